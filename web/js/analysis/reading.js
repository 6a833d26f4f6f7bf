// All that can be read off the answers so far, for the parts that show it.

import { turnsIn, verdictOf } from './verdicts.js';

/**
 * @param game as of address.js
 * @param judge of judge.js
 */
export function readingOf(game, judge) {
  const { answers, standing } = judge;
  const verdicts = game.moves.map((_, n) => verdictOf(game, answers, n + 1));
  const known = answers.filter(Boolean).length;
  return {
    game, near: game.near, answers, standing, verdicts, turns: turnsIn(verdicts), known,
    done: known === game.moves.length + 1,
  };
}
