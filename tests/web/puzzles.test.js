// Puzzles without a page: which day has which, what is kept of them, what is said of a move; and the words.

import assert from 'node:assert/strict';
import test from 'node:test';
import { answerTo, hintOf, isRight, verdictOf, winOf } from '../../web/js/puzzles/answer.js';
import {
  dayNamed, dayOf, firstDay, nameOfDay, puzzleOf,
} from '../../web/js/puzzles/days.js';
import {
  DAYS_MAX, diaryFrom, entryOf, streakOf, withShown, withTry,
} from '../../web/js/puzzles/diary.js';
import { createPlay } from '../../web/js/puzzles/play.js';
import { pitIndex } from '../../web/js/pits.js';
import { languages } from '../../web/js/words.js';
import { openEngine } from './engine.js';
import { assertWellSet } from './typography.js';

const engine = await openEngine();
const THURSDAY = Date.UTC(2026, 11, 3) / 86_400_000;
const COUNT = 371;

// --- Days ---------------------------------------------------------------------------------------

test('a day is one where the browser is, whatever it is in Greenwich', () => {
  assert.equal(dayOf(new Date(2026, 11, 3, 0, 0, 1)), THURSDAY);
  assert.equal(dayOf(new Date(2026, 11, 3, 23, 59, 59)), THURSDAY);
  assert.equal(nameOfDay(THURSDAY), '2026-12-03');
});

test('a week of puzzles begins on Monday, on every lap', () => {
  const puzzles = Array.from({ length: COUNT }, (_, i) => i % 7);
  for (const lap of [0, 1, 2]) {
    const thursday = THURSDAY + lap * COUNT;
    assert.equal(new Date(thursday * 86_400_000).getUTCDay(), 4);
    assert.deepEqual([0, 1, 2, 3, 4].map((n) => puzzleOf(puzzles, thursday + n)), [3, 4, 5, 6, 0]);
  }
});

for (const [fragment, day] of [
  ['', 0], ['#2026-12-03', 0], ['#2026-12-02', -1], ['#2026-12-04', 0], ['#2025-01-01', 0], ['#2026-02-31', 0],
  ['#2026-13-01', 0], ['#today', 0], ['#2026-12-02x', 0],
]) {
  test(`${fragment || 'no fragment'} names a day`, () => {
    const named = dayNamed(fragment, THURSDAY, COUNT);
    // what Date makes of 31 February is a browser's own affair, as long as it is a day that has come
    if (fragment === '#2026-02-31') assert.ok(named <= THURSDAY && named >= firstDay(THURSDAY, COUNT));
    else assert.equal(named - THURSDAY, day);
  });
}

// --- The diary ----------------------------------------------------------------------------------

const solved = (diary, day, today = day) => withTry(diary, day, true, today);

test('tries count until it is solved', () => {
  const diary = solved(withTry(diaryFrom(null), 5, false, 5), 5);
  assert.deepEqual(entryOf(diary, 5), { tries: 2, end: 'solved', onDay: true });
  assert.equal(withTry(diary, 5, false, 5), diary);
  assert.equal(withShown(diary, 5, 5), diary);
  assert.deepEqual([diary.solved, diary.best, streakOf(diary, 5)], [1, 1, 1]);
});

test('what was shown cannot be solved any more', () => {
  const diary = withShown(withTry(diaryFrom(null), 5, false, 5), 5, 5);
  assert.deepEqual(entryOf(diary, 5), { tries: 1, end: 'shown', onDay: false });
  assert.equal(solved(diary, 5), diary);
  assert.equal(streakOf(diary, 5), 0);
});

test('days in a row: today may still come, and only the day itself counts', () => {
  let diary = [3, 4, 5].reduce((so, day) => solved(so, day), diaryFrom(null));
  assert.deepEqual([5, 6, 7].map((today) => streakOf(diary, today)), [3, 3, 0]);
  diary = solved(diary, 6, 7);
  assert.deepEqual([streakOf(diary, 7), diary.solved, diary.best], [0, 4, 3]);
});

test('days are kept up to a bound, the best and the sum for good', () => {
  let diary = diaryFrom(null);
  for (let day = 1; day <= DAYS_MAX + 20; day += 1) diary = solved(diary, day);
  assert.equal(Object.keys(diary.days).length, DAYS_MAX);
  assert.deepEqual([entryOf(diary, 20).end, entryOf(diary, 21).end], [null, 'solved']);
  assert.equal(diary.solved, DAYS_MAX + 20);
  assert.deepEqual(diaryFrom(JSON.parse(JSON.stringify(diary))), diary);
});

for (const kept of [null, 7, [], { days: 7 }, { days: { x: {}, 5: { tries: -1 }, 6: { tries: 1, end: 'won', onDay: true } }, solved: 'x' }]) {
  test(`${JSON.stringify(kept)} is an empty diary`, () => {
    assert.deepEqual(diaryFrom(kept), { days: {}, solved: 0, best: 0 });
  });
}

// --- Moves --------------------------------------------------------------------------------------

const puzzle = {
  position: '0-0-0-3-2-1-1-0-0-2-0-0-22-17-S',
  grade: 'medium',
  moves: [
    { move: 'A6x2', value: 9, result: 'win', proof: 'result', line: ['B4', 'A4', 'B1', 'A5x2#'] },
    { move: 'A5x2', value: 0, result: 'draw', proof: 'exact', line: ['B4'] },
    { move: 'A4x2', value: -7, result: 'loss', proof: 'exact', line: ['B4x4#'] },
  ],
};
const [win, draw, loss] = puzzle.moves;
const answerOf = (name) => answerTo(puzzle, pitIndex(name));

test('what is answered to a pit', () => {
  assert.equal(answerOf('A5'), draw);
  assert.equal(answerOf('A1'), undefined);
  assert.equal(winOf(puzzle), win);
  assert.deepEqual([win, draw].map((answer) => isRight(puzzle, answer)), [true, false]);
  assert.deepEqual(hintOf(puzzle), { pits: ['A5', 'A6'], won: 2 });
});

const { puzzles: english } = await import('../../web/js/words/puzzles/en.js');

for (const [answer, text] of [
  [win, 'Right: A6 wins by at least 9 seeds, whatever North does.'],
  [{ ...win, move: 'A6x2#', line: [] }, null],
  [draw, 'A5 does not win: North plays B4. A draw is the best you can still get.'],
  [loss, 'A4 does not win: North plays B4 and takes 4 seeds. Then North wins by 7 seeds.'],
  [{ ...loss, line: ['B4x4'] }, 'A4 does not win: North plays B4 and takes 4 seeds. Then North wins by at least 7 seeds.'],
  [{ ...loss, move: 'A4#', line: [] }, 'A4 does not win: it ends the game. Then North wins by 7 seeds.'],
]) {
  test(`what is said of ${answer.move} ${answer.line.join(' ')}`, () => {
    if (text) return assert.equal(verdictOf(english.verdict, puzzle, answer), text);
    const won = { ...puzzle, moves: [answer] };
    assert.equal(verdictOf(english.verdict, won, answer), 'Right: A6 wins by 9 seeds, whatever North does.');
  });
}

// --- On the board -------------------------------------------------------------------------------

/** A table at which all has been seen as soon as `see` is called. */
function tableOf() {
  const told = [];
  const waiting = [];
  const play = createPlay(engine, {
    rest: () => new Promise((resolve) => { waiting.push(resolve); }),
    happened: () => {},
    told: () => told.push(play.answer.move),
  });
  play.begin(puzzle);
  const see = async () => {
    waiting.shift()();
    await new Promise((resolve) => { setImmediate(resolve); });
  };
  return { play, told, see, get waits() { return waiting.length > 0; } };
}

const movesOf = ({ page }) => page.moves.map((move) => move.slice(0, 2));

test('a wrong move is answered, then it is told', async () => {
  const { play, told, see } = tableOf();
  assert.equal(play.tryPit(pitIndex('A5')), false);
  assert.deepEqual([movesOf(play), told], [['A5'], []]);
  await see();
  assert.deepEqual([movesOf(play), told, play.isTold], [['A5', 'B4'], [], false]);
  await see();
  assert.deepEqual([told, play.isTold, play.isShowing], [['A5x2'], true, false]);
});

test('what is being shown stops when it is taken back', async () => {
  const table = tableOf();
  const { play, told } = table;
  play.tryPit(pitIndex('A5'));
  play.back();
  await table.see();
  assert.deepEqual([movesOf(play), told, play.answer, table.waits], [[], [], null, false]);
});

test('the right one is told at once, and goes on when that is wished for', async () => {
  const { play, told, see } = tableOf();
  assert.equal(play.tryPit(pitIndex('A6')), true);
  await see();
  assert.deepEqual([movesOf(play), told], [['A6'], ['A6x2']]);
  play.showLine();
  for (let n = 0; n < 5; n += 1) await see();
  assert.deepEqual(movesOf(play), ['A6', 'B4', 'A4', 'B1', 'A5']);
  assert.equal(play.page.room.over.winner, 'south');
});

// --- Words --------------------------------------------------------------------------------------

const catalogues = Object.fromEntries(await Promise.all(Object.keys(languages).map(async (language) =>
  [language, (await import(`../../web/js/words/puzzles/${language}.js`)).puzzles])));

const samples = {
  'date': [[0]],
  'heading': [['<date>', '<grade>']],
  'verdict.right': [['A4', 2, true], ['A4', 17, false]],
  'verdict.answered': [['A4', 'B2', 0], ['A4', 'B2', 3]],
  'verdict.ended': [['A4']],
  'verdict.loss': [[2, true], [17, false]],
  'solved': [[1], [3]],
  'hinted': [['A4', 'A5', 0], ['A4', 'A5', 3]],
  'share.text': [['<date>', '<grade>', 1, 0], ['<date>', '<grade>', 3, 2]],
  'tally': [[3, 2, 17]],
};

function texts(value, path = []) {
  if (typeof value === 'function') return samples[path.join('.')].map((facts, i) => [`${path.join('.')} ${i}`, value(...facts)]);
  if (typeof value === 'string') return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, each]) => texts(each, [...path, key]));
}

const facts = (text) => (text.match(/[AB][1-6]|<\w+>|\d+/g) ?? []).sort();
const ALIKE = /^heading/;

for (const [language, catalogue] of Object.entries(catalogues)) {
  test(`${language} says all that is to be said, well set`, () => {
    const all = texts(catalogue);
    const theirs = new Map(texts(english));
    assert.deepEqual(all.map(([path]) => path), [...theirs.keys()]);
    for (const [path, text] of all) {
      assert.match(text, /\S/, path);
      assert.doesNotMatch(text, /undefined|NaN|\[object/, path);
      assertWellSet(language, text.replace(/<\w+>/g, 'A4'), path);
      if (!path.startsWith('date')) assert.deepEqual(facts(text), facts(theirs.get(path)), path);
      if (language !== 'en' && !ALIKE.test(path)) assert.notEqual(text, theirs.get(path), path);
    }
  });
}
