// tests/vectors/vectors.js -- reads the vectors for whoever plays them: the model, the engine's
// wasm. tests/engine/vectors.c does the same in C.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';

const here = new URL('.', import.meta.url);
export const readVectors = (name) => JSON.parse(readFileSync(new URL(name, here), 'utf8'));

export const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';

/** All vectors of games/, each with what it leaves out, its moves as one list, and its name. */
export function gameVectors() {
  const files = readdirSync(new URL('games/', here)).sort();
  return files.flatMap((file) => readVectors(`games/${file}`).map((vector) => ({
    rules: 'abapa', position: START, quiet: 0, ...vector,
    moves: allMoves(vector),
    name: `${file}: ${vector.what}`,
  })));
}

function allMoves({ moves = '', times = 1, then = '' }) {
  return [...Array(times).fill(moves), then].join(' ').split(' ').filter(Boolean);
}

export const perftVectors = () => readVectors('perft.json');

/** Asserts that `actual` has all that `expected` has; objects in it are taken as parts, too. */
export function assertHas(actual, expected, path = '') {
  for (const [key, value] of Object.entries(expected)) {
    const part = value && typeof value === 'object' && !Array.isArray(value);
    if (part && actual[key]) assertHas(actual[key], value, `${path}${key}.`);
    else assert.deepEqual(actual[key], value, `${path}${key}`);
  }
}
