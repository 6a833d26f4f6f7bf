// A position as a picture: two rows of numbers and two stores, seen from South, with marks on the
// pits that a move has to do with. For where there is nothing to play.

import { SIDES, PITS, pitName, rowOf } from '../pits.js';
import { placesOf } from '../layout.js';
import { words } from '../words.js';
import { h } from '../dom.js';

const WIDE = { upright: false, hand: 'right' };

/**
 * @param {string} position as a record writes it; the side to move may be absent
 * @param {Record<string, string>} marks pit -> 'sown', 'taken', 'last': looks different, never alone
 */
export function createStill(position, marks = {}) {
  const numbers = position.split('-').slice(0, PITS + SIDES.length).map(Number);
  const counts = numbers.slice(0, PITS);
  const stores = numbers.slice(PITS);
  const places = placesOf('south', WIDE);
  return h('div', { class: 'still', role: 'img', 'aria-label': speech(counts, stores) },
    ...SIDES.map((side, i) => h('span', { class: `still-${side}` }, h('small', {}, words.sides[side]), h('b', {}, String(stores[i])))),
    ...counts.map((n, pit) => newPit(pitName(pit), n, places[pit], marks[pitName(pit)])));
}

function newPit(name, n, { column, row }, mark) {
  const node = h('span', { class: `still-pit${mark ? ` still-${mark}` : ''}` }, h('small', {}, name), h('b', {}, String(n)));
  node.style.setProperty('--column', column);
  node.style.setProperty('--row', row);
  return node;
}

function speech(counts, [mine, theirs]) {
  const row = (side) => rowOf(side).map((pit) => words.board.pitCount(pitName(pit), counts[pit])).join(', ');
  const { south, north } = words.sides;
  return [words.board.theirs(south, row('south')), words.board.theirs(north, row('north')),
    words.board.score(south, mine, north, theirs)].join(' ');
}
