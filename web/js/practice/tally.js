// What came of the games against the computer: counted for each level, the last ones each by
// itself.

import { levels } from '../thinking.js';
import { COMPUTER, resultOf, YOU } from './match.js';

export const LAST_MAX = 10;

const COUNTS = ['win', 'loss', 'draw', 'streak', 'best', 'seeds'];
const isCount = (n) => Number.isInteger(n) && n >= 0;

function rowFrom(kept) {
  return Object.fromEntries(COUNTS.map((name) => [name, isCount(kept?.[name]) ? kept[name] : 0]));
}

const isGame = (game) => levels.includes(game?.level)
  && ['win', 'loss', 'draw'].includes(game.result)
  && [game.at, game.mine, game.theirs, game.hints, game.backs].every(isCount);

/**
 * The tally from what was kept of it.
 * @returns {{levels: Record<string, object>, last: object[]}} by level: wins, losses, draws, wins
 *   in a row now and at best, seeds captured; the last games, newest first
 */
export function tallyFrom(kept) {
  return {
    levels: Object.fromEntries(levels.map((level) => [level, rowFrom(kept?.levels?.[level])])),
    last: Array.isArray(kept?.last) ? kept.last.filter(isGame).slice(0, LAST_MAX) : [],
  };
}

/** The tally with a game that is over. */
export function withGame(tally, { level, rules, moves, hints, backs }, room, at) {
  const result = resultOf(room);
  const { [YOU]: mine, [COMPUTER]: theirs } = room.over.score;
  const row = tally.levels[level];
  const streak = result === 'win' ? row.streak + 1 : 0;
  const counted = {
    ...row, [result]: row[result] + 1, streak, best: Math.max(row.best, streak),
    seeds: row.seeds + mine,
  };
  const game = {
    at, level, rules: rules.preset, result, mine, theirs, moves: moves.length, hints, backs,
  };
  const last = [game, ...tally.last].slice(0, LAST_MAX);
  return { levels: { ...tally.levels, [level]: counted }, last };
}

export const gamesOf = ({ win, loss, draw }) => win + loss + draw;

/** Won of a hundred; null before the first game. */
export const rateOf = (row) => (gamesOf(row) > 0 ? Math.round(100 * row.win / gamesOf(row)) : null);
