// The analysis of games: records read, positions judged as the native engine judges them, what is made of
// that, games in an address, and the words for it all.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  fragmentOf, gameIn, plainName, PLIES_MAX,
} from '../../web/js/analysis/address.js';
import { createJudge } from '../../web/js/analysis/judge.js';
import { createLine, notationOf } from '../../web/js/analysis/line.js';
import { readingOf } from '../../web/js/analysis/reading.js';
import { createReader, ROUNDS_MAX } from '../../web/js/analysis/rounds.js';
import { createTelling } from '../../web/js/analysis/telling.js';
import { tidied } from '../../web/js/analysis/tidy.js';
import {
  CERTAIN_FROM, heightOf, nodesFor, playOf, turnsIn, verdictOf, worthTo,
} from '../../web/js/analysis/verdicts.js';
import { createEngine } from '../../web/js/engine.js';
import { pitIndex } from '../../web/js/pits.js';
import { recordText, usualStart } from '../../web/js/record.js';
import { createThinking } from '../../web/js/thinking.js';
import { languages } from '../../web/js/words.js';
import { openThinker } from './engine.js';
import { assertWellSet } from './typography.js';

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

test('moves alone are a record too, and a text has rounds up to a bound', () => {
  const [{ moves }] = roundsOf(SHORT);
  assert.deepEqual(moves, SHORT.split(' '));
  const rounds = (count) => '[Game "oware"]\n\nA4 B2\n\n'.repeat(count);
  assert.equal(roundsOf(rounds(ROUNDS_MAX)).length, ROUNDS_MAX);
  assert.deepEqual(read(rounds(ROUNDS_MAX + 1)), { code: 'too-many-rounds', line: 0, ply: 0 });
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

for (const [what, text] of [
  ['small letters', 'a4 b2'], ['commas', 'A4,B2'], ['commas and spaces', 'a4, b2,'], ['no-break spaces', 'A4\u00A0B2\u202F'],
  ['a byte order mark', '\uFEFFA4 B2'], ['lines of another system', 'A4\r\nB2\r\n'], ['numbers', '1.a4 b2'],
  ['tags before them', '\uFEFF[South "a4, b2"]\r\n\r\n1. a4, b2'],
]) {
  test(`moves as people write them: ${what}`, () => {
    const [{ moves, south }] = roundsOf(tidied(text));
    assert.deepEqual([moves, south], [['A4', 'B2'], text.includes('South') ? 'a4, b2' : '']);
  });
}

test('what is no move is left as it stands, and in its line', () => {
  assert.equal(tidied('A4X3\nb1x2 b7 ba1 a1b\n\n [North "b2,"]'), 'A4x3\nB1x2 b7 ba1 a1b\n\n [North "b2,"]');
});

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

test('each position is played on to from the one before, however long the game', async () => {
  let plays = 0;
  const counting = createThinking({ ...exports, oware_play: (pit) => { plays += 1; return exports.oware_play(pit); } });
  const game = roundsOf(SHORT)[0];
  const { length } = game.moves;
  await counting.judge({ game, plies: plies(game), nodes: 2 }, WORLD);
  assert.equal(plays, 2 * length); // all through at first: it may have a move that is none
});

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
  assert.deepEqual([ply, game.near, game.end, game.names.south.length], [2, 'south', null, 20]);
  for (const said of ['-1', 'x', '1.5']) assert.ok([0, 1].includes(gameIn(`#moves=A4B2&ply=${said}`).ply));
});

for (const [said, end] of [
  ['resignation&winner=south', { reason: 'resignation', winner: 'south' }], ['resignation', null], ['time&winner=me', null],
  ['agreed-draw&winner=south', { reason: 'agreed-draw', winner: null }], ['settled&winner=north', { reason: 'settled', winner: null }],
  ['abandoned', { reason: 'abandoned', winner: null }], ['abandoned&winner=north', { reason: 'abandoned', winner: 'north' }],
  ['constructor', null],
]) {
  test(`an end that an address may have: ${said}`, () => assert.deepEqual(gameIn(`#moves=A4&end=${said}`).game.end, end));
}

test('a name that anybody may have written', () => {
  const family = '\u{1F469}\u200D\u{1F467}';
  for (const [text, name] of [
    ['Ama', 'Ama'], ['  Kofi é ', 'Kofi é'], ['\u202Eam\u0007A\n', 'amA'], ['\u2066\u200B', ''], ['x'.repeat(21), 'x'.repeat(20)],
    [family, family], ['e\u0301'.repeat(21), 'e\u0301'.repeat(20)], [`x${'\u{1F469}'.repeat(50)}`.repeat(2), `x${'\u{1F469}'.repeat(19)}`],
  ]) assert.equal(plainName(text), name);
});

// --- The record to take along ------------------------------------------------------------------------

for (const game of [SHOWN, { ...SHOWN, start: usualStart('north'), moves: ['B2', 'A1', 'B3'], end: null },
  { ...SHOWN, start: '0-0-0-0-0-2-1-1-0-0-0-0-22-22-S', moves: ['A6'], names: { south: '', north: 'K\\' }, end: null }]) {
  test(`a record that is written is read back: ${game.moves.join(' ')}`, () => {
    const engine = createEngine(exports);
    const [{ south, north, ...round }] = roundsOf(recordText({ ...game, moves: notationOf(engine, game) }));
    const { rules, start, moves } = game;
    assert.deepEqual({ rules, start, moves, names: { south, north } }, {
      rules: round.rules, start: round.start, moves: round.moves, names: game.names,
    });
    if (game.end) assert.deepEqual(round.end, game.end);
  });
}

// --- The line on the board ----------------------------------------------------------------------------

const lineOf = (moves) => createLine(createEngine(exports), { ...SHOWN, moves: moves.split(' '), end: null });
const standing = ({ ply, root, own, moves }) => [moves.map((move) => move.slice(0, 2)).join(' '), ply, root, own];

test('one steps through the game, to its ends and not beyond', () => {
  const line = lineOf('A4 B2 A1');
  assert.deepEqual(standing(line), ['', 0, 0, false]);
  for (const [by, ply] of [[-1, 0], [1, 1], [1, 2], [Infinity, 3], [1, 3], [-2, 1], [-Infinity, 0]]) {
    line.step(by);
    assert.equal(line.ply, ply);
  }
});

test('the next move of the game is no line of one’s own; another one is, and leads back', () => {
  const line = lineOf('A4 B2 A1');
  line.goTo(1);
  assert.equal(line.play(pitIndex('B2')), null);
  assert.deepEqual(standing(line), ['A4 B2', 2, 2, false]);
  assert.equal(line.play(pitIndex('A2')), null);
  assert.equal(line.play(pitIndex('B3')), null);
  assert.deepEqual(standing(line), ['A4 B2 A2 B3', 4, 2, true]);
  line.step(1);
  assert.equal(line.ply, 4, 'it ends where it ends');
  line.step(-1);
  assert.deepEqual(standing(line), ['A4 B2 A2', 3, 2, true]);
  line.step(-Infinity);
  assert.deepEqual(standing(line), ['A4 B2', 2, 2, false]);
  line.play(pitIndex('A2'));
  line.back();
  assert.deepEqual(standing(line), ['A4 B2', 2, 2, false]);
  assert.equal(line.play(pitIndex('A4')), 'empty-pit');
});

test('both sides are played from where one sits', () => {
  const line = lineOf('A4 B2');
  assert.deepEqual([line.page.you, line.page.near], ['south', 'north']);
  line.step(1);
  assert.equal(line.page.you, 'north');
});

test('moves that are none make no game', () => {
  assert.throws(() => notationOf(createEngine(exports), { ...SHOWN, moves: ['A4', 'A4'] }));
  assert.throws(() => notationOf(createEngine(exports), { ...SHOWN, rules: 'chess' }));
});

// --- Having them judged -------------------------------------------------------------------------------

/** A thinker whose answers come when a test says so; `asked` is what it was asked last. */
function patient() {
  const state = { stops: 0 };
  state.thinker = {
    judge(wish, told) {
      state.finish?.(null); // whatever was asked before is stopped
      Object.assign(state, { asked: wish, told });
      return new Promise((resolve, reject) => Object.assign(state, { finish: resolve, fail: () => reject(new Error('none')) }));
    },
    stop() {
      state.stops += 1;
      state.finish?.(null);
    },
  };
  return state;
}

const settled = () => new Promise((resolve) => { setImmediate(resolve); });

test('a game is judged from its start; stopped, it goes on where it was', async () => {
  const state = patient();
  const judge = createJudge(state.thinker, () => {});
  judge.begin(GAME);
  await settled();
  assert.deepEqual([state.asked.plies, judge.standing], [[0, 1, 2, 3], 'busy']);
  state.told(answer(0, 'A1', 0));
  judge.stop();
  await settled();
  assert.equal(judge.standing, 'stopped');
  judge.goOn();
  await settled();
  assert.deepEqual(state.asked.plies, [1, 2, 3]);
  for (const ply of [1, 2, 3]) state.told(answer(ply, 'A1', 0));
  assert.equal(readingOf({ ...GAME, near: 'south' }, judge).done, true);
  state.finish(true);
  await settled();
  assert.equal(judge.standing, 'still');
});

test('another line goes first, and the game after it, unless that was stopped', async () => {
  const state = patient();
  const judge = createJudge(state.thinker, () => {});
  judge.begin(GAME);
  await settled();
  const line = { ...GAME, moves: ['A1', 'B2'] };
  judge.look(line);
  await settled();
  assert.deepEqual([state.asked.game, state.asked.plies], [line, [2]]);
  state.told(answer(2, 'A4', 1));
  state.finish(true);
  await settled();
  assert.equal(judge.asideOf(line).move, 'A4');
  assert.deepEqual(state.asked.plies, [0, 1, 2, 3]);
  judge.look(line);
  await settled();
  assert.deepEqual(state.asked.plies, [0, 1, 2, 3], 'it has its answer');
  judge.stop();
  judge.look({ ...GAME, moves: ['A2'] });
  await settled();
  state.told(answer(1, 'B1', 1));
  state.finish(true);
  await settled();
  assert.deepEqual([state.asked.plies, judge.standing], [[1], 'stopped']);
});

test('where nothing can think, that is told, and tried again when it is wished', async () => {
  const state = patient();
  const judge = createJudge(state.thinker, () => {});
  judge.begin(GAME);
  await settled();
  state.fail();
  await settled();
  assert.equal(judge.standing, 'failed');
  judge.goOn();
  await settled();
  assert.equal(judge.standing, 'busy');
});

test('the answers to one game are none to the next', async () => {
  const state = patient();
  const judge = createJudge(state.thinker, () => {});
  judge.begin(GAME);
  await settled();
  const { told } = state;
  judge.begin({ ...GAME, moves: ['A2'] });
  told(answer(3, 'A1', 0));
  assert.deepEqual(judge.answers, []);
});

// --- Words --------------------------------------------------------------------------------------------

const catalogues = Object.fromEntries(await Promise.all(Object.keys(languages).map(async (language) =>
  [language, (await import(`../../web/js/words/analysis/${language}.js`)).analysis])));

const samples = {
  'entry.hint': [['<copy>']],
  'entry.round': [[2, '<south>', '<north>']],
  'entry.line': [[0, '<says>'], [7, '<says>']],
  'entry.move': [[7, 23, '<says>']],
  'game.versus': [['<south>', '<north>']],
  'game.own': [['<moves>']],
  'game.progress': [[17, 61]],
  'worth.ahead': [['<name>', 1], ['<name>', 7]],
  'worth.wins': [['<name>', 0], ['<name>', 1], ['<name>', 7]],
  'worth.winsBy': [['<name>', 1], ['<name>', 7]],
  'short.ahead': [['<side>', 3.5]],
  'short.wins': [['<side>', 0], ['<side>', 4]],
  'short.winsBy': [['<side>', 4]],
  'move.best': [['A4']],
  'move.lost': [['A4', 1, 'A2'], ['A4', 3, 'A2']],
  'move.lostExactly': [['A4', 1, 'A2'], ['A4', 3, 'A2']],
  'move.ahead': [['A4 B2']],
  ...Object.fromEntries(['win', 'draw', 'slip', 'lost'].map((turn) => [`turns.${turn}`, [[23, 'B4', 'B2']]])),
  'turns.seeds': [[23, 'B4', 'B2', 1], [23, 'B4', 'B2', 5]],
  'turns.played': [['<name>', 1, 1, 0.6], ['<name>', 24, 30, 1]],
  'graph.better': [['<name>']],
  'graph.at': [[0, undefined, '<worth>'], [3, 'B2', '<worth>']],
  'table.loss': [[0], [1.5]],
};

function texts(value, path = []) {
  if (typeof value === 'function') {
    return samples[path.join('.')].map((facts, i) => [`${path.join('.')} ${i}`, value(...facts)]);
  }
  if (typeof value === 'string') return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, each]) => texts(each, [...path, key]));
}

const ALIKE = /^computer$|^entry\.line 0|^game\.(versus|progress)|^short\.ahead|^table\.loss/; // names, numbers

for (const [language, catalogue] of Object.entries(catalogues)) {
  test(`${language} says all that is to be said, well set`, () => {
    assert.deepEqual(texts(catalogue).map(([path]) => path), texts(catalogues.en).map(([path]) => path));
    for (const [path, text] of texts(catalogue)) {
      assert.match(text, /\S/, path);
      assert.doesNotMatch(text, /undefined|NaN|\[object/, path);
      assertWellSet(language, text.replace(/<\w+>/g, 'A4'), path);
    }
  });

  test(`${language} has nothing left in English`, () => {
    if (language === 'en') return;
    const english = new Map(texts(catalogues.en));
    const left = texts(catalogue).filter(([path, text]) => !ALIKE.test(path) && english.get(path) === text);
    assert.deepEqual(left, []);
  });
}

const tell = createTelling(catalogues.en, GAME, (side) => ({ south: 'Ama', north: 'Kofi' })[side]);

for (const [value, worth, short] of [
  [[0.3], 'Both stand about equal', '≈ even'],
  [[2.6], 'Kofi is ahead by about 3 seeds', '≈ Kofi +2.6'],
  [[-0.6], 'Ama is ahead by about 1 seed', '≈ Ama +0.6'],
  [[4, 'win'], 'Kofi wins for certain, by 4 seeds at least', 'Kofi wins, ≥ 4'],
  [[-6, 'loss', 'exact'], 'Ama wins for certain, by exactly 6 seeds', 'Ama wins, 6'],
  [[0, 'draw', 'exact'], 'A draw for certain', 'draw'],
]) {
  test(`what a position is worth: ${worth}`, () => {
    assert.deepEqual([tell.worth(answer(1, 'B1', ...value)), tell.short(answer(1, 'B1', ...value))], [worth, short]);
  });
}

test('what a move gave away, and where the game turned', () => {
  const verdict = onB1([2, 'win'], [4, 'win']);
  assert.equal(tell.turn(verdict, 'B1x2'), 'Move 2: B1x2 let the win go; B2 kept it.');
  assert.equal(tell.move(verdict, 'B1x2'), 'B1x2 gave away about 6 seeds; B2 was better.');
  assert.deepEqual([tell.better(verdict), tell.loss(verdict)], ['B2', '6']);
  const exact = onB1([2, 'win', 'exact'], [4, 'win', 'exact']);
  assert.equal(tell.move(exact, 'B1x2'), 'B1x2 gave away 6 seeds; B2 was better.');
  const good = onB1([1], [-0.8]);
  assert.equal(tell.move(good, 'B1'), 'B1 was as good as any.');
  assert.deepEqual([tell.better(good), tell.loss(good)], ['', '–']);
  assert.deepEqual(tell.played([good]), ['Kofi: 1 of 1 move as good as any, 0.2 seeds a move given away on average.']);
});
