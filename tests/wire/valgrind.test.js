// Started, used, left with all kinds of open sockets, stopped: nothing leaked, nothing misread.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import net from 'node:net';
import { test } from 'node:test';
import { OWARED, Server } from './harness.js';
import { create, post, request } from './http.js';
import { Player, table, watch } from './player.js';
import { OPCODE, Socket, frame } from './websocket.js';

/** Why this cannot run here, or null. */
function obstacle() {
  if (process.env.SANITIZED) return 'SKIPPED: valgrind and sanitizers do not go together';
  if (spawnSync('valgrind', ['--version']).status !== 0) return 'SKIPPED: no valgrind';
  if (spawnSync('grep', ['-q', '__asan_init', OWARED]).status === 0) return 'SKIPPED: this binary is an ASan build';
  return null;
}

/** A connection that has sent these bytes and says no more. */
const halfOpen = (server, bytes) => new Promise((done) => {
  const socket = net.connect(server.port, server.host, () => socket.write(bytes, () => done(socket)));
  socket.on('error', () => {});
});

test('under valgrind, stopped with open sockets of every kind', { timeout: 120000 }, async (t) => {
  const why = obstacle();
  if (why) return t.skip(why);
  const server = new Server({
    command: ['valgrind', '--leak-check=full', '--show-leak-kinds=all', '--errors-for-leak-kinds=all', '--error-exitcode=99'],
  });
  await server.start({ ms: 60_000 }); // twenty times slower, and at times beside others
  const { room, south, north, playAll } = await table(server);
  await playAll(['A1', 'B1', 'A2']);
  await south.refused(south.move('A3'), 'not-your-turn');
  await south.ok({ t: 'resign' });
  await north.at(south.state.v);
  await south.ok({ t: 'offer', kind: 'rematch' });
  await watch(server, room);
  await new Player(server, room, north.token).connect(); // replaces
  for (const path of ['/', `/r/${room}`, `/r/${room}/qr.svg`, `/api/rooms/${room}/game.txt`, '/nothing', '/api/rooms/nope']) {
    await request(server, path);
  }
  await post(server, '/api/rooms', 'no JSON');
  await post(server, '/api/qr', '"https://example.org"');
  const alone = await new Player(server, (await create(server)).room).open(); // no hello
  alone.socket.sendText('no JSON');
  await alone.socket.next(({ t: type }) => type === 'error');
  const missing = await Socket.open(server, 'aaaaaaaaaaaaa');
  missing.send({ t: 'hello' });
  await missing.bye('no-room');
  const cut = await watch(server, room);
  cut.socket.sendBytes(frame(OPCODE.text, '{"t":"ping"', { fin: false }));
  cut.socket.sendBytes(frame(OPCODE.continuation, 'x'.repeat(100)).subarray(0, 20));
  await halfOpen(server, '');
  await halfOpen(server, 'GET /healthz HTTP/1.1\r\nHo');
  await halfOpen(server, `GET /ws/${room} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n`);
  await halfOpen(server, 'POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{');
  await halfOpen(server, `GET /healthz HTTP/1.1\r\nHost: ${server.host}:${server.port}\r\n\r\n`); // kept alive
  await south.fence();
  south.tell({ t: 'name', name: 'Late' }); // may be on its way to the disk
  await server.stop('SIGTERM', 20000);
  assert.match(server.log, /ERROR SUMMARY: 0 errors/);
  assert.match(server.log, /All heap blocks were freed|in use at exit: 0 bytes/);
  return undefined;
});
