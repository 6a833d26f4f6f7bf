// The analysis of games: records read, positions judged as the native engine judges them, what is made of
// that, games in an address, and the words for it all.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  fragmentOf, gameIn, overOf, PLIES_MAX,
} from '../../web/js/analysis/address.js';
import { createReader } from '../../web/js/analysis/rounds.js';
import {
  CERTAIN_FROM, heightOf, nodesFor, playOf, turnsIn, verdictOf, worthTo,
} from '../../web/js/analysis/verdicts.js';
import { createThinking } from '../../web/js/thinking.js';
import { usualStart } from '../../web/js/record.js';
import { openThinker } from './engine.js';

const { OWARE = fileURLToPath(new URL('../../build/oware', import.meta.url)) } = process.env;
const exports = await openThinker();
const thinking = createThinking(exports);
const read = createReader(exports);

const SHORT = 'A5 B6 A4 B1 A2 B3 A3 B5 A4 B2 A5 B4 A6 B3 A1 B1 A1 B5 A1 B3 A6 B2 A2 B1';
const WORLD = { now: () => 0, pause: async () => {}, wanted: () => true, told: () => {} };
const plies = ({ moves }) => Array.from({ length: moves.length + 1 }, (_, ply) => ply);

async function judged(game, nodes, world = {}) {
  const answers = [];
  await thinking.judge({ game, plies: plies(game), nodes }, { ...WORLD, told: (answer) => { answers[answer.ply] = answer; }, ...world });
  return answers;
}

/** The rounds of a text, all of it readable. */
function roundsOf(text) {
  const { rounds, ...trouble } = read(text);
  assert.ok(rounds, JSON.stringify(trouble));
  return rounds;
}

// --- Records ----------------------------------------------------------------------------------------

const RECORD = `[Game "oware"]
[Rules "no-slam,quiet=50"]
[South "Ama \\"A\\""]
[North "Kofi é"]
[First "north"]
[Date "2026-11-30"]
[Round "2"]
[Reason "resignation"]
[Winner "south"]

1... B2 2. A1 B3

[Game "oware"]

1. A4 B2
`;

test('a record is read round by round', () => {
  const [first, second] = roundsOf(RECORD);
  assert.deepEqual(first, {
    round: 2, south: 'Ama "A"', north: 'Kofi é', date: '2026-11-30',
    rules: 'custom,grand_slam=forbidden,repetition=3,quiet=50,majority=true,agreement=false',
    start: usualStart('north'), moves: ['B2', 'A1', 'B3'], end: { reason: 'resignation', winner: 'south' },
  });
  assert.deepEqual([second.rules, second.start, second.moves, second.end], ['abapa', usualStart('south'), ['A4', 'B2'], null]);
});

test('moves alone are a record too, in any number', () => {
  const [{ moves }] = roundsOf(SHORT);
  assert.deepEqual(moves, SHORT.split(' '));
  assert.equal(roundsOf('[Game "oware"]\n\nA4 B2\n\n'.repeat(300)).length, 300);
});

for (const [what, text, trouble] of [
  ['nothing', ' \n \n', { code: 'no-round', line: 0, ply: 0 }],
  ['no move', 'hello there', { code: 'bad-move', line: 1, ply: 1 }],
  ['an empty pit', '[South "Ama"]\n\n1. A4 B2\n2. A4', { code: 'empty-pit', line: 4, ply: 3 }],
  ['a move of the other', 'A4 A5', { code: 'not-your-pit', line: 1, ply: 2 }],
  ['a capture that was none', 'A4 B2x3', { code: 'bad-move', line: 1, ply: 2 }],
  ['rules that there are not', '[Rules "chess"]\n\nA4', { code: 'bad-rules', line: 1, ply: 0 }],
  ['a position with too few seeds', '\n[Position "1-1-1-1-1-1-1-1-1-1-1-1-0-0-S"]', { code: 'bad-position', line: 2, ply: 0 }],
  ['a tag that is open', '[South "Ama]', { code: 'bad-record', line: 1, ply: 0 }],
  ['another game', '[Game "chess"]', { code: 'bad-record', line: 1, ply: 0 }],
  ['a second round that is wrong', '[Game "oware"]\n\nA4\n\n[Game "oware"]\n\nB4', { code: 'not-your-pit', line: 7, ply: 1 }],
  ['too much', 'A4 '.repeat(400_000), { code: 'too-long', line: 0, ply: 0 }],
]) {
  test(`${what} is refused, with its place`, () => assert.deepEqual(read(text), trouble));
}

// --- Judging ----------------------------------------------------------------------------------------

/** What `oware analyse` says of each move. */
function native(text, nodes) {
  const { stdout, stderr } = spawnSync(OWARE, ['analyse', '--nodes', String(nodes)], { input: text, encoding: 'utf8', maxBuffer: 64 << 20 });
  assert.equal(stderr, '');
  return stdout.trim().split('\n').map((line) => JSON.parse(line));
}

/** The same from here. */
function alike({ ply, move, made, best, loss }) {
  const { ply: _, ...found } = best;
  return { ply, move, loss, value: made.value, result: made.result, proof: made.proof, best: found };
}

const records = JSON.parse(readFileSync(new URL('../vectors/records.json', import.meta.url)))
  .filter(({ rounds }) => rounds?.length === 1 && rounds[0].ply > 0);

for (const [what, text] of [['a short game', SHORT], ['the other side first, other rules', RECORD.split('\n\n[Game')[0]],
  ['a set-up position, to its end', '[Position "1-0-0-0-0-1-2-0-0-0-0-1-22-21-S"]\n\nA6'], ...records.map(({ what, record }) => [what, record.join('\n')])]) {
  test(`each move is worth here what the native engine says: ${what}`, async () => {
    const [game] = roundsOf(text);
    const answers = await judged(game, 3000);
    const verdicts = game.moves.map((_, n) => verdictOf(game, answers, n + 1));
    assert.deepEqual(verdicts.map(alike), native(text, 3000).map(({ mistake, ...said }) => said));
    const mistakes = verdicts.filter(({ turn }) => turn === 'win' || turn === 'draw').map(({ ply }) => ply);
    assert.deepEqual(mistakes, native(text, 3000).filter(({ mistake }) => mistake).map(({ ply }) => ply));
  });
}

test('the answers come one by one, the same in any order, and stop when they are not wanted any more', async () => {
  const [game] = roundsOf(SHORT);
  const all = await judged(game, 2000);
  let last;
  await thinking.judge({ game, plies: [20, 3], nodes: 2000 }, { ...WORLD, told: (answer) => { last = answer; } });
  assert.deepEqual(last, all[3]);
  let slices = 0;
  const came = await judged(game, 50_000, { pause: async () => { slices += 1; }, wanted: () => slices < 4 });
  assert.equal(slices, 4);
  assert.ok(came.length < game.moves.length);
});

// --- What is made of it -----------------------------------------------------------------------------

const GAME = { start: usualStart('south'), moves: ['A1', 'B1', 'A2'] };
const answer = (ply, move, value, result = null, proof = result ? 'result' : 'estimate') => ({ ply, move, value, result, proof });

/** The verdict on North's B1, which made of `best`, for North by B2, what `next` is for South. */
const onB1 = (best, next) => verdictOf(GAME, [answer(0, 'A1', 0), answer(1, 'B2', ...best), answer(2, 'A2', ...next)], 2);

for (const [what, best, next, loss, turn] of [
  ['nothing given away', [1], [-1], 0, null],
  ['better than was thought', [1], [-2], 0, null],
  ['a little given away', [1], [1.9], 2.9, null],
  ['seeds given away', [1], [2], 3, 'seeds'],
  ['a proven win let go for a loss', [2, 'win'], [4, 'win'], 6, 'win'],
  ['a proven win let go for a draw', [2, 'win'], [0, 'draw', 'exact'], 2, 'win'],
  ['a proven draw let go', [0, 'draw', 'exact'], [2, 'win'], 2, 'draw'],
  ['a smaller win', [9, 'win'], [-2, 'loss'], 7, null],
  ['a loss that is a loss anyway', [-2, 'loss'], [9, 'win'], 7, null],
  ['a win that is open now', [2, 'win'], [-0.5], 1.5, 'slip'],
  ['a win that is as good as certain', [2, 'win'], [-4], 0, null],
  ['a game that was open', [-2], [3, 'win'], 1, 'lost'],
  ['a game that was as good as lost', [-5], [6, 'win'], 1, null],
]) {
  test(`a move: ${what}`, () => {
    const verdict = onB1(best, next);
    assert.deepEqual([verdict.side, verdict.move, verdict.loss, verdict.turn], ['north', 'B1', loss, turn]);
  });
}

test('the move that was thought best turns nothing, whatever becomes known after it', () => {
  const verdict = verdictOf(GAME, [answer(0, 'A1', 5), answer(1, 'B2', 6)], 1);
  assert.deepEqual([verdict.loss, verdict.turn, verdict.made.value], [0, null, 5]);
  const ended = verdictOf(GAME, [answer(0, 'A1', 5), answer(1, null, -7, 'loss', 'exact')], 1);
  assert.deepEqual([ended.made.value, ended.made.result, ended.made.proof], [7, 'win', 'exact']);
});

test('nothing is said of what is not judged yet', () => {
  assert.equal(verdictOf(GAME, [answer(0, 'A1', 0)], 1), null);
  assert.equal(verdictOf(GAME, [undefined, answer(1, 'B1', 0)], 1), null);
});

test('an answer turned to a side', () => {
  assert.equal(worthTo('south', GAME, answer(0, 'A1', 3)).value, 3);
  const { value, result } = worthTo('south', GAME, answer(1, 'B1', 3, 'win'));
  assert.deepEqual([value, result], [-3, 'loss']);
  assert.equal(worthTo('north', { ...GAME, start: usualStart('north') }, answer(0, 'B1', 3)).value, 3);
});

test('the greatest turns are told, in their order', () => {
  const verdict = (ply, best, made, turn) => ({ ply, best: answer(ply, 'A1', ...best), made: answer(ply, 'A2', ...made), turn });
  const seeds = Array.from({ length: 8 }, (_, n) => verdict(n + 1, [4 + n], [0], 'seeds'));
  const all = [...seeds, null, verdict(10, [1], [0], null), verdict(11, [1, 'win'], [-1, 'loss'], 'win')];
  assert.deepEqual(turnsIn(all).map(({ ply }) => ply), [4, 5, 6, 7, 8, 11]);
});

test('how each side has played', () => {
  const verdict = (side, loss) => ({ side, loss });
  assert.deepEqual(playOf([verdict('south', 0), null, verdict('south', 3), verdict('south', 0.4)]), {
    south: { moves: 3, good: 2, loss: 3.4 / 3 }, north: { moves: 0, good: 0, loss: 0 },
  });
});

test('on the graph a win is above all hopes of one, and more seeds are higher', () => {
  const heights = [answer(0, 'A1', -2, 'loss'), answer(0, 'A1', -40), answer(0, 'A1', -3), answer(0, 'A1', 0, 'draw', 'exact'),
    answer(0, 'A1', 3), answer(0, 'A1', 40), answer(0, 'A1', 2, 'win'), answer(0, 'A1', 30, 'win')].map(heightOf);
  assert.deepEqual(heights, [...heights].sort((a, b) => a - b));
  assert.ok(heights[5] < CERTAIN_FROM && heights[6] > CERTAIN_FROM);
  assert.equal(heights.at(-1), 1);
});

test('a game of sixty moves has its full measure, a long one takes not much longer', () => {
  assert.equal(nodesFor({ moves: Array(59) }), 200_000);
  assert.ok(201 * nodesFor({ moves: Array(200) }) <= 12_200_000);
  assert.ok(5001 * nodesFor({ moves: Array(5000) }) <= 12_100_000);
});

// --- Addresses --------------------------------------------------------------------------------------

const SHOWN = {
  rules: 'abapa', start: usualStart('south'), moves: ['A4', 'B2'], names: { south: 'Ama & "A"', north: 'Kofi é' }, near: 'north',
  end: { reason: 'resignation', winner: 'south' },
};

test('a game goes into an address and comes back', () => {
  for (const game of [SHOWN, { ...SHOWN, moves: [], end: null, near: 'south' }, { ...SHOWN, start: usualStart('north') }]) {
    for (const ply of [0, game.moves.length]) assert.deepEqual(gameIn(fragmentOf(game, ply)), { game, ply });
  }
  const usual = fragmentOf({ rules: 'abapa', start: usualStart('south'), moves: ['A4', 'B2x3', 'A6x7#'] });
  assert.equal(usual, '#rules=abapa&moves=A4B2A6');
  assert.deepEqual(gameIn('#moves=A4').game.end, null);
});

test('an end that the moves tell is not told twice', () => {
  assert.equal(fragmentOf({ ...SHOWN, end: { reason: 'majority', winner: 'south' } }).includes('end='), false);
});

for (const fragment of ['', '#', '#steps', '#1.14', '#moves=A7', '#moves=A4x', '#moves=A', `#moves=${'A4'.repeat(PLIES_MAX + 1)}`]) {
  test(`no game is in "${fragment.slice(0, 20)}"`, () => assert.equal(gameIn(fragment), null));
}

test('what is said beside the moves is taken as far as it makes sense', () => {
  const { game, ply } = gameIn(`#moves=A4B2&ply=99&near=up&end=magic&winner=me&south=${'x'.repeat(200)}`);
  assert.deepEqual([ply, game.near, game.end, game.names.south.length], [2, 'south', null, 80]);
  for (const said of ['-1', 'x', '1.5']) assert.ok([0, 1].includes(gameIn(`#moves=A4B2&ply=${said}`).ply));
});

test('how the players ended it', () => {
  const room = { over: null, pits: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1], stores: { south: 0, north: 6 } };
  assert.equal(overOf(room, null), null);
  assert.deepEqual(overOf(room, { reason: 'time', winner: 'south' }),
    { reason: 'time', winner: 'south', score: room.stores, swept: { south: 0, north: 0 } });
  assert.deepEqual(overOf(room, { reason: 'settled', winner: null }),
    { reason: 'settled', winner: null, score: { south: 24, north: 24 }, swept: { south: 24, north: 18 } });
  const over = { reason: 'majority' };
  assert.equal(overOf({ ...room, over }, { reason: 'time', winner: 'south' }), over);
});
