// A game as the fragment of an address: it is never sent to a server, needs no memory of the
// browser's, and can be handed on. Whether the moves are those of a game, the engine has to say.

import { base } from '../api.js';
import { SIDES } from '../pits.js';
import { usualStart } from '../record.js';
import { DEFAULT_PRESET } from '../rules.js';

export const PLIES_MAX = 5000; // as engine/oware.h
const NAME_MAX = 80; // as the server has it, and
const NAME_CHARACTERS_MAX = 20; // as people count them
const UNSEEN = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?!\u200D)\p{Cf}/gu; // U+200D joins emoji
const MOVES = /^([AB][1-6])*$/;
// The ends that no move tells, with who may have won: `null` nobody, or the seeds decide.
const WINNERS = {
  'settled': [null],
  'agreed-draw': [null],
  'resignation': SIDES,
  'time': SIDES,
  'abandoned': [...SIDES, null],
};

/**
 * @param {object} game { rules, start, moves, names: { south, north }, near: the side at this
 *   screen, end: { reason, winner } where the players ended it }
 * @param ply after how many moves it is shown; left out: at its start
 */
export function fragmentOf(game, ply = 0) {
  const { rules, start, moves, names = {}, near = 'south', end = null } = game;
  const told = end && Object.hasOwn(WINNERS, end.reason);
  const said = {
    rules,
    ...(start === usualStart('south') ? {} : { start }),
    moves: moves.map((move) => move.slice(0, 2)).join(''),
    ...Object.fromEntries(SIDES.filter((side) => names[side]).map((side) => [side, names[side]])),
    ...(near !== 'south' && { near }),
    ...(told && { end: end.reason }),
    ...(told && end.winner && { winner: end.winner }),
    ...(ply > 0 && { ply }),
  };
  return `#${new URLSearchParams(said)}`;
}

/** The address of a game's analysis. */
export const analysisLink = (game, ply) => new URL(`analysis${fragmentOf(game, ply)}`, base).href;

/** @returns {{game: object, ply: number}|null} null: the fragment is that of no game */
export function gameIn(fragment) {
  const said = new URLSearchParams(fragment.slice(1));
  const moves = said.get('moves');
  if (moves === null || !MOVES.test(moves) || moves.length > 2 * PLIES_MAX) return null;
  const nameOf = (side) => plainName(said.get(side) ?? '');
  const game = {
    rules: said.get('rules') ?? DEFAULT_PRESET,
    start: said.get('start') ?? usualStart('south'),
    moves: moves.match(/../g) ?? [],
    names: Object.fromEntries(SIDES.map((side) => [side, nameOf(side)])),
    near: said.get('near') === 'north' ? 'north' : 'south',
    end: endIn(said),
  };
  const ply = Math.floor(Number(said.get('ply')) || 0);
  return { game, ply: Math.min(game.moves.length, Math.max(0, ply)) };
}

function endIn(said) {
  const reason = said.get('end');
  if (!Object.hasOwn(WINNERS, reason)) return null;
  const winner = SIDES.find((side) => side === said.get('winner')) ?? null;
  const may = WINNERS[reason];
  if (may.includes(winner)) return { reason, winner };
  return may.includes(null) ? { reason, winner: null } : null;
}

/** A name that anybody may have written, as one that a room would take; '' where nothing is left. */
export function plainName(text) {
  const seen = text.slice(0, NAME_MAX).replace(UNSEEN, '').trim();
  return charactersOf(seen).slice(0, NAME_CHARACTERS_MAX).join('').trim();
}

function charactersOf(text) {
  if (!Intl.Segmenter) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
