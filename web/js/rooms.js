// The rooms in which this browser holds a seat: which of them are listed, and what is said of each.
// Knows no DOM; `kept` are records as seat.js writes them, each with its room's name.

import { otherSide } from './pits.js';

export const ROOMS_MAX = 50; // listed; older ones are kept, and come up as others are removed
export const ROOMS_FIRST = 3; // of these in sight at once

/** What is listed, the last played first. A seat that was asked for and never given is none. */
export function listed(kept) {
  return kept.filter(({ asked }) => !asked).sort((a, b) => b.at - a.at).slice(0, ROOMS_MAX);
}

/**
 * How a room stands.
 * @param state its public state, null where there is none to be seen, undefined while not known
 * @returns {'unknown'|'gone'|'hidden'|'waiting'|'mine'|'theirs'|'over'}
 */
export function standingOf({ side, hidden }, state) {
  if (state === undefined) return 'unknown';
  if (state === null) return hidden ? 'hidden' : 'gone';
  if (state.phase === 'waiting') return 'waiting';
  if (state.phase === 'over') return 'over';
  return state.turn === side ? 'mine' : 'theirs';
}

/** @returns {string|null} whom I play there, as far as is known */
export function opponentOf({ side, other }, state) {
  return state?.seats[otherSide(side)]?.name ?? other ?? null;
}

const WAITING_MAX = 3; // rooms looked at

/** My own rooms that may still wait for a friend, the newest first. */
export function mayWait(kept, here) {
  return listed(kept).filter(({ room, side, board, other }) => room !== here && side === 'south' && !other && !(board > 1))
    .slice(0, WAITING_MAX);
}
