// What a chat app learns from an invite's link, and that its asking changes nothing.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { ROOT, suite, temporaryFolder } from './harness.js';
import { create, publicState, request } from './http.js';
import { newToken, table, watch } from './player.js';

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (html) => html.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? assert.fail(entity));

/** The page's title and metas, each of which may stand there only once: `{ title, 'og:title': … }`. */
function headOf(html) {
  const head = html.slice(0, html.indexOf('</head>'));
  const pairs = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)]
    .map(([, name, content]) => [name, plain(content)]);
  for (const [, title] of head.matchAll(/<title>([^<]*)<\/title>/g)) pairs.push(['title', plain(title)]);
  assert.equal(new Set(pairs.map(([name]) => name)).size, pairs.length, `something twice in ${head}`);
  return Object.fromEntries(pairs);
}

async function preview(server, room, headers) {
  const { text } = await request(server, `/r/${room}`, { headers });
  return headOf(text);
}

async function assertTitle(server, room, title) {
  const head = await preview(server, room);
  assert.deepEqual([head.title, head['og:title']], [title, title]);
}

suite('the preview of an invite', (server) => {
  const INVITES = 'Ama invites you to a game of Oware · Abapa rules';

  test('says who invites to what', async () => {
    const { room } = await create(server, { name: 'Ama' });
    const head = await preview(server, room);
    assert.equal(head.title, INVITES);
    assert.equal(head['og:title'], INVITES);
    assert.equal(head['og:type'], 'website');
    assert.equal(head['og:url'], `${server.origin}/r/${room}`);
    assert.equal(head['twitter:card'], 'summary_large_image');
    assert.match(head['og:description'], /take the seat/);
    assert.equal(head.description, head['og:description']);
  });

  test('has a picture that is there and of the size it says', async () => {
    const head = await preview(server, (await create(server)).room);
    const url = new URL(head['og:image']);
    assert.equal(url.origin, server.origin);
    const { status, headers, bytes } = await request(server, url.pathname);
    assert.deepEqual([status, headers['content-type']], [200, 'image/png']);
    assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
    assert.deepEqual([`${bytes.readUInt32BE(16)}`, `${bytes.readUInt32BE(20)}`], [head['og:image:width'], head['og:image:height']]);
    assert.ok(head['og:image:alt'].length > 10);
    assert.ok(bytes.length < 150_000, `${bytes.length} bytes`);
  });

  test('changes with the room, in memory and from disk', async () => {
    const { room, south, north } = await table(server);
    await assertTitle(server, room, 'Ama and Kofi play Oware · Abapa rules');
    await south.play('A3');
    await assertTitle(server, room, 'Ama and Kofi play Oware · Abapa rules');
    await south.ok({ t: 'name', name: 'Abena' });
    await south.ok({ t: 'resign' });
    await assertTitle(server, room, 'Abena and Kofi played Oware · Abapa rules');
    await Promise.all([south.close(), north.close()]);
    await server.restart();
    await assertTitle(server, room, 'Abena and Kofi played Oware · Abapa rules');
  });

  const names = [
    '<b>&"\'', '</title>', '--><script>', '" onload="x', '&amp;', '&lt;', '%s', '$&', '{{name}}', '<!--/head-->', 'José', '🐐', 'דנה', 'علي',
  ];
  for (const name of names) {
    test(`names ${name} and nothing comes of it`, async () => {
      const { room } = await create(server, { name });
      const { text } = await request(server, `/r/${room}`);
      // What runs from right to left stands in an isolate, so that the sentence does not turn.
      assert.equal(headOf(text).title.replaceAll(/[\u2068\u2069]/g, ''), INVITES.replace('Ama', () => name));
      assert.doesNotMatch(text.replaceAll(/<script( type="module")? src="[^"]+"( data-[a-z-]+)*><\/script>/g, ''), /<script/, 'only ours');
      assert.equal(text.split('<title').length, 2);
      assert.ok(!/onload|<b>/.test(text.replaceAll('&quot; onload=&quot;x', '')), text);
    });
  }

  test('holds no token', async () => {
    const { room, token } = await create(server, { name: 'Ama' });
    const north = await watch(server, room);
    const other = newToken();
    assert.equal((await north.ask({ t: 'sit', token: other })).t, 'seated');
    const { text } = await request(server, `/r/${room}?token=${other}`);
    assert.ok(!text.includes(token) && !text.includes(other), text);
    await north.close();
  });

  test('names nobody where nobody may watch, be the room in memory or not', async () => {
    const { room, south, north } = await table(server);
    await south.ok({ t: 'watching', on: false });
    await assertTitle(server, room, 'A private game of Oware');
    for (const player of [south, north]) await player.close();
    await server.restart();
    await assertTitle(server, room, 'A private game of Oware');
    assert.doesNotMatch((await request(server, `/r/${room}`)).text, /Ama|Kofi|Abapa/);
  });

  test('is plain where there is no room', async () => {
    const { status, text } = await request(server, '/r/aaaaaaaaaaaaa');
    assert.equal(status, 404);
    const head = headOf(text);
    assert.deepEqual([head.title, head['og:image'], head['og:url']], ['Oware', undefined, undefined]);
  });

  test('is known again by its ETag until it changes', async () => {
    const { room, south } = await table(server);
    const path = `/r/${room}`;
    const { etag, ...first } = (await request(server, path)).headers;
    assert.match(etag, /^"[0-9a-f]+"$/);
    assert.equal(first['cache-control'], 'no-cache');
    const again = { 'If-None-Match': etag };
    assert.equal((await request(server, path, { headers: again })).status, 304);
    await south.ok({ t: 'name', name: 'Abena' });
    const changed = await request(server, path, { headers: again });
    assert.equal(changed.status, 200);
    assert.match(changed.text, /Abena and Kofi play Oware/);
  });

  test('comes compressed to whoever takes it so, and is known again as that', async () => {
    const { room } = await create(server, { name: 'Ama' });
    const path = `/r/${room}`;
    const accept = { 'Accept-Encoding': 'gzip, deflate' };
    const [plain, packed] = [await request(server, path), await request(server, path, { headers: accept })];
    assert.deepEqual([plain, packed].map(({ headers }) => headers['content-encoding']), [undefined, 'gzip']);
    for (const { headers } of [plain, packed]) assert.match(headers.vary, /accept-encoding/i);
    assert.equal(gunzipSync(packed.bytes).toString(), plain.text);
    assert.ok(packed.bytes.length < plain.bytes.length / 2, `${packed.bytes.length} of ${plain.bytes.length} bytes`);
    assert.notEqual(packed.headers.etag, plain.headers.etag, 'one tag for two bodies');
    const again = await request(server, path, { headers: { ...accept, 'If-None-Match': packed.headers.etag } });
    assert.deepEqual([again.status, again.headers['content-encoding']], [304, undefined]);
  });

  test('HEAD says what GET would, without the body', async () => {
    const { room } = await create(server, { name: 'Ama' });
    const [got, head] = await Promise.all(['GET', 'HEAD'].map((method) => request(server, `/r/${room}`, { method })));
    assert.equal(head.bytes.length, 0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
      assert.equal(head.headers[name], got.headers[name], name);
    }
    assert.equal(Number(got.headers['content-length']), got.bytes.length);
  });

  const agents = [
    'facebookexternalhit/1.1', 'WhatsApp/2.23.20.0', 'TelegramBot (like TwitterBot)', 'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'Mozilla/5.0 (compatible; Discordbot/2.0)', 'Googlebot/2.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Instagram 300.0', 'curl/8.0', '',
  ];
  test('50 of them, asked by anybody, change nothing', async () => {
    const { room } = await create(server, { name: 'Ama' });
    const before = await publicState(server, room);
    const asked = Array.from({ length: 50 }, (_, i) => request(server, `/r/${room}`, {
      method: i % 2 ? 'HEAD' : 'GET',
      headers: { 'User-Agent': agents[i % agents.length], Accept: i % 3 ? '*/*' : 'text/html' },
    }));
    for (const { status } of await Promise.all(asked)) assert.equal(status, 200);
    assert.deepEqual(await publicState(server, room), before);
    await server.restart();
    assert.deepEqual(await publicState(server, room), before);
  });
});

suite('the preview below a path', { args: ['--public-url', 'https://example.org/games/oware'] }, (server) => {
  test('has the addresses that people open', async () => {
    const { room } = await create(server, { name: 'Ama' });
    for (const path of [`/r/${room}`, `/games/oware/r/${room}`]) {
      const head = headOf((await request(server, path)).text);
      assert.equal(head['og:url'], `https://example.org/games/oware/r/${room}`);
      assert.equal(head['og:image'], 'https://example.org/games/oware/img/preview.png');
    }
  });
});

const folder = temporaryFolder();
cpSync(join(ROOT, 'web'), folder, { recursive: true });
suite('the preview with --web', { args: ['--web', folder] }, (server) => {
  test('is the same', async () => {
    const { room } = await create(server, { name: 'Ama' });
    await assertTitle(server, room, 'Ama invites you to a game of Oware · Abapa rules');
  });
});
