// tests/docs/backup.test.js -- the run book's backup, taken in mid-game, its check and its restore.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { OWARED, ROOT, Server, temporaryFolder } from '../wire/harness.js';
import { create, publicState } from '../wire/http.js';
import { Player, table } from '../wire/player.js';

const run = (...args) => spawnSync(OWARED, args, { cwd: ROOT, encoding: 'utf8' });

/** Takes a backup of what is in `data` into `folder`, to be opened as the data of another server. */
function backUp(data, folder) {
  const copy = join(folder, 'owared.sqlite');
  const { status, stdout, stderr } = run('--data', data, 'backup', copy);
  assert.deepEqual([status, stdout, stderr], [0, `${copy}\n`, '']);
  assert.equal(statSync(copy).mode & 0o777, 0o600, 'names and chat are nobody else\'s business');
}

test('a backup of a running server is a game that goes on elsewhere', async () => {
  const server = await new Server().start();
  const { room, south, north, playAll } = await table(server);
  await playAll(['A3', 'B2', 'A1']);
  const then = await publicState(server, room);
  const restored = new Server();
  backUp(server.data, restored.data);
  await playAll(['B5']);
  assert.equal((await publicState(server, room)).ply, 4, 'the server went on meanwhile');
  for (const data of [server.data, restored.data]) {
    assert.match(run('check', data).stdout, /^all is well: 1 rooms, \d+ events\n$/, data);
  }
  await server.stop();

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

test('a backup is refused where there is no database, or a file already', async () => {
  const server = await new Server().start();
  await create(server);
  const rows = [
    [temporaryFolder(), join(temporaryFolder(), 'x'), /there is no database/],
    [server.data, join(server.data, 'owared.sqlite'), /owared\.sqlite is there already/],
    [server.data, join(temporaryFolder(), 'none', 'x'), /cannot be made \(No such file/],
  ];
  for (const [data, file, words] of rows) {
    const { status, stdout, stderr } = run('--data', data, 'backup', file);
    assert.deepEqual([status, stdout, stderr.split('\n').length], [1, '', 2], stderr);
    assert.match(stderr, words);
  }
  await server.stop();
});

test('the name of a backup is a name, whatever it begins with', async () => {
  const server = await new Server().start();
  await create(server);
  const folder = temporaryFolder();
  for (const name of ['file:copy?mode=memory', ':memory:', 'it\'s', '-copy']) {
    const { status, stderr } = spawnSync(OWARED, ['--data', server.data, 'backup', name], { cwd: folder, encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, ''], name);
    const { size, mode } = statSync(join(folder, name));
    assert.ok(size >= 4096 && (mode & 0o777) === 0o600, `${name}: ${size} bytes, mode ${mode.toString(8)}`);
  }
  assert.equal(readdirSync(folder).length, 4);
  await server.stop();
});

test('a room that cannot have been played is named by a check, and the others are read', async () => {
  const server = await new Server().start();
  const rooms = [await table(server), await table(server)];
  for (const { playAll } of rooms) await playAll(['A3', 'B2']);
  await server.stop();
  execFileSync('sqlite3', [join(server.data, 'owared.sqlite'),
    `UPDATE events SET event = CAST(replace(event, '"A3"', '"B3"') AS BLOB) WHERE position = (SELECT previous FROM events
     JOIN rooms ON position = last WHERE room = '${rooms[0].room}')`]);
  const { status, stdout, stderr } = run('check', server.data);
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, new RegExp(`^owared: room ${rooms[0].room} cannot be read at its event \\d+ .*\nowared: these rooms`));
  assert.doesNotMatch(stderr, new RegExp(rooms[1].room));
});
