// Every example in server/protocol/PROTOCOL.md is sent, or compared with what the server sends.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, suite } from './harness.js';
import { create, request } from './http.js';
import { host, newToken, Player, table, watch } from './player.js';

const text = readFileSync(join(ROOT, 'server/protocol/PROTOCOL.md'), 'utf8');

/** The JSON objects in the blocks marked `kind`; one may go over several lines. */
function examples(kind) {
  const blocks = [...text.matchAll(/^```json ?(\w*)\n([\s\S]*?)^```$/gm)];
  const objects = blocks.filter(([, mark]) => mark === kind).flatMap(([, , block]) => block.split(/\n(?=\{)/));
  assert.ok(objects.length > 0, `no examples of ${kind || 'HTTP'}`);
  return objects.map((object) => JSON.parse(object));
}

/** What a value looks like: names and types, not what they hold. Lists and empty objects are not looked into. */
function shape(value) {
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  if (Array.isArray(value)) return 'list';
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, shape(value[key])]));
}

/** Compares an example with a real message; `state: {}` and the like stand for any object. */
function alike(example, real) {
  const abridged = Object.keys(example).filter((key) => JSON.stringify(example[key]) === '{}');
  const whole = Object.fromEntries(abridged.map((key) => [key, real[key]]));
  assert.deepEqual(shape({ ...example, ...whole }), shape(real));
}

suite('the examples of PROTOCOL.md', (server) => {
  for (const example of examples('client')) {
    test(`client: ${JSON.stringify(example)}`, async () => {
      const seats = await table(server);
      const client = example.t === 'sit' || example.t === 'hello' ? await watch(server, seats.room) : seats.south;
      if (example.t === 'hello') await client.open();
      client.socket.send(example);
      const { code } = await client.answer(example.id);
      assert.notEqual(code, 'bad-message');
    });
  }

  /** A real message of each kind that the server sends, in a room two plies into its round. */
  async function sent() {
    const { south, north, playAll } = await table(server);
    await playAll(['A4', 'B3']);
    await north.close();
    const away = ({ t, seats }) => t === 'state' && seats.north?.here === false;
    const state = await south.socket.next(away, 'north is away');
    const { room } = await host(server);
    const friend = await watch(server, room);
    const lost = await new Player(server, 'k7m2qp4xw9abc').open();
    return {
      welcome: await south.sync(),
      seated: await friend.ask({ t: 'sit', name: 'Kofi', token: newToken() }),
      ok: await south.ask({ t: 'name', name: 'Efua' }),
      error: await south.ask(south.move('B1')),
      pong: await south.ask({ t: 'ping' }),
      state,
      bye: await lost.socket.next(({ t }) => t === 'bye', 'bye'),
    };
  }

  test('server', async () => {
    const real = await sent();
    const seen = examples('server');
    for (const example of seen) alike(example, real[example.t]);
    assert.deepEqual([...new Set(seen.map(({ t }) => t))].sort(), Object.keys(real).sort());
  });

  test('HTTP', async () => {
    const [problem, creation, created] = examples('');
    alike(problem, (await request(server, '/api/rooms/k7m2qp4xw9abc')).json);
    alike(created, await create(server, creation));
  });
});
