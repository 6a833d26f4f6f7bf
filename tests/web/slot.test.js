// The place of a panel that is fetched: how long the table waits for it.

import assert from 'node:assert/strict';
import test from 'node:test';
import { setStage } from './nodes.js';

const clock = setStage();
globalThis.fetch = () => new Promise(() => {}); // what is asked for hangs
const { createSlot } = await import('../../web/js/room/slot.js');

test('the table waits for a panel, but not for ever', () => {
  let draws = 0;
  const slot = createSlot('hanging', () => true, {}, () => { draws += 1; });
  assert.equal(slot.coming, false);
  slot.draw({}, true);
  clock.pass(1_999);
  slot.draw({}, true);
  assert.deepEqual([slot.coming, draws], [true, 0]);
  clock.pass(1);
  assert.deepEqual([slot.coming, draws], [false, 1], 'and the page is drawn without it');
  slot.draw({}, true);
  clock.pass(10_000);
  assert.deepEqual([slot.coming, draws], [false, 1]);
});
