// A new version takes over behind a proxy: people in the midst of their games are back in their seats
// without one failed connection, all that they were told ok to is there, and two servers never have the
// database together. The proxy is what deploy/Caddyfile asks for: while nobody listens it holds who comes.
import assert from 'node:assert/strict';
import { readdirSync, readlinkSync } from 'node:fs';
import net from 'node:net';
import { test } from 'node:test';
import { PATIENCE, Server, within } from './harness.js';
import { judge } from './history.js';
import { create } from './http.js';
import { newToken } from './player.js';
import { Seat, isGone } from './seat.js';

const ROOMS = 8;
const MOVES = 12; // in each room, before the old server is told to end and after the new one is there

/** Passes connections on to `to()`, which may have to be waited for; `held` counts those that were. */
function openProxy(to) {
  const clients = new Set();
  const proxy = { host: '127.0.0.1', held: 0, refused: 0 };
  const pass = async (client) => {
    clients.add(client);
    let backend = to();
    if (backend instanceof Promise) proxy.held += 1;
    backend = await backend;
    const server = net.connect(backend.port, backend.host);
    server.on('error', () => { proxy.refused += !server.remoteAddress; client.destroy(); });
    client.on('error', () => server.destroy());
    client.pipe(server).pipe(client);
  };
  proxy.listener = net.createServer((client) => pass(client).catch(() => client.destroy()));
  proxy.close = () => {
    proxy.listener.close();
    for (const client of clients) client.destroy();
  };
  return new Promise((done) => {
    proxy.listener.listen(0, proxy.host, () => done(Object.assign(proxy, { port: proxy.listener.address().port })));
  });
}

/** Somebody who sows whenever it is his turn, and comes back at once when he is cut off. */
class Sower extends Seat {
  welcomes = 0;

  async connect() {
    await super.connect(); // fails unless the seat is his
    this.welcomes += 1;
  }

  async live() {
    while (!this.run.over) {
      try {
        await this.connect();
        await this.settle();
        while (!this.run.over) await this.act();
      } catch (error) {
        if (!isGone(error)) throw error;
        await this.player.socket.ended();
      }
    }
  }

  act() {
    const { state, socket } = this.player;
    if (this.pending) return this.settle();
    if (state.phase === 'over') return this.ask({ t: 'offer', kind: 'rematch' });
    if (state.turn !== this.side) return socket.next(({ t, v }) => t === 'state' && v > state.v, 'the next state');
    return this.ask({ t: 'move', ply: state.ply, pit: state.legal[0], board: state.board });
  }
}

async function open(run) {
  const body = { name: 'Ama' };
  const { room: id, token } = await create(run.server, body);
  const room = { id, history: [{ created: body }], ops: 0 };
  const seats = [new Sower(run, room, 'south', token), new Sower(run, room, 'north', newToken())];
  seats[0].sat = true;
  return Object.assign(room, { seats });
}

/** Counts answers, and tells when there are so many. */
function newRun(server) {
  let waiting = null;
  const run = {
    server,
    over: false,
    answered: 0,
    count(what) {
      if (what !== 'answered' || (run.answered += 1) < (waiting?.until ?? Infinity)) return;
      waiting.done();
      waiting = null;
    },
    more(count) {
      const reached = new Promise((done) => { waiting = { until: run.answered + count, done }; });
      return within(reached, () => `${count} more answers`, 4 * PATIENCE);
    },
  };
  return run;
}

/** Which files of its data a server has open; none also when it has ended. */
function dataHeld({ child, data }) {
  const folder = `/proc/${child.pid}/fd`;
  const target = (name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      return ''; // closed meanwhile
    }
  };
  try {
    return readdirSync(folder).map(target).filter((path) => path.startsWith(`${data}/`));
  } catch {
    return []; // ended, or about to
  }
}

/**
 * Starts a server on the old one's data as soon as that lets go of it; how often it was refused. The old
 * process may still be there then: it lets go of its data before it ends.
 */
async function takeOver(t, old) {
  for (let refused = 0; ; refused += 1) {
    const next = new Server({ data: old.data });
    t.after(() => next.child.kill('SIGKILL'));
    try {
      await next.start({ ms: PATIENCE / 2 });
    } catch (error) {
      assert.match(error.message, /in use by another owared/, 'why the new one did not start');
      continue;
    }
    assert.deepEqual(dataHeld(old), [], 'two servers have one database');
    return { next, refused };
  }
}

test('a new server takes over behind a proxy: all are back in their seats, and nothing is lost', async (t) => {
  const old = await new Server().start();
  let backend = old;
  const proxy = await openProxy(() => backend);
  const run = newRun(proxy);
  const rooms = await Promise.all(Array.from({ length: ROOMS }, () => open(run)));
  const seats = rooms.flatMap((room) => room.seats);
  const living = Promise.all(seats.map((seat) => seat.live()));
  const leave = () => {
    run.over = true;
    for (const { player } of seats) player?.socket.drop();
  };
  t.after(() => { // also when something was wrong
    leave();
    proxy.close();
    old.child.kill('SIGKILL');
  });
  const playing = (deed) => Promise.race([deed, living]);

  await playing(run.more(ROOMS * MOVES));
  const early = await new Server({ data: old.data }).refuse();
  assert.match(early.lines.join('\n'), /in use by another owared/);
  assert.notDeepEqual(dataHeld(old), [], 'what it holds can be seen');
  const started = takeOver(t, old);
  backend = started.then(({ next }) => next);
  await playing(old.stop());
  const { next, refused } = await playing(started);
  backend = next;
  await playing(run.more(ROOMS * MOVES));
  leave();
  await living;

  for (const { history } of rooms) assert.deepEqual(judge(history), []);
  assert.deepEqual(seats.map(({ welcomes }) => welcomes), seats.map(() => 2));
  for (const { player } of seats) assert.equal(player.socket.received.some(({ t: type }) => type === 'bye'), false);
  assert.equal(proxy.refused, 0, 'somebody found nobody there');
  assert.ok(proxy.held > 0, 'nobody came while nobody listened');
  t.diagnostic(`${run.answered} answers, ${proxy.held} held by the proxy, ${refused} starts refused`);
  await next.stop();
});
