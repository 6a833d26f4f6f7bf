// Positions from moves: a round as a record has it, and what the engine makes of it.

import { pitIndex } from './pits.js';
import { usualStart } from './record.js';
import { rulesText } from './rules.js';

/** The round in play, as a record would have it. */
export function roundInPlay({ room, moves }) {
  return { round: room.round, rules: rulesText(room.rules), start: usualStart(room.first), moves };
}

/** What the engine says of a round after `ply` moves. */
export function positionAt(engine, { rules, start, quiet, moves }, ply) {
  engine.setUp(rules, start, quiet);
  for (const move of moves.slice(0, ply)) engine.play(pitIndex(move));
  return engine.state();
}

/** How the board of a page came about: after `ply` moves, after each of the next, and as it is. */
export function boardsFrom(engine, page, ply) {
  const round = roundInPlay(page);
  const before = round.moves.slice(ply).map((_, i) => ({ ...positionAt(engine, round, ply + i), round: page.room.round }));
  return [...before, page.room];
}
