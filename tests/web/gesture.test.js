// What people do to a board with fingers, mice and keys, each as a list of what happens, in
// milliseconds, and what comes of it.

import assert from 'node:assert/strict';
import test from 'node:test';
import { createGesture } from '../../web/js/gesture.js';

const A = 0;
const B = 1;
const WOOD = null;

/** What is logged for: look N, look -, press N, sow N, stale N, wood. */
function run(events) {
  const log = [];
  const gesture = createGesture({
    look: (pit) => log.push(`look ${pit ?? '-'}`),
    press: (pit) => log.push(`press ${pit}`),
    choose: (pit, code) => log.push(`${code ?? 'sow'} ${pit}`),
    wood: () => log.push('wood'),
  });
  gesture.changed('start', -10_000);
  for (const [name, ...what] of events) gesture[name](...what);
  return log.join(', ');
}

const down = (pit, at = 0, pointer = 1) => ['down', { pointer, pit, at }];
const slide = (pit, pointer = 1) => ['slide', { pointer, pit }];
const up = (pit, pointer = 1) => ['up', { pointer, pit }];
const cancel = (pointer = 1) => ['cancel', { pointer }];
const tap = (pit, at, pointer) => [down(pit, at, pointer), up(pit, pointer)];
const key = (pit, at = 0) => ['tap', pit, at];
const changed = (board, at = 0) => ['changed', board, at];
const moved = (at = 0) => ['moved', at];
const refused = (at = 0) => ['refused', at];
const asked = ['asked'];

const SOWN_A = 'press 0, look 0, sow 0, look -';
const STALE_A = 'press 0, look 0, stale 0, look -';

const cases = [
  { what: 'a tap sows', does: tap(A), gives: SOWN_A },
  { what: 'a slide looks at each, and sows where it is lifted', does: [down(A), slide(B), up(B)], gives: 'press 0, look 0, look 1, sow 1, look -' },
  { what: 'a slide off cancels', does: [down(A), slide(WOOD), up(WOOD)], gives: 'press 0, look 0, look -' },
  { what: 'a slide off and back does not', does: [down(A), slide(WOOD), slide(A), up(A)], gives: 'press 0, look 0, look -, look 0, sow 0, look -' },
  { what: 'what the browser takes for a scroll or a pinch sows nothing', does: [down(A), cancel(), up(A)], gives: 'press 0, look 0, look -' },
  { what: 'the wood is pressed', does: tap(WOOD), gives: 'wood' },
  { what: 'dragging over the wood is not pressing it', does: [down(WOOD), cancel()], gives: '' },
  { what: 'a drag that begins on the wood sows nothing', does: [down(WOOD), slide(A), up(A)], gives: 'look 0, look -' },

  { what: 'a mouse looks', does: [['hover', A], ['hover', B], ['hover', WOOD]], gives: 'look 0, look 1, look -' },
  { what: 'looking twice at the same is once', does: [['hover', A], ['hover', A]], gives: 'look 0' },
  { what: 'the focus looks', does: [['focus', A], ['focus', null]], gives: 'look 0, look -' },
  { what: 'a mouse looks before the focus, and then the focus again', does: [['focus', A], ['hover', B], ['hover', null]], gives: 'look 0, look 1, look 0' },
  { what: 'a press looks before both', does: [['hover', A], down(B)], gives: 'look 0, press 1, look 1' },
  { what: 'a key sows', does: [key(A)], gives: 'sow 0' },

  { what: 'a board that has just come under the finger is not sown', does: [moved(0), ...tap(A, 299)], gives: STALE_A },
  { what: 'nor one that comes while it is pressed', does: [down(A, 0), moved(2000), up(A)], gives: STALE_A },
  { what: 'a board that has been seen in its place is sown', does: [moved(0), ...tap(A, 300)], gives: SOWN_A },
  { what: 'a key means no place', does: [moved(0), key(A, 20)], gives: 'sow 0' },

  { what: 'a double tap answers what its first tap was asked', does: [...tap(A, 0), asked, ...tap(A, 200)], gives: `${SOWN_A}, ${SOWN_A}` },
  { what: 'a key answers at once', does: [key(A, 0), asked, key(A, 20)], gives: 'sow 0, sow 0' },
  { what: 'a finger that bounces answers nothing', does: [...tap(A, 0), asked, ...tap(A, 80)], gives: SOWN_A },
  { what: 'a double tap sows once', does: [...tap(A, 0), ...tap(A, 200)], gives: SOWN_A },
  { what: 'a key pressed twice sows once', does: [key(A, 0), key(A, 90)], gives: 'sow 0' },
  { what: 'a tap and its click sow once', does: [...tap(A, 0), key(A, 5)], gives: SOWN_A },
  { what: 'a double tap sows once, though the answer came between', does: [...tap(A, 0), changed('next', 100), ...tap(A, 200)], gives: SOWN_A },
  { what: 'two slow taps are two', does: [key(A, 0), key(A, 500)], gives: 'sow 0, sow 0' },
  { what: 'taps on two pits are two: the page answers the second', does: [...tap(A, 0), key(B, 50)], gives: `${SOWN_A}, sow 1` },
  { what: 'a tap that was refused may be made again at once', does: [key(A, 0), refused(1), key(A, 50)], gives: 'sow 0, sow 0' },

  { what: 'the second of two fingers changes nothing', does: [down(A, 0, 1), down(B, 20, 2), up(B, 2), up(A, 1)], gives: SOWN_A },
  { what: 'the second finger may be lifted last', does: [down(A, 0, 1), down(B, 20, 2), up(A, 1), up(B, 2)], gives: SOWN_A },
  { what: 'a thumb may rest on the wood', does: [down(WOOD, 0, 1), ...tap(A, 500, 2)], gives: SOWN_A },
  { what: 'two fingers that the browser takes for a pinch sow nothing', does: [down(A, 0, 1), down(B, 20, 2), cancel(1), cancel(2)], gives: 'press 0, look 0, look -' },
  { what: 'a key while a finger is down sows; the finger is answered, too', does: [down(A, 0), key(B, 50), up(A)], gives: 'press 0, look 0, sow 1, sow 0, look -' },

  { what: 'a press that began on another board is stale', does: [down(A, 0), changed('next', 50), up(A)], gives: STALE_A },
  { what: 'the same board again is no other', does: [down(A, 0), changed('start', 50), up(A)], gives: SOWN_A },
  { what: 'a tap soon after a new board is meant, if nothing was refused', does: [changed('next', 0), ...tap(A, 40)], gives: SOWN_A },
  { what: 'in a volley it is stale', does: [key(A, 0), refused(0), changed('next', 150), key(A, 250)], gives: 'sow 0, stale 0' },
  { what: 'a volley is over when one has had time to look', does: [key(A, 0), refused(0), changed('next', 150), key(A, 500)], gives: 'sow 0, sow 0' },
  { what: 'a refusal long ago makes no volley', does: [key(A, 0), refused(0), changed('next', 1900), key(A, 2000)], gives: 'sow 0, sow 0' },
];

for (const { what, does, gives } of cases) {
  test(what, () => assert.equal(run(does), gives));
}
