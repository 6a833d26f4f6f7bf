// A game against the computer as it is kept, what came of the games, and the words for it all.

import assert from 'node:assert/strict';
import test from 'node:test';
import { createHold } from '../../web/js/practice/hold.js';
import {
  isContent, matchFrom, newMatch, playOn, pliesBack, resultOf,
} from '../../web/js/practice/match.js';
import { createOpponent } from '../../web/js/practice/opponent.js';
import { createPlay } from '../../web/js/practice/play.js';
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
  ['no seed', fresh({ seed: 'x' })], ['an unknown end', fresh({ ended: 'toString' })], ['no side to begin', fresh({ begins: 'west' })],
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
  const game = playOn(engine, fresh({ moves: ['A3', 'B1'], ended: 'resignation' }), NOBODY);
  const { room } = game;
  assert.deepEqual([room.phase, room.turn, room.legal, resultOf(room)], ['over', null, [], 'loss']);
  assert.equal(reasonLine(game.page), 'You resigned, at 0 against 0.');
  assert.equal(game.play(pitIndex('A1')), 'game-over');
});

test('a game that was given up and kept as pages once did is over still', () => {
  const { ended, ...old } = fresh({ moves: ['A3', 'B1'], resigned: true });
  assert.equal(playOn(engine, matchFrom(old), NOBODY).room.over.reason, 'resignation');
  assert.equal(matchFrom({ ...old, resigned: false }).ended, null);
});

const split = (south, north) => ({ score: { south, north }, winner: south > north ? 'south' : south < north ? 'north' : null });

for (const [what, over, answer, content] of [
  ['what it expects anyway', split(23, 25), { value: 2.3, result: null }, true],
  ['more than it expects', split(20, 28), { value: -3, result: null }, true],
  ['less than it expects', split(24, 24), { value: 1, result: null }, false],
  ['a draw for a certain win', split(24, 24), { value: 0, result: 'win' }, false],
  ['a small win for a larger one', split(23, 25), { value: 6, result: 'win' }, false],
  ['a loss for a certain draw', split(25, 23), { value: -4, result: 'draw' }, false],
  ['a loss as large as the one in sight', split(28, 20), { value: -8, result: 'loss' }, true],
]) {
  test(`the computer ends now for ${what}: ${content ? 'yes' : 'no'}`, () => assert.equal(isContent(over, answer), content));
}

// --- As it is played ------------------------------------------------------------------------------

/** What a browser keeps for all its tabs; each `open()` is one tab's, and hears of the others. */
function browser() {
  const kept = new Map();
  const tabs = [];
  return {
    kept,
    open() {
      const tab = new Map();
      tabs.push(tab);
      return {
        get: (name) => (kept.has(name) ? JSON.parse(kept.get(name)) : null),
        set(name, value) {
          kept.set(name, JSON.stringify(value));
          for (const other of tabs) if (other !== tab) other.get(name)?.();
        },
        follow: (name, listener) => tab.set(name, listener),
      };
    },
  };
}

const settled = () => new Promise((resolve) => { setImmediate(resolve); });

/** A tab with a game in it; its computer answers when it is told to. */
function openTab(keepsakes) {
  const tab = { counts: 0, lost: 0, asked: null };
  const asks = (kind) => (wish) => {
    tab.thinker.stop();
    return new Promise((resolve, reject) => { tab.asked = { kind, wish, resolve, reject }; });
  };
  tab.thinker = {
    choose: asks('choose'),
    judge: (wish, told) => asks('judge')(wish).then((answer) => answer && told(answer)),
    stop() {
      tab.asked?.resolve(null);
      tab.asked = null;
    },
  };
  const nothing = () => {};
  tab.play = createPlay({
    engine, seats: { south: { name: '', here: true }, north: { name: 'Computer', here: true } }, keepsakes,
    opponent: createOpponent(tab.thinker, nothing), rest: async () => {}, began: nothing, happened: nothing,
    hold: createHold(keepsakes, () => { tab.lost += 1; }),
    counted() { tab.counts += 1; },
  });
  return tab;
}

async function answer(tab, found) {
  tab.asked.resolve(found);
  tab.asked = null;
  await settled();
}

const movesOf = ({ play }) => play.now.match.moves;

test('a turn for me, a turn for the computer, each kept', async () => {
  const keepsakes = browser().open();
  const tab = openTab(keepsakes);
  tab.play.take(fresh());
  tab.play.play(pitIndex('A3'));
  assert.equal(tab.asked.wish.level, 'hard');
  await answer(tab, { move: 'B1' });
  assert.deepEqual(movesOf(tab), ['A3', 'B1']);
  assert.deepEqual(keepsakes.get('match'), tab.play.now.match);
});

test('in a pause the computer does not move, and thinks anew after it', async () => {
  const tab = openTab(browser().open());
  tab.play.take(fresh());
  tab.play.play(pitIndex('A3'));
  const before = tab.asked;
  tab.play.pause(true);
  before.resolve({ move: 'B1' });
  await settled();
  assert.deepEqual([movesOf(tab), tab.asked], [['A3'], null]);
  tab.play.pause(false);
  await answer(tab, { move: 'B2' });
  assert.deepEqual(movesOf(tab), ['A3', 'B2']);
});

test('nor does it where it had an offer to think over', async () => {
  const tab = openTab(browser().open());
  tab.play.take(fresh({ rules: rulesOf('abapa') }));
  tab.play.play(pitIndex('A3'));
  const asked = tab.play.offerEnd();
  tab.play.pause(true);
  await asked;
  assert.equal(tab.asked, null);
});

test('a hint is counted once for a board', async () => {
  const tab = openTab(browser().open());
  tab.play.take(fresh());
  const hint = tab.play.hint();
  await answer(tab, { move: 'A4' });
  assert.equal(await hint, 'A4');
  assert.equal(await tab.play.hint(), 'A4');
  assert.equal(tab.play.now.match.hints, 1);
});

for (const [what, worth, ended] of [['content', { value: -1, result: null }, 'settled'], ['not content', { value: 3, result: null }, null]]) {
  test(`asked to end now by one who is ${what}`, async () => {
    const tab = openTab(browser().open());
    tab.play.take(fresh({ rules: rulesOf('abapa'), moves: ['A3', 'B1'] }));
    const asked = tab.play.offerEnd();
    assert.equal(tab.asked.kind, 'judge');
    await answer(tab, { ply: 2, value: -worth.value, result: null, proof: 'estimate' });
    await asked;
    const { match, page } = tab.play.now;
    assert.deepEqual([match.ended, match.counted, tab.counts, page.declined], [
      ended, ended !== null, ended ? 1 : 0, ended ? [] : ['settle'],
    ]);
    if (ended) assert.deepEqual(page.room.over.score, { south: 23, north: 25 });
    else tab.play.play(pitIndex('A1'));
    assert.deepEqual(tab.play.now.page.declined, [], 'after the next move one may ask again');
  });
}

test('of two tabs the one that came last has the game, until the other takes it back', async () => {
  const { open, kept } = browser();
  const [first, second] = [openTab(open()), openTab(open())];
  first.play.take(fresh());
  first.play.play(pitIndex('A3'));
  const late = first.asked;
  assert.equal(second.play.resume(), true);
  assert.equal(first.lost, 1);
  late.resolve({ move: 'B1' });
  await settled();
  await answer(second, { move: 'B2' });
  first.play.resign();
  assert.deepEqual([movesOf(second), JSON.parse(kept.get('match')).moves], [['A3', 'B2'], ['A3', 'B2']]);
  assert.deepEqual([first.counts, second.counts], [0, 0]);

  first.play.resume();
  assert.deepEqual([movesOf(first), second.lost], [['A3', 'B2'], 1]);
  first.play.resign();
  second.play.resign();
  second.play.resume();
  second.play.resign();
  assert.deepEqual([first.counts, second.counts], [1, 0], 'one game, counted once');
});

test('a tab that has not yet heard of another changes nothing either', () => {
  const { open } = browser();
  const deaf = { ...open(), follow() {} };
  const [first, second] = [openTab(deaf), openTab(open())];
  first.play.take(fresh());
  second.play.resume();
  first.play.play(pitIndex('A3'));
  assert.deepEqual([movesOf(second), first.lost], [[], 1]);
  assert.deepEqual(deaf.get('match').moves, []);
});

test('where tabs share nothing, and where all that was kept is wiped, each has its own game', () => {
  const { open, kept } = browser();
  const keepsakes = open();
  const [alone, wiped] = [openTab(browser().open()), openTab(keepsakes)];
  wiped.play.take(fresh());
  alone.play.take(fresh());
  kept.clear();
  wiped.play.play(pitIndex('A3'));
  assert.deepEqual([wiped.lost, alone.lost, movesOf(wiped)], [0, 0, ['A3']]);
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
  'menu.sound': [[true], [false]],
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
