// Starting: options, and the one clear line with which the server refuses to start.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { OWARED, ROOT, Server, smallDisk, suite, temporaryFolder } from './harness.js';
import { create, post, publicState, request } from './http.js';

const run = (...args) => spawnSync(OWARED, args, { cwd: ROOT, encoding: 'utf8', timeout: 10000 });

/** Expects a refusal to start: not 0, not a crash, one line with these words. */
async function refuses(server, words, options) {
  const { code, signal, lines } = await server.refuse(options);
  const all = lines.join('\n');
  assert.ok(code > 0 && code < 126 && signal === null, `exit ${code ?? signal}\n${all}`);
  assert.equal(lines.length, 1, all);
  for (const word of [words].flat()) assert.match(lines[0], word);
  assert.ok(lines[0].length > 40, `says what to do: ${lines[0]}`);
}

test('--help names every option, and how the environment does', () => {
  const { status, stdout } = run('--help');
  assert.equal(status, 0);
  for (const flag of ['--listen', '--data', '--public-url', '--web', '--admin-listen', '--trusted-proxies', '--origins',
    '--log-level', '--limits', '--help', '--version', '--healthcheck']) {
    assert.ok(stdout.includes(flag), flag);
  }
  assert.match(stdout, /OWARED_[A-Z]/, 'how the environment names them');
});

test('--version is one line', () => {
  const { status, stdout } = run('--version');
  assert.equal(status, 0);
  assert.match(stdout, /^owared \d+\.\d+\.\d+\S*\n$/);
});

const wrong = [
  ['--nothing'], ['--listen'], ['--listen', 'x'], ['--listen', '127.0.0.1:99999'], ['--listen', '127.0.0.1:'], ['--data', ''],
  ['--log-level', 'loud'], ['--limits', 'perhaps'], ['--public-url', 'oware.example'], ['--public-url', 'ftp://oware.example'],
  ['--trusted-proxies', '10.0.0.0/33'], ['--trusted-proxies', 'proxy'], ['--origins', 'oware.example'], ['--watchers', '-1'],
  ['--watchers', 'many'], ['--rooms', '0'], ['--rooms', '99999999999999999999'], ['stray'],
];
for (const args of wrong) {
  test(`${args.join(' ')} is refused with a line that names it`, () => {
    const { status, stdout, stderr } = run('--listen', '127.0.0.1:0', '--data', temporaryFolder(), ...args);
    assert.ok(status > 0 && status < 126, `exit ${status} ${stderr}`);
    assert.equal(stdout, '');
    assert.equal(stderr.trim().split('\n').length, 1, stderr);
    assert.ok(stderr.includes(args[0]), stderr);
  });
}

test('an option may come from the environment, and the flag wins', async () => {
  const server = new Server({ env: { OWARED_PUBLIC_URL: 'https://env.example/', OWARED_LISTEN: '127.0.0.1:1' } });
  await server.start();
  assert.match((await create(server)).url, /^https:\/\/env\.example\/r\//);
  await server.stop();
});

test('a wrong value in the environment is refused with a line that names it', async () => {
  await refuses(new Server({ env: { OWARED_LOG_LEVEL: 'loud' } }), /OWARED_LOG_LEVEL|--log-level/);
});

suite('--healthcheck', (server) => {
  test('is 0 while the server runs, 1 when it does not', async () => {
    const check = () => run('--healthcheck', '--listen', `127.0.0.1:${server.port}`);
    assert.equal(check().status, 0);
    const { port } = server;
    await server.stop();
    assert.equal(run('--healthcheck', '--listen', `127.0.0.1:${port}`).status, 1);
  });
});

suite('a second process', (server) => {
  test('on the same data directory is refused, and the first plays on', async () => {
    const { room } = await create(server);
    await refuses(new Server({ data: server.data }), [/in use|another|already|lock/i, new RegExp(server.data)]);
    await publicState(server, room);
    await create(server);
  });

  test('on the same port is refused with a line that names it', async () => {
    await refuses(new Server(), [new RegExp(`\\b${server.port}\\b`), /in use|already/i], { listen: `127.0.0.1:${server.port}` });
    assert.equal((await request(server, '/healthz')).status, 200);
  });
});

test('the data directory is free again after a kill -9', async () => {
  const server = await new Server().start();
  const { room } = await create(server);
  await server.kill();
  await server.start();
  await publicState(server, room);
  await server.stop();
});

test('a data directory that is not there is made', async () => {
  const data = join(temporaryFolder(), 'new');
  const server = await new Server({ data }).start();
  await create(server);
  await server.stop();
  assert.ok(statSync(data).isDirectory());
  assert.equal(statSync(data).mode & 0o007, 0, 'not for everyone to look into');
});

test('a file where the data directory should be is refused', async () => {
  const data = join(temporaryFolder(), 'file');
  writeFileSync(data, 'x');
  await refuses(new Server({ data }), new RegExp(data));
});

/** The server as another user, from a copy that this one may run; null where that cannot be. */
function asNobody(data) {
  if (process.getuid() !== 0 || spawnSync('setpriv', ['--version']).status !== 0) return null;
  const binary = join(temporaryFolder(), 'owared');
  copyFileSync(OWARED, binary);
  chmodSync(binary, 0o755);
  return new Server({ data, binary, command: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] });
}

test('a data directory that may not be written is refused', async (t) => {
  const data = temporaryFolder(); // root's, 0755
  const server = asNobody(data);
  if (!server) return t.skip('SKIPPED: needs root and setpriv');
  return refuses(server, [new RegExp(data), /writ|permission|denied/i]);
});

test('a database of another owner is refused', async (t) => {
  const first = await new Server().start();
  await create(first);
  await first.stop();
  chmodSync(first.data, 0o777);
  const server = asNobody(first.data);
  if (!server) return t.skip('SKIPPED: needs root and setpriv');
  return refuses(server, [new RegExp(first.data), /writ|permission|denied|owner/i]);
});

/** The database's main file: the largest that is no log or index of it. */
function database(data) {
  const files = readdirSync(data).filter((name) => !/-(wal|shm|journal)$/.test(name)).map((name) => join(data, name));
  return files.sort((one, two) => statSync(two).size - statSync(one).size)[0];
}

const damages = [
  ['with another head', (bytes) => bytes.fill('garbage ', 0, 512)],
  ['with a page of noise', (bytes) => bytes.fill(0xa5, 100, 4096)],
  ['cut to half a page', (bytes) => bytes.subarray(0, 2048)],
];
for (const [what, damage] of damages) {
  test(`a database ${what} is refused, and left as it is`, async () => {
    const server = await new Server().start();
    for (let count = 0; count < 20; count += 1) await create(server);
    await server.stop();
    const file = database(server.data);
    const bytes = damage(readFileSync(file));
    writeFileSync(file, bytes);
    await refuses(server, [new RegExp(server.data), /damaged|corrupt|malformed|not a database/i]);
    assert.ok(readFileSync(file).equals(bytes), 'the file was touched');
  });
}

test('a full disk is refused with what to do, with and without a database on it', async (t) => {
  const data = smallDisk(2);
  if (!data) return t.skip('SKIPPED: cannot mount a tmpfs here (root needed)');
  const filler = join(data, 'filler');
  const fill = () => assert.throws(() => writeFileSync(filler, Buffer.alloc(4 << 20)), /ENOSPC/);
  const server = new Server({ data });
  fill();
  await refuses(server, [new RegExp(data), /full/]);
  rmSync(filler);
  await server.start();
  const { room } = await create(server);
  await server.stop();
  fill();
  await refuses(server, [new RegExp(data), /full/]);
  rmSync(filler);
  await server.start();
  await publicState(server, room);
  return server.stop();
});

test('on IPv6 it is the same server, its own address its Origin', async (t) => {
  const server = new Server();
  server.host = '::1';
  try {
    await server.start({ listen: '[::1]:0' });
  } catch (error) {
    return t.skip(`SKIPPED: no IPv6 here (${error.message.split('\n')[0]})`);
  }
  const name = `[::1]:${server.port}`;
  const right = await post(server, '/api/rooms', {}, { Host: name, Origin: `http://${name}` });
  assert.equal(right.status, 201, right.text);
  assert.equal(right.json.url, `http://${name}/r/${right.json.room}`);
  const wrong = await post(server, '/api/rooms', {}, { Host: name, Origin: `http://[::2]:${server.port}` });
  assert.equal(wrong.status, 403);
  return server.stop();
});

test('--web serves the page from a directory', async () => {
  const server = await new Server({ args: ['--web', join(ROOT, 'web')] }).start();
  const { room } = await create(server);
  for (const path of ['/', `/r/${room}`]) {
    const { status, headers } = await request(server, path);
    assert.equal(status, 200);
    assert.match(headers['content-type'], /^text\/html/);
  }
  await server.stop();
});
