// Another round: offered, accepted, declined, withdrawn, and pressed by both at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { request } from './http.js';
import { PRESETS } from './model.js';
import { Player, table, watch } from './player.js';

const offer = (terms = {}) => ({ t: 'offer', kind: 'rematch', ...terms });
const answer = (accept, rest = {}) => ({ t: 'answer', kind: 'rematch', accept, ...rest });
const withdraw = { t: 'withdraw', kind: 'rematch' };

/** A table whose first round is over: South sowed A1 and resigned. */
async function finished(server, body) {
  const seats = await table(server, body);
  const { south, north, mover, playAll } = seats;
  await playAll([mover() === south ? 'A1' : 'B1']);
  const { v } = await south.ok({ t: 'resign' });
  await north.at(v);
  /** `player` does what is ok, and both see it. */
  seats.both = async (player, message) => {
    const state = await player.ok(message);
    await Promise.all([south.at(state.v), north.at(state.v)]);
    return state;
  };
  return seats;
}

function assertNewRound(state, { round, first, v }) {
  assert.deepEqual([state.phase, state.round, state.first, state.turn], ['ready', round, first, first]);
  assert.deepEqual([state.v, state.board], [v, v], 'one event, a new board');
  assert.deepEqual([state.pits, state.stores, state.ply], [Array(12).fill(4), { south: 0, north: 0 }, 0]);
  assert.deepEqual([state.last, state.over, state.toss, state.offers], [null, null, null, []]);
  assert.deepEqual([state.repeats, state.quiet], [1, 0]);
}

suite('a rematch', (server) => {
  test('offered is shown to all, with the v at which it was made', async () => {
    const { room, south, north } = await finished(server);
    const { v } = south.state;
    const state = await south.ok(offer());
    assert.equal(state.v, v + 1);
    assert.equal(state.phase, 'over');
    assert.equal(state.offers.length, 1);
    const { kind, by, v: at } = state.offers[0];
    assert.deepEqual([kind, by, at], ['rematch', 'south', v + 1]);
    assert.deepEqual(await north.at(v + 1), state);
    assert.deepEqual((await watch(server, room)).state.offers, state.offers);
  });

  test('accepted starts a round in which the other side sows first; the score stays', async () => {
    const { south, north, both } = await finished(server);
    const { v } = await both(south, offer());
    const state = await both(north, answer(true));
    assertNewRound(state, { round: 2, first: 'north', v: v + 1 });
    assert.deepEqual(state.score, { south: 0, north: 1, draws: 0 });
    assert.deepEqual((await south.sync()).moves, []);
  });

  test('swaps the first mover round after round, and counts', async () => {
    const { south, north, both, playAll, mover } = await finished(server, { first: 'north' });
    for (const [round, first] of [[2, 'south'], [3, 'north'], [4, 'south']]) {
      await both(south, offer());
      const state = await both(north, offer());
      assert.deepEqual([state.round, state.first, state.score.north], [round, first, round - 1]);
      await playAll([mover() === south ? 'A6' : 'B6']);
      await both(south, { t: 'resign' });
    }
    assert.deepEqual(south.state.score, { south: 0, north: 4, draws: 0 });
  });

  test('offered by the other on the same terms is accepted', async () => {
    const { south, north, both } = await finished(server);
    const { v } = await both(north, offer({ first: 'south', rules: { preset: 'arcade' } }));
    const state = await both(south, offer({ first: 'south', rules: { preset: 'arcade' } }));
    assertNewRound(state, { round: 2, first: 'south', v: v + 1 });
    assert.equal(state.rules.preset, 'arcade');
  });

  test('pressed by both at once is one new round', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { south, north } = await finished(server);
      const { v } = south.state;
      const ids = [south.tell(offer()), north.tell(offer())];
      const answers = [await south.answer(ids[0]), await north.answer(ids[1])];
      assert.deepEqual(answers.map(({ t }) => t), ['ok', 'ok'], JSON.stringify(answers));
      assertNewRound(await south.at(v + 2), { round: 2, first: 'north', v: v + 2 });
      assert.equal((await north.sync()).state.v, v + 2);
    }
  });

  test('accepted twice is one new round: the second is no-offer', async () => {
    const { south, north, both } = await finished(server);
    await both(south, offer());
    const ids = [north.tell(answer(true)), north.tell(answer(true))];
    assert.equal((await north.answer(ids[0])).t, 'ok');
    assert.equal((await north.answer(ids[1])).code, 'no-offer');
    assert.equal((await south.sync()).state.round, 2);
  });

  test('offered again by the same is ok and changes nothing', async () => {
    const { south, both } = await finished(server);
    await both(south, offer());
    await south.idle(offer());
  });

  test('offered on other terms than the other\'s is offer-pending', async () => {
    const { south, north, both } = await finished(server);
    await both(south, offer());
    await north.refused(offer({ rules: { preset: 'arcade' } }), 'offer-pending');
    await north.refused(offer({ first: 'south' }), 'offer-pending');
    assert.equal((await north.sync()).state.phase, 'over');
    await both(north, answer(true));
    assert.equal(south.state.round, 2);
  });

  test('with rules and first starts so, and shows them in the offer', async () => {
    const { south, north, both } = await finished(server);
    const { offers } = await both(south, offer({ rules: { preset: 'grand-slam', quiet: 40 }, first: 'south' }));
    assert.equal(offers[0].first, 'south');
    assert.deepEqual(offers[0].rules, { preset: 'custom', ...PRESETS['grand-slam'], quiet: 40 });
    const state = await both(north, answer(true));
    assert.deepEqual(state.rules, { preset: 'custom', ...PRESETS['grand-slam'], quiet: 40 });
    assert.deepEqual([state.first, state.turn], ['south', 'south']);
  });

  test('with first toss is tossed when it starts', async () => {
    const { south, north, both } = await finished(server);
    await both(south, offer({ first: 'toss' }));
    const state = await both(north, answer(true));
    assert.ok(['south', 'north'].includes(state.first));
    assert.equal(state.toss?.n, 1);
  });

  test('offered by one who then leaves is still there for the other', async () => {
    const { room, south, north, both } = await finished(server);
    await both(south, offer());
    await south.ask({ t: 'leave' });
    const state = await north.ok(answer(true));
    assert.equal(state.round, 2);
    assert.equal((await new Player(server, room, south.token).connect()).state.round, 2);
  });

  test('withdrawn is gone', async () => {
    const { south, north, both } = await finished(server);
    const { v } = await both(south, offer());
    const state = await both(south, withdraw);
    assert.deepEqual([state.v, state.offers], [v + 1, []]);
    await north.refused(answer(true), 'no-offer');
    await south.refused(withdraw, 'no-offer');
  });

  test('is not withdrawn or answered by the wrong side', async () => {
    const { south, north, both } = await finished(server);
    await both(south, offer());
    await north.refused(withdraw, ['no-offer', 'not-allowed']);
    await south.refused(answer(true), ['no-offer', 'not-allowed']);
    await south.refused(answer(false), ['no-offer', 'not-allowed']);
    assert.equal((await south.sync()).state.offers.length, 1);
  });

  test('declined is gone, and its offerer may not offer again before the next move', async () => {
    const { south, north, both } = await finished(server);
    const { v } = await both(south, offer());
    const state = await both(north, answer(false));
    assert.deepEqual([state.v, state.phase, state.offers], [v + 1, 'over', []]);
    await south.refused(offer(), 'not-allowed');
    await north.refused(answer(true), 'no-offer');
  });

  test('declined may be offered by the one who declined', async () => {
    const { south, north, both } = await finished(server);
    await both(south, offer());
    await both(north, answer(false));
    await both(north, offer());
    await both(south, answer(true));
    assert.equal(north.state.round, 2);
  });

  test('answered for another v is no-offer, for its own v is taken', async () => {
    const { south, north, both } = await finished(server);
    const { v } = await both(south, offer());
    await north.refused(answer(true, { offer: v - 1 }), 'no-offer');
    await north.refused(answer(false, { offer: v + 1 }), 'no-offer');
    await both(north, { t: 'name', name: 'Kwame' });
    await both(north, answer(true, { offer: v }));
    assert.equal(south.state.round, 2);
  });

  test('lets either change who is first and the rules before the first move', async () => {
    const { south, north, both, mover } = await finished(server);
    await both(south, offer());
    await both(north, answer(true));
    await both(south, { t: 'first', first: 'south' });
    await both(north, { t: 'rules', rules: { preset: 'ninja' } });
    assert.equal(mover(), south);
    const state = await both(south, south.move('A3'));
    assert.deepEqual([state.ply, state.round, state.rules.preset], [1, 2, 'ninja']);
  });

  test('starts tosses anew', async () => {
    const { south, north, both } = await finished(server, { first: 'toss' });
    assert.equal(south.state.toss.n, 1);
    await both(south, offer());
    await both(north, answer(true));
    assert.deepEqual((await both(north, { t: 'first', first: 'toss' })).toss, { by: 'north', n: 1 });
  });

  test('survives a restart: the offer, and the round after it', async () => {
    const { room, south, north, both } = await finished(server);
    const { offers, v } = await both(south, offer({ first: 'south' }));
    await server.restart();
    const [ama, kofi] = await Promise.all([south, north].map(({ token }) => new Player(server, room, token).connect()));
    assert.deepEqual([kofi.state.offers, kofi.state.v], [offers, v]);
    await kofi.ok(answer(true, { offer: v }));
    await server.restart();
    const back = await new Player(server, room, ama.token).connect();
    assertNewRound(back.state, { round: 2, first: 'south', v: v + 1 });
  });

  test('is a round of its own in the record', async () => {
    const { room, south, north, both, playAll } = await finished(server);
    await both(south, offer());
    await both(north, answer(true));
    await playAll(['B2', 'A3']);
    const { text } = await request(server, `/api/rooms/${room}/game.txt`);
    assert.deepEqual([...text.matchAll(/^\[Round "(\d+)"\]$/gm)].map(([, round]) => round), ['1', '2'], text);
    assert.match(text, /^1\. A1$/m);
    assert.match(text, /^1\.\.\. B2 (2\. )?A3$/m);
  });
});
