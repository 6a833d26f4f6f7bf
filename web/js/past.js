// Looking back: which position of which round is meant, and what the board shows of it. Where that
// comes from is the business of lookback.js.

const LINK = /^#(\d{1,4})\.(\d{1,4})$/;

/** The fragment that leads to a position. A seat's token is longer and has no dot. */
export const positionLink = ({ round, ply }) => `#${round}.${ply}`;

/** @returns {{round: number, ply: number}|null} the position that a fragment leads to */
export function positionOf(fragment) {
  const [, round, ply] = LINK.exec(fragment) ?? [];
  return round === undefined ? null : { round: Number(round), ply: Number(ply) };
}

/** Where the person looks: back, or at the game as it stands. */
export function placeOf({ past, room, moves }) {
  return past ?? { round: room.round, ply: moves.length, moves };
}

/**
 * Where so many moves forward or back from a place lead to.
 * @returns {{round: number, ply: number}|null} null: to the game
 */
export function stepped(page, by, { round, ply, moves } = placeOf(page)) {
  const all = round === page.room.round ? page.moves : moves;
  const next = Math.min(all.length, Math.max(0, ply + by));
  return isNow(page, { round, ply: next }) ? null : { round, ply: next };
}

/** Whether a position is the one on the board now. */
export const isNow = ({ room, moves }, { round, ply }) => round === room.round && ply === moves.length;

/** Whether what is looked at has not been taken back meanwhile. */
export function isStillThere(past, round, moves) {
  return past.round !== round
    || (moves.length >= past.ply && past.moves.slice(0, past.ply).every((move, i) => move === moves[i]));
}

/** The page as the board shows it: while looking back a position that nobody can move in. */
export function shownPage(page) {
  const { past, room } = page;
  if (!past) return page;
  const { pits, stores, last } = past.position;
  return {
    ...page, pending: null, tossing: false,
    room: {
      ...room, round: past.round, ply: past.ply, board: positionLink(past),
      phase: 'playing', pits, stores, last, turn: null, legal: [], over: null,
    },
  };
}
