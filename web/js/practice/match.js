// A game against the computer as plain data, which is kept at every turn, and what may be done in
// it. The person sits at South; the level's chance comes from a seed, so that a game goes on as it
// would have.

import { createLocalGame } from '../localgame.js';
import { otherSide, SIDES } from '../pits.js';
import { usualStart } from '../record.js';
import {
  allowed, options, presets, rulesText,
} from '../rules.js';
import { levels } from '../thinking.js';

export const YOU = 'south';
export const COMPUTER = otherSide(YOU);
export const SEED_MAX = 2 ** 32 - 1;

/** Who may sow first; `toss` lets chance say. */
export const firsts = [...SIDES, 'toss'];

/** How the two may end it by themselves, and who has won then; null: the seeds decide. */
const ends = { resignation: COMPUTER, settled: null };

/**
 * @param wish { level, rules, first }: stays with the game, for the next one
 * @param chance as Math.random
 */
export function newMatch(wish, chance = Math.random) {
  const tossed = chance() < 0.5 ? YOU : COMPUTER;
  const begins = wish.first === 'toss' ? tossed : wish.first;
  const seed = Math.floor(chance() * SEED_MAX);
  return {
    ...wish, begins, seed, moves: [], hints: 0, backs: 0, ended: null, counted: false,
  };
}

const isRules = (rules) =>
  (rules?.preset === 'custom' || Object.hasOwn(presets, rules?.preset ?? ''))
  && Object.keys(options).every((name) => allowed(name, rules[name]));

const isEnd = (ended) => ended === null || Object.hasOwn(ends, ended);

/** @returns {object|null} the game that was kept; null where it is none */
export function matchFrom(kept) {
  const whole = kept && levels.includes(kept.level) && firsts.includes(kept.first)
    && SIDES.includes(kept.begins) && isRules(kept.rules) && Array.isArray(kept.moves)
    && ['seed', 'hints', 'backs'].every((name) => Number.isInteger(kept[name]));
  if (!whole) return null;
  const ended = kept.ended ?? (kept.resigned ? 'resignation' : null); // as it was kept once
  return isEnd(ended) ? { ...kept, ended } : null;
}

const endOf = ({ ended }) => ended && { reason: ended, winner: ends[ended] };

/** The game on the engine; it fails where the moves are not those of a game. */
export function playOn(engine, match, seats) {
  const { rules, begins, moves } = match;
  const game = createLocalGame(engine, {
    rules: rulesText(rules), start: usualStart(begins), moves, you: YOU, seats,
  });
  if (match.ended) game.end(endOf(match));
  return game;
}

/** The game as it is analysed. @param names { south, north } */
export function analysable(match, names) {
  const { rules, begins, moves } = match;
  return {
    rules: rulesText(rules), start: usualStart(begins), moves, names, near: YOU, end: endOf(match),
  };
}

/** How many moves go back until it is my turn once more; 0: I have not moved yet. */
export function pliesBack({ moves, begins }) {
  const mine = (moves.length % 2 === 0) === (begins === YOU);
  const plies = mine ? 2 : 1;
  return plies <= moves.length ? plies : 0;
}

/**
 * Whether the computer ends the game where it stands, each keeping the seeds in its row: not where
 * it has a better end in sight.
 * @param over how that would end (localgame.js: overOf)
 * @param answer what the position is worth to the computer (analysis/verdicts.js)
 */
export function isContent({ score, winner }, { value, result }) {
  if (result === 'win' && winner !== COMPUTER) return false;
  if (result === 'draw' && winner === YOU) return false;
  return score[COMPUTER] - score[YOU] >= Math.round(value);
}

/** @returns {'win'|'loss'|'draw'} */
export function resultOf({ over: { winner } }) {
  if (!winner) return 'draw';
  return winner === YOU ? 'win' : 'loss';
}
