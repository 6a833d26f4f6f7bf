// The upgrade, hello, tokens, rooms that are not there, and the socket that comes after a socket.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PATIENCE, suite, within } from './harness.js';
import { create, publicState } from './http.js';
import { Player, host, newToken, table, watch } from './player.js';
import { Refused, Socket } from './websocket.js';

suite('the upgrade', (server) => {
  const accepted = [
    ['without Origin', {}],
    ['with its own Origin', { Origin: '' }],
    ['with another sub-protocol before it', { 'Sec-WebSocket-Protocol': 'chat, oware.v1' }],
    ['with another sub-protocol behind it', { 'Sec-WebSocket-Protocol': 'oware.v1, chat' }],
    ['that offers compression, without it', { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' }],
    ['with Connection: keep-alive, Upgrade', { Connection: 'keep-alive, Upgrade' }],
  ];
  for (const [what, headers] of accepted) {
    test(`${what} is accepted and echoes oware.v1`, async () => {
      const { room } = await create(server);
      const all = 'Origin' in headers ? { Origin: server.origin } : headers;
      const socket = await Socket.open(server, room, { headers: all });
      assert.equal(socket.header('Sec-WebSocket-Protocol'), 'oware.v1');
      assert.equal(socket.header('Sec-WebSocket-Extensions'), undefined);
      socket.send({ t: 'hello', id: 1 });
      await socket.next(({ t, id }) => t === 'welcome' && id === 1);
      await socket.close();
    });
  }

  test('byte by byte, with the first message in the same stream, is accepted', async () => {
    const { room } = await create(server);
    const socket = await Socket.open(server, room, { chop: true });
    socket.send({ t: 'hello' });
    await socket.next(({ t }) => t === 'welcome');
    await socket.close();
  });

  const refused = [
    ['from another Origin', { Origin: 'https://evil.example' }, /^403$/],
    ['from another port', { Origin: 'http://127.0.0.1:1' }, /^403$/],
    ['from Origin null', { Origin: 'null' }, /^403$/],
    ['from an empty Origin', { Origin: '' }, /^403$/],
    ['from an https Origin', { Origin: 'https' }, /^403$/],
    ['without a sub-protocol', { 'Sec-WebSocket-Protocol': undefined }, /^4\d\d$/],
    ['with another sub-protocol', { 'Sec-WebSocket-Protocol': 'oware.v2' }, /^4\d\d$/],
    ['with a sub-protocol that begins alike', { 'Sec-WebSocket-Protocol': 'oware.v11' }, /^4\d\d$/],
    ['with a sub-protocol in capitals', { 'Sec-WebSocket-Protocol': 'OWARE.V1' }, /^4\d\d$/],
    ['to something else', { Upgrade: 'h2c' }, /^(4\d\d|505)$/],
    ['without a key', { 'Sec-WebSocket-Key': undefined }, /^4\d\d$/],
    ['of an old version', { 'Sec-WebSocket-Version': '8' }, /^4\d\d$/],
  ];
  for (const [what, headers, status] of refused) {
    test(`${what} is refused over HTTP`, async () => {
      const { room } = await create(server);
      const all = headers.Origin === 'https' ? { Origin: server.origin.replace('http:', 'https:') } : headers;
      const failure = await Socket.open(server, room, { headers: all }).then(
        (socket) => { socket.drop(); return null; }, (error) => error);
      assert.ok(failure instanceof Refused, `${failure ?? 'accepted'}`);
      assert.match(String(failure.status), status);
    });
  }

  for (const path of ['/ws', '/ws/', '/', '/api/rooms', '/ws/ID/', '/ws/ID/more', '/WS/ID', '/x/ws/ID']) {
    test(`of ${path} is refused over HTTP or told no-room`, async () => {
      const { room } = await create(server);
      const opened = Socket.open(server, room, { path: path.replace('ID', room) });
      const outcome = await opened.catch((error) => error);
      if (outcome instanceof Refused) return assert.match(String(outcome.status), /^4\d\d$/);
      outcome.send({ t: 'hello' });
      return outcome.bye('no-room');
    });
  }
});

const publicly = ['--public-url', 'https://oware.example/games/', '--origins', 'https://friend.example'];
suite('the upgrade with --public-url', { args: publicly }, (server) => {
  const origins = [
    ['https://oware.example', true], ['https://friend.example', true], [undefined, true],
    ['https://oware.example/games', false], ['http://oware.example', false], ['https://evil.example', false],
    ['https://oware.example.evil', false], ['https://oware.example:8443', false],
  ];
  for (const [origin, welcome] of origins) {
    test(`from ${origin} is ${welcome ? 'accepted' : 'refused with 403'}`, async () => {
      const { room } = await create(server);
      const outcome = await Socket.open(server, room, { headers: { Origin: origin } }).catch((error) => error);
      assert.equal(outcome instanceof Refused ? outcome.status : 101, welcome ? 101 : 403);
      if (welcome) await outcome.close();
    });
  }
});

suite('hello', (server) => {
  test('with the token comes back to the seat', async () => {
    const { room, token, seat } = await create(server, { name: 'Ama' });
    const ama = await new Player(server, room, token).connect();
    const { welcome } = ama;
    assert.equal(welcome.you, seat);
    assert.deepEqual([welcome.moves, welcome.chat], [[], []]);
    assert.ok(Math.abs(welcome.now - Date.now()) < 5000, `now ${welcome.now}`);
    assert.equal(welcome.state.seats[seat].name, 'Ama');
    assert.equal(welcome.state.seats[seat].here, true);
  });

  test('without a token watches', async () => {
    const { room } = await create(server);
    const { welcome } = await watch(server, room);
    assert.equal(welcome.you, null);
    assert.equal(welcome.state.seats.north, null);
    assert.equal(welcome.state.watchers, 1);
  });

  test('shows every key of a state', async () => {
    const { room } = await create(server);
    const { welcome } = await watch(server, room);
    const keys = ['v', 'board', 'room', 'phase', 'game', 'rules', 'seats', 'first', 'toss', 'round', 'score', 'ply',
      'turn', 'pits', 'stores', 'legal', 'last', 'repeats', 'quiet', 'offers', 'watchers', 'watching', 'clock',
      'expires', 'over'];
    for (const key of keys) assert.ok(key in welcome.state, key);
  });

  test('shows the state that GET shows', async () => {
    const { room, south, playAll } = await table(server);
    await playAll(['A3', 'B2', 'A1']);
    const welcome = await south.sync();
    const got = await publicState(server, room);
    const { t, ...state } = welcome.state;
    const { t: type = 'state', ...shown } = got;
    assert.deepEqual(shown, state);
    assert.ok([t ?? 'state', type].every((name) => name === 'state'));
  });

  test('never shows a token to anyone', async () => {
    const { room, south, north } = await table(server);
    const onlooker = await watch(server, room);
    const shown = [south, north, onlooker].map(({ welcome }) => JSON.stringify(welcome)).join()
      + JSON.stringify(await publicState(server, room)) + JSON.stringify(await onlooker.sync());
    assert.ok(!shown.includes(south.token) && !shown.includes(north.token));
  });

  for (const id of [0, 1, 2 ** 53 - 1]) {
    test(`echoes id ${id}`, async () => {
      const { room } = await create(server);
      const player = await new Player(server, room).open();
      player.socket.send({ t: 'hello', id });
      assert.equal((await player.answer(id)).t, 'welcome');
    });
  }

  test('without id is answered without id', async () => {
    const { room } = await create(server);
    const socket = await Socket.open(server, room);
    socket.send({ t: 'hello' });
    assert.ok(!('id' in await socket.next(({ t }) => t === 'welcome')));
  });

  test('a second one is bad-message, and the socket lives on', async () => {
    const { south } = await host(server);
    await south.refused(south.hello, 'bad-message');
    await south.refused({ t: 'hello' }, 'bad-message');
    await south.fence();
    assert.equal((await south.sync()).you, 'south');
  });

  const malformed = [
    { t: 'hello', token: 7 }, { t: 'hello', token: null }, { t: 'hello', token: [] }, { t: 'hello', tokn: 'x' },
    { t: 'hello', name: 'Ama' },
  ];
  for (const message of malformed) {
    test(`${JSON.stringify(message)} is bad-message and may be said again`, async () => {
      const { room } = await create(server);
      const player = await new Player(server, room).open();
      await player.refused(message, 'bad-message');
      assert.equal((await player.ask({ t: 'hello' })).t, 'welcome');
    });
  }

  for (const message of [{ t: 'sync' }, { t: 'sit', name: 'Kofi' }, { t: 'move', ply: 0, pit: 'A1' }, { t: 'first', first: 'toss' }]) {
    test(`${message.t} before it is no-hello, and the socket lives on`, async () => {
      const { room } = await create(server);
      const player = await new Player(server, room).open();
      const answer = await player.ask(message);
      if (message.t === 'sync') assert.ok(answer.code === 'no-hello' || answer.t === 'welcome');
      else assert.equal(answer.code, 'no-hello');
      assert.equal((await player.ask({ t: 'hello' })).t, 'welcome');
    });
  }
});

suite('a wrong token', (server) => {
  const wrong = () => ({ t: 'hello', token: newToken() });

  test('is bad-token twice, and the right one still comes in', async () => {
    const { room, token } = await create(server);
    const player = await new Player(server, room, token).open();
    await player.refused(wrong(), 'bad-token');
    await player.refused(wrong(), 'bad-token');
    assert.equal((await player.ask(player.hello)).you, 'south');
  });

  test('leaves a socket that may still watch', async () => {
    const { room } = await create(server);
    const player = await new Player(server, room).open();
    await player.refused(wrong(), 'bad-token');
    assert.equal((await player.ask({ t: 'hello' })).you, null);
  });

  test('for the third time ends the socket with bye bad-token', async () => {
    const { room } = await create(server);
    const player = await new Player(server, room).open();
    for (let tries = 0; tries < 3; tries += 1) player.tell(wrong());
    await player.socket.bye('bad-token');
  });

  test('of another room is a wrong token', async () => {
    const [mine, other] = await Promise.all([create(server), create(server)]);
    const player = await new Player(server, other.room, mine.token).open();
    await player.refused(player.hello, 'bad-token');
  });

  for (const token of ['', 'x', 'A'.repeat(21), 'A'.repeat(23), 'A'.repeat(2000), '!'.repeat(22), 'ä'.repeat(22)]) {
    test(`that is none (${JSON.stringify(token.slice(0, 24))}, ${token.length} characters) is refused`, async () => {
      const { room } = await create(server);
      const player = await new Player(server, room).open();
      await player.refused({ t: 'hello', token }, ['bad-token', 'bad-message']);
      assert.equal((await player.ask({ t: 'hello' })).you, null);
    });
  }

  test('one letter away from the right one is wrong, at either end', async () => {
    const { room, token } = await create(server);
    const player = await new Player(server, room).open();
    const another = (letter) => (letter === 'A' ? 'Q' : 'A');
    await player.refused({ t: 'hello', token: another(token[0]) + token.slice(1) }, 'bad-token');
    const answer = await player.refused({ t: 'hello', token: token.slice(0, 21) + another(token[21]) }, ['bad-token', 'bad-message']);
    assert.equal(answer.t, 'error');
  });
});

suite('a socket', { concurrency: true }, (server) => {
  test('that says nothing gets bye no-hello after five seconds', async () => {
    const { room } = await create(server);
    const began = performance.now();
    const socket = await Socket.open(server, room);
    await socket.bye('no-hello', 5000 + PATIENCE);
    const seconds = (performance.now() - began) / 1000;
    assert.ok(seconds > 4.5, `${seconds} s`);
  });

  test('that says anything but hello gets bye no-hello too', async () => {
    const { room } = await create(server);
    const socket = await Socket.open(server, room);
    socket.send({ t: 'hello', token: newToken() });
    socket.send({ t: 'sit', name: 'Kofi' });
    socket.sendText('not JSON');
    await socket.bye('no-hello', 5000 + PATIENCE);
  });

  test('that said hello stays', async () => {
    const { room } = await create(server);
    const silent = await Socket.open(server, room);
    const player = await watch(server, room);
    await silent.bye('no-hello', 5000 + PATIENCE);
    await player.fence();
  });
});

suite('a room that is not there', (server) => {
  const rooms = ['nope', 'aaaaaaaaaaaaa', 'a'.repeat(13), 'A'.repeat(1000), '..', '%2e%2e', '%00', 'x%2fy', "'or'1", '%c3%a4',
    '-', '*', 'con', '__proto__'];
  for (const room of rooms) {
    test(`${room.slice(0, 20)}: bye no-room, or refused over HTTP`, async () => {
      const outcome = await Socket.open(server, room).catch((error) => error);
      const refusal = room === '%00' ? /^(4\d\d|NaN)$/ : /^4\d\d$/; // libwebsockets 4.3 only closes on a NUL
      if (outcome instanceof Refused) return assert.match(String(outcome.status), refusal);
      outcome.send({ t: 'hello', id: 1 });
      await outcome.bye('no-room');
      return assert.ok(!outcome.received.some(({ t }) => t === 'welcome'));
    });
  }

  test('of a well-formed ID is told after the upgrade, since a page cannot see why one failed', async () => {
    const { room } = await create(server);
    const socket = await Socket.open(server, [...room].reverse().join('') === room ? `${room.slice(1)}a` : [...room].reverse().join(''));
    socket.send({ t: 'hello', id: 1 });
    await socket.bye('no-room');
  });

  test('in other capitals is no other way into it', async () => {
    const { room, token } = await create(server);
    const outcome = await Socket.open(server, room.toUpperCase()).catch((error) => error);
    if (outcome instanceof Refused || room === room.toUpperCase()) return;
    outcome.send({ t: 'hello', token, id: 1 });
    await outcome.bye('no-room');
  });
});

suite('the same token on a new socket', (server) => {
  test('replaces the old one at once: bye replaced, and the seat stays here', async () => {
    const { room, south } = await host(server);
    const again = await new Player(server, room, south.token).connect();
    await south.socket.bye('replaced');
    assert.equal(again.seat, 'south');
    assert.equal((await again.sync()).state.seats.south.here, true);
    assert.equal(again.state.v, south.state.v);
  });

  test('works with the new one: the game goes on', async () => {
    const { room, south, north } = await table(server);
    const again = await new Player(server, room, south.token).connect();
    await south.socket.bye('replaced');
    const state = await again.play('A1');
    await north.at(state.v);
    assert.equal(north.state.last.move, 'A1');
  });

  test('ten times in a row leaves one socket', async () => {
    const { room, south, token } = await host(server);
    const all = [south];
    for (let count = 0; count < 10; count += 1) all.push(await new Player(server, room, token).connect());
    const last = all.pop();
    for (const player of all) await player.socket.bye('replaced');
    await last.fence();
  });

  test('in a storm of 20 at once leaves exactly one', async () => {
    const { room, token } = await create(server);
    const players = await Promise.all(Array.from({ length: 20 }, () => new Player(server, room, token).open()));
    for (const player of players) player.tell(player.hello);
    const ends = [];
    const replaced = new Promise((done) => {
      for (const { socket } of players) socket.closed.then(({ bye }) => { if (ends.push(bye) === 19) done(); });
    });
    await within(replaced, () => `19 of 20 replaced: ${ends}`);
    assert.deepEqual(ends, Array(19).fill('replaced'));
    const [last] = players.filter(({ socket }) => !socket.stream.destroyed);
    await last.fence();
    assert.equal(last.seat, 'south');
  });
});

suite('sync and ping', (server) => {
  test('sync is welcome again, with all moves', async () => {
    const { south, playAll } = await table(server);
    await playAll(['A3', 'B2']);
    const welcome = await south.sync();
    assert.deepEqual([welcome.t, welcome.you, welcome.moves], ['welcome', 'south', ['A3', 'B2']]);
    assert.deepEqual(welcome.state.v, south.state.v);
  });

  test('ping is pong, with the server\'s time', async () => {
    const { south } = await host(server);
    const pong = await south.ask({ t: 'ping' });
    assert.equal(pong.t, 'pong');
    assert.ok(Math.abs(pong.now - Date.now()) < 5000);
  });
});
