// The record of a room's rounds as text (see engine/record.h), read back into what the engine needs
// to play it again. It is our own server's text: what it does not say like that is not looked for.

import { PITS, SEEDS } from './pits.js';

const TAG = /^\[(\w+) "((?:[^"\\]|\\.)*)"\]$/;
const MOVE = /^[AB][1-6](x\d+)?#?$/;

/** The position that a round usually starts from, as the engine reads it. */
export function usualStart(first) {
  return [...Array(PITS).fill(SEEDS / PITS), 0, 0, first === 'north' ? 'N' : 'S'].join('-');
}

/** @returns {{round: number, rules: string, start: string, moves: string[]}[]} */
export function readRecord(text) {
  const rounds = [];
  let tags = {};
  for (const line of text.split('\n')) {
    const [, name, value] = TAG.exec(line.trim()) ?? [];
    if (name === 'Game') tags = {}; // the first tag of each round
    if (name) tags[name] = value;
    if (name === 'Round') rounds.push(newRound(tags));
    if (name === 'Position') rounds.at(-1).start = value; // comes after it
    if (!name) rounds.at(-1)?.moves.push(...line.split(/\s+/).filter((word) => MOVE.test(word)));
  }
  return rounds;
}

function newRound({ Round, Rules, First }) {
  return { round: Number(Round), rules: Rules, start: usualStart(First), moves: [] };
}
