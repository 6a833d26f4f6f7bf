// tests/docs/backup.test.js -- the run book's backup, taken in mid-game, and its restore.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, Server, temporaryFolder } from '../wire/harness.js';
import { publicState } from '../wire/http.js';
import { Player, table } from '../wire/player.js';

/** Runs deploy/backup and returns the file that it made. */
function backUp(data, folder) {
  const name = execFileSync(join(ROOT, 'deploy/backup'), [data, folder], { encoding: 'utf8' }).trim();
  assert.equal(statSync(name).mode & 0o777, 0o600, 'names and chat are nobody else\'s business');
  return name;
}

test('a backup of a running server is a game that goes on elsewhere', async () => {
  const server = await new Server().start();
  const { room, south, north, playAll } = await table(server);
  await playAll(['A3', 'B2', 'A1']);
  const then = await publicState(server, room);
  const copy = backUp(server.data, temporaryFolder());
  await playAll(['B5']);
  assert.equal((await publicState(server, room)).ply, 4, 'the server went on meanwhile');
  await server.stop();

  const restored = new Server();
  copyFileSync(copy, join(restored.data, 'owared.sqlite'));
  await restored.start();
  const now = await publicState(restored, room);
  for (const key of ['v', 'board', 'ply', 'turn', 'pits', 'stores', 'rules']) {
    assert.deepEqual(now[key], then[key], key);
  }

  const again = await new Player(restored, room, north.token).connect();
  assert.equal(again.seat, 'north', 'his token still opens his seat');
  assert.equal((await again.play('B5')).ply, 4);
  assert.equal((await new Player(restored, room, south.token).connect()).state.ply, 4);
  await restored.stop();
});

test('a directory without a database is refused', () => {
  assert.throws(() => backUp(temporaryFolder(), temporaryFolder()), /there is no owared\.sqlite/);
});
