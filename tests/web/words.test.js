// The catalogues against each other, and against what must have words.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { keys } from '../../web/js/keys.js';
import { options, presets } from '../../web/js/rules.js';
import { table as settings } from '../../web/js/settings.js';
import { languages, words, wordsIn } from '../../web/js/words.js';
import { formsOf } from '../../web/js/words/forms.js';
import { assertWellSet } from './typography.js';

const { $defs } = JSON.parse(readFileSync(new URL('../../server/protocol/schema.json', import.meta.url)));
const catalogues = await Promise.all(Object.keys(languages).map(async (language) => [language, await wordsIn(language)]));
const others = catalogues.filter(([, catalogue]) => catalogue !== words);

/** Every sentence, or function to one, with its path: "offers.draw.made". */
function entries(value, path = []) {
  if (typeof value !== 'object') return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, each]) => entries(each, [...path, key]));
}

// --- Samples ------------------------------------------------------------------------------------

// One number at least of each plural class, and none of them comes about by itself in a sentence.
const NUMBERS = [0, 1, 2, 17, 1000, 1_000_000];
const COUNT = 17;
const SPANS = [0, 1000, 90_000, 7_200_000, 259_200_000];
const NAMES = ['Ama', undefined];
const TIME = Date.UTC(2026, 10, 30, 12, 34);

// What the parameters of that name may be.
const samples = {
  ...Object.fromEntries(['n', 'm', 'of', 'times', 'max', 'round', 'mine', 'theirs', 'draws', 'minutes', 'increment', 'days']
    .map((name) => [name, NUMBERS])),
  ...Object.fromEntries(['name', 'by', 'move'].map((name) => [name, NAMES])),
  ...Object.fromEntries(['side', 'owner', 'loser', 'before', 'here', 'there', 'label', 'link', 'text', 'a', 'b',
    'pit', 'pits', 'split', 'sentences', 'reason'].map((name) => [name, [`<${name}>`]])),
  other: ['Kofi'],
  score: ['<score>', undefined],
  ago: ['<ago>'],
  left: SPANS,
  span: SPANS,
  at: [TIME],
  now: [TIME + 1000, TIME + 259_200_000],
  on: [true, false],
  value: options.grand_slam.choices,
  moves: [['A4'], ['A4', 'B2x3']],
  parts: [['<part>']],
  urls: [[], ['http://192.0.2.1:8080/']],
  rules: options.repetition.choices.map((repetition) => ({ repetition, quiet: 100 })),
};

/** ['a', 'b'] or [['a', 'b']]: a function's parameters, and those that it takes out of an object. */
function parametersOf(func) {
  const [, list] = /^(?:function \w*)?\(?(.*?)\)?\s*(?:=>|\{\n)/s.exec(func.toString());
  const names = (text) => text.split(',').map((name) => name.trim()).filter(Boolean);
  const [, taken] = /^\{(.*)\}$/.exec(list) ?? [];
  return taken === undefined ? names(list) : [names(taken)];
}

const combine = (lists) => lists.reduce((all, list) => all.flatMap((some) => list.map((each) => [...some, each])), [[]]);

function sampleOf(name, path) {
  assert.ok(samples[name], `${path}: say in this test what "${name}" may be`);
  return samples[name];
}

function argumentsOf(path, func) {
  return combine(parametersOf(func).map((parameter) => (Array.isArray(parameter)
    ? combine(parameter.map((name) => sampleOf(name, path)))
      .map((values) => Object.fromEntries(values.map((value, i) => [parameter[i], value])))
    : sampleOf(parameter, path))));
}

const RUBBISH = /\b(undefined|null|NaN|Invalid Date)\b|\[object/;

/** What English says, with what it was told; without what it cannot be told. */
function saidInEnglish(path, english) {
  if (typeof english !== 'function') return [{ facts: [], text: english }];
  const all = argumentsOf(path, english).map((facts) => ({ facts, text: english(...facts) }));
  const said = all.filter(({ text }) => !RUBBISH.test(text));
  assert.ok(said.length > 0, `${path}: no sample fits`);
  return said;
}

const say = (entry, facts) => (typeof entry === 'function' ? entry(...facts) : entry);

/** The facts that are heard in a text: names as they are, numbers as the language writes them. */
function heard(text, facts, { number }) {
  const flat = facts.flatMap((fact) => (typeof fact === 'object' && fact ? Object.values(fact).flat() : [fact]));
  const told = flat.map((fact) => (fact === COUNT ? number(fact) : fact))
    .filter((fact) => typeof fact === 'string' && !samples.value.includes(fact));
  return told.filter((fact) => text.includes(fact));
}

// --- The same in every language -----------------------------------------------------------------

for (const [language, catalogue] of others) {
  const theirs = new Map(entries(catalogue));
  const forms = formsOf(language);

  test(`${language} has the same keys as English, and its functions take as much`, () => {
    const shape = (list) => list.map(([path, value]) =>
      `${path}: ${typeof value === 'function' ? `function of ${value.length}` : 'text'}`);
    assert.deepEqual(shape(entries(catalogue)), shape(entries(words)));
  });

  test(`${language} says something wherever English does, and with the same facts`, () => {
    for (const [path, english] of entries(words)) {
      for (const { facts, text } of saidInEnglish(path, english)) {
        const told = say(theirs.get(path), facts);
        const what = `${language} ${path}(${JSON.stringify(facts)}): "${told}"`;
        assert.equal(typeof told, 'string', what);
        assert.equal(told.trim() === '', text.trim() === '', what);
        assert.doesNotMatch(told, RUBBISH, what);
        assert.deepEqual(heard(told, facts, forms).sort(), heard(text, facts, formsOf('en')).sort(), `${what} for "${text}"`);
      }
    }
  });

  test(`${language} has nothing left in English`, () => {
    const same = entries(words).flatMap(([path, english]) => saidInEnglish(path, english)
      .filter(({ facts, text }) => say(theirs.get(path), facts) === text)
      .flatMap(({ facts, text }) => ownWords(text, facts)));
    assert.deepEqual([...new Set(same)].sort(), [...NAMES_ALIKE, ...alike[language]].sort(),
      'words left in English; if they are the same in both languages, they belong into "alike" of this test');
  });
}

/** The words of a text that are not facts, nor as short as units and keys. */
function ownWords(text, facts) {
  const flat = facts.flatMap((fact) => (typeof fact === 'object' && fact ? Object.values(fact).flat() : [String(fact)]));
  return flat.reduce((rest, fact) => rest.replaceAll(fact, ''), text).match(/\p{L}{3,}/gu) ?? [];
}

// Words that a whole text may have in common with English: names, and those that one took from the other.
const NAMES_ALIKE = ['Abapa', 'Arcade', 'Ninja', 'min'];
const alike = {
  fr: ['Chat', 'Auto', 'Menu', 'Minutes', 'Notifications', 'Volume'],
  es: ['Auto', 'Chat', 'Esc', 'Oware', 'normal'],
  pt: ['Chat', 'Auto', 'End', 'Enter', 'Esc', 'Grand', 'Home', 'Menu', 'Oware', 'Volume', 'normal', 'slam'],
  de: ['Auto', 'Chat', 'Esc', 'Oware', 'Vibration', 'normal'],
};

// --- How a language is set ----------------------------------------------------------------------

for (const [language, catalogue] of catalogues) {
  test(`${language} is set as it should be`, () => {
    const english = new Map(entries(words));
    for (const [path, entry] of entries(catalogue)) {
      for (const { facts } of saidInEnglish(path, english.get(path))) {
        const text = say(entry, facts);
        assertWellSet(language, text, path);
      }
    }
  });
}

// --- What must have words -----------------------------------------------------------------------

const must = [
  ['every code that the server answers with', $defs.code.enum, 'refusals'],
  ['every end of a round', $defs.server.$defs.state.properties.over.properties.reason.enum, 'over.reasons'],
  ['every kind of offer in a round', $defs.kind.enum.filter((kind) => kind !== 'rematch'), 'offers'],
  ['every rule set', [...$defs.preset.enum, ...Object.keys(presets)], 'presets'],
  ['every option', Object.keys(options), 'options'],
  ['every side', $defs.side.enum, 'sides'],
  ['every key of the table in the list that `?` shows', keys.map(({ name }) => name), 'keys.names'],
  ['what every key does', keys.map(({ says }) => says), 'keys'],
];

for (const [what, names, where] of must) {
  test(`${what} has words`, () => {
    const said = where.split('.').reduce((value, key) => value[key], words);
    assert.ok(names.length > 1);
    for (const name of names) assert.ok(Object.hasOwn(said, name), `${where}.${name}`);
  });
}

test('every choice of every option has a label and a sentence', () => {
  for (const [name, { choices }] of Object.entries(options)) {
    for (const value of choices ?? []) {
      assert.ok(words.options[name].choices[value], `${name} ${value}`);
      assert.ok(words.options[name].says(value), `${name} ${value}`);
    }
  }
});

test('every language can be chosen', () => {
  assert.deepEqual(settings.language.values, ['auto', ...Object.keys(languages)]);
});

test('numbers have their plural', () => {
  assert.equal(words.board.pit('A3', 4), 'Pit A3, 4 seeds');
  assert.equal(words.board.pit('A3', 1), 'Pit A3, 1 seed');
});
