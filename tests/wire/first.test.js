// Who sows first: either seat says, the last word counts, a toss is the server's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { host, table, watch } from './player.js';

suite('first', (server) => {
  test('is said by either seat, and the last word counts', async () => {
    const { south, north } = await table(server);
    const { v, board } = south.state;
    let state = await north.ok({ t: 'first', first: 'north' });
    assert.deepEqual([state.v, state.first, state.turn, state.toss], [v + 1, 'north', 'north', null]);
    assert.deepEqual(state.legal, ['B1', 'B2', 'B3', 'B4', 'B5', 'B6']);
    assert.equal(state.board, board, 'the board is the same');
    state = await south.ok({ t: 'first', first: 'south' });
    assert.deepEqual([state.v, state.first, state.turn], [v + 2, 'south', 'south']);
    assert.deepEqual(await north.at(state.v), state);
  });

  test('may be said while the other seat is free; nobody is to move then', async () => {
    const { south } = await host(server);
    const state = await south.ok({ t: 'first', first: 'north' });
    assert.deepEqual([state.phase, state.first, state.turn, state.legal], ['waiting', 'north', null, []]);
  });

  test('that changes nothing is ok with the same v', async () => {
    const { south, north } = await table(server);
    await south.idle({ t: 'first', first: 'south' });
    await north.idle({ t: 'first', first: 'south' });
  });

  test('counts: the named side sows, the other may not', async () => {
    const { south, north } = await table(server);
    const state = await south.ok({ t: 'first', first: 'north' });
    await north.at(state.v);
    await south.refused(south.move('A1'), 'not-your-turn');
    assert.equal((await north.play('B1')).turn, 'south');
  });

  test('toss is drawn at once, always an event, and told with who and how often', async () => {
    const { south, north } = await table(server);
    const { v } = south.state;
    const tosses = [[south, 'south'], [north, 'north'], [north, 'north'], [south, 'south']];
    for (const [index, [player, by]] of tosses.entries()) {
      const state = await player.ok({ t: 'first', first: 'toss' });
      assert.equal(state.v, v + index + 1);
      assert.deepEqual(state.toss, { by, n: index + 1 });
      assert.ok(['south', 'north'].includes(state.first));
      assert.equal(state.turn, state.first);
    }
  });

  test('said after a toss is no toss, and the next toss goes on counting', async () => {
    const { south } = await table(server);
    const { first } = await south.ok({ t: 'first', first: 'toss' });
    const said = await south.ok({ t: 'first', first });
    assert.equal(said.toss, null, 'the last word is not a toss');
    assert.deepEqual((await south.ok({ t: 'first', first: 'toss' })).toss, { by: 'south', n: 2 });
  });

  test('toss falls on both sides', async () => {
    const { south } = await table(server);
    const seen = new Set();
    for (let tosses = 0; tosses < 40 && seen.size < 2; tosses += 1) {
      seen.add((await south.ok({ t: 'first', first: 'toss' })).first);
    }
    assert.equal(seen.size, 2);
  });

  test('survives a restart, the toss too', async () => {
    const { room, south } = await table(server);
    const { first, toss } = await south.ok({ t: 'first', first: 'toss' });
    await server.restart();
    const { state } = await watch(server, room);
    assert.deepEqual([state.first, state.toss], [first, toss]);
  });

  test('after the first move is stale, for both, the mover\'s own choice included', async () => {
    const { south, north, playAll } = await table(server);
    await playAll(['A1']);
    for (const first of ['south', 'north', 'toss']) {
      await south.refused({ t: 'first', first }, 'stale');
      await north.refused({ t: 'first', first }, 'stale');
    }
  });

  test('is not for watchers', async () => {
    const { room } = await table(server);
    await (await watch(server, room)).refused({ t: 'first', first: 'toss' }, 'not-seated');
  });

  for (const first of ['east', 'South', '', null, 1, ['south']]) {
    test(`${JSON.stringify(first)} is bad-message`, async () => {
      const { south } = await host(server);
      await south.refused({ t: 'first', first }, 'bad-message');
    });
  }
});
