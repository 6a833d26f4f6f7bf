import assert from 'node:assert/strict';
import test from 'node:test';
import { durationOf, stepsOf } from '../../web/js/sowing.js';
import { afterA3, moved, state } from './states.js';

const kinds = (steps) => steps.map(({ kind }) => kind).join(' ');

test('a plain move is lifted, sown seed by seed, and rests where the state says', () => {
  const steps = stepsOf(state(), afterA3());
  assert.equal(kinds(steps), 'lift sow sow sow sow rest');
  assert.deepEqual(steps.map(({ hand }) => hand), [4, 3, 2, 1, 0, undefined]);
  assert.deepEqual(steps[0].pits, [4, 4, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
  assert.deepEqual(steps.at(-1).pits, afterA3().pits);
});

test('a chain is taken pit by pit into the store of the one who moved', () => {
  const before = state({ pits: [0, 0, 0, 0, 0, 5, 1, 3, 1, 2, 1, 6], ply: 8, stores: { south: 14, north: 15 } });
  const after = moved(before, {
    pit: 'A6', move: 'A6x7', sown: ['B1', 'B2', 'B3', 'B4', 'B5'],
    captured: [{ pit: 'B5', seeds: 2 }, { pit: 'B4', seeds: 3 }, { pit: 'B3', seeds: 2 }],
    pits: [0, 0, 0, 0, 0, 0, 2, 4, 0, 0, 0, 6], stores: { south: 21, north: 15 },
  });
  const steps = stepsOf(before, after);
  assert.equal(kinds(steps), 'lift sow sow sow sow sow capture capture capture rest');
  assert.deepEqual(steps.filter(({ kind }) => kind === 'capture').map(({ stores }) => stores.south), [16, 19, 21]);
});

test('a lap passes over the pit that it came from', () => {
  const ring = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'];
  const rest = ring.slice(1);
  const before = state({ pits: [23, ...Array(11).fill(0)], ply: 8, stores: { south: 12, north: 13 } });
  const after = moved(before, { pit: 'A1', sown: [...rest, ...rest, 'A2'], pits: [0, 3, ...Array(10).fill(2)] });
  const steps = stepsOf(before, after);
  const passes = steps.filter(({ kind }) => kind === 'pass');
  assert.deepEqual(passes.map(({ pit, hand }) => [pit, hand]), [[0, 12], [0, 1]]);
  assert.ok(passes.every(({ pits }) => pits[0] === 0));
});

test('a grand slam that takes nothing is announced', () => {
  const before = state({ pits: [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0], ply: 8, stores: { south: 22, north: 22 } });
  const after = moved(before, {
    pit: 'A6', sown: ['B1', 'B2'], grand_slam: true, pits: [0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0],
  });
  assert.equal(kinds(stepsOf(before, after)), 'lift sow sow slam rest');
});

test('at the end each row is swept into its own store', () => {
  const before = state({ pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 2], ply: 8, stores: { south: 20, north: 24 } });
  const after = moved(before, {
    pit: 'A6', move: 'A6#', sown: ['B1'], pits: Array(12).fill(0), stores: { south: 20, north: 28 },
    phase: 'over', turn: null,
    over: { reason: 'quiet', winner: 'north', score: { south: 20, north: 28 }, swept: { south: 0, north: 4 } },
  });
  const steps = stepsOf(before, after);
  assert.equal(kinds(steps), 'lift sow sweep sweep rest');
  assert.ok(steps.filter(({ kind }) => kind === 'sweep').every(({ to }) => to === 'north'));
});

const nothingToFollow = [
  { what: 'no state before', before: null, after: afterA3() },
  { what: 'two moves at once', before: state(), after: { ...afterA3(), ply: 2, last: { ...afterA3().last, ply: 2 } } },
  { what: 'another round', before: { ...state(), round: 2 }, after: afterA3() },
  { what: 'another board than the move was made on', before: state({ pits: Array(12).fill(3) }), after: afterA3() },
  { what: 'no move', before: state(), after: state() },
];

for (const { what, before, after } of nothingToFollow) {
  test(`nothing is sown: ${what}`, () => assert.deepEqual(stepsOf(before, after), []));
}

test('a long sowing hurries, an off one takes no time', () => {
  const sow = { kind: 'sow' };
  assert.ok(durationOf(sow, 'normal', 20) < durationOf(sow, 'normal', 4));
  assert.ok(durationOf(sow, 'fast', 4) < durationOf(sow, 'normal', 4));
  assert.equal(durationOf(sow, 'off', 4), 0);
});
