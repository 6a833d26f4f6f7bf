// POST /api/rooms: what makes a room, what room it makes, and what is refused with which code.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, suite } from './harness.js';
import { assertProblem, create, exchange, post, publicState, request } from './http.js';
import { PRESETS } from './model.js';

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

suite('a new room', (server) => {
  test('is answered with 201, room, url, seat and token', async () => {
    const reply = await post(server, '/api/rooms', {});
    assert.equal(reply.status, 201, reply.text);
    assert.match(reply.headers['content-type'], /^application\/json\b/);
    assert.deepEqual(Object.keys(reply.json).sort(), ['room', 'seat', 'token', 'url']);
    const { room, url, seat, token } = reply.json;
    assert.equal(seat, 'south');
    assert.match(token, TOKEN);
    assert.equal(url, `${server.origin}/r/${room}`);
  });

  test('is not kept by any cache, for its token', async () => {
    const reply = await post(server, '/api/rooms', {});
    assert.match(reply.headers['cache-control'] ?? '', /no-store/);
  });

  test('has an ID of at least 60 bits in URL-safe letters that cannot be mistaken', async () => {
    const rooms = await Promise.all(Array.from({ length: 40 }, () => create(server)));
    const letters = new Set(rooms.map(({ room }) => room).join(''));
    for (const { room } of rooms) {
      assert.match(room, /^[A-Za-z0-9_-]+$/);
      assert.ok(room.length * Math.log2(letters.size) >= 60, `${room} of ${letters.size} letters`);
    }
    for (const pair of ['0O', '0o', '1l', '1I', 'lI', '1i']) {
      assert.ok(![...pair].every((letter) => letters.has(letter)), `both of ${pair}`);
    }
    assert.equal(new Set(rooms.map(({ room }) => room)).size, rooms.length);
    assert.equal(new Set(rooms.map(({ token }) => token)).size, rooms.length);
  });

  test('without wishes: abapa, South first, a nameless host, a free seat', async () => {
    const { room } = await create(server);
    const state = await publicState(server, room);
    assert.equal(state.room, room);
    assert.equal(state.phase, 'waiting');
    assert.equal(state.game, 'oware');
    assert.deepEqual(state.rules, { preset: 'abapa', ...PRESETS.abapa });
    assert.equal(state.first, 'south');
    assert.equal(state.toss, null);
    assert.equal(state.seats.south.name, null);
    assert.equal(state.seats.south.here, false);
    assert.equal(state.seats.north, null);
    assert.deepEqual([state.turn, state.legal, state.ply, state.round], [null, [], 0, 1]);
    assert.deepEqual(state.pits, Array(12).fill(4));
    assert.deepEqual(state.stores, { south: 0, north: 0 });
    assert.deepEqual(state.score, { south: 0, north: 0, draws: 0 });
    assert.deepEqual([state.last, state.over, state.clock, state.offers], [null, null, null, []]);
    assert.deepEqual([state.repeats, state.quiet, state.watchers, state.watching], [1, 0, 0, true]);
    assert.ok(Number.isInteger(state.v) && state.v === state.board, `v ${state.v}, board ${state.board}`);
    assert.ok(state.expires > Date.now(), `expires ${state.expires}`);
  });
});

suite('the body of POST /api/rooms', (server) => {
  const abapa = PRESETS.abapa;
  const rules = [
    ...Object.entries(PRESETS).map(([preset, options]) => [{ preset }, { preset, ...options }]),
    [{}, { preset: 'abapa', ...abapa }],
    [{ quiet: 100 }, { preset: 'abapa', ...abapa }],
    [{ quiet: 10 }, { preset: 'custom', ...abapa, quiet: 10 }],
    [{ quiet: 1000 }, { preset: 'custom', ...abapa, quiet: 1000 }],
    [{ quiet: 0 }, { preset: 'custom', ...abapa, quiet: 0 }],
    [{ repetition: 0 }, { preset: 'custom', ...abapa, repetition: 0 }],
    [{ repetition: 2 }, { preset: 'custom', ...abapa, repetition: 2 }],
    [{ repetition: 5 }, { preset: 'custom', ...abapa, repetition: 5 }],
    [{ grand_slam: 'forbidden' }, { preset: 'custom', ...abapa, grand_slam: 'forbidden' }],
    [{ grand_slam: 'capture' }, { preset: 'custom', ...abapa, grand_slam: 'capture' }],
    [{ majority: false }, { preset: 'custom', ...abapa, majority: false }],
    [{ agreement: false }, { preset: 'custom', ...abapa, agreement: false }],
    [{ preset: 'no-slam', repetition: 3 }, { preset: 'no-slam', ...PRESETS['no-slam'] }],
    [{ preset: 'no-slam', repetition: 4 }, { preset: 'custom', ...PRESETS['no-slam'], repetition: 4 }],
    [{ preset: 'custom', ...PRESETS.arcade }, { preset: 'custom', ...PRESETS.arcade }],
  ];
  for (const [asked, held] of rules) {
    test(`rules ${JSON.stringify(asked)} are held as ${held.preset}`, async () => {
      const { room } = await create(server, { rules: asked });
      assert.deepEqual((await publicState(server, room)).rules, held);
    });
  }

  for (const first of ['south', 'north']) {
    test(`first ${first}`, async () => {
      const { room } = await create(server, { first });
      const state = await publicState(server, room);
      assert.deepEqual([state.first, state.toss, state.turn], [first, null, null]);
    });
  }

  test('first toss is drawn at once and shown as a toss', async () => {
    const { room, seat } = await create(server, { first: 'toss' });
    const state = await publicState(server, room);
    assert.ok(['south', 'north'].includes(state.first));
    assert.deepEqual(state.toss, { by: seat, n: 1 });
  });

  test('game and name', async () => {
    const { room } = await create(server, { game: 'oware', name: 'Ama' });
    const state = await publicState(server, room);
    assert.deepEqual([state.game, state.seats.south.name], ['oware', 'Ama']);
  });

  test('rules of every combination of options are accepted', async () => {
    for (const grand_slam of ['no-capture', 'forbidden', 'capture']) {
      for (const majority of [true, false]) {
        for (const agreement of [true, false]) {
          const all = { grand_slam, repetition: 4, quiet: 50, majority, agreement };
          const { room } = await create(server, { rules: all });
          assert.deepEqual((await publicState(server, room)).rules, { preset: 'custom', ...all });
        }
      }
    }
  });

  const refusals = [
    ['an empty body', '', 'bad-message'],
    ['an array', '[]', 'bad-message'],
    ['null', 'null', 'bad-message'],
    ['a string', '"oware"', 'bad-message'],
    ['broken JSON', '{"first":"south"', 'bad-message'],
    ['bytes after the object', '{} x', 'bad-message'],
    ['two objects', '{}{}', 'bad-message'],
    ['a byte order mark', '\ufeff{}', 'bad-message'],
    ['twin keys', '{"first":"south","first":"north"}', 'bad-message'],
    ['twin keys, one escaped', '{"first":"south","\\u0066irst":"north"}', 'bad-message'],
    ['invalid UTF-8', Buffer.from([...Buffer.from('{"name":"'), 0xc3, 0x28, ...Buffer.from('"}')]), 'bad-message'],
    ['an unknown key', { colour: 'red' }, 'bad-message'],
    ['a key in capitals', { FIRST: 'south' }, 'bad-message'],
    ['an unknown game', { game: 'chess' }, 'bad-message'],
    ['a game of the wrong type', { game: 1 }, 'bad-message'],
    ['an unknown first', { first: 'east' }, 'bad-message'],
    ['a first of the wrong type', { first: 0 }, 'bad-message'],
    ['a name of the wrong type', { name: 7 }, 'bad-message'],
    ['an empty name', { name: '' }, 'name-refused'],
    ['a name that is too long', { name: 'x'.repeat(21) }, 'name-refused'],
    ['rules of the wrong type', { rules: 'abapa' }, 'bad-message'],
    ['rules as a list', { rules: [] }, 'bad-message'],
    ['an unknown preset', { rules: { preset: 'chess' } }, 'bad-rules'],
    ['a preset of the wrong type', { rules: { preset: 1 } }, 'bad-message'],
    ['custom without options', { rules: { preset: 'custom' } }, 'bad-rules'],
    ['custom with four options', { rules: { preset: 'custom', ...PRESETS.abapa, quiet: undefined } }, 'bad-rules'],
    ['an unknown option', { rules: { speed: 1 } }, 'bad-message'],
    ['an unknown grand slam', { rules: { grand_slam: 'maybe' } }, 'bad-rules'],
    ['repetition 1', { rules: { repetition: 1 } }, 'bad-rules'],
    ['repetition 6', { rules: { repetition: 6 } }, 'bad-rules'],
    ['repetition -1', { rules: { repetition: -1 } }, 'bad-message'],
    ['repetition 3.0', '{"rules":{"repetition":3.0}}', 'bad-message'],
    ['repetition 3e0', '{"rules":{"repetition":3e0}}', 'bad-message'],
    ['repetition as text', { rules: { repetition: '3' } }, 'bad-message'],
    ['repetition null', { rules: { repetition: null } }, 'bad-message'],
    ['repetition 2^32+3', { rules: { repetition: 2 ** 32 + 3 } }, 'bad-rules'],
    ['quiet 1', { rules: { quiet: 1 } }, 'bad-rules'],
    ['quiet 9', { rules: { quiet: 9 } }, 'bad-rules'],
    ['quiet 1001', { rules: { quiet: 1001 } }, 'bad-rules'],
    ['majority 1', { rules: { majority: 1 } }, 'bad-message'],
    ['agreement "yes"', { rules: { agreement: 'yes' } }, 'bad-message'],
    ['twin options', '{"rules":{"quiet":10,"quiet":20}}', 'bad-message'],
    ['five levels', '{"rules":{"quiet":{"a":{"b":{"c":1}}}}}', 'bad-message'],
    ['a thousand levels', `{"rules":${'['.repeat(1000)}${']'.repeat(1000)}}`, 'bad-message'],
  ];
  for (const [what, body, code] of refusals) {
    test(`${what} is ${code}`, async () => {
      assertProblem(await post(server, '/api/rooms', body), 400, code, what);
    });
  }

  test('white space around the object is allowed', async () => {
    assert.equal((await post(server, '/api/rooms', ' \r\n\t{ "first" : "north" } \n')).status, 201);
  });
});

suite('a POST to /api/rooms', (server) => {
  const types = [
    ['application/json', 201],
    ['application/json; charset=utf-8', 201],
    ['application/json;charset=UTF-8', 201],
    ['Application/JSON', 201],
    [undefined, 415],
    ['text/plain', 415],
    ['application/jsonx', 415],
    ['text/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
  ];
  for (const [type, status] of types) {
    test(`with Content-Type ${type} is ${status}`, async () => {
      const reply = await post(server, '/api/rooms', {}, { 'Content-Type': type });
      if (status === 201) assert.equal(reply.status, 201, reply.text);
      else assertProblem(reply, status);
    });
  }

  for (const size of [10_000, 1_000_000]) {
    test(`of ${size} bytes is 413 too-large`, async () => {
      const head = `POST /api/rooms HTTP/1.1\r\nHost: ${server.host}:${server.port}\r\nContent-Type: application/json\r\n`
        + `Content-Length: ${size}\r\nConnection: close\r\n\r\n`;
      const text = await exchange(server, head);
      assert.match(text, /^HTTP\/1\.1 413 /);
      assert.match(text, /"code": *"too-large"/);
    });
  }

  const lengths = [
    ['chunked', 'Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n', '411'],
    ['without a length', '', '', '411'],
    ['with a negative length', 'Content-Length: -2\r\n', '{}', '400'],
    ['with two lengths', 'Content-Length: 2\r\nContent-Length: 7\r\n', '{}     ', '400'],
    ['with a length in letters', 'Content-Length: two\r\n', '{}', '400'],
    ['with an absurd length', 'Content-Length: 99999999999999999999\r\n', '{}', '4(13|00)'],
  ];
  for (const [what, length, body, status] of lengths) {
    test(`${what} is ${status}`, async () => {
      const text = await exchange(server, `POST /api/rooms HTTP/1.1\r\nHost: ${server.host}:${server.port}\r\n`
        + `Content-Type: application/json\r\n${length}Connection: close\r\n\r\n${body}`);
      assert.match(text, new RegExp(`^HTTP/1\\.1 ${status} `));
    });
  }

  test('whose body comes in two pieces is whole again', async () => {
    const text = await exchange(server, `POST /api/rooms HTTP/1.1\r\nHost: ${server.host}:${server.port}\r\n`
      + 'Content-Type: application/json\r\nContent-Length: 17\r\nConnection: close\r\n\r\n{"first"', { tail: ':"north"}' });
    assert.match(text, /^HTTP\/1\.1 201 /);
  });

  const origins = [
    ['its own origin', (port) => `http://127.0.0.1:${port}`, 201],
    ['no origin', () => undefined, 201],
    ['another port', (port) => `http://127.0.0.1:${port === 1 ? 2 : 1}`, 403],
    ['no port', () => 'http://127.0.0.1', 403],
    ['another scheme', (port) => `https://127.0.0.1:${port}`, 403],
    ['another host', () => 'https://evil.example', 403],
    ['a host that only begins alike', (port) => `http://127.0.0.1:${port}.evil.example`, 403],
    ['a path behind it', (port) => `http://127.0.0.1:${port}/`, 403],
    ['null', () => 'null', 403],
    ['nothing', () => '', 403],
  ];
  for (const [what, origin, status] of origins) {
    test(`with an Origin of ${what} is ${status}`, async () => {
      const reply = await post(server, '/api/rooms', {}, { Origin: origin(server.port) });
      if (status === 201) assert.equal(reply.status, 201, reply.text);
      else assertProblem(reply, 403);
    });
  }

  test('on localhost under the name localhost is 201, and so is its url', async () => {
    const name = `localhost:${server.port}`;
    const reply = await post(server, '/api/rooms', {}, { Host: name, Origin: `http://${name}` });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.json.url, `http://${name}/r/${reply.json.room}`);
  });

  test('under a stranger\'s name on loopback is 403 (DNS rebinding)', async () => {
    const name = `evil.example:${server.port}`;
    assertProblem(await post(server, '/api/rooms', {}, { Host: name, Origin: `http://${name}` }), 403);
  });

  // The invite is made of the Host: nothing but a host may get into it.
  const hosts = [
    ['localhost', 201], ['127.0.0.1', 201], ['[::1]:99', 201], ['LOCALHOST:8080', 201],
    ['evil.example', 403], ['127.0.0.1.evil.example', 403], ['localhost.evil.example', 403],
    ['user@localhost', 400], ['localhost/evil', 400], ['localhost#x', 400], ['localhost?x', 400], ['a"b', 400], ['localhost:x', 400],
  ];
  for (const [name, status] of hosts) {
    test(`to Host ${name} is ${status}`, async () => {
      const reply = await post(server, '/api/rooms', {}, { Host: name });
      if (status !== 201) return assertProblem(reply, status);
      return assert.equal(reply.json.url, `http://${name.toLowerCase()}/r/${reply.json.room}`);
    });
  }

  const twins = [
    ['two Hosts', 'Host: localhost\r\nHost: evil.example\r\n', 400],
    ['no Host', '', 400],
    ['two Origins', 'Host: localhost\r\nOrigin: http://localhost\r\nOrigin: https://evil.example\r\n', 403],
    ['two Content-Types', 'Host: localhost\r\nContent-Type: text/plain\r\n', 415],
  ];
  for (const [what, lines, status] of twins) {
    test(`with ${what} is ${status}`, async () => {
      const text = await exchange(server, `POST /api/rooms HTTP/1.1\r\n${lines}Content-Type: application/json\r\n`
        + 'Content-Length: 2\r\nConnection: close\r\n\r\n{}');
      assert.match(text, new RegExp(`^HTTP/1\\.1 ${status} `));
    });
  }

  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
    test(`${method} instead is 405 and says POST`, async () => {
      const reply = await request(server, '/api/rooms', { method });
      assert.equal(reply.status, 405);
      assert.match(reply.headers.allow ?? '', /\bPOST\b/);
    });
  }
});

suite('with --public-url', { args: ['--public-url', 'https://oware.example/games/', '--origins', 'https://friend.example'] }, (server) => {
  const rows = [
    ['https://oware.example', 201],
    ['https://friend.example', 201],
    ['https://oware.example:443', 403],
    ['https://oware.example/games', 403],
    ['http://oware.example', 403],
    ['https://OWARE.example.evil', 403],
    ['https://sub.oware.example', 403],
  ];
  for (const [origin, status] of rows) {
    test(`an Origin of ${origin} is ${status}`, async () => {
      const reply = await post(server, '/api/rooms', {}, { Origin: origin });
      assert.equal(reply.status, status, reply.text);
    });
  }

  test('the invite has the public URL', async () => {
    const { room, url } = await create(server);
    assert.equal(url, `https://oware.example/games/r/${room}`);
  });

  test('a refused Origin leaves one log line that says what was compared', async () => {
    await post(server, '/api/rooms', {}, { Origin: 'https://stranger.example' });
    const { line } = await server.logged('stranger.example');
    assert.match(line, /https:\/\/oware\.example/, 'the origin that would have been right');
    assert.equal(server.log.split('stranger.example').length, 2, 'once');
  });
});

const KEY = 'mango-tree/2026=';
const KEY_SERVER = { env: { OWARED_CREATE_KEY: KEY }, args: ['--log-level', 'debug'] };
suite('with --create-key', KEY_SERVER, (server) => {
  const rows = [
    ['nothing', undefined, 401],
    ['the key', `Bearer ${KEY}`, 201],
    ['the key, the scheme in small letters', `bearer ${KEY}`, 201],
    ['the key without a scheme', KEY, 401],
    ['the key by another scheme', `Basic ${KEY}`, 401],
    ['another key', `Bearer ${KEY.slice(1)}`, 401],
    ['the key and more', `Bearer ${KEY}x`, 401],
    ['the key twice', `Bearer ${KEY}, Bearer ${KEY}`, 401],
    ['an empty key', 'Bearer ', 401],
    ['a very long key', `Bearer ${'x'.repeat(2000)}`, 401],
  ];
  for (const [what, authorization, status] of rows) {
    test(`who shows ${what} gets ${status}`, async () => {
      const reply = await post(server, '/api/rooms', {}, { Authorization: authorization });
      if (status === 201) return assert.equal(reply.status, 201, reply.text);
      assertProblem(reply, 401, 'not-allowed', what);
      return assert.equal(reply.headers['www-authenticate'], 'Bearer');
    });
  }

  test('who is invited needs none', async () => {
    const { json: { room } } = await post(server, '/api/rooms', {}, { Authorization: `Bearer ${KEY}` });
    assert.equal((await request(server, `/api/rooms/${room}`)).status, 200);
    assert.equal((await request(server, `/r/${room}`)).status, 200);
  });

  test('the key is neither in the log nor in what is asked of the server', async () => {
    await server.restart();
    for (const path of ['/', '/healthz', '/readyz']) {
      assert.ok(!(await request(server, path)).text.includes(KEY), path);
    }
    assert.ok(!server.log.includes(KEY), server.log);
  });
});

test('a key that is too short is refused without being told', async () => {
  const { code, lines } = await new Server({ env: { OWARED_CREATE_KEY: 's3cr3t' } }).refuse();
  assert.equal(code, 2);
  assert.match(lines.join('\n'), /OWARED_CREATE_KEY wants 8 to 128/);
  assert.ok(!lines.join('\n').includes('s3cr3t'));
});
