// A game against the computer as it is kept, what came of the games, and the words for it all.

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  matchFrom, newMatch, playOn, pliesBack, resultOf,
} from '../../web/js/practice/match.js';
import {
  gamesOf, LAST_MAX, rateOf, tallyFrom, withGame,
} from '../../web/js/practice/tally.js';
import { pitIndex } from '../../web/js/pits.js';
import { rulesOf } from '../../web/js/rules.js';
import { reasonLine } from '../../web/js/ending.js';
import { levels } from '../../web/js/thinking.js';
import { languages } from '../../web/js/words.js';
import { openEngine } from './engine.js';
import { assertWellSet } from './typography.js';

const engine = await openEngine();
const NOBODY = { south: null, north: null };
const wish = { level: 'hard', rules: rulesOf('no-slam'), first: 'south' };
const fresh = (more) => ({ ...newMatch(wish, () => 0.25), ...more });

for (const [first, chance, begins] of [
  ['south', 0.9, 'south'], ['north', 0.1, 'north'], ['toss', 0.1, 'south'], ['toss', 0.9, 'north'],
]) {
  test(`${first} wished for, with chance at ${chance}: ${begins} begins`, () => {
    const match = newMatch({ ...wish, first }, () => chance);
    assert.deepEqual([match.begins, match.first], [begins, first]);
    assert.equal(playOn(engine, match, NOBODY).room.turn, begins);
  });
}

test('a game goes on as it was kept, by its own rules', () => {
  const match = matchFrom(JSON.parse(JSON.stringify(fresh({ moves: ['A3', 'B1', 'A1'] }))));
  const { room, game } = playOn(engine, match, NOBODY);
  assert.deepEqual([room.turn, room.ply, room.rules.preset, game.moves], ['north', 3, 'no-slam', ['A3', 'B1', 'A1']]);
});

test('so does one by rules of one’s own', () => {
  const rules = { ...rulesOf('abapa'), preset: 'custom', quiet: 40 };
  assert.equal(playOn(engine, matchFrom(fresh({ rules })), NOBODY).room.rules.quiet, 40);
});

for (const [what, kept] of [
  ['nothing', null], ['another thing', 7], ['an unknown level', fresh({ level: 'divine' })],
  ['unknown rules', fresh({ rules: { preset: 'mine' } })], ['rules of a prototype', fresh({ rules: { preset: 'toString' } })],
  ['rules out of range', fresh({ rules: { ...rulesOf('abapa'), quiet: 3 } })], ['no moves', fresh({ moves: undefined })],
  ['no seed', fresh({ seed: 'x' })], ['no side to begin', fresh({ begins: 'west' })],
]) {
  test(`${what} is no game that was kept`, () => assert.equal(matchFrom(kept), null));
}

test('moves that cannot be played are refused', () => {
  assert.throws(() => playOn(engine, fresh({ moves: ['A3', 'A3'] }), NOBODY));
  assert.throws(() => playOn(engine, fresh({ moves: ['Z9'] }), NOBODY));
});

for (const [begins, moves, plies] of [
  ['south', 0, 0], ['south', 1, 1], ['south', 2, 2], ['south', 3, 1], ['north', 0, 0], ['north', 1, 0], ['north', 2, 1], ['north', 3, 2],
]) {
  test(`${begins} began, ${moves} moves made: ${plies} go back`, () => {
    assert.equal(pliesBack({ begins, moves: Array(moves) }), plies);
  });
}

test('who gives up has lost, with the seeds as they lie', () => {
  const game = playOn(engine, fresh({ moves: ['A3', 'B1'], resigned: true }), NOBODY);
  const { room } = game;
  assert.deepEqual([room.phase, room.turn, room.legal, resultOf(room)], ['over', null, [], 'loss']);
  assert.equal(reasonLine(game.page), 'You resigned, at 0 against 0.');
  assert.equal(game.play(pitIndex('A1')), 'game-over');
});

// --- What came of them ----------------------------------------------------------------------------

const ended = (winner, south, north) => ({ over: { winner, score: { south, north } } });
const WON = ended('south', 26, 22);
const LOST = ended('north', 20, 28);
const DRAWN = ended(null, 24, 24);

function tallyOf(rooms, level = 'hard') {
  return rooms.reduce((tally, room, at) => withGame(tally, fresh({ level }), room, at), tallyFrom(null));
}

test('wins, losses, draws, seeds, and wins in a row now and at best', () => {
  const { levels: { hard, easy } } = tallyOf([WON, WON, WON, DRAWN, WON, LOST, WON]);
  assert.deepEqual(hard, { win: 5, loss: 1, draw: 1, streak: 1, best: 3, seeds: 5 * 26 + 20 + 24 });
  assert.equal(gamesOf(easy), 0);
  assert.deepEqual([rateOf(hard), rateOf(easy)], [71, null]);
});

test('the last games, the newest first, and no more than some', () => {
  const { last } = tallyOf(Array(LAST_MAX + 3).fill(WON));
  assert.equal(last.length, LAST_MAX);
  assert.equal(last[0].at, LAST_MAX + 2);
  assert.deepEqual(last[0], { at: 12, level: 'hard', rules: 'no-slam', result: 'win', mine: 26, theirs: 22, moves: 0, hints: 0, backs: 0 });
});

test('what was kept is read back; rubbish in it counts for nothing', () => {
  const tally = tallyOf([WON, LOST]);
  assert.deepEqual(tallyFrom(JSON.parse(JSON.stringify(tally))), tally);
  const none = tallyFrom(null);
  for (const kept of [7, {}, { levels: 3, last: 'x' }, { levels: { hard: { win: -1, loss: 'x', best: 1.5 } }, last: [null, { level: 'hard' }] }]) {
    assert.deepEqual(tallyFrom(kept), none);
  }
});

// --- Words ----------------------------------------------------------------------------------------

const catalogues = Object.fromEntries(await Promise.all(Object.keys(languages).map(async (language) =>
  [language, (await import(`../../web/js/words/practice/${language}.js`)).practice])));

const samples = {
  'table.heading': [['<level>', '<rules>']],
  'table.ahead': [[2], [14]],
  'table.advice': [['A4']],
  'table.helped': [[1, 2]],
  'tally.number': [[0], [1234]],
  'tally.rate': [[null], [71]],
  'tally.game': [['<result>', '<level>', 26, 22, 0]],
};

function texts(value, path = []) {
  if (typeof value === 'function') return samples[path.join('.')].map((facts, i) => [`${path.join('.')} ${i}`, value(...facts)]);
  if (typeof value === 'string') return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, each]) => texts(each, [...path, key]));
}

const ALIKE = /^levels\.normal|^table\.heading|^tally\.(number|rate)|^computer$/; // names, numbers

for (const [language, catalogue] of Object.entries(catalogues)) {
  test(`${language} says all that is to be said, well set`, () => {
    assert.deepEqual(texts(catalogue).map(([path]) => path), texts(catalogues.en).map(([path]) => path));
    assert.deepEqual(Object.keys(catalogue.levels), levels);
    for (const [path, text] of texts(catalogue)) {
      assert.match(text, /\S/, path);
      assert.doesNotMatch(text, /undefined|NaN|\[object/, path);
      assertWellSet(language, text.replace(/<\w+>/g, 'A4'), path);
    }
  });

  test(`${language} has nothing left in English`, () => {
    if (language === 'en') return;
    const english = new Map(texts(catalogues.en));
    assert.deepEqual(texts(catalogue).filter(([path, text]) => !ALIKE.test(path) && english.get(path) === text), []);
  });
}
