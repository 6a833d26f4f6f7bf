// What a stranger can make grow has an end, and the end is told.
import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';
import { PATIENCE, Server, freePort, suite, within } from './harness.js';
import { assertProblem, create, post, request } from './http.js';
import { Player, host, newToken, table, watch } from './player.js';
import { OPCODE, Socket, frame } from './websocket.js';

/** A server with the limits on and these options. */
const limited = (...args) => ({ limits: 'on', args });

suite('sockets of one address', limited('--sockets-per-address', '5'), (server) => {
  test('one more than allowed gets bye too-fast; when one goes there is room again', async () => {
    const { room } = await create(server);
    const all = [];
    for (let count = 0; count < 5; count += 1) all.push(await watch(server, room));
    const sixth = await new Player(server, room).open();
    sixth.tell(sixth.hello);
    await sixth.socket.bye('too-fast');
    await all[0].close();
    const next = await watch(server, room);
    for (const player of [...all.slice(1), next]) await player.fence();
  });
});

suite('sockets in all', limited('--sockets', '4'), (server) => {
  test('one more than allowed gets bye server-full', async () => {
    const { room } = await create(server);
    const all = [];
    for (let count = 0; count < 4; count += 1) all.push(await watch(server, room));
    const fifth = await new Player(server, room).open();
    fifth.tell(fifth.hello);
    await fifth.socket.bye('server-full');
    for (const player of all) await player.fence();
  });
});

suite('watchers of one room', { args: ['--watchers', '3'] }, (server) => {
  test('one more than allowed is told to go, and the players may still come', async () => {
    const { room, south, north } = await table(server);
    for (let count = 0; count < 3; count += 1) await watch(server, room);
    const fourth = await new Player(server, room).open();
    fourth.tell(fourth.hello);
    await fourth.socket.bye('server-full');
    await north.close();
    const back = await new Player(server, room, north.token).connect();
    assert.equal(back.seat, 'north');
    await south.fence();
  });

  test('a crowd in another room is another crowd', async () => {
    const { room } = await create(server);
    for (let count = 0; count < 3; count += 1) await watch(server, room);
  });
});

suite('watchers of one room, without the option,', (server) => {
  test('may be 200, and all see the same move', async () => {
    const { room, south } = await table(server);
    const crowd = await Promise.all(Array.from({ length: 200 }, () => watch(server, room)));
    const state = await south.play('A1');
    for (const watcher of crowd) assert.deepEqual((await watcher.at(state.v)).pits, state.pits);
  });
});

const [A_SECOND, BURST] = [20, 30];
suite('messages of one socket', limited('--messages-per-second', `${A_SECOND}`, '--messages-burst', `${BURST}`), (server) => {
  test('beyond the burst are too-fast, each with its id, and the socket lives on', async () => {
    const { south } = await host(server);
    const began = performance.now();
    const ids = Array.from({ length: 100 }, () => south.tell({ t: 'ping' }));
    const answers = await Promise.all(ids.map((id) => south.answer(id)));
    const refused = answers.filter(({ t }) => t === 'error');
    const seconds = (performance.now() - began) / 1000;
    const taken = answers.length - refused.length;
    assert.ok(taken > BURST - 5 && taken <= BURST + A_SECOND * seconds, `${taken} of 100 taken in ${seconds} s`);
    assert.deepEqual([...new Set(refused.map(({ code }) => code))], ['too-fast']);
  });

  test('that were too fast are taken when sent again', async () => {
    const { south } = await table(server);
    const ids = Array.from({ length: 100 }, () => south.tell({ t: 'ping' }));
    const move = south.move('A1');
    let answer;
    let tries = 0;
    do answer = await south.ask(move); while (answer.code === 'too-fast' && (tries += 1) < 1e5);
    assert.equal(answer.t, 'ok');
    const before = await Promise.all(ids.map((id) => south.answer(id)));
    assert.ok(before.some(({ code }) => code === 'too-fast')); // the move itself may come after a pause of the machine
    await south.at(answer.v);
    assert.equal(south.state.last.move, 'A1');
  });

  test('do not slow the other socket', async () => {
    const { south, north } = await table(server);
    for (let count = 0; count < 100; count += 1) south.tell({ t: 'ping' });
    await north.fence();
  });
});

suite('new rooms of one address', limited('--creates-per-hour', '60', '--creates-burst', '4'), (server) => {
  test('beyond the burst are 429 too-fast with Retry-After', async () => {
    for (let count = 0; count < 4; count += 1) await create(server);
    const reply = await post(server, '/api/rooms', {});
    assertProblem(reply, 429, 'too-fast');
    assert.match(reply.headers['retry-after'] ?? '', /^[1-9]\d*$/);
    assert.ok(Number(reply.headers['retry-after']) <= 60, reply.headers['retry-after']);
  });

  test('are not made by one who says that he is somebody else', async () => {
    const reply = await post(server, '/api/rooms', {}, { 'X-Forwarded-For': '198.51.100.7' });
    assertProblem(reply, 429, 'too-fast');
  });

  test('leave all else open', async () => {
    assert.equal((await request(server, '/')).status, 200);
    assertProblem(await request(server, '/api/rooms/nope'), 404, 'no-room');
  });
});

suite('behind a trusted proxy', limited('--creates-burst', '2', '--trusted-proxies', '127.0.0.1/32'), (server) => {
  const from = (address) => post(server, '/api/rooms', {}, { 'X-Forwarded-For': address });

  test('the forwarded address counts, an IPv6 one by its /64', async () => {
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2', '2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:2::1']) {
      assert.equal((await from(address)).status, 201, address);
    }
    for (const address of ['198.51.100.1', '2001:db8:0:1:ffff::3']) assertProblem(await from(address), 429, 'too-fast', address);
  });

  test('only the last forwarded address does: the ones before it are hearsay', async () => {
    assert.equal((await from('203.0.113.1, 198.51.100.9')).status, 201);
    assert.equal((await from('203.0.113.2, 198.51.100.9')).status, 201);
    assertProblem(await from('203.0.113.3, 198.51.100.9'), 429, 'too-fast');
  });

  test('the forwarded host and scheme are the invite\'s', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.20', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'oware.example' };
    const reply = await post(server, '/api/rooms', {}, { ...headers, Origin: 'https://oware.example' });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.json.url, `https://oware.example/r/${reply.json.room}`);
  });
});

suite('rooms in memory', { args: ['--rooms', '3'] }, (server) => {
  test('with somebody in each: one more is server-full, until one is left', async () => {
    const hosts = [];
    for (let count = 0; count < 3; count += 1) hosts.push(await host(server));
    assertProblem(await post(server, '/api/rooms', {}), 503, 'server-full');
    await hosts[0].south.close();
    // The server learns of the close from the socket's end; a room is then dropped from memory.
    let reply;
    do reply = await post(server, '/api/rooms', {}); while (reply.status === 503);
    assert.equal(reply.status, 201, reply.text);
  });
});

suite('connections', limited('--connections-per-address', '8'), (server) => {
  test('beyond the limit are not served, and when others go they are', async () => {
    const idle = await Promise.all(Array.from({ length: 8 }, () => new Promise((done) => {
      const socket = net.connect(server.port, server.host, () => done(socket));
    })));
    const refused = await request(server, '/healthz').then(({ status }) => status, (error) => error.code);
    assert.ok(refused === 503 || refused === 429 || refused === 'ECONNRESET' || refused === 'EPIPE', `${refused}`);
    for (const socket of idle) socket.destroy();
    let answer;
    do answer = await request(server, '/healthz').catch(() => null); while (answer === null);
    assert.equal(answer.status, 200);
  });
});

suite('what is begun and never ended', { concurrency: true }, (server) => {
  const head = 'Host: 127.0.0.1\r\nContent-Type: application/json\r\n';
  const half = [
    ['a connection that says nothing', ''],
    ['half a request line', 'GET /he'],
    ['a request without its last line', `GET /healthz HTTP/1.1\r\n${head}`],
    ['half an upgrade', `GET /ws/x HTTP/1.1\r\n${head}Upgrade: websocket\r\n`],
    ['a body that does not come', `POST /api/rooms HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\n{`],
  ];
  for (const [what, bytes] of half) {
    test(`${what} is closed by the server`, async () => {
      const socket = net.connect(server.port, server.host);
      socket.on('error', () => {});
      socket.on('data', () => {});
      socket.write(bytes);
      await within(new Promise((done) => socket.on('close', done)), () => `the end of ${what}`, 30000);
    });
  }

  test('2 of each, a hundred times, do not keep others out', async () => {
    const sockets = half.flatMap(([, bytes]) => Array.from({ length: 40 }, () => {
      const socket = net.connect(server.port, server.host);
      socket.on('error', () => {});
      socket.write(bytes);
      return socket;
    }));
    const { south } = await table(server);
    await south.play('A1');
    assert.equal((await request(server, '/')).status, 200);
    for (const socket of sockets) socket.destroy();
  });
});

const adminPort = await freePort();
suite('one who does not read', { args: ['--outbox-bytes', '16384', '--admin-listen', `127.0.0.1:${adminPort}`] }, (server) => {
  const overflows = async () => {
    const { text } = await request(server, '/metrics', { port: adminPort });
    return Number(text.match(/^owared_clients_overflowed\w* (\d+)$/m)[1]);
  };

  test('is closed before the server drowns in what he asks for, and the others play on', async () => {
    const { room, south, north } = await table(server);
    const deaf = await watch(server, room);
    deaf.socket.stream.pause();
    const sync = frame(OPCODE.text, '{"t":"sync"}');
    const many = Buffer.concat(Array(1000).fill(sync));
    const gone = new Promise((done) => deaf.socket.stream.on('close', done));
    for (let count = 0; count < 30; count += 1) if (deaf.socket.stream.writable) deaf.socket.stream.write(many);
    for (const pit of ['A1', 'A2']) {
      const { v } = await south.play(pit);
      await north.at(v);
      await south.at((await north.play('B' + pit[1])).v);
    }
    const end = Date.now() + 2 * PATIENCE;
    while (await overflows() === 0) assert.ok(Date.now() < end, 'not in time: too much waits');
    deaf.socket.stream.resume(); // before that he might read as fast as he is written to
    await within(gone, () => 'the end of the one who does not read', 2 * PATIENCE);
    assert.ok(deaf.socket.received.length < 30000, `${deaf.socket.received.length} answers`);
    await south.fence();
  });

  test('sees the newest state when he reads again, not each that he missed', async () => {
    const { room, south, north } = await table(server);
    const slow = await watch(server, room);
    slow.socket.stream.pause();
    for (let count = 0; count < 60; count += 1) await south.ok({ t: 'first', first: count % 2 ? 'south' : 'north' });
    await north.at(south.state.v);
    slow.socket.stream.resume();
    assert.equal((await slow.at(south.state.v)).v, south.state.v);
  });
});

test('--limits off and OWARED_LIMITS=off lift the limits by address and by rate', async () => {
  for (const options of [{ limits: 'off' }, { limits: 'on', env: { OWARED_LIMITS: 'off' } }]) {
    const server = await new Server({ ...options, args: ['--creates-burst', '1', '--sockets-per-address', '1', '--messages-burst', '1'] }).start();
    const { room } = await create(server);
    await create(server);
    const players = await Promise.all([watch(server, room), watch(server, room), watch(server, room)]);
    for (let count = 0; count < 20; count += 1) await players[0].fence();
    assert.equal((await players[0].ask({ t: 'sit', token: newToken() })).t, 'seated');
    await server.stop();
  }
});

test('a socket opened at the limit and never greeted counts until it is gone', async () => {
  const server = await new Server(limited('--sockets-per-address', '2')).start();
  const { room } = await create(server);
  const [first] = [await Socket.open(server, room), await Socket.open(server, room)];
  const third = await Socket.open(server, room);
  await third.bye('too-fast');
  await first.close();
  await watch(server, room);
  await server.stop();
});
