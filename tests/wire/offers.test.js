// Draw, settle and takeback: what the state shows of them, and that they outlive a restart. When each
// may be made and what ends it is tests/server/test_offers.c's; a rematch is rematch.test.js's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { Player, table } from './player.js';

const offer = (kind) => ({ t: 'offer', kind });
const answer = (kind, accept, rest = {}) => ({ t: 'answer', kind, accept, ...rest });

const sum = (row) => row.reduce((total, seeds) => total + seeds, 0);

suite('offers', (server) => {
  test('a draw, shown with its v, accepted: the board is left and nobody wins', async () => {
    const { south, north, playAll } = await table(server);
    await playAll(['A4', 'B2']);
    const { v, pits, board } = south.state;
    assert.deepEqual((await south.ok(offer('draw'))).offers, [{ kind: 'draw', by: 'south', v: v + 1 }]);
    await north.refused(answer('draw', true, { offer: v }), 'no-offer');
    const state = await north.ok(answer('draw', true, { offer: v + 1 }));
    assert.deepEqual(state.over, { reason: 'agreed-draw', winner: null, score: state.stores, swept: { south: 0, north: 0 } });
    assert.deepEqual([state.v, state.board, state.pits, state.offers], [v + 2, board, pits, []]);
    assert.deepEqual(state.score, { south: 0, north: 0, draws: 1 });
  });

  test('settling says what each side would have, and that is what it gets', async () => {
    const { south, north, playAll } = await table(server);
    await playAll(['A4', 'B2', 'A6']);
    const { pits, stores } = south.state;
    const split = { south: stores.south + sum(pits.slice(0, 6)), north: stores.north + sum(pits.slice(6)) };
    const { offers: [shown], v } = await north.ok(offer('settle'));
    assert.deepEqual(shown, { kind: 'settle', by: 'north', v, split });
    const { over } = await south.ok(answer('settle', true));
    assert.deepEqual([over.reason, over.score], ['settled', split]);
    assert.deepEqual([over.swept.south + stores.south, over.swept.north + stores.north], [split.south, split.north]);
  });

  test('a takeback goes back to the same seeds on a new board', async () => {
    const { south, north, playAll } = await table(server);
    await playAll(['A4', 'B2']);
    const before = south.state;
    await playAll(['A6', 'B4']);
    const { offers: [shown] } = await south.ok(offer('takeback'));
    assert.equal(shown.ply, 2);
    const state = await north.ok(answer('takeback', true));
    for (const key of ['ply', 'turn', 'pits', 'stores', 'legal', 'last', 'repeats', 'quiet', 'phase']) {
      assert.deepEqual(state[key], before[key], key);
    }
    assert.equal(state.board, state.v);
    assert.deepEqual((await south.sync()).moves, ['A4', 'B2']);
    await south.refused({ t: 'move', ply: 2, pit: 'A6', board: before.board }, 'stale');
    await south.play('A5');
  });

  test('back at the first move the round is ready again', async () => {
    const { south, north, playAll } = await table(server);
    await playAll(['A4']);
    await south.ok(offer('takeback'));
    const state = await north.ok(answer('takeback', true));
    assert.deepEqual([state.phase, state.ply, state.last], ['ready', 0, null]);
    assert.equal((await north.ok({ t: 'first', first: 'north' })).turn, 'north');
  });

  test('leaving ends them, in one event, and is ok', async () => {
    const { south, north, playAll } = await table(server);
    await playAll(['A4']);
    await north.ok(offer('draw'));
    const { v } = await north.ok(offer('settle'));
    const left = await north.ask({ t: 'leave' });
    assert.deepEqual([left.t, left.v], ['ok', v + 1]);
    const state = await south.at(v + 1);
    assert.deepEqual(state.offers, []);
  });

  test('only a rematch has terms', async () => {
    const { south, playAll } = await table(server);
    await playAll(['A4']);
    await south.refused({ ...offer('draw'), first: 'south' }, 'bad-message');
    await south.refused({ ...offer('takeback'), rules: {} }, 'bad-message');
  });

  test('they outlive a restart', async () => {
    const { room, south, north, playAll } = await table(server);
    await playAll(['A4', 'B2', 'A6']);
    await south.ok(offer('draw'));
    await south.ok(offer('takeback'));
    const { offers, v } = await north.ok(offer('settle'));
    assert.equal(offers.length, 3);
    await server.kill();
    await server.start();
    const back = await new Player(server, room, north.token).connect();
    assert.deepEqual([back.state.v, back.state.offers], [v, offers]);
    const state = await back.ok(answer('takeback', true));
    assert.deepEqual([state.ply, state.offers], [2, []]);
  });
});
