// A game against the computer as a person has it: by touch and by keys, kept and continued, with hints and
// moves taken back, to its end and into the results; without a network, and where the computer cannot think.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newMatch, playOn } from '../../../web/js/practice/match.js';
import { pitIndex } from '../../../web/js/pits.js';
import { rulesOf } from '../../../web/js/rules.js';
import { createThinking } from '../../../web/js/thinking.js';
import { openEngine, openThinker } from '../engine.js';
import {
  assertNarrow, assertNoTroubles, DESK, keepScreenshot, look, newPage, newPerson, openHouse, PHONE, pit,
  press, SMALL_PHONE, until, untilKept,
} from './people.js';
import { assertStill } from './still.js';

const { server, browser } = await openHouse();
const NOBODY = { south: null, north: null };

async function visitor(kind, more = {}) {
  const person = await newPerson(browser, kind, { reducedMotion: 'reduce', ...more });
  await person.page.goto(`${server.url}practice`);
  return person;
}

const button = ({ page }, name) => page.getByRole('button', { name, exact: true });
const status = ({ page }, text) => page.locator('.practice-status').getByText(text).waitFor();
const kept = ({ page }) => page.evaluate(() => JSON.parse(localStorage.getItem('oware.match')));
const moves = async (person) => (await kept(person)).moves.length;

async function openPause(person) {
  await press(person, button(person, 'Menu'));
  return person.page.getByRole('dialog', { name: 'Paused' });
}

async function chooseInPause(person, name) {
  await press(person, (await openPause(person)).getByRole('button', { name, exact: true }));
}

async function start(person, level = 'Easy') {
  await press(person, person.page.getByRole('radio', { name: level, exact: true }));
  await press(person, button(person, 'Start'));
  await status(person, 'You move first');
  await look(person);
}

/** A game that the next move ends: South has been played well, North has not. */
async function almostWon() {
  const engine = await openEngine();
  const thinking = createThinking(await openThinker());
  let match = { ...newMatch({ level: 'easy', rules: rulesOf('abapa'), first: 'south' }, () => 0.3), seed: 5 };
  for (let game = playOn(engine, match, NOBODY); ; game = playOn(engine, match, NOBODY)) {
    const level = game.room.turn === 'south' ? 'hard' : 'easy';
    const { move } = await thinking.choose({ game: game.game, level, seed: 5, nodes: 50_000 },
      { now: () => 0, pause: async () => {}, wanted: () => true, told: () => {} });
    game.play(pitIndex(move));
    if (game.room.over) return { match, move, over: game.room.over };
    match = { ...match, moves: game.game.moves };
  }
}

/** A game against the hardest, in which it is my turn and few seeds are left. */
async function nearItsEnd() {
  const engine = await openEngine();
  let match = newMatch({ level: 'crazy', rules: rulesOf('abapa'), first: 'south' }, () => 0.3);
  for (let game = playOn(engine, match, NOBODY); ; game = playOn(engine, match, NOBODY)) {
    const { pits, legal, turn } = game.room;
    if (turn === 'south' && pits.reduce((sum, seeds) => sum + seeds) <= 24) return match;
    game.play(pitIndex(legal[match.moves.length % legal.length]));
    match = { ...match, moves: game.game.moves };
  }
}

test('a game by touch: an answer, a hint, a move back, all kept over a reload, given up and counted', async () => {
  const ama = await visitor(PHONE);
  await keepScreenshot(ama, 'practice-phone-setup', { fullPage: true });
  await start(ama);
  await keepScreenshot(ama, 'practice-phone', { fullPage: true });
  await press(ama, pit(ama, 'A4'));
  await status(ama, 'Your move');
  assert.equal(await moves(ama), 2);
  await look(ama);
  await press(ama, button(ama, 'Hint'));
  await ama.page.getByText(/^Hint: A[1-6]$/).first().waitFor();
  await press(ama, button(ama, 'Take back'));
  await ama.page.getByText('Hints: 1 · taken back: 1').waitFor();
  await status(ama, 'You move first');
  await look(ama);
  await press(ama, pit(ama, 'A3'));
  await status(ama, 'Your move');
  const before = await kept(ama);
  assert.equal(before.moves[0], 'A3');

  await ama.page.reload();
  await status(ama, 'Your move');
  assert.deepEqual(await kept(ama), before);
  await assertNarrow(ama, 'a game that goes on');
  await assertStill(ama, 'the game is over', async () => {
    await chooseInPause(ama, 'Resign…');
    await press(ama, button(ama, 'Resign'));
    await status(ama, 'The computer wins');
  });
  await ama.page.locator('.practice-note').getByText(/^You resigned, at 0 against/).waitFor();
  await press(ama, ama.page.getByText('Your results'));
  await ama.page.getByText(/^Lost, Easy: 0 against/).waitFor();
  await keepScreenshot(ama, 'practice-phone-over', { fullPage: true });
  await assertNarrow(ama, 'with results');
  await ama.page.reload();
  await status(ama, 'The computer wins');
  await press(ama, ama.page.getByText('Your results'));
  assert.equal(await ama.page.locator('.last-games li').count(), 1, 'counted once');

  const [file] = await Promise.all([ama.page.waitForEvent('download'), press(ama, button(ama, 'Save as a file'))]);
  assert.equal(file.suggestedFilename(), 'oware-practice.json');
  await press(ama, button(ama, 'Reset…'));
  await press(ama, button(ama, 'Forget them'));
  await ama.page.getByText('No game has ended yet.').waitFor();
  await press(ama, button(ama, 'Play again'));
  await status(ama, 'You move first');
  assertNoTroubles(ama);
});

/** The computer thinks on and on, as no time goes by in its worker. @returns what lets it go by again */
async function holdThought({ page }) {
  await page.route('**/js/worker.js', async (route) => {
    const body = `performance.now = () => 0;${await (await route.fetch()).text()}`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return () => page.workers()[0].evaluate(() => { delete performance.now; });
}

test('by keys alone against the hardest, which thinks while the page goes on and stops at once', async () => {
  const ama = await visitor(DESK);
  const { page } = ama;
  await page.getByRole('radio', { name: 'Easy' }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await status(ama, 'You move first');
  await look(ama);
  const goOn = await holdThought(ama);
  await page.keyboard.press('4');
  await status(ama, /moves ahead/);
  await keepScreenshot(ama, 'practice-desk-thinking');
  await button(ama, 'Take back').focus();
  await page.keyboard.press('Enter');
  await status(ama, 'You move first');
  assert.equal(await moves(ama), 0);
  await goOn();
  await look(ama);
  await page.keyboard.press('1');
  await page.locator('.practice-table > .heard').getByText(/^You sow A1/).waitFor();
  await page.locator('.practice-table > .heard').getByText(/^Computer sows B[1-6]/).waitFor();
  await status(ama, 'Your move');
  await page.keyboard.press('s');
  await page.locator('.practice-table > .heard').getByText(/^You \d+, Computer \d+\.$/).waitFor();
  await keepScreenshot(ama, 'practice-desk');
  assertNoTroubles(ama);
});

test('a digit sows by its place on a keyboard that wants Shift for it', async () => {
  const ama = await visitor(DESK);
  await start(ama);
  await ama.page.evaluate(() => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: "'", code: 'Digit4', bubbles: true })));
  await ama.page.locator('.practice-table > .heard').getByText(/^You sow A4/).waitFor();
  assertNoTroubles(ama);
});

test('a game that is won, with the arithmetic, counts as won', async () => {
  const { match, move, over } = await almostWon();
  assert.equal(over.winner, 'south');
  const ama = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
  await ama.page.goto(server.url);
  await ama.page.evaluate((text) => localStorage.setItem('oware.match', text), JSON.stringify(match));
  await press(ama, ama.page.getByRole('link', { name: 'Play the computer' }));
  await status(ama, 'Your move');
  await look(ama);
  await press(ama, pit(ama, move));
  await status(ama, 'You win');
  await ama.page.locator('.practice-note').getByText(new RegExp(`${over.score.south}.* against .*${over.score.north}`)).waitFor();
  await press(ama, ama.page.getByText('Your results'));
  await ama.page.getByText(`Won, Easy: ${over.score.south} against ${over.score.north}`).waitFor();
  await keepScreenshot(ama, 'practice-desk-won', { fullPage: true });
  assertNoTroubles(ama);
});

test('the computer may sow first, by other rules; a new game can be thought over', async () => {
  const ama = await visitor(SMALL_PHONE);
  await press(ama, ama.page.getByRole('radio', { name: 'The computer' }));
  await ama.page.getByLabel('Rules', { exact: true }).selectOption('no-slam');
  await press(ama, button(ama, 'Start'));
  await status(ama, 'Your move');
  assert.equal(await moves(ama), 1);
  await ama.page.getByRole('heading', { name: 'Easy · No slam' }).waitFor();
  await assertNarrow(ama, 'the smallest phone');
  await keepScreenshot(ama, 'practice-small', { fullPage: true });
  await chooseInPause(ama, 'New game…');
  await ama.page.getByText('is not counted').waitFor();
  await press(ama, button(ama, 'Back to the game'));
  await status(ama, 'Your move');
  assertNoTroubles(ama);
});

test('a pause: the computer waits, the sound goes off and on, settings open; Escape goes on', async () => {
  const ama = await visitor(PHONE);
  const { page } = ama;
  await start(ama);
  await press(ama, pit(ama, 'A4'));
  const pause = await openPause(ama);
  await press(ama, pause.getByRole('button', { name: 'Turn the sound off' }));
  await press(ama, pause.getByRole('button', { name: 'Turn the sound on' }));
  await keepScreenshot(ama, 'practice-phone-pause');
  await page.keyboard.press('Escape');
  await status(ama, 'Your move');
  assert.equal(await moves(ama), 2);
  await chooseInPause(ama, 'Settings…');
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await chooseInPause(ama, 'Go on');
  await status(ama, 'Your move');
  assertNoTroubles(ama);
});

test('ending now: what it comes to is told before; the computer agrees, and it counts', async () => {
  const ama = await newPerson(browser, PHONE, { reducedMotion: 'reduce' });
  const match = { ...newMatch({ level: 'easy', rules: rulesOf('abapa'), first: 'south' }, () => 0.3), moves: ['A1', 'B1', 'A2', 'B2'] };
  await ama.page.goto(server.url);
  await ama.page.evaluate((text) => localStorage.setItem('oware.match', text), JSON.stringify(match));
  await ama.page.goto(`${server.url}practice`);
  await status(ama, 'Your move');
  const split = playOn(await openEngine(), { ...match, ended: 'settled' }, NOBODY).room.over.score;
  await chooseInPause(ama, 'End now…');
  await ama.page.getByText(`${split.south} for you, ${split.north} for Computer`).waitFor();
  await keepScreenshot(ama, 'practice-phone-end-now');
  await press(ama, button(ama, 'Offer to end now'));
  await until('an answer', async () => /Ended by agreement|said no/.test(await ama.page.locator('.practice-note').textContent()));
  await keepScreenshot(ama, 'practice-phone-ended-now', { fullPage: true });
  assert.equal((await kept(ama)).ended, 'settled');
  await press(ama, ama.page.getByText('Your results'));
  assert.equal(await ama.page.locator('.last-games li').count(), 1);
  assertNoTroubles(ama);
});

test('by rules that are played to the end, that is said instead', async () => {
  const ama = await visitor(DESK);
  await ama.page.getByLabel('Rules', { exact: true }).selectOption('no-slam');
  await start(ama);
  await press(ama, pit(ama, 'A4'));
  await status(ama, 'Your move');
  await chooseInPause(ama, 'End now…');
  await ama.page.getByText('These rules are played to the end.').waitFor();
  assert.ok(await button(ama, 'Offer to end now').isDisabled());
  await keepScreenshot(ama, 'practice-desk-end-now');
  assertNoTroubles(ama);
});

test('of two tabs with one game the second plays, and the first offers to take it back', async () => {
  const ama = await visitor(PHONE);
  await start(ama);
  await press(ama, pit(ama, 'A4'));
  await status(ama, 'Your move');
  const second = { ...ama, page: await newPage(ama) };
  await second.page.goto(`${server.url}practice`);
  await status(second, 'Your move');
  await ama.page.bringToFront();
  await ama.page.getByText('is being played in another tab').first().waitFor();
  await keepScreenshot(ama, 'practice-phone-elsewhere');
  await look(ama);
  await press(ama, pit(ama, 'A3'));
  await ama.page.locator('.practice-table > .heard').getByText(/another tab/).waitFor();
  assert.equal(await moves(ama), 2);

  await press(ama, button(ama, 'Play here'));
  await status(ama, 'Your move');
  await second.page.bringToFront();
  await second.page.getByText('is being played in another tab').first().waitFor();
  await ama.page.bringToFront();
  await chooseInPause(ama, 'Resign…');
  await press(ama, button(ama, 'Resign'));
  await status(ama, 'The computer wins');
  await second.page.bringToFront();
  await press(second, second.page.getByText('Your results'));
  await second.page.locator('.last-games li').waitFor();
  await press(second, button(second, 'Play here'));
  await status(second, 'The computer wins');
  assert.equal(await second.page.locator('.last-games li').count(), 1, 'counted once');
  assertNoTroubles(ama);
});

test('after one visit it plays without a network', async () => {
  const ama = await newPerson(browser, PHONE, { serviceWorkers: 'allow', reducedMotion: 'reduce' });
  await ama.page.goto(server.url);
  await untilKept(ama);
  await ama.context.setOffline(true);
  await ama.page.goto(`${server.url}practice`);
  await start(ama, 'Hard');
  await press(ama, pit(ama, 'A4'));
  await status(ama, 'Your move');
});

test('near the end of a game the hardest gets its endgame tables, which are kept from then on', async () => {
  const ama = await newPerson(browser, PHONE, { serviceWorkers: 'allow', reducedMotion: 'reduce' });
  await ama.page.goto(server.url);
  await untilKept(ama);
  const tables = () => ama.page.evaluate(async () => {
    const address = new URL('../no-capture.endgame', document.querySelector('script[type=module]').src);
    return (await (await caches.match(address))?.arrayBuffer())?.byteLength ?? 0;
  });
  assert.equal(await tables(), 0, 'nobody has wanted them');
  await ama.page.evaluate((text) => localStorage.setItem('oware.match', text), JSON.stringify(await nearItsEnd()));
  await ama.page.goto(`${server.url}practice`);
  await status(ama, 'Your move');
  await press(ama, button(ama, 'Hint'));
  await ama.page.getByText(/^Hint: A[1-6]$/).first().waitFor();
  await until('they are kept', async () => await tables() > 0);
  await ama.context.setOffline(true);
  await ama.page.reload();
  await status(ama, 'Your move');
  assert.ok(await tables() > 0);
  await look(ama);
  await press(ama, ama.page.locator('.pit-legal').first());
  await status(ama, 'Your move');
});

test('where the endgame tables do not come it plays all the same', async () => {
  const ama = await newPerson(browser, PHONE, { reducedMotion: 'reduce' });
  await ama.page.route(/\.endgame$/, (route) => route.fulfill({ status: 404 }));
  await ama.page.goto(server.url);
  await ama.page.evaluate((text) => localStorage.setItem('oware.match', text), JSON.stringify(await nearItsEnd()));
  await ama.page.goto(`${server.url}practice`);
  await status(ama, 'Your move');
  await look(ama);
  await press(ama, ama.page.locator('.pit-legal').first());
  await status(ama, 'Your move');
});

test('without workers it says so', async () => {
  const ama = await newPerson(browser, PHONE);
  await ama.page.addInitScript(() => { delete globalThis.Worker; });
  await ama.page.goto(`${server.url}practice`);
  await ama.page.getByText('the computer cannot play here').waitFor();
  await ama.page.getByRole('link', { name: 'Play with a friend' }).waitFor();
  assertNoTroubles(ama);
});

test('where its thinking does not come, that is told, and tried again', async () => {
  const ama = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
  await ama.page.route(/thinker\.wasm/, (route) => route.fulfill({ status: 404 }));
  await ama.page.goto(`${server.url}practice`);
  await start(ama);
  await press(ama, pit(ama, 'A4'));
  await ama.page.getByText('The computer could not think').waitFor();
  await ama.page.unroute(/thinker\.wasm/);
  await press(ama, button(ama, 'Try again'));
  await status(ama, 'Your move');
});
