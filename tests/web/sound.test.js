import assert from 'node:assert/strict';
import test from 'node:test';
import { soundOfMove } from '../../web/js/sound.js';
import { stepsOf } from '../../web/js/sowing.js';
import { afterA3, moved, state } from './states.js';

const quiet = () => stepsOf(state(), afterA3());
const taking = () => {
  const before = { ...afterA3(), turn: 'north' };
  const pits = [...before.pits];
  pits[6] = 0;
  return stepsOf(before, moved(before, {
    pit: 'B1', sown: ['B2', 'B3', 'B4', 'B5', 'B6'], captured: [{ pit: 'A1', seeds: 2 }], move: 'B1x2', pits,
  }));
};
const slam = () => {
  const before = { ...afterA3(), turn: 'north' };
  return stepsOf(before, moved(before, { pit: 'B1', sown: ['B2', 'B3', 'B4', 'B5', 'B6'], grand_slam: true, pits: before.pits }));
};

// The one sound of a move that is not shown seed by seed.
const moves = [
  { what: 'a move that takes nothing sounds as its last seed', steps: quiet, sound: 'seed' },
  { what: 'a capture sounds as one', steps: taking, sound: 'capture' },
  { what: 'a grand slam sounds as one', steps: slam, sound: 'slam' },
  { what: 'what is no move makes no sound', steps: () => [], sound: undefined },
];

for (const { what, steps, sound } of moves) {
  test(what, () => assert.equal(soundOfMove(steps())?.name, sound));
}

test('the last seed is as deep as what lay there before it', () => {
  assert.deepEqual(soundOfMove(quiet()).facts, { depth: 4 });
});
