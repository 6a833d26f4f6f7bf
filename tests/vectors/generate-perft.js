// tests/vectors/generate-perft.js -- writes perft.json by the slow model: `node generate-perft.js`.
// Takes some minutes. Not part of the build: what it writes is committed.
import { writeFileSync } from 'node:fs';

import { newGame, perft } from './model.js';

const DEPTH = 7;
const ANSWERS = ['no-capture', 'forbidden', 'capture'];
const POSITIONS = [
  ['the start', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S'],
  ['the start, North first', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-N'],
  ['middle game', '1-0-6-5-2-2-0-1-7-1-2-2-9-10-S'],
  ['slams on both sides', '1-2-0-1-2-3-1-1-0-2-0-2-17-16-S'],
  ['few seeds', '1-0-2-0-1-1-0-1-1-0-2-1-19-19-N'],
  ['hungry rows', '0-1-0-0-2-3-0-0-0-0-0-1-20-21-S'],
  ['laps', '0-1-0-13-0-1-0-2-0-1-0-14-8-8-S'],
  ['ends that come soon', '0-0-2-0-0-2-1-1-0-0-1-0-22-19-S'],
];
const OPTIONS = ['', ',repetition=2,quiet=10,majority=false'];

function counts(rules, position) {
  const game = newGame({ rules, position });
  return Array.from({ length: DEPTH + 1 }, (_, depth) => perft(game, depth));
}

const vectors = POSITIONS.flatMap(([what, position]) => ANSWERS.flatMap((answer) => OPTIONS.map((options) => {
  const rules = `grand_slam=${answer}${options}`;
  return { what, rules, position, counts: counts(rules, position) };
})));
const lines = vectors.map((vector) => `  ${JSON.stringify(vector)}`);
writeFileSync(new URL('perft.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
