import assert from 'node:assert/strict';
import test from 'node:test';
import { createConnection, PATIENCE_MS, retryDelay } from '../../web/js/connection.js';

/** A clock that only moves when told to. */
function fakeClock() {
  let now = 0;
  let timers = [];
  return {
    now: () => now,
    after(ms, what) {
      const timer = { at: now + ms, what };
      timers.push(timer);
      return () => { timers = timers.filter((each) => each !== timer); };
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((each) => each !== next);
        now = next.at;
        next.what();
      }
      now = end;
    },
    get waiting() { return timers.length; },
  };
}

/** A line to a room whose server is played by the test. */
function setUp({ token, older = [] } = {}) {
  const clock = fakeClock();
  const heard = [];
  const statuses = [];
  const sockets = [];
  let seat = token;
  const connection = createConnection({
    open(handlers) {
      const socket = {
        ...handlers, sent: [], closedByUs: false,
        say: (message) => handlers.text(JSON.stringify(message)),
        get last() { return this.sent.at(-1); },
      };
      sockets.push(socket);
      return {
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: () => { socket.closedByUs = true; },
      };
    },
    clock,
    random: () => 0.5,
    token: () => seat,
    on: {
      status: (status) => statuses.push(status),
      message: (message, asked) => heard.push([message, asked]),
      forget: () => { seat = older.shift(); },
    },
  });
  const line = {
    connection, clock, heard, statuses, sockets,
    get socket() { return sockets.at(-1); },
    welcome() {
      this.socket.opened();
      this.socket.say({ t: 'welcome', id: this.socket.last.id });
    },
    codes: () => heard.filter(([message]) => message.t === 'error').map(([{ code }]) => code),
  };
  connection.start();
  return line;
}

const move = { t: 'move', ply: 4, pit: 'A3', board: 9 };

test('hello is said first, with the token when there is one', () => {
  const seated = setUp({ token: 'secret' });
  assert.equal(seated.socket.sent.length, 0);
  seated.socket.opened();
  assert.deepEqual(seated.socket.sent, [{ t: 'hello', id: 1, token: 'secret' }]);
  const watching = setUp();
  watching.socket.opened();
  assert.deepEqual(watching.socket.sent, [{ t: 'hello', id: 1 }]);
});

test('what is asked is answered together with its question', () => {
  const line = setUp();
  line.welcome();
  assert.equal(line.connection.ask(move), true);
  const { id } = line.socket.last;
  line.socket.say({ t: 'ok', id, v: 10 });
  assert.deepEqual(line.heard.at(-1), [{ t: 'ok', id, v: 10 }, move]);
});

test('an unanswered move is asked again, word for word, on the next line', () => {
  const line = setUp({ token: 'secret' });
  line.welcome();
  line.connection.ask(move);
  const first = line.socket.last;
  line.socket.closed();
  line.clock.pass(1000);
  assert.equal(line.sockets.length, 2);
  line.socket.opened();
  assert.equal(line.socket.last.t, 'hello', 'not before the welcome');
  line.socket.say({ t: 'welcome', id: line.socket.last.id });
  assert.deepEqual(line.socket.last, first);
});

test('an answered move is not asked again', () => {
  const line = setUp();
  line.welcome();
  line.connection.ask(move);
  line.socket.say({ t: 'ok', id: line.socket.last.id, v: 10 });
  line.socket.closed();
  line.clock.pass(1000);
  line.welcome();
  assert.deepEqual(line.socket.sent.map(({ t }) => t), ['hello']);
});

test('a move made without a line goes out when there is one', () => {
  const line = setUp();
  assert.equal(line.connection.ask(move), true);
  line.welcome();
  assert.equal(line.socket.last.pit, 'A3');
});

test('an unanswered sit is asked again with the same token', () => {
  const line = setUp();
  line.welcome();
  line.connection.ask({ t: 'sit', name: 'Kofi', token: 'mine' });
  line.socket.closed();
  line.clock.pass(1000);
  line.welcome();
  assert.equal(line.socket.last.token, 'mine');
});

test('what may not be repeated is told to be lost', () => {
  const line = setUp();
  line.welcome();
  const toss = { t: 'first', first: 'toss' };
  line.connection.ask(toss);
  line.socket.closed();
  line.clock.pass(1000);
  line.welcome();
  assert.deepEqual(line.socket.sent.map(({ t }) => t), ['hello']);
  assert.deepEqual(line.codes(), ['lost']);
  assert.equal(line.connection.ask(toss), true);
  line.socket.closed();
  assert.equal(line.connection.ask({ t: 'offer', kind: 'rematch' }), false, 'no line, not kept');
});

test('the welcome on a new line answers a lost sync', () => {
  const line = setUp();
  line.welcome();
  line.connection.ask({ t: 'sync' });
  line.socket.closed();
  line.clock.pass(1000);
  line.welcome();
  assert.deepEqual(line.codes(), []);
});

test('it comes back for ever, ever more slowly up to a bound', () => {
  const line = setUp();
  for (let tries = 0; tries < 4000; tries++) {
    line.socket.closed();
    line.clock.pass(retryDelay(tries, () => 0.5));
    assert.equal(line.sockets.length, tries + 2);
  }
  assert.ok(retryDelay(0, () => 0) < retryDelay(3, () => 0));
  assert.ok(retryDelay(1000, () => 1) <= 15_000);
  assert.ok(retryDelay(4, () => 0) < retryDelay(4, () => 1), 'chance spreads the tries');
});

test('a line that never opens is given up', () => {
  const line = setUp();
  line.clock.pass(PATIENCE_MS.welcome + 1000);
  assert.equal(line.sockets[0].closedByUs, true);
  assert.equal(line.sockets.length, 2);
});

test('a silent line is asked, and left when it does not answer', () => {
  const line = setUp();
  line.welcome();
  line.clock.pass(PATIENCE_MS.silence);
  assert.equal(line.socket.last.t, 'ping');
  line.socket.say({ t: 'pong', id: line.socket.last.id, now: 1 });
  line.clock.pass(PATIENCE_MS.silence);
  assert.equal(line.sockets.length, 1, 'it answered');
  line.clock.pass(PATIENCE_MS.pong + 1000);
  assert.equal(line.sockets[0].closedByUs, true);
  assert.equal(line.sockets.length, 2);
});

test('an unanswered move makes it impatient', () => {
  const line = setUp();
  line.welcome();
  line.connection.ask(move);
  line.clock.pass(PATIENCE_MS.answer);
  assert.equal(line.socket.last.t, 'ping');
});

for (const code of ['replaced', 'no-room', 'room-expired']) {
  test(`after bye ${code} it stays away until started again`, () => {
    const line = setUp({ token: 'secret' });
    line.welcome();
    line.socket.say({ t: 'bye', code });
    line.socket.closed();
    line.clock.pass(3_600_000);
    line.connection.wake();
    assert.equal(line.sockets.length, 1);
    assert.equal(line.clock.waiting, 0);
    assert.equal(line.statuses.at(-1), 'closed');
    line.connection.start();
    assert.equal(line.sockets.length, 2);
  });
}

test('a move that was on its way when the game went elsewhere is not made on the way back', () => {
  const line = setUp({ token: 'secret' });
  line.welcome();
  line.connection.ask(move);
  line.connection.ask({ t: 'resign', board: 9 });
  line.connection.ask({ t: 'retoken', token: 'newer' });
  line.socket.say({ t: 'bye', code: 'replaced' });
  line.connection.start();
  line.welcome();
  assert.deepEqual(line.socket.sent.map(({ t }) => t), ['hello', 'retoken']);
});

test('after bye closing it comes back', () => {
  const line = setUp();
  line.welcome();
  line.socket.say({ t: 'bye', code: 'closing' });
  line.socket.closed();
  line.clock.pass(1000);
  assert.equal(line.sockets.length, 2);
});

test('after bye server-full it takes its time', () => {
  const line = setUp();
  line.welcome();
  line.socket.say({ t: 'bye', code: 'server-full' });
  line.socket.closed();
  line.clock.pass(2000);
  assert.equal(line.sockets.length, 1);
});

test('a token that the room does not know is forgotten, and it watches', () => {
  const line = setUp({ token: 'old' });
  line.socket.opened();
  line.socket.say({ t: 'error', id: 1, code: 'bad-token' });
  assert.deepEqual(line.socket.last, { t: 'hello', id: 2 });
  line.socket.say({ t: 'welcome', id: 2 });
  assert.equal(line.statuses.at(-1), 'open');
});

test('of two tokens the older is tried when the newer is not known', () => {
  const line = setUp({ token: 'newer', older: ['older'] });
  line.socket.opened();
  line.socket.say({ t: 'error', id: 1, code: 'bad-token' });
  assert.deepEqual(line.socket.last, { t: 'hello', id: 2, token: 'older' });
});

test('an unanswered retoken is asked again with the same token', () => {
  const line = setUp({ token: 'old' });
  line.welcome();
  line.connection.ask({ t: 'retoken', token: 'new' });
  line.socket.closed();
  line.clock.pass(1000);
  line.welcome();
  assert.equal(line.socket.last.token, 'new');
});

test('waking: a line in doubt is asked, a long silent one replaced, a pending try made at once', () => {
  const doubt = setUp();
  doubt.welcome();
  doubt.clock.pass(10_000);
  doubt.connection.wake();
  assert.equal(doubt.socket.last.t, 'ping');
  doubt.clock.pass(PATIENCE_MS.wakingPong + 1000);
  assert.equal(doubt.sockets.length, 2);

  const asleep = setUp();
  asleep.welcome();
  asleep.clock.now = () => 3_600_000; // timers did not run while the machine slept
  asleep.connection.wake();
  assert.equal(asleep.sockets.length, 2);

  const trying = setUp();
  trying.welcome();
  trying.socket.closed();
  trying.connection.wake();
  assert.equal(trying.sockets.length, 2);
});

test('a socket that was left is not listened to any more', () => {
  const line = setUp();
  line.welcome();
  const [old] = line.sockets;
  old.closed();
  line.clock.pass(1000);
  line.welcome();
  const before = line.heard.length;
  old.say({ t: 'state', v: 1 });
  old.closed();
  assert.equal(line.heard.length, before);
  line.clock.pass(5000);
  assert.equal(line.sockets.length, 2);
});

test('what is no message is not passed on', () => {
  const line = setUp();
  line.welcome();
  const before = line.heard.length;
  for (const text of ['', '{', '[]', 'null', '{"t":1}', '"t"']) line.socket.text(text);
  assert.equal(line.heard.length, before);
});

test('who may not even watch is told, and does not come back', () => {
  const line = setUp();
  line.socket.opened();
  line.socket.say({ t: 'error', id: 1, code: 'not-allowed' });
  assert.deepEqual(line.heard.at(-1)[1], { t: 'hello' });
  line.clock.pass(3_600_000);
  assert.equal(line.sockets.length, 1);
});
