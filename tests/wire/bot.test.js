// deploy/bot.py, the client that authors of others begin with: two of them play a game to its end.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATIENCE, ROOT, suite, within } from './harness.js';
import { create, publicState } from './http.js';
import { table } from './player.js';

/** Runs a bot to its end: its exit status and what it said. */
function bot(link) {
  const child = spawn('python3', [join(ROOT, 'deploy/bot.py'), link], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => { said += text; });
  const end = new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (status) => done({ status, said }));
  });
  return within(end, () => `the end of the bot: ${said}`, 6 * PATIENCE).finally(() => child.kill());
}

suite('two bots', { limits: 'on' }, (server) => {
  test('play to the end, one by a personal link, one by the invite', async () => {
    const { room, url, token } = await create(server, { name: 'Ama' });
    const ends = await Promise.all([bot(`${url}#${token}`), bot(url)]);
    const { phase, seats, over } = await publicState(server, room);
    assert.equal(phase, 'over', JSON.stringify(ends));
    assert.deepEqual([seats.south.name, seats.north.name], ['Ama', 'Bot']);
    for (const { status, said } of ends) {
      assert.equal(status, 0, said);
      assert.ok(said.includes(`${over.winner ?? 'nobody'} wins by ${over.reason}`), said);
    }
  });
});

suite('a bot', (server) => {
  test('that comes late is told that the seats are taken', async () => {
    const { url } = await table(server);
    const { status, said } = await bot(url);
    assert.deepEqual([status, said], [1, 'seat-taken\n']);
  });

  test('comes back after the server was killed', async () => {
    const { room, url, token } = await create(server);
    const ends = [bot(`${url}#${token}`), bot(url)];
    while ((await publicState(server, room)).ply < 4);
    await server.kill();
    await server.start({ listen: `127.0.0.1:${server.port}` });
    for (const { status, said } of await Promise.all(ends)) {
      assert.equal(status, 0, said);
      assert.match(said, /\n.* wins by /, 'it had lost its connection before');
    }
    assert.equal((await publicState(server, room)).phase, 'over');
  });
});
