// Days go by: rooms are made, played in, left and forgotten, again and again, and nothing of the server
// grows. A round is some hundred rooms of the load program and a day that passes (faults.c) until all
// are forgotten; after each, when nobody is there, it is counted what the server holds.
//
// SOAK_ROOMS says how many rooms in all, SOAK_ROUND how many at once; `make soak` takes more of both.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from './harness.js';
import { create, request } from './http.js';
import { Player, newToken, table, watch } from './player.js';
import { built, held, startTimed } from './shim.js';

const ROOMS = Number(process.env.SOAK_ROOMS ?? 6000);
const ROOMS_A_ROUND = Number(process.env.SOAK_ROUND ?? 300);
const ROUNDS = Math.ceil(ROOMS / ROOMS_A_ROUND);
const MOVES_A_ROOM = 10;
const HOUR_S = 3600;

// By how much the most of the last third of the rounds may be above the most of the middle third.
const tolerances = {
  resident_kb: 1200, // a step of the C library's; a leak of 40 bytes a room is more in a long run
  descriptors: 1, // faults.c may be reading the time
  threads: 0,
  rooms: 0,
  sockets: 0,
  connections: 0,
  database_kb: 64,
  log_kb: 0, // when all are forgotten
  busy_log_kb: 64, // after the play
};

// Forgetting a room costs the disk two syncs, which are not what is looked at here.
const memoryDisk = existsSync('/dev/shm') ? '/dev/shm' : undefined;

const shortDays = ['--unused-room-hours', '1', '--idle-room-days', '1', '--finished-room-days', '1'];

const run = promisify(execFile);
const skip = process.env.SANITIZED && 'SKIPPED: sanitizers keep memory';

/** What the load does not do: talk, look, go wrong. */
async function visit(server) {
  const { room, south, north, playAll } = await table(server);
  const guest = await watch(server, room);
  await playAll(['A1', 'B1', 'A2']);
  await south.ok({ t: 'name', name: 'Esi' });
  assert.equal((await north.ask({ t: 'say', text: 'well played' })).t, 'ok');
  await guest.refused({ t: 'say', text: 'and I' }, 'not-seated');
  await south.ok({ t: 'resign' });
  const stranger = await new Player(server, room, newToken()).open();
  await stranger.refused(stranger.hello, 'bad-token');
  for (const path of ['/', `/r/${room}`, `/api/rooms/${room}`, '/nothing']) await request(server, path);
  await create(server); // whom nobody joins
  for (const player of [south, north, guest, stranger]) await player.close();
}

/** Nobody is there any more, and the server knows. */
async function empty({ figures }) {
  for (;;) {
    const { sockets, rooms } = await figures();
    if (sockets === 0 && rooms === 0) return;
  }
}

/** A day, and as many sweeps as it takes. In two steps: of more than a day the server is suspicious. */
async function forgetAll(house) {
  await house.pass(23 * HOUR_S);
  let { rooms_created_total: made, rooms_expired_total: gone } = await house.pass(2 * HOUR_S);
  while (gone < made) {
    const before = gone;
    ({ rooms_expired_total: gone } = await house.pass(gone === before ? 1 : 0));
  }
}

const kilobytes = (path) => statSync(path).size / 1024;

async function sample({ server, figures }) {
  const { rooms, sockets, connections } = await figures();
  return {
    ...held(server),
    rooms,
    sockets,
    connections,
    database_kb: kilobytes(join(server.data, 'owared.sqlite')),
    log_kb: kilobytes(join(server.data, 'owared.sqlite-wal')),
  };
}

/** What is held after it. */
async function round(house, load) {
  const { server } = house;
  await run(load, [server.port, server.child.pid, 'openings', ROOMS_A_ROUND, MOVES_A_ROOM].map(String));
  const busy_log_kb = kilobytes(join(server.data, 'owared.sqlite-wal'));
  await visit(server);
  await empty(house);
  await forgetAll(house);
  return { ...await sample(house), busy_log_kb };
}

function assertFlat(samples) {
  const third = Math.floor(samples.length / 3);
  const middle = samples.slice(third, 2 * third), last = samples.slice(2 * third);
  for (const [what, tolerance] of Object.entries(tolerances)) {
    const most = (some) => Math.max(...some.map((each) => each[what]));
    const series = samples.map((each) => each[what]).join(' ');
    assert.ok(most(last) <= most(middle) + tolerance, `${what} grows: ${series}`);
  }
}

test(`${ROOMS} rooms come and go, and the server is as it was`, { skip }, async (t) => {
  const load = built('build/tests/bench/load');
  const house = await startTimed({ args: shortDays, data: temporaryFolder(memoryDisk) });
  await house.pass(2 * HOUR_S); // a server does not believe the time of day at first
  const samples = [];
  try {
    while (samples.length < ROUNDS) samples.push(await round(house, load));
  } finally {
    if (samples.length < ROUNDS) house.server.child.kill('SIGKILL');
  }
  const { rooms_expired_total: rooms, moves_total: moves } = await house.figures();
  t.diagnostic(`${rooms} rooms and ${moves} moves in ${ROUNDS} rounds`);
  for (const what of Object.keys(tolerances)) t.diagnostic(`${what}: ${samples.map((each) => each[what]).join(' ')}`);
  assert.ok(rooms >= ROOMS, `${rooms} rooms`);
  assert.ok(moves >= MOVES_A_ROOM * ROOMS, `${moves} moves`);
  await house.server.stop();
  assertFlat(samples);
});
