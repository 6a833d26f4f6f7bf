// What was missed by somebody who comes back: the moves between the board that he last saw and the
// one that is there now.

const TOLD_MAX = 6; // of more moves the last ones

/** What is remembered of a page that somebody saw. */
export const placeSeen = ({ room, moves }) => ({ round: room.round, ply: moves.length });

/** Whether a change came as a game goes on, before the eyes of whoever looks: at most one move at a time. */
export function cameLive(before, { room, moves, came }) {
  if (!before.room) return room.round !== came.round || moves.length !== came.ply; // it has gone on since this page came
  return before.room.round === room.round && moves.length <= before.moves.length + 1;
}

/**
 * @param seen of placeSeen(), or null
 * @returns {{from: number, all: boolean, board: number}|null} the ply from which the moves are told,
 *   whether those are all of them, and the board that they led to
 */
export function missedSince(seen, { room, moves }) {
  if (!seen || room.round < seen.round) return null;
  const first = room.round === seen.round ? seen.ply : 0;
  const from = Math.max(first, moves.length - TOLD_MAX);
  return moves.length > first ? { from, all: from === first, board: room.board } : null;
}
