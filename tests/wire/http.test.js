// Everything that is answered over HTTP: pages, assets, states, records, codes, caches, headers.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import net from 'node:net';
import { extname, join, relative } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import {
  ROOT, Server, freePort, suite, within,
} from './harness.js';
import { assertProblem, create, exchange, post, publicState, request } from './http.js';
import { host, newToken, table, watch } from './player.js';

const CSP = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
  + "img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
  + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES = {
  '.html': /^text\/html; *charset=utf-8$/i,
  '.css': /^text\/css\b/,
  '.js': /^(text|application)\/javascript\b/,
  '.mjs': /^(text|application)\/javascript\b/,
  '.json': /^application\/json\b/,
  '.svg': /^image\/svg\+xml\b/,
  '.png': /^image\/png$/,
  '.ico': /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  '.webp': /^image\/webp$/,
  '.wasm': /^application\/wasm$/,
  '.webmanifest': /^application\/manifest\+json\b/,
  '.woff2': /^font\/woff2$/,
  '.mp3': /^audio\/mpeg$/,
  '.ogg': /^audio\/ogg$/,
  '.wav': /^audio\/(x-)?wav$/,
  '.txt': /^text\/plain\b/,
};

const links = (html) => [...html.matchAll(/\s(?:href|src)="([^"#]+)"/g)].map(([, link]) => link);

/** Every file of the page, as a path below `/`; package.json is for node alone. */
function assets(folder = join(ROOT, 'web')) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return assets(path);
    return entry.name === 'package.json' ? [] : [relative(join(ROOT, 'web'), path)];
  });
}

suite('GET and HEAD', (server) => {
  const paths = [
    ['/', 200, TYPES['.html']],
    ['/r/ROOM', 200, TYPES['.html']],
    ['/r/ROOM/qr.svg', 200, TYPES['.svg']],
    ['/api/rooms/ROOM', 200, TYPES['.json']],
    ['/api/rooms/ROOM/game.txt', 200, /^text\/plain; *charset=utf-8$/i],
    ['/healthz', 200, /./],
    ['/readyz', 200, /./],
    ['/r/nope', 404, TYPES['.html']],
    ['/r/nope/qr.svg', 404, /./],
    ['/api/rooms/nope', 404, /^application\/problem\+json\b/],
    ['/api/rooms/nope/game.txt', 404, /^application\/problem\+json\b/],
    ['/nothing', 404, /./],
    ['/metrics', 404, /./],
  ];
  for (const [path, status, type] of paths) {
    test(`${path} is ${status}, and HEAD says the same without a body`, async () => {
      const { room } = await create(server);
      const url = path.replace('ROOM', room);
      const got = await request(server, url);
      assert.equal(got.status, status, got.text);
      if (got.bytes.length > 0) assert.match(got.headers['content-type'] ?? '', type);
      const head = await request(server, url, { method: 'HEAD' });
      assert.deepEqual([head.status, head.bytes.length], [status, 0]);
      for (const name of ['content-type', 'content-length', 'etag']) assert.equal(head.headers[name], got.headers[name], name);
    });
  }

  for (const path of ['/api/rooms/nope', '/api/rooms/nope/game.txt', '/api/rooms/AAAAAAAAAAAAA']) {
    test(`${path} is a problem with the code no-room`, async () => {
      assertProblem(await request(server, path), 404, 'no-room');
    });
  }

  for (const path of ['/api', '/api/', '/api/nothing', '/api/rooms/', '/api/rooms/nope/more', '/api/rooms/nope/game.txt/x']) {
    test(`${path} is a problem, 404`, async () => {
      assertProblem(await request(server, path), 404);
    });
  }

  test('of a state is never from a cache', async () => {
    const { room } = await create(server);
    const { headers } = await request(server, `/api/rooms/${room}`);
    assert.match(headers['cache-control'] ?? '', /no-store|no-cache/);
  });

  test('with a query is the same thing', async () => {
    const { room } = await create(server);
    for (const path of [`/r/${room}?fbclid=x`, `/api/rooms/${room}?x=1`, '/?source=pwa']) {
      assert.equal((await request(server, path)).status, 200, path);
    }
  });
});

suite('the record of a room', (server) => {
  test('without a move is there too', async () => {
    const { room } = await table(server);
    assert.equal((await request(server, `/api/rooms/${room}/game.txt`)).status, 200);
  });

  test('of a running round has the moves so far', async () => {
    const { room, playAll } = await table(server);
    await playAll(['A3', 'B2', 'A1']);
    const { text } = await request(server, `/api/rooms/${room}/game.txt`);
    assert.match(text, /^1\. A3 B2 2\. A1\b/m);
  });

  test('keeps a name from being a tag', async () => {
    const { room } = await create(server, { name: 'x"]\\' });
    const { text } = await request(server, `/api/rooms/${room}/game.txt`);
    assert.match(text, /^\[South "x\\"\]\\\\"\]$/m);
  });

  test('is what build/oware replays', async (t) => {
    const { existsSync } = await import('node:fs');
    const { spawnSync } = await import('node:child_process');
    const tool = process.env.OWARE ?? join(ROOT, 'build/oware');
    if (!existsSync(tool)) return t.skip(`SKIPPED: no ${tool}`);
    const { room, south, playAll } = await table(server, { first: 'north', rules: { preset: 'no-slam', quiet: 50 } });
    await playAll(['B3', 'A2', 'B1', 'A6']);
    await south.ok({ t: 'resign' });
    const { bytes, text } = await request(server, `/api/rooms/${room}/game.txt`);
    const { status, stdout, stderr } = spawnSync(tool, ['replay'], { input: bytes, encoding: 'utf8' });
    assert.equal(status, 0, `${stderr}\n${stdout}\n${text}`);
    const last = JSON.parse(stdout.trim().split('\n').at(-1));
    assert.deepEqual([last.pits, last.ply], [south.state.pits, 4]);
    return undefined;
  });
});

suite('GETs change nothing', (server) => {
  test('50 previews of the invite by chat apps, and both seats are still to be had', async () => {
    const { room, south } = await host(server);
    const { v } = south.state;
    const paths = [`/r/${room}`, `/r/${room}/`, `/r/${room}/qr.svg`, `/api/rooms/${room}`, `/api/rooms/${room}/game.txt`];
    const all = Array.from({ length: 50 }, (_, index) => request(server, paths[index % paths.length], { method: index % 3 ? 'GET' : 'HEAD' }));
    await Promise.all(all);
    await Promise.all(Array.from({ length: 50 }, () => request(server, `/r/${room}`)));
    const state = await publicState(server, room);
    assert.deepEqual([state.v, state.seats.north, state.watchers], [v, null, 0]);
    const kofi = await watch(server, room);
    assert.equal((await kofi.ask({ t: 'sit', token: newToken() })).seat, 'north');
  });
});

suite('security headers', (server) => {
  const answers = [
    ['the start page', () => request(server, '/')],
    ['a room\'s page', async () => request(server, `/r/${(await create(server)).room}`)],
    ['a 404 page', () => request(server, '/r/nope')],
    ['a missing asset', () => request(server, '/nothing.js')],
    ['a state', async () => request(server, `/api/rooms/${(await create(server)).room}`)],
    ['a QR', async () => request(server, `/r/${(await create(server)).room}/qr.svg`)],
    ['a redirect', async () => request(server, `/r/${(await create(server)).room}/`)],
    ['a new room', () => post(server, '/api/rooms', {})],
    ['a bad body', () => post(server, '/api/rooms', 'x')],
    ['a bad type', () => post(server, '/api/rooms', '{}', { 'Content-Type': 'text/plain' })],
    ['a bad Origin', () => post(server, '/api/rooms', {}, { Origin: 'https://evil.example' })],
    ['a bad method', () => request(server, '/', { method: 'DELETE' })],
    ['a body that is too large', () => post(server, '/api/rooms', ' '.repeat(5000))],
    ['health', () => request(server, '/healthz')],
    ['not modified', async () => {
      const { headers } = await request(server, '/');
      return request(server, '/', { headers: { 'If-None-Match': headers.etag } });
    }],
  ];
  test('of pages do not weigh on their scripts and styles', async () => {
    for (const part of ['/js/page.js', '/css/base.css']) {
      const { headers } = await request(server, part);
      assert.equal(headers['content-security-policy'], undefined, part);
      assert.equal(headers['x-content-type-options'], 'nosniff', part);
    }
  });

  for (const [what, ask] of answers) {
    test(`stand on ${what}`, async () => {
      const { headers, status } = await ask();
      assert.equal(headers['content-security-policy'], CSP, `${status}`);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(headers['referrer-policy'] ?? '', /^(no-referrer|same-origin)$/);
      assert.ok(!/\d+\.\d+/.test(headers.server ?? ''), `server: ${headers.server}`);
    });
  }

  test('leave no way for scripts in the pages themselves', async () => {
    const { room } = await create(server);
    for (const path of ['/', `/r/${room}`]) {
      const { text } = await request(server, path);
      assert.doesNotMatch(text, /<script(?![^>]*\ssrc=)[^>]*>/i, 'a script in the page');
      assert.doesNotMatch(text, /\son\w+="/i, 'a handler in the page');
      assert.doesNotMatch(text, /\sstyle="/i, 'a style in the page');
      for (const link of links(text)) assert.doesNotMatch(link, /^(https?:)?\/\//, 'from elsewhere');
    }
  });
});

suite('behind https', { args: ['--public-url', 'https://oware.example/'] }, (server) => {
  test('a page has itself to itself; where browsers would only complain of that, it is not asked for', async () => {
    assert.equal((await request(server, '/')).headers['cross-origin-opener-policy'], 'same-origin');
    const plain = await new Server().start();
    assert.equal((await request(plain, '/')).headers['cross-origin-opener-policy'], undefined);
    await plain.stop();
  });
});

suite('assets', (server) => {
  test('that the pages name are there, from wherever the page stands', async () => {
    const { room } = await create(server);
    for (const page of ['/', `/r/${room}`, '/r/nope']) {
      const { text } = await request(server, page);
      const found = links(text).filter((link) => !/^(data|mailto|https?):/.test(link));
      assert.ok(found.some((link) => link.endsWith('.js')), `${page} names scripts`);
      for (const link of found) {
        assert.ok(!link.startsWith('/'), `${page}: ${link} is not relative`);
        const url = new URL(link, server.origin + page);
        assert.equal((await request(server, url.pathname)).status, 200, `${page}: ${link}`);
      }
    }
  });

  test('have their types, one for each file of the page', async () => {
    for (const path of assets()) {
      const type = TYPES[extname(path)];
      if (!type || extname(path) === '.html') continue;
      const { status, headers } = await request(server, `/${path}`);
      assert.equal(status, 200, path);
      assert.match(headers['content-type'] ?? '', type, path);
    }
  });

  test('have an ETag, and are not sent again to one who has them', async () => {
    for (const path of ['/', ...assets().filter((each) => each.endsWith('.js')).slice(0, 3).map((each) => `/${each}`)]) {
      const { headers } = await request(server, path);
      assert.match(headers.etag ?? '', /^(W\/)?"[^"]+"$/, path);
      for (const tag of [headers.etag, `"other", ${headers.etag}`, '*', `W/${headers.etag.replace(/^W\//, '')}`]) {
        const again = await request(server, path, { headers: { 'If-None-Match': tag } });
        assert.deepEqual([again.status, again.bytes.length], [304, 0], `${path} ${tag}`);
        assert.equal(again.headers.etag, headers.etag);
      }
      const other = await request(server, path, { headers: { 'If-None-Match': '"other"' } });
      assert.equal(other.status, 200);
    }
  });

  const encodings = [
    ['gzip', 'gzip'], ['gzip, deflate, br', 'gzip'], ['GZIP', 'gzip'], ['br;q=1, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', undefined], ['identity', undefined], [undefined, undefined], ['deflate', undefined], ['xgzip', undefined],
  ];
  for (const [asked, given] of encodings) {
    test(`asked for in ${asked} come ${given ? 'compressed' : 'as they are'}`, async () => {
      const path = `/${assets().find((each) => each.endsWith('.css') || each.endsWith('.js'))}`;
      const plain = await request(server, path);
      const headers = asked === undefined ? {} : { 'Accept-Encoding': asked };
      const got = await request(server, path, { headers });
      assert.equal(got.headers['content-encoding'], given);
      assert.match(got.headers.vary ?? '', /accept-encoding/i);
      assert.deepEqual(given ? gunzipSync(got.bytes) : got.bytes, plain.bytes);
      if (given) assert.notEqual(got.headers.etag, plain.headers.etag, 'one tag for two bodies');
    });
  }
});

suite('the app', (server) => {
  const SIZE_AT = 16; // of a PNG: width, then height

  test('has a manifest, and icons of the sizes that it says, under whatever path', async () => {
    const { headers, json } = await request(server, '/manifest.webmanifest');
    assert.equal(headers['content-type'], 'application/manifest+json');
    for (const name of ['start_url', 'scope']) assert.equal(json[name], './');
    for (const { src, sizes } of json.icons) {
      assert.ok(!/^(\w+:|\/)/.test(src), src);
      const icon = await request(server, `/${src}`);
      assert.equal(icon.headers['content-type'], 'image/png', src);
      assert.equal([SIZE_AT, SIZE_AT + 4].map((at) => icon.bytes.readUInt32BE(at)).join('x'), sizes, src);
    }
    assert.ok(json.icons.some(({ purpose }) => purpose === 'maskable'));
  });

  test('has a service worker, asked for each time', async () => {
    const { headers, text } = await request(server, '/sw.js');
    assert.match(headers['content-type'], TYPES['.js']);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.ok(text.includes(`'${(await request(server, '/version.txt')).text}'`));
  });
});

suite('a file below its version', (server) => {
  /** The places that a page names, by their endings: {css: 'v/…/css/base.css', …}. */
  /** The folder of the version that is served. */
  async function below() {
    const version = (await request(server, '/version.txt')).text;
    assert.match(version, /^[0-9a-f]{16}$/);
    return `/v/${version}/`;
  }

  test('is where the pages lead, all to one version', async () => {
    const { room } = await create(server);
    const folder = await below();
    for (const page of ['/', '/learn', '/practice', '/puzzles', '/analysis', `/r/${room}`, '/r/nope']) {
      const { text } = await request(server, page);
      const parts = links(text).map((link) => new URL(link, server.origin + page).pathname)
        .filter((path) => /\.(js|css)$/.test(path));
      assert.ok(parts.length > 2, page);
      for (const path of parts) assert.ok(path.startsWith(folder), `${page}: ${path}`);
    }
  });

  test('may be kept for ever, unasked, and has little beside its bytes', async () => {
    const folder = await below();
    for (const path of ['js/start.js', 'css/base.css', 'engine.wasm'].map((name) => folder + name)) {
      const { status, headers } = await request(server, path, { headers: { 'Accept-Encoding': 'gzip' } });
      assert.equal(status, 200, path);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable', path);
      const { connection, ...said } = headers; // the asker's own wish
      assert.deepEqual(Object.keys(said).sort(), ['cache-control', 'content-encoding', 'content-length', 'content-type',
        'date', 'vary', 'x-content-type-options'], path);
    }
  });

  test('is the same as the file without', async () => {
    const path = `${await below()}js/start.js`;
    assert.deepEqual((await request(server, path)).bytes, (await request(server, '/js/start.js')).bytes);
  });

  test('is not there in any other version, which nobody keeps', async () => {
    const path = `${await below()}js/start.js`;
    for (const other of [path.replace(/v\/\w/, (start) => `${start.slice(0, -1)}${start.endsWith('0') ? '1' : '0'}`),
      path.replace('/js/', '/js/old/'), path.replace(/js\/.*/, 'index.html'), path.replace(/js\/.*/, '')]) {
      const { status, headers } = await request(server, other);
      assert.equal(status, 404, other);
      assert.equal(headers['cache-control'], 'no-cache', other);
    }
  });

  test('is not asked for: pages and plain addresses are', async () => {
    for (const path of ['/', '/learn', '/js/start.js', '/version.txt', '/favicon.svg']) {
      assert.equal((await request(server, path)).headers['cache-control'], 'no-cache', path);
    }
  });
});

// As in development: the files are served as they lie here.
suite('a page that was not built', { args: ['--web', join(ROOT, 'web')] }, (server) => {
  test('names its parts where they lie, asked for each time', async () => {
    const { text } = await request(server, '/');
    for (const link of links(text).filter((each) => /\.(js|css)$/.test(each))) {
      assert.match(link, /^\.\/(js|css)\//);
      assert.equal((await request(server, new URL(link, server.origin).pathname)).headers['cache-control'], 'no-cache');
    }
    assert.equal((await request(server, '/version.txt')).status, 404);
  });
});

suite('a path', (server) => {
  test('/r/ID/ leads relatively to /r/ID, so that any base path works', async () => {
    const { room } = await create(server);
    const { status, headers } = await request(server, `/r/${room}/`);
    assert.match(String(status), /^30[1278]$/);
    assert.ok(!/^(\w+:|\/)/.test(headers.location), headers.location);
    for (const base of ['', '/games/oware']) {
      const url = new URL(headers.location, `https://example.org${base}/r/${room}/`);
      assert.equal(url.pathname, `${base}/r/${room}`);
    }
  });

  const tricks = [
    '/../../../../etc/passwd', '/..', '/../', '/./', '/r/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/%2e%2e%2fetc/passwd',
    '/..%2f..%2fetc/passwd', '/..%5c..%5cetc', '/..\\..\\etc', '/js/%00', '/%00', '/index.html%00.png', '/js/..%00/', '//', '///etc/passwd',
    '//etc/passwd', '/js', '/js/', '/css/', '/r', '/r/', '/ws', '/%', '/%2', '/%zz', '/.git/config', '/.env', '/js//', '/~root',
    '/r/%2e%2e/api/rooms', `/${'a'.repeat(3000)}`, `/${'../'.repeat(500)}etc/passwd`, '/r/ROOM%00', '/r/ROOM%2f', '/r/ROOM/x',
    '/r/ROOM/qr.svg/', '/r/ROOM/qr.png', '/R/ROOM', '/r/ROOM/../ROOM', '/index.html/', '/data', '/owared.db',
  ];
  for (const path of tricks) {
    test(`${path.slice(0, 40)} shows nothing that is not ours`, async () => {
      const { room } = await create(server);
      const line = path.replaceAll('ROOM', room);
      const text = await exchange(server, `GET ${line} HTTP/1.1\r\nHost: ${server.host}:${server.port}\r\nConnection: close\r\n\r\n`);
      assert.match(text, /^(HTTP\/1\.[01] (200|30\d|400|403|404|405|414) |$)/, text.slice(0, 200));
      assert.doesNotMatch(text, /root:.*:0:0|\[core\]|SQLite format/);
      if (/^HTTP\/1\.1 200 /.test(text)) assert.match(text, /<title/, 'a page');
    });
  }

  const requests = [
    ['a header line without end', `GET / HTTP/1.1\r\nX: ${'a'.repeat(100_000)}`],
    ['a thousand headers', `GET / HTTP/1.1\r\n${Array.from({ length: 1000 }, (_, index) => `X-${index}: y\r\n`).join('')}\r\n`],
    ['no HTTP', 'hello\r\n\r\n'],
    ['zero bytes', Buffer.alloc(500)],
    ['TLS', Buffer.from('16030100a5010000a10303', 'hex')],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['CONNECT', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n'],
  ];
  for (const [what, bytes] of requests) {
    test(`in a request that is ${what} does no harm`, async () => {
      await exchange(server, bytes, { end: true, ms: 20000 });
      assert.equal((await request(server, '/healthz')).status, 200);
    });
  }

  // Pipelining need not be served: a connection may end with the reply, and then says so.
  const second = [
    ['GET', '/nothing', '', '404'],
    ['POST', '/api/rooms', '{}', '201'],
    ['POST', '/api/rooms', '{}'.padEnd(3000), '201'],
  ];
  for (const [method, path, body, status] of second) {
    test(`of a ${method} of ${body.length} bytes right behind a GET is answered in order, or the connection ends`, async () => {
      const { room } = await create(server);
      const head = `HTTP/1.1\r\nHost: ${server.host}:${server.port}\r\n`;
      const text = await exchange(server, `GET /api/rooms/${room} ${head}\r\n${method} ${path} ${head}Connection: close\r\n`
        + `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, each]) => each);
      assert.ok([['200', status], ['200']].some((each) => each.join() === statuses.join()), statuses.join());
      if (statuses.length === 1) assert.match(text, /^connection: close\r$/im, text.slice(0, 1200));
    });
  }

  test('after a path on one connection is answered, fifty times', async () => {
    const { room } = await create(server);
    const socket = net.connect(server.port, server.host);
    let text = '';
    for (let count = 1; count <= 50; count += 1) {
      socket.write(`HEAD /api/rooms/${room} HTTP/1.1\r\nHost: ${server.host}:${server.port}\r\n\r\n`);
      const answered = new Promise((done) => {
        socket.on('data', function read(bytes) {
          text += bytes;
          if (text.split('\r\n\r\n').length > count) {
            socket.off('data', read);
            done();
          }
        });
      });
      await within(answered, () => `answer ${count}: ${text.slice(-500)}`);
    }
    socket.destroy();
    assert.equal(text.match(/^HTTP\/1\.1 200 /gm).length, 50);
  });
});

suite('a method', (server) => {
  const rows = [
    ['POST', '/', /GET/], ['POST', '/r/ROOM', /GET/], ['PUT', '/api/rooms/ROOM', /GET/], ['DELETE', '/api/rooms/ROOM', /GET/],
    ['POST', '/api/rooms/ROOM', /GET/], ['POST', '/healthz', /GET/], ['GET', '/api/qr', /POST/], ['PATCH', '/r/ROOM/qr.svg', /GET/],
  ];
  for (const [method, path, allow] of rows) {
    test(`${method} on ${path} is 405 and says what is allowed`, async () => {
      const { room } = await create(server);
      const headers = method === 'GET' ? {} : { 'Content-Length': 0, 'Content-Type': 'application/json' };
      const reply = await request(server, path.replace('ROOM', room), { method, headers });
      assertProblem(reply, 405);
      assert.match(reply.headers.allow ?? '', allow);
    });
  }
});

suite('QR', (server) => {
  test('of the invite is a drawing without script', async () => {
    const { room } = await create(server);
    const { headers, text } = await request(server, `/r/${room}/qr.svg`);
    assert.match(headers['content-type'], /^image\/svg\+xml/);
    assert.match(text, /^(<\?xml[^>]*>\s*)?<svg[\s\S]*<\/svg>\s*$/);
    assert.doesNotMatch(text, /<script|on\w+=/);
  });

  const qr = (text) => post(server, '/api/qr', JSON.stringify(text));

  test('of plain text is the same as of a JSON string', async () => {
    const plain = await post(server, '/api/qr', 'https://a.example/1', { 'Content-Type': 'text/plain' });
    assert.equal(plain.status, 200, plain.text);
    assert.equal(plain.text, (await qr('https://a.example/1')).text);
  });

  test('of a personal link, whose token is neither kept nor logged', async () => {
    const link = `https://oware.example/r/abc#${newToken()}`;
    const reply = await qr(link);
    assert.equal(reply.status, 200, reply.text);
    assert.match(reply.headers['content-type'], /^image\/svg\+xml/);
    assert.match(reply.headers['cache-control'] ?? '', /no-store/);
    assert.match(reply.text, /<svg/);
    assert.ok(!reply.text.includes(link));
    assert.ok(!server.log.includes(link));
  });

  test('of different texts are different, of equal ones equal', async () => {
    const [one, two, again] = [await qr('https://a.example/1'), await qr('https://a.example/2'), await qr('https://a.example/1')];
    assert.notEqual(one.text, two.text);
    assert.equal(one.text, again.text);
  });

  test('of 512 bytes is drawn, of 513 refused', async () => {
    assert.equal((await qr('x'.repeat(512))).status, 200);
    assert.match(String((await qr('x'.repeat(513))).status), /^4(00|13)$/);
    assert.match(String((await qr('ä'.repeat(257))).status), /^4(00|13)$/, '514 bytes in 257 letters');
  });

  for (const body of ['', '{}', 'null', '[]', '1', '{"text":"a"}', '""', '"a" x', '"a']) {
    test(`of ${body || 'nothing'} is a problem`, async () => {
      assertProblem(await post(server, '/api/qr', body), 400);
    });
  }

  test('from another site is 403', async () => {
    assertProblem(await post(server, '/api/qr', { text: 'x' }, { Origin: 'https://evil.example' }), 403);
  });
});

suite('readiness and metrics', (server) => {
  test('health and readiness are 200, uncached', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, headers } = await request(server, path);
      assert.equal(status, 200);
      assert.match(headers['cache-control'] ?? 'no-store', /no-store|no-cache/);
    }
  });
});

const adminPort = await freePort();
suite('the admin listener', { args: ['--admin-listen', `127.0.0.1:${adminPort}`] }, (server) => {
  test('has metrics in Prometheus text', async () => {
    await table(server);
    const { status, headers, text } = await request(server, '/metrics', { port: adminPort });
    assert.equal(status, 200);
    assert.match(headers['content-type'], /^text\/plain\b/);
    for (const line of text.trim().split('\n')) {
      assert.match(line, /^(# (HELP|TYPE) [a-z_]+ .*|[a-z_]+(\{[^}]*\})? -?[0-9.e+]+)$/);
    }
    assert.match(text, /room/);
  });

  test('has health and readiness too', async () => {
    for (const path of ['/healthz', '/readyz']) assert.equal((await request(server, path, { port: adminPort })).status, 200);
  });

  test('alone has metrics: the public one has none', async () => {
    assert.equal((await request(server, '/metrics')).status, 404);
  });

  test('makes no rooms', async () => {
    assert.match(String((await post(server, '/api/rooms', {}, {})).status), /201/);
    const reply = await request(server, '/api/rooms', { method: 'POST', port: adminPort, body: '{}',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 2 } });
    assert.match(String(reply.status), /^40[345]$/);
  });
});
