// `owared rooms` and `owared delete`: with a running server, without one, and what is left of a room
// that was deleted.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { OWARED, PATIENCE, ROOT, Server, freePort, suite, temporaryFolder, within } from './harness.js';
import { assertProblem, create, request } from './http.js';
import { host, newToken, table, watch } from './player.js';

const adminPort = await freePort();
const ADMIN = ['--admin-listen', `127.0.0.1:${adminPort}`];

const run = (...args) => spawnSync(OWARED, args, { cwd: ROOT, encoding: 'utf8', timeout: 4 * PATIENCE });

/** The lines of `owared rooms`, without the heading. */
function rooms(...args) {
  const { status, stdout, stderr } = run('rooms', ...args);
  assert.deepEqual([status, stderr], [0, '']);
  const [heading, ...lines] = stdout.split('\n').slice(0, -1);
  assert.match(heading, /^room .* expires .* north$/);
  return lines;
}

/** Expects a refusal with one line of these words. */
function refused(words, ...args) {
  const { status, stdout, stderr } = run(...args);
  assert.ok(status > 0 && status < 126, `exit ${status}`);
  assert.deepEqual([stderr.split('\n').length, stdout.replace(/^room .*\n/, '')], [2, ''], stderr);
  for (const word of [words].flat()) assert.match(stderr, word);
}

/** The files of the data folder in which one of `marks` stands. */
function filesWith(server, marks) {
  return readdirSync(server.data).filter((name) => {
    const bytes = readFileSync(join(server.data, name));
    return marks.some((mark) => bytes.includes(mark));
  });
}

/** A room in which much was said, and what of it must be gone with it. */
async function talkative(server) {
  const token = newToken();
  const { room, south } = await host(server, { name: 'Xquisite' });
  const north = await watch(server, room);
  assert.equal((await north.ask({ t: 'sit', name: 'Yonderly', token })).t, 'seated');
  assert.equal((await north.ask({ t: 'say', text: 'Zanzibarian whispers' })).t, 'ok');
  const hashes = [token, south.token].map((secret) => createHash('sha256').update(secret).digest('hex'));
  const marks = ['Xquisite', 'Yonderly', 'Zanzibarian', room, ...hashes];
  for (const mark of marks) assert.notDeepEqual(filesWith(server, [mark]), [], `${mark} is kept meanwhile`);
  return { room, south, north, marks };
}

suite('with a server that has an admin listener', { args: ADMIN }, (server) => {
  test('rooms has a line for each', async () => {
    const { room, south, playAll } = await table(server);
    await playAll(['A3', 'B2']);
    const alone = await create(server);
    const lines = rooms(...ADMIN);
    const when = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ';
    assert.equal(lines.length, 2);
    assert.deepEqual(lines, [...lines].sort());
    assert.match(lines.find((line) => line.startsWith(room)),
      new RegExp(`^${room}  playing +1 +2(  ${when}){3}  "Ama"  "Kofi"$`));
    assert.match(lines.find((line) => line.startsWith(alone.room)),
      new RegExp(`^${alone.room}  waiting +1 +0(  ${when}){3}  ""  -$`));
    await south.close();
  });

  test('rooms of several pages are all there, once', async () => {
    for (let i = 0; i < 12; i++) await Promise.all(Array.from({ length: 10 }, () => create(server)));
    const lines = rooms(...ADMIN);
    assert.equal(lines.length, 122);
    assert.equal(new Set(lines.map((line) => line.split(' ')[0])).size, 122);
  });

  test('delete sends everybody home, and nothing is left', async () => {
    const { room, south, north, marks } = await talkative(server);
    const watcher = await watch(server, room);
    const { status, stdout } = run('delete', room, ...ADMIN);
    assert.deepEqual([status, stdout], [0, `room ${room} is deleted\n`]);
    for (const { socket } of [south, north, watcher]) await socket.bye('no-room');
    assert.deepEqual(filesWith(server, marks), []);
    assertProblem(await request(server, `/api/rooms/${room}`), 404, 'no-room');
    assert.ok(!rooms(...ADMIN).some((line) => line.startsWith(room)));
    refused(/no such room/, 'delete', room, ...ADMIN);
    await server.logged({ event: 'room-deleted', room });
  });

  test('of a room that its players delete nothing is left either', async () => {
    const { south, north, marks } = await talkative(server);
    assert.equal((await south.ask({ t: 'delete' })).t, 'ok');
    assert.notDeepEqual(filesWith(server, marks), [], 'one of two said it');
    assert.equal((await north.ask({ t: 'delete' })).t, 'ok');
    assert.deepEqual(filesWith(server, marks), []);
  });

  test('names do nothing to a terminal', async () => {
    await create(server, { name: '"\\ $(reboot)' });
    const lines = rooms(...ADMIN);
    assert.ok(lines.some((line) => line.includes('"\\"\\\\ $(reboot)"')), lines.join('\n'));
    // eslint-disable-next-line no-control-regex
    for (const line of lines) assert.doesNotMatch(line, /[\x00-\x1f\x7f-\x9f]/);
  });

  test('the public listener neither lists nor deletes', async () => {
    const { room } = await create(server);
    for (const path of ['/rooms', `/rooms/${room}/next`]) assert.equal((await request(server, path)).status, 404);
    for (const path of [`/rooms/${room}`, `/api/rooms/${room}`]) {
      assert.match(String((await request(server, path, { method: 'DELETE' })).status), /^40[45]$/);
    }
    assert.equal((await request(server, `/api/rooms/${room}`)).status, 200);
  });

  test('a page elsewhere deletes nothing', async () => {
    const { room } = await create(server);
    for (const headers of [{ Origin: 'https://evil.example' }, { Host: 'evil.example', Origin: 'http://evil.example' }]) {
      assertProblem(await request(server, `/rooms/${room}`, { method: 'DELETE', port: adminPort, headers }), 403);
    }
    assert.equal((await request(server, `/api/rooms/${room}`)).status, 200);
  });

  test('while somebody reads the file it is wiped later, soon', async (t) => {
    const reader = spawn('sqlite3', [join(server.data, 'owared.sqlite')], { stdio: ['pipe', 'pipe', 'ignore'] });
    t.after(() => reader.kill());
    const present = await new Promise((done) => reader.on('error', () => done(false)).on('spawn', () => done(true)));
    if (!present) return t.skip('SKIPPED: no sqlite3');
    const ended = new Promise((done) => reader.on('close', done));
    const { room, marks } = await talkative(server);
    const reading = new Promise((done) => reader.stdout.once('data', done));
    reader.stdin.write("BEGIN; SELECT count(*) FROM events;\n");
    await within(reading, () => 'the reader');
    assert.equal(run('delete', room, ...ADMIN).status, 0);
    assert.notDeepEqual(filesWith(server, marks), [], 'the reader was in the way');
    reader.stdin.end();
    await within(ended, () => 'the end of the reader');
    // Nothing tells when it is done: what is seen of it from outside is the file.
    const until = Date.now() + PATIENCE;
    while (filesWith(server, marks).length > 0 && Date.now() < until) await new Promise((done) => setTimeout(done, 50));
    assert.deepEqual(filesWith(server, marks), []);
    return undefined;
  });
});

suite('with a server that has none', (server) => {
  test('both say what to do', async () => {
    const { room } = await create(server);
    for (const words of [['rooms'], ['delete', room]]) {
      refused([/--admin-listen/, /stop it/], ...words, '--data', server.data);
      refused(/does not answer at --admin-listen 127.0.0.1:1\n/, ...words, '--data', server.data, '--admin-listen', '127.0.0.1:1');
    }
    assert.equal((await request(server, `/api/rooms/${room}`)).status, 200);
  });
});

test('without a server they open the database', async () => {
  const server = await new Server().start();
  const { room, marks } = await talkative(server);
  for (let i = 0; i < 7; i++) await Promise.all(Array.from({ length: 10 }, () => create(server)));
  await server.kill();
  assert.equal(rooms('--data', server.data).length, 71);
  assert.equal(rooms('--data', server.data, ...ADMIN).length, 71, 'also when an admin listener is named');
  assert.equal(run('delete', room, '--data', server.data).status, 0);
  assert.deepEqual(filesWith(server, marks), []);
  assert.equal(rooms('--data', server.data).length, 70);
  refused(/no such room/, 'delete', room, '--data', server.data);
  refused(/no such room/, 'delete', '../rooms', '--data', server.data);
  await server.start();
  assertProblem(await request(server, `/api/rooms/${room}`), 404, 'no-room');
  await server.stop();
});

test('where there is no database none is made', () => {
  const folder = temporaryFolder();
  refused(/there is no database/, 'rooms', '--data', folder);
  refused(/there is no database/, 'delete', 'k7m2qp4xw9abc', '--data', folder);
  assert.deepEqual(readdirSync(folder), []);
});
