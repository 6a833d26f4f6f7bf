import assert from 'node:assert/strict';
import test from 'node:test';
import { createSower } from '../../web/js/sower.js';
import { afterA3, moved, state } from './states.js';

const settled = () => new Promise((resolve) => { setImmediate(resolve); });

/** A board that writes down what it is asked to show. */
function setUp(speed = 'normal') {
  const log = [];
  const motion = (kind) => (step) => log.push(kind === 'show' ? `show ${step.ply}` : kind);
  const board = Object.fromEntries(['show', 'lift', 'sow', 'capture', 'sweep', 'slam'].map((kind) => [kind, motion(kind)]));
  const sower = createSower({ board, speed: () => speed, rested: () => log.push('rested') });
  return { sower, log };
}

const afterB1 = () => moved(afterA3(), {
  pit: 'B1', sown: ['B2', 'B3', 'B4', 'B5', 'B6'], pits: [4, 4, 0, 5, 5, 5, 0, 5, 5, 5, 5, 5],
});

test('the first state is shown as it is', () => {
  const { sower, log } = setUp();
  sower.see(state());
  assert.deepEqual(log, ['show 0', 'rested']);
  assert.equal(sower.busy, false);
});

test('a move is sown; a skip ends it where the state says', async () => {
  const { sower, log } = setUp();
  sower.see(state());
  sower.see(afterA3());
  assert.equal(sower.busy, true);
  assert.equal(log.at(-1), 'lift');
  sower.skip();
  await settled();
  assert.deepEqual(log.slice(-2), ['show 1', 'rested']);
  assert.equal(sower.busy, false);
});

test('a move that comes meanwhile waits for its turn', async () => {
  const { sower, log } = setUp();
  sower.see(state());
  sower.see(afterA3());
  sower.see(afterB1());
  assert.equal(log.filter((entry) => entry === 'lift').length, 1);
  sower.skip();
  await settled();
  assert.deepEqual(log.slice(-2), ['show 2', 'rested']);
});

test('presence does not disturb a sowing, nor start one', () => {
  const { sower, log } = setUp();
  sower.see(state());
  sower.see(afterA3());
  const before = log.length;
  sower.see({ ...afterA3(), watchers: 2 });
  assert.equal(log.length, before);
  sower.skip();
});

test('with sowing off every state is shown at once', () => {
  const { sower, log } = setUp('off');
  sower.see(state());
  sower.see(afterA3());
  assert.deepEqual(log, ['show 0', 'rested', 'show 1', 'rested']);
});

test('a state that does not follow is jumped to', async () => {
  const { sower, log } = setUp();
  sower.see(state());
  sower.see(afterA3());
  sower.see(state({ v: 9, board: 9, round: 2 }));
  await settled();
  assert.deepEqual(log.slice(-2), ['show 0', 'rested']);
});
