// The record of a room's rounds as text (see engine/record.h), read back into what the engine needs
// to play it again. It is our own server's text: what it does not say like that is not looked for.

import { PITS, SEEDS, SIDES } from './pits.js';

const TAG = /^\[(\w+) "((?:[^"\\]|\\.)*)"\]$/;
const MOVE = /^[AB][1-6](x\d+)?#?$/;

/** The position that a round usually starts from, as the engine reads it. */
export function usualStart(first) {
  return [...Array(PITS).fill(SEEDS / PITS), 0, 0, first === 'north' ? 'N' : 'S'].join('-');
}

const quoted = (text) => text.replace(/["\\]/g, '\\$&');

/** The record of a game as text. @param game as analysis/address.js has it, with its moves in full notation */
export function recordText({ rules, start, moves, names, end }) {
  const first = start.endsWith('N') ? 'north' : 'south';
  const tags = {
    Game: 'oware', Rules: rules, South: names.south || '?', North: names.north || '?', First: first,
    ...(end && { Reason: end.reason, Winner: end.winner ?? 'none' }),
    ...(start !== usualStart(first) && { Position: start }),
  };
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${quoted(value)}"]`);
  const offset = first === 'north' ? 1 : 0; // North's first move is the second of a pair
  const numbered = moves.map((move, ply) => {
    const pair = Math.floor((ply + offset) / 2) + 1;
    if ((ply + offset) % 2 === 0) return `${pair}. ${move}`;
    return ply === 0 ? `${pair}... ${move}` : move;
  });
  return `${head.join('\n')}\n\n${numbered.join(' ')}\n`;
}

/** @returns {{round, rules, start, moves: string[], end: { reason, winner } or null}[]} */
export function readRecord(text) {
  const rounds = [];
  let tags = {};
  for (const line of text.split('\n')) {
    const [, name, value] = TAG.exec(line.trim()) ?? [];
    if (name === 'Game') tags = {}; // the first tag of each round
    if (name) tags[name] = value;
    if (name === 'Round') rounds.push(newRound(tags));
    else if (rounds.length > 0) tellMore(rounds.at(-1), name, value);
    if (!name) rounds.at(-1)?.moves.push(...line.split(/\s+/).filter((word) => MOVE.test(word)));
  }
  return rounds;
}

/** What comes after the number of a round. */
function tellMore(round, name, value) {
  if (name === 'Position') round.start = value;
  if (name === 'Reason') round.end = { reason: value, winner: null };
  if (name === 'Winner' && round.end && SIDES.includes(value)) round.end.winner = value;
}

function newRound({ Round, Rules, First }) {
  return {
    round: Number(Round), rules: Rules, start: usualStart(First), moves: [], end: null,
  };
}
