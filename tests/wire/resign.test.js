// Resigning, on either side's turn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { request } from './http.js';
import { PRESETS, search } from './model.js';
import { table, watch } from './player.js';

// Some seeds are won already, so that the stores are seen to stay.
const { pits: opening, game } = search(PRESETS.abapa, ({ stores }) => stores.south > 0 && stores.north > 0);

suite('resign', (server) => {
  for (const who of ['mover', 'other']) {
    test(`by the ${who === 'mover' ? 'side to move' : 'side that waits'} loses the round`, async () => {
      const seats = await table(server);
      await seats.playAll(opening);
      const loser = seats[who]();
      const winner = loser.seat === 'south' ? 'north' : 'south';
      const { v, board, pits, stores, last } = loser.state;
      const state = await loser.ok({ t: 'resign', board });
      assert.deepEqual([state.v, state.board, state.phase, state.turn, state.legal], [v + 1, board, 'over', null, []]);
      assert.deepEqual(state.over, { reason: 'resignation', winner, score: stores, swept: { south: 0, north: 0 } });
      assert.deepEqual([state.pits, state.stores, state.last], [pits, stores, last], 'the board is left');
      assert.deepEqual(state.score, { south: 0, north: 0, draws: 0, [winner]: 1 });
      assert.deepEqual(await seats.south.at(v + 1), await seats.north.at(v + 1));
      assert.deepEqual((await loser.sync()).moves, game.moves);
    });
  }

  test('needs no board', async () => {
    const { south, playAll } = await table(server);
    await playAll(['A1']);
    assert.equal((await south.ok({ t: 'resign' })).over.winner, 'north');
  });

  test('on another board is stale, and the game goes on', async () => {
    const { south, north, playAll } = await table(server);
    await playAll(['A1']);
    const { board } = south.state;
    await playAll(['B1']);
    await south.refused({ t: 'resign', board }, 'stale');
    await north.refused({ t: 'resign', board: board + 100 }, 'stale');
    await playAll(['A2']);
  });

  test('by both at once: one of them was first', async () => {
    const { south, north, playAll } = await table(server);
    await playAll(['A1']);
    const { v } = south.state;
    const ids = [south.tell({ t: 'resign' }), north.tell({ t: 'resign' })];
    const answers = [await south.answer(ids[0]), await north.answer(ids[1])];
    assert.deepEqual(answers.map(({ t, code }) => code ?? t).sort(), ['game-over', 'ok']);
    const { state } = await south.sync();
    assert.equal(state.v, v + 1);
    assert.equal(state.over.winner, answers[0].t === 'ok' ? 'north' : 'south');
  });

  test('and a move in the same moment: whichever comes first holds', async () => {
    const { south, north, playAll } = await table(server);
    await playAll(['A1']);
    const move = north.tell(north.move('B1'));
    const resign = south.tell({ t: 'resign', board: south.state.board });
    const answers = [await north.answer(move), await south.answer(resign)].map(({ t, code }) => code ?? t);
    assert.ok([['ok', 'stale'], ['game-over', 'ok']].some((each) => each.join() === answers.join()), answers.join());
  });

  test('is in the record, and survives a restart', async () => {
    const { room, south, playAll } = await table(server);
    await playAll(['A1', 'B1']);
    const { over, score } = await south.ok({ t: 'resign' });
    const { text } = await request(server, `/api/rooms/${room}/game.txt`);
    assert.match(text, /^\[Reason "resignation"\]$/m);
    await server.restart();
    const { state, moves } = (await watch(server, room)).welcome;
    assert.deepEqual([state.over, state.score, moves], [over, score, ['A1', 'B1']]);
  });
});
