// What a puzzle says of its moves (as engine/cli/puzzles.c writes them), and that in words. Knows
// no DOM.

import { pitName } from '../pits.js';

export const HINT_AFTER = 2; // tries

const pitOf = (move) => move.slice(0, 2);

/** Seeds that a move takes. */
const wonBy = (move) => Number(/x(\d+)/.exec(move)?.[1] ?? 0);

/** The one move that wins. */
export const winOf = ({ moves: [win] }) => win;

export const isRight = (puzzle, answer) => answer === winOf(puzzle);

/** What sowing a pit leads to; undefined where it may not be sown. */
export const answerTo = ({ moves }, pit) => moves.find(({ move }) => pitOf(move) === pitName(pit));

/** The winning move beside the best of the others, in the order of the board, and what it takes. */
export function hintOf(puzzle) {
  const [win, ...others] = puzzle.moves;
  const rival = others.reduce((best, each) => (each.value > best.value ? each : best));
  return { pits: [win, rival].map(({ move }) => pitOf(move)).sort(), won: wonBy(win.move) };
}

const ends = (move) => move.endsWith('#');

/**
 * By how much somebody wins is certain once the game is over; before, it is what he can have at least.
 * @param words said.verdict of words/puzzles/
 */
export function verdictOf(words, puzzle, answer) {
  const { move, value, result, line: [reply] } = answer;
  const margin = Math.abs(value);
  if (isRight(puzzle, answer)) return words.right(pitOf(move), margin, !ends(move));
  const wrong = reply ? words.answered(pitOf(move), pitOf(reply), wonBy(reply)) : words.ended(pitOf(move));
  return `${wrong} ${result === 'draw' ? words.draw : words.loss(margin, !ends(reply ?? move))}`;
}
