// tests/vectors/model.test.js -- the model is held against the vectors written by hand, so that it
// may be the judge of the engine.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newGame, perft, play, state } from './model.js';
import { assertHas, gameVectors, perftVectors } from './vectors.js';

/** What people write is the engine's business; the model knows only pits. */
const beyondTheModel = ['bad-move', 'bad-rules', 'bad-position'];

function run({ moves, ...setUp }) {
  let game = newGame(setUp);
  for (const pit of moves) {
    const next = play(game, pit);
    if (next.error) return { error: next.error };
    ({ game } = next);
  }
  return { state: state(game) };
}

for (const vector of gameVectors()) {
  const skip = beyondTheModel.includes(vector.error);
  test(vector.name, { skip: skip && 'not for the model' }, () => {
    const { error, state: actual } = run(vector);
    assert.equal(error, vector.error);
    if (!error) assertHas(actual, vector.state);
  });
}

for (const { what, rules, position, counts } of perftVectors()) {
  test(`perft: ${what}, ${rules}`, () => {
    const game = newGame({ rules, position });
    for (const [depth, count] of counts.slice(0, 5).entries()) {
      assert.equal(perft(game, depth), count, `depth ${depth}`);
    }
  });
}
