// Where the pits stand. The board is a grid seen from one side: that side's row is near, and its
// sowing runs counter-clockwise, whichever way the board lies.
//
//   wide      6 5 4 3 2 1  theirs         upright      theirs 1 6 mine
//             1 2 3 4 5 6  mine           (right hand)        2 5
//                                                             …
// The stores stand at the two ends: mine on the right, or at the bottom.

import { PITS, PITS_A_SIDE, ownerOf } from './pits.js';

const ALONG = PITS_A_SIDE + 1; // mirrors 1…6 into 6…1

// (place in the row 1…6, mine?) -> column and row of the grid, the stores' lines not counted
const lays = {
  wide: (n, mine) => (mine ? { column: n, row: 2 } : { column: ALONG - n, row: 1 }),
  upright: {
    right: (n, mine) => (mine ? { column: 2, row: ALONG - n } : { column: 1, row: n }),
    left: (n, mine) => (mine ? { column: 1, row: n } : { column: 2, row: ALONG - n }),
  },
};

/**
 * @param {'south'|'north'} near the side that sits at this screen
 * @param {{upright: boolean, hand: 'left'|'right'}} how
 * @returns {{column: number, row: number}[]} for each pit its place, counted from 1
 */
export function placesOf(near, { upright, hand }) {
  const lay = upright ? lays.upright[hand] : lays.wide;
  return Array.from({ length: PITS }, (_, pit) =>
    lay((pit % PITS_A_SIDE) + 1, ownerOf(pit) === near));
}

const steps = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

/** The pit that an arrow key leads to from `pit`; at the edge it stays. */
export function neighbour(places, pit, key) {
  const step = steps[key];
  const column = places[pit].column + step.column;
  const row = places[pit].row + step.row;
  const found = places.findIndex((place) => place.column === column && place.row === row);
  return found === -1 ? pit : found;
}
