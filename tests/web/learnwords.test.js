// The learn page's catalogues: against each other, against the steps and examples, and against the
// engine: a pit or a number that a text names is one that the board shows.

import assert from 'node:assert/strict';
import test from 'node:test';
import { tellingOf } from '../../web/js/learn/explain.js';
import { answersTo, asked } from '../../web/js/learn/finder.js';
import { examples, steps } from '../../web/js/learn/lessons.js';
import { SEEDS } from '../../web/js/pits.js';
import { presets } from '../../web/js/rules.js';
import { languages } from '../../web/js/words.js';
import { assertWellSet } from './typography.js';

const MAJORITY = SEEDS / 2 + 1;

const catalogues = await Promise.all(Object.keys(languages).map(async (language) =>
  [language, (await import(`../../web/js/words/learn/${language}.js`)).learn]));
const [, english] = catalogues.find(([language]) => language === 'en');
const others = catalogues.filter(([language]) => language !== 'en');

/** Every sentence, or function to one, with its path: "steps.sow.title". */
function entries(value, path = []) {
  if (typeof value !== 'object') return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, each]) => entries(each, [...path, key]));
}

// What a function may be told, by its path; where it matters, more than once.
const NUMBERS = [[0], [1], [2], [17]];
const samples = {
  'lesson.step': [[3, 10]],
  'lesson.progress': [[1, 10], [2, 10], [10, 10]],
  'lesson.after': [['A4']],
  'tell.sown': [['A4', 1, 'A5'], ['A4', 17, 'B2']],
  'tell.passed': [['A4']],
  'tell.home': [['A4', 5]],
  ...Object.fromEntries(['homeNearly', 'number', 'took', 'stopHome', 'stopNumber'].map((name) => [`tell.${name}`, NUMBERS.map(([n]) => ['B4', n])])),
  'tell.chain': [[[['B5', 2], ['B4', 3]], 5], [[['B5', 2], ['B4', 3], ['B3', 2]], 7]],
  'tell.slamNothing': [[]],
  'tell.slamTaken': [[]],
  'tell.fed': NUMBERS.slice(1),
  'how.refused': [[['A1']], [['A1', 'A2']]],
  'which.here': [['<name>']],
  'which.open': [['<name>']],
  'which.ask.one': [['<name>']],
  'which.ask.own': [['<name>']],
  'which.ask.several': [[['<one>', '<other>']]],
};

/** What is said at a path, once for each sample. */
function textsAt(path, entry) {
  if (typeof entry !== 'function') return [entry];
  assert.ok(samples[path], `${path}: say in this test what it may be told`);
  return samples[path].map((facts) => entry(...facts));
}

const PIT = /\b[AB][1-6]\b/g;
const NAME = /<\w+>/g;

/** Pits, numbers and names that are heard in a text; numbers without what groups their digits. */
function heard(text) {
  const rest = text.replace(PIT, '');
  const numbers = (rest.match(/\d[\d.,\u202f\u00a0]*/g) ?? []).map((number) => number.replace(/\D/g, ''));
  return [...text.match(PIT) ?? [], ...text.match(NAME) ?? [], ...numbers].sort();
}

for (const [language, catalogue] of others) {
  const theirs = new Map(entries(catalogue));
  const shape = (list) => list.map(([path, value]) => `${path}: ${typeof value === 'function' ? 'function' : 'text'}`);

  test(`${language} has the same shape as English`, () => {
    assert.deepEqual(shape(entries(catalogue)), shape(entries(english)));
  });

  test(`${language} names the same pits and numbers as English`, () => {
    for (const [path, entry] of entries(english)) {
      if (path.startsWith('reading.wikipedia.')) continue; // addresses
      const told = textsAt(path, theirs.get(path));
      textsAt(path, entry).forEach((text, i) => {
        assert.deepEqual(heard(told[i]), heard(text), `${language} ${path}: "${told[i]}" for "${text}"`);
      });
    }
  });

  test(`${language} has nothing left in English`, () => {
    const left = entries(english).filter(([path, entry]) => !ALIKE.test(path)
      && textsAt(path, entry).some((text, i) => text === textsAt(path, theirs.get(path))[i]));
    assert.deepEqual(left.map(([path]) => path), []);
  });
}

const ALIKE = /^reading\.books\.|\.slam\.(title|heading)$|\.answers\.(0|false)$/; // titles of books, grand slam, no

const RUBBISH = /\b(undefined|null|NaN)\b|\[object/;
const NOTATION = /`[^`]*`/g;

for (const [language, catalogue] of catalogues) {
  test(`${language} is set as it should be`, () => {
    for (const [path, entry] of entries(catalogue)) {
      for (const text of textsAt(path, entry)) {
        assert.match(text, /\S/, path);
        assert.doesNotMatch(text, RUBBISH, path);
        assertWellSet(language, text.replace(NOTATION, 'A4'), path);
      }
    }
  });

  test(`${language} marks as notation what a record may hold`, () => {
    const held = entries(catalogue.notation).flatMap(([, text]) => text.match(NOTATION) ?? []);
    assert.ok(held.length >= 5);
    for (const text of held) assert.match(text, /^`([AB][1-6](x\d+)?#?|1\.\.\.|(\d+-){14}[SN])`$/);
  });
}

// --- What must have words -------------------------------------------------------------------------

const sorted = (names) => [...names].sort();

test('every step and every board has its words, and no other', () => {
  assert.deepEqual(Object.keys(english.steps), steps.map(({ name }) => name));
  for (const { name, boards } of steps) {
    const said = english.steps[name];
    assert.deepEqual(Object.keys(said.boards), boards.map((board) => board.name), name);
    assert.equal('kind' in said, boards.length > 1, `${name}: what its boards differ by`);
    for (const board of Object.values(said.boards)) assert.equal('label' in board, boards.length > 1, name);
  }
});

test('every example has a caption, and stands under a heading that there is', () => {
  assert.deepEqual(sorted(Object.keys(english.how.examples)), sorted(Object.values(examples).flat().map(({ name }) => name)));
  for (const heading of Object.keys(examples)) assert.ok(english.how.parts[heading], heading);
});

test('everything that can be told of a move has a sentence, and no sentence is never told', () => {
  const made = [...steps.flatMap(({ boards }) => boards), ...Object.values(examples).flat()].map(({ shown }) => shown).filter(({ pit }) => pit);
  const others = [ // what only other moves than the meant ones bring about
    { pit: 'A1', seeds: 4, last: 'A5', made: 5 }, { pit: 'A1', seeds: 1, last: 'A2', made: 2 }, { pit: 'A6', seeds: 1, last: 'B1', made: 5 },
  ];
  const told = [...made, ...others].flatMap((facts) => tellingOf(facts).map(([name]) => name));
  assert.deepEqual(sorted(new Set(told)), sorted(Object.keys(english.tell)));
});

test('every rule set and every question about them has words', () => {
  assert.deepEqual(Object.keys(english.which.from), Object.keys(presets));
  assert.deepEqual(Object.keys(english.which.ask.questions), asked);
  for (const option of asked) {
    assert.deepEqual(sorted(Object.keys(english.which.ask.questions[option].answers)), sorted(answersTo(option).map(String)), option);
  }
});

// --- What the board must bear out -----------------------------------------------------------------

/** All pits and numbers that a board shows, before the move that is meant and after it. */
function shownOn({ start, quiet, refused = {}, shown }) {
  const { pit, seeds, last, made, won, captured = [], stop = [], over } = shown;
  const stores = start.split('-').slice(12, 14).map(Number);
  return new Set([pit, last, ...Object.keys(refused), ...captured.flat(), ...stop, seeds, made, won, quiet, ...stores,
    ...(over ? [...over.score, ...over.swept] : [])].filter((each) => each !== undefined).map(String));
}

for (const { name, boards } of steps) {
  for (const board of boards) {
    test(`${name}, ${board.name}: its words name only what the board shows`, () => {
      const shown = shownOn(board);
      for (const [path, text] of entries(english.steps[name].boards[board.name])) {
        for (const each of heard(text)) assert.ok(shown.has(each), `${path}: "${text}" names ${each}`);
      }
    });
  }
}

const PROSE = [
  ['how', [SEEDS, MAJORITY, SEEDS / 2, presets.abapa.quiet]],
  ['which', [MAJORITY, ...answersTo('quiet')]],
  ['tips', []], ['mistakes', []], ['questions', []],
];

for (const [chapter, numbers] of PROSE) {
  test(`the numbers in ${chapter} are those of the rules`, () => {
    const known = new Set(numbers.map(String));
    for (const [path, entry] of entries(english[chapter])) {
      for (const text of textsAt(`${chapter}.${path}`, entry)) {
        for (const each of heard(text.replace(NAME, '').replace(PIT, ''))) assert.ok(known.has(each), `${path}: "${text}" says ${each}`);
      }
    }
  });
}

test('what the usual rules are called in words is so', () => {
  assert.deepEqual(presets.abapa, { grand_slam: 'no-capture', repetition: 3, quiet: 100, majority: true, agreement: true });
  const { score } = steps.find(({ name }) => name === 'win').boards[0].shown.over;
  assert.equal(score[0], MAJORITY);
});
