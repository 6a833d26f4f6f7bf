// Every example of server/protocol/PROTOCOL.md: what a client says is said to the real server, and
// what the server says is compared, key by key, with what it does say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { create, post, publicState, request } from './http.js';
import { examples } from './manual.js';
import { Player, host, newToken, table, watch } from './player.js';

/** A finished round; the rematch that was offered by South, if any. */
async function finished(server, offered) {
  const { south, north, playAll } = await table(server);
  await playAll(['A1']);
  const { v } = await south.ok({ t: 'resign' });
  await north.at(v);
  if (offered) await north.at((await south.ok({ t: 'offer', kind: 'rematch' })).v);
  return { south, north };
}

/** South, after the first move. */
async function playing(server) {
  const { south, playAll } = await table(server);
  await playAll(['A3']);
  return south;
}

/** For each type, someone who may say it, and the values of today for those of the example. */
const scenes = {
  async hello(server, { token }) {
    const created = await create(server);
    return [await new Player(server, created.room).open(), token && { token: created.token }];
  },
  async sit(server) {
    const { room } = await host(server);
    return [await watch(server, room), { token: newToken() }];
  },
  first: async (server) => [(await table(server)).south],
  rules: async (server) => [(await table(server)).south],
  name: async (server) => [(await table(server)).south],
  move: async (server) => [(await table(server)).south],
  async resign(server) {
    const south = await playing(server);
    return [south, { board: south.state.board }];
  },
  offer: async (server, { kind }) =>
    [kind === 'rematch' ? (await finished(server, false)).south : await playing(server)],
  async answer(server) {
    const { north } = await finished(server, true);
    return [north, { offer: north.state.offers[0].v }];
  },
  withdraw: async (server) => [(await finished(server, true)).south],
  say: async (server) => [(await table(server)).south],
  sync: async (server) => [(await host(server)).south],
  ping: async (server) => [(await host(server)).south],
  leave: async (server) => [(await table(server)).south],
  retoken: async (server) => [(await table(server)).south, { token: newToken() }],
  async reseat(server) {
    const { south, north } = await table(server);
    await north.close();
    await south.sees(({ seats }) => seats.north?.here === false);
    return [south];
  },
  async claim(server) {
    const { south, north, playAll } = await table(server);
    await playAll(['A1']);
    await north.close();
    const { seats } = await south.sees(({ seats: { north: seat } }) => seat?.claim_at);
    await south.until(seats.north.claim_at);
    return [south];
  },
  watching: async (server) => [(await table(server)).south],
  delete: async (server) => [(await table(server)).south],
};
const ANSWERS = { hello: 'welcome', sync: 'welcome', sit: 'seated', retoken: 'seated', ping: 'pong' };

suite('what a client says', { args: ['--absence-seconds', '1'] }, (server) => {
  for (const example of examples('client')) {
    test(`${JSON.stringify(example)} is understood`, async () => {
      const scene = scenes[example.t];
      assert.ok(scene, 'a scene for it is missing in this test');
      const [speaker, today] = await scene(server, example);
      speaker.socket.send({ ...example, ...today });
      const answer = await speaker.socket.next(({ id, t }) => id === example.id && t !== 'state', 'its answer');
      assert.equal(answer.t, ANSWERS[example.t] ?? 'ok', JSON.stringify(answer));
    });
  }

  test('is all in the manual', () => {
    const said = new Set(examples('client').map(({ t }) => t));
    assert.deepEqual([...said].sort(), Object.keys(scenes).sort());
  });
});

const kind = (value) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** The same keys with the same kinds of values; an empty object and null stand for anything. */
function assertShape(shown, example, where) {
  if (kind(example) === 'null' || kind(shown) === 'null') return;
  assert.equal(kind(shown), kind(example), where);
  if (kind(example) === 'list') {
    if (example.length > 0 && shown.length > 0) assertShape(shown[0], example[0], `${where}[0]`);
  } else if (kind(example) === 'object' && Object.keys(example).length > 0) {
    assert.deepEqual(Object.keys(shown).sort(), Object.keys(example).sort(), where);
    for (const key of Object.keys(example)) assertShape(shown[key], example[key], `${where}.${key}`);
  }
}

suite('what the server says', (server) => {
  const sources = {
    async welcome() {
      const { south } = await host(server, { name: 'Ama' });
      await south.ask({ t: 'say', text: 'Hello' });
      return south.sync();
    },
    async seated() {
      const { room } = await host(server);
      return (await watch(server, room)).ask({ t: 'sit', token: newToken() });
    },
    async ok({ token }) {
      const { south, north } = await table(server);
      if (!token) return south.ask({ t: 'name', name: 'Ata' });
      await north.close();
      await south.sees(({ seats }) => seats.north?.here === false);
      return south.ask({ t: 'reseat' });
    },
    error: async () => (await table(server)).north.ask({ t: 'move', ply: 0, pit: 'B1' }),
    pong: async () => (await host(server)).south.ask({ t: 'ping' }),
    async said() {
      const { south, north } = await table(server);
      south.tell({ t: 'say', text: 'Hello' });
      return north.socket.next(({ t }) => t === 'said');
    },
    async bye() {
      const lost = await new Player(server, 'aaaaaaaaaaaaa').open();
      return lost.socket.next(({ t }) => t === 'bye');
    },
    async state() { // with one move made and North away, as in the example
      const { south, north, playAll } = await table(server);
      await playAll(['A4', 'B3']);
      await north.close();
      return south.socket.next(({ t, seats }) => t === 'state' && seats.north?.here === false);
    },
  };
  for (const example of examples('server')) {
    test(`${example.t} has the keys of its example`, async () => {
      assert.ok(sources[example.t], 'a source for it is missing in this test');
      assertShape(await sources[example.t](example), example, example.t);
    });
  }

  test('is all in the manual', () => {
    const said = new Set(examples('server').map(({ t }) => t));
    assert.deepEqual([...said].sort(), Object.keys(sources).sort());
  });
});

suite('what is said over HTTP', (server) => {
  const [problem, wishes, created] = examples('');

  test('a problem has the keys and values of its example', async () => {
    const { json } = await request(server, '/api/rooms/nope');
    assert.deepEqual(json, problem);
  });

  test('the example of a room is one', async () => {
    const reply = await post(server, '/api/rooms', wishes);
    assert.equal(reply.status, 201, reply.text);
    assertShape(reply.json, created, '201');
    assert.equal((await publicState(server, reply.json.room)).seats.south.name, wishes.name);
  });
});
