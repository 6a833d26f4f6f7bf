// Each call to the system, and each request for memory, of the server fails once in turn, while two play
// a game with all that belongs to it: the server answers, closes that connection, or ends with one clear
// line; it never hangs, never crashes, and what it said ok to is kept (history.js judges).
//
// faults.c fails the calls. Of many, evenly spread ones fail here, and all of them in `make soak`
// (FAULTS_GAMES says how many games a row may take). What the libraries do without memory is theirs:
// libuv aborts (also where the system will not watch one more socket; then nothing is lost), and libwebsockets may forget a connection, which ends when its time is over.
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { constants, availableParallelism } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Server, temporaryFolder } from './harness.js';
import { judge } from './history.js';
import { create, request } from './http.js';
import { newToken } from './player.js';
import { Seat, isGone } from './seat.js';
import { faulty } from './shim.js';
import { fragments } from './websocket.js';

const GAMES_MAX = Number(process.env.FAULTS_GAMES ?? 4);
const IS_WHOLE = GAMES_MAX > 100;
const TRIES_MAX = 8;
const { ENOMEM, EMFILE, ENFILE, ENOBUFS, ECONNABORTED, ECONNRESET, EAGAIN, EPIPE, EINVAL, EIO, EINTR, ENOSPC } = constants.errno;
const HALF = 0;

const rows = [
  ['our own memory', { calls: 'malloc', from: '/owared', error: ENOMEM }],
  ['our own memory, three times', { calls: 'malloc', from: '/owared', error: ENOMEM, times: 3 }],
  ["libwebsockets' memory", { calls: 'malloc', from: 'libwebsockets', after: 'accept4', error: ENOMEM, slow: true }],
  ['no descriptors for us', { calls: 'accept4', error: EMFILE, times: 2 }],
  ['no descriptors for anybody', { calls: 'accept4', error: ENFILE }],
  ['no buffers for one who comes', { calls: 'accept4', error: ENOBUFS }],
  ['gone before he was let in', { calls: 'accept4', error: ECONNABORTED }],
  ['a reset while sending', { calls: 'send', error: ECONNRESET }],
  ['a closed pipe', { calls: 'send', error: EPIPE }],
  ['a full pipe', { calls: 'send', error: EAGAIN }],
  ['no buffers for what is sent', { calls: 'send', error: ENOBUFS }],
  ['the half is sent', { calls: 'send', error: HALF }],
  ['a reset while reading', { calls: 'recv', error: ECONNRESET }],
  ['nothing to read after all', { calls: 'recv', error: EAGAIN }],
  ['one byte is read', { calls: 'recv', error: HALF }],
  ['what is said of a socket', { calls: 'setsockopt,getsockname,shutdown', error: EINVAL }],
  ['what is needed to listen', { calls: 'socket,bind,listen,getaddrinfo', error: ENOBUFS }],
  ['the loop', { calls: 'uv_loop_init,uv_async_init,uv_poll_init,uv_signal_init,uv_signal_start', from: '/owared', error: EMFILE }],
  ['watching the listeners', { calls: 'uv_poll_start', from: '/owared', error: ENOMEM }],
  ['what the loop is made of', { calls: 'epoll_create1,eventfd,pipe2', error: EMFILE, leaks: true }],
  ['a wait that is broken off', { calls: 'epoll_wait,epoll_pwait', error: EINTR }],
  ['nothing more can be waited for', { calls: 'epoll_ctl', error: ENOSPC, aborts: true }],
  ['a thread', { calls: 'pthread_create', error: EAGAIN }],
  ['the addresses of this machine', { calls: 'uv_interface_addresses', error: EMFILE }],
  ["the library's context, headers and writes", {
    calls: 'lws_create_context,lws_add_http_header_by_name,lws_write', error: EIO }],
];

/** Tries until it is not cut off any more. */
async function insist(deed) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deed();
    } catch (error) {
      const refused = error.status === 503; // an upgrade
      if (!(isGone(error) || refused) || tries === TRIES_MAX) throw error;
    }
  }
}

/** Somebody who asks for one thing after the other. */
class Guest extends Seat {
  /** In his seat, with nothing open: cut off, he comes back and asks again what may be asked again. */
  async come() {
    if (this.player && !this.player.socket.stream.destroyed) return;
    await this.connect();
    do await this.settle(); while (!this.sat);
  }

  async do(message) {
    let open = true;
    await insist(async () => {
      await this.come();
      if (open) {
        open = false; // cut off, he does not know whether it was done, and goes on
        await this.ask(typeof message === 'function' ? message(this.player.state) : message);
      }
    });
  }

  /** Once he knows of all that anybody was told. */
  sees(v) {
    return insist(async () => {
      await this.come();
      await this.player.at(v());
    });
  }

  /** A ping in pieces. */
  fragmented() {
    return insist(async () => {
      await this.come();
      this.player.socket.sendBytes(...fragments(`{"t":"ping","id":9999${' '.repeat(200)}}`, 50));
      await this.player.answer(9999);
    });
  }
}

const sow = (state) => ({ t: 'move', ply: state.ply, pit: state.legal[0] ?? 'A1', board: state.board });

/** What can be fetched, and is whole or is not given: by path, what is in all of its good answers. */
const things = (room) => [
  ['/', /<\/html>\s*$/],
  [`/r/${room}`, /<\/html>\s*$/],
  ['/api/lan', /^\{"local":true,.*\}$/],
  ['/healthz', /ok|healthy|\{/],
  [`/api/rooms/${room}`, /^\{.*\}$/],
];

async function fetchAll(server, room) {
  for (const [path, whole] of things(room)) {
    const reply = await insist(() => request(server, path));
    if (reply.status === 200) assert.match(reply.text, whole, path);
    else assert.equal(reply.status, 503, `${path}: ${reply.text}`);
  }
}

async function makeRoom(server, body) {
  return insist(() => create(server, body).catch((error) => {
    if (error.actual !== 503) throw error;
    throw new Error('connection closed, as it were');
  }));
}

/** A game; all that was said is in the room's history. `table` gets the room and who sits at it. */
async function play(server, table) {
  const body = { name: 'Ama' };
  const { room: id, token } = await makeRoom(server, body);
  const room = { id, history: [{ created: body }], ops: 0 };
  const run = { server, count() {} };
  const south = new Guest(run, room, 'south', token), north = new Guest(run, room, 'north', newToken());
  const seats = { south, north };
  south.sat = true;
  Object.assign(table, { room, seats: [south, north] });
  const known = () => Math.max(...Object.values(seats).map(({ player }) => player?.state?.v ?? 0));
  const both = async () => { for (const seat of [south, north]) await seat.sees(known); };
  await insist(() => south.come());
  await insist(() => north.come());
  await both();
  const moves = async (count) => {
    for (let ply = 0; ply < count; ply += 1) {
      const mover = seats[south.player.state.turn];
      if (!mover) return; // the next round was not agreed on
      await mover.do(sow);
      await both();
    }
  };
  await moves(3);
  await south.do({ t: 'say', text: 'Well sown' });
  await south.do({ t: 'offer', kind: 'takeback' });
  await both();
  await fetchAll(server, id);
  await north.do({ t: 'answer', kind: 'takeback', accept: true });
  await both();
  await south.fragmented();
  await moves(2);
  await north.do({ t: 'retoken', token: newToken() });
  await south.do((state) => ({ t: 'resign', board: state.board }));
  await both();
  await north.do({ t: 'offer', kind: 'rematch' });
  await both();
  await south.do((state) => ({ t: 'answer', kind: 'rematch', accept: true, offer: state.offers[0]?.v ?? 1 }));
  await both();
  await moves(2);
  await insist(() => new Guest(run, room, 'watcher').connect());
}

/** Everybody comes once more, to a server where nothing fails. */
async function lookAgain(server, { room, seats = [] }) {
  if (!room) return;
  room.history.push({ restarted: true });
  for (const seat of seats) {
    seat.run = { server, count() {} };
    seat.pending = seat.pending?.message.t === 'retoken' ? seat.pending : null;
    await insist(() => seat.connect());
  }
}

/** How a process ended that may say one clear line instead of starting. */
function assertRefusal({ code, signal, lines }, what) {
  assert.deepEqual([code, signal], [1, null], `${what}:\n${lines.join('\n')}`);
  const said = lines.filter((line) => !/event=libwebsockets/.test(line));
  assert.equal(said.length, 1, `${what}: not one line\n${lines.join('\n')}`);
  assert.match(said[0], /event=cannot-start why=/, what);
}

/** One game with these faults; returns how many calls there were, and what failed. */
async function game({ aborts, leaks, ...fault }, what) {
  const report = join(temporaryFolder(), 'report');
  const server = new Server(faulty({ ...fault, report }));
  try {
    await server.start();
  } catch (error) {
    assertRefusal(await server.exited, `${what}: ${error.message}`);
    return read(report);
  }
  const all = () => `${what}\n${read(report).failed.join('\n')}\n${server.log.slice(-3000)}`;
  const table = {};
  try {
    await play(server, table);
    await server.stop();
  } catch (error) {
    server.child.kill('SIGKILL');
    const { code, signal } = await server.exited;
    error.message += `\n${all()}\n(ended: ${code ?? signal})`;
    if (!aborts || signal !== 'SIGABRT') throw error;
  }
  const again = await new Server({ data: server.data }).start();
  await lookAgain(again, table);
  await again.stop();
  const faults = table.room ? judge(table.room.history) : [];
  assert.deepEqual(faults, [], `${all()}\n${faults.join('\n')}`);
  rmSync(server.data, { recursive: true, force: true });
  return read(report);
}

function read(report) {
  const lines = readFileSync(report, 'utf8').trim().split('\n');
  return { calls: parseInt(lines.at(-1), 10), failed: lines.filter((line) => line.includes(' failed in ')) };
}

/**
 * Under sanitizers they stand where our library would, and who calls cannot be told. And what libwebsockets
 * does not give back when it comes to no end would be a leak.
 */
function skips({ from, calls, leaks }) {
  const theirs = from || calls.includes('lws_') || leaks;
  return process.env.SANITIZED && theirs ? 'SKIPPED: sanitizers stand in its place' : undefined;
}

/** Does all jobs, some at a time. */
async function inLanes(jobs, work) {
  const left = [...jobs];
  const lane = async () => { for (let job = left.shift(); job; job = left.shift()) await work(job); };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

for (const [what, { slow, ...fault }] of rows) {
  const skip = skips(fault) ?? (slow && !IS_WHOLE && 'SKIPPED: takes 10 s each, see make soak');
  test(`nothing is lost and nobody waits for ever: ${what}`, { skip }, async (t) => {
    const { calls, failed } = await game(fault, what);
    assert.deepEqual(failed, []);
    assert.ok(calls > 0, 'no such call');
    const step = Math.ceil(calls / GAMES_MAX);
    const at = Array.from({ length: Math.ceil(calls / step) }, (_, index) => 1 + index * step);
    let hit = 0;
    const wrong = [];
    await inLanes(at, async (number) => {
      try {
        const { failed: some } = await game({ ...fault, at: number }, `${what}, call ${number} of ${calls}`);
        hit += some.length > 0;
      } catch (error) {
        wrong.push(error);
      }
    });
    assert.equal(wrong.length, 0, wrong.map(({ message }) => message).join('\n\n'));
    t.diagnostic(`${what}: ${hit} of ${calls} calls failed, one a game`);
    assert.ok(hit > 0, 'nothing failed');
  });
}
