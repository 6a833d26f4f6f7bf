// The names of the board. Twelve pits in sowing order, South's A1…A6 and then North's B1…B6; a
// pit's index is its place in that order, as in `pits` of a state. What may be played where is not
// known here: the server says it.

export const PITS_A_SIDE = 6;
export const PITS = 2 * PITS_A_SIDE;
export const SEEDS = 48;
export const SIDES = ['south', 'north'];

const ROW = { south: 'A', north: 'B' };

/** @returns {string} 'A1' for 0 … 'B6' for 11 */
export function pitName(pit) {
  return ROW[ownerOf(pit)] + ((pit % PITS_A_SIDE) + 1);
}

/** @returns {number} 0 for 'A1' … 11 for 'B6' */
export function pitIndex(name) {
  return (name[0] === ROW.north ? PITS_A_SIDE : 0) + Number(name[1]) - 1;
}

/** @returns {'south'|'north'} the side in whose row the pit lies */
export function ownerOf(pit) {
  return SIDES[Math.floor(pit / PITS_A_SIDE)];
}

/** @returns {number[]} a side's six pits, from its first to its last */
export function rowOf(side) {
  const first = SIDES.indexOf(side) * PITS_A_SIDE;
  return Array.from({ length: PITS_A_SIDE }, (_, i) => first + i);
}

export function otherSide(side) {
  return side === 'south' ? 'north' : 'south';
}

/** @returns {number} the seeds in a side's row */
export function seedsInRow(pits, side) {
  return rowOf(side).reduce((sum, pit) => sum + pits[pit], 0);
}
