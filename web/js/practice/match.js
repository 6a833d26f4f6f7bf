// A game against the computer as plain data, which is kept at every turn, and what may be done in it.
// The person sits at South; the level's chance comes from a seed, so that a game goes on as it would have.

import { createLocalGame } from '../localgame.js';
import { otherSide, SIDES } from '../pits.js';
import { usualStart } from '../record.js';
import { allowed, options, presets, rulesText } from '../rules.js';
import { levels } from '../thinking.js';

export const YOU = 'south';
export const COMPUTER = otherSide(YOU);
export const SEED_MAX = 2 ** 32 - 1;

/** Who may sow first; `toss` lets chance say. */
export const firsts = [...SIDES, 'toss'];

/**
 * @param wish { level, rules, first }: stays with the game, for the next one
 * @param chance as Math.random
 */
export function newMatch(wish, chance = Math.random) {
  const tossed = chance() < 0.5 ? YOU : COMPUTER;
  const begins = wish.first === 'toss' ? tossed : wish.first;
  return { ...wish, begins, seed: Math.floor(chance() * SEED_MAX), moves: [], hints: 0, backs: 0, resigned: false, counted: false };
}

const isRules = (rules) => (rules?.preset === 'custom' || Object.hasOwn(presets, rules?.preset ?? ''))
  && Object.keys(options).every((name) => allowed(name, rules[name]));

/** @returns {object|null} the game that was kept; null where it is none */
export function matchFrom(kept) {
  const whole = kept && levels.includes(kept.level) && firsts.includes(kept.first) && SIDES.includes(kept.begins)
    && isRules(kept.rules) && Array.isArray(kept.moves)
    && ['seed', 'hints', 'backs'].every((name) => Number.isInteger(kept[name]));
  return whole ? kept : null;
}

/** The game on the engine; it fails where the moves are not those of a game. */
export function playOn(engine, { rules, begins, moves, resigned }, seats) {
  const game = createLocalGame(engine, { rules: rulesText(rules), start: usualStart(begins), moves, you: YOU, seats });
  if (resigned) game.resign(YOU);
  return game;
}

/** The game as it is analysed. @param names { south, north } */
export function analysable({ rules, begins, moves, resigned }, names) {
  const end = resigned ? { reason: 'resignation', winner: COMPUTER } : null;
  return { rules: rulesText(rules), start: usualStart(begins), moves, names, near: YOU, end };
}

/** How many moves go back until it is my turn once more; 0: I have not moved yet. */
export function pliesBack({ moves, begins }) {
  const mine = (moves.length % 2 === 0) === (begins === YOU);
  const plies = mine ? 2 : 1;
  return plies <= moves.length ? plies : 0;
}

/** @returns {'win'|'loss'|'draw'} */
export function resultOf({ over: { winner } }) {
  if (!winner) return 'draw';
  return winner === YOU ? 'win' : 'loss';
}
