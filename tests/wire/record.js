// tests/wire/record.js -- a room's game.txt, read back by build/oware.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ROOT } from './harness.js';
import { request } from './http.js';

const OWARE = resolve(ROOT, process.env.OWARE ?? 'build/oware');

/** The text of the record and, for each round, the states that `oware replay` goes through. */
export async function replayed(server, room) {
  const { status, text } = await request(server, `/api/rooms/${room}/game.txt`);
  assert.equal(status, 200, text);
  const run = spawnSync(OWARE, ['replay'], { input: text, encoding: 'utf8', maxBuffer: 16 << 20 });
  assert.equal(run.status, 0, `${run.stdout}${run.stderr}${text}`);
  const rounds = [];
  for (const state of run.stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line))) {
    if (state.ply === 0) rounds.push([]);
    rounds.at(-1).push(state);
  }
  return { text, rounds };
}

/** Fails unless a round that was replayed ends as the room's state shows it. */
export function assertEndsAs(round, state) {
  const last = round.at(-1);
  const same = Object.fromEntries(Object.keys(last).map((key) => [key, state[key]]));
  assert.deepEqual(last, same);
}
