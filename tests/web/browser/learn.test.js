// The learn page as a reader has it: all ten steps by touch and by keyboard, each first done wrong;
// what there is without WebAssembly, without scripts and without storage; rules to and from a room.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { places } from '../../../web/js/learn/course.js';
import { createLocalGame } from '../../../web/js/localgame.js';
import { openEngine } from '../engine.js';
import {
  assertNarrow, assertNoTroubles, chooseSetting, DESK, keepScreenshot, look, newPerson, openHouse, PHONE, pit, press,
  pressDigit, seatTwo, SMALL_PHONE, stopTime, until,
} from './people.js';

const engine = await openEngine();
const { server, browser } = await openHouse();

async function reader(kind, { fragment = '', ...more } = {}) {
  const person = await newPerson(browser, kind, more);
  await person.page.goto(`${server.url}learn${fragment}`);
  return person;
}

const button = ({ page }, name) => page.getByRole('button', { name, exact: true });
const answer = ({ page }) => page.locator('.lesson-says');
const heading = ({ page }, name) => page.getByRole('heading', { name, exact: true });

/** A move that is legal on a board and not the one that is meant. */
function otherThan(board) {
  return createLocalGame(engine, board).room.legal.find((name) => name !== board.shown.pit);
}

/** Plays every board wrongly and then rightly; `play` presses a pit, `choose` a button. */
async function takeAllSteps(person, { play, choose }) {
  for (const [n, { board, name }] of places.entries()) {
    await look(person);
    for (const refused of Object.keys(board.refused ?? {})) {
      await play(refused);
      await answer(person).getByText(/takes? every seed|has no seeds/).waitFor();
    }
    await play(otherThan(board));
    await answer(person).getByText('Not this time.').waitFor();
    await choose('Try again');
    assert.equal(await answer(person).innerText(), '', name);
    await look(person);
    await play(board.shown.pit);
    await answer(person).getByText('Right.').waitFor();
    if (n < places.length - 1) await choose('Next');
  }
}

test('on a phone a thumb finds the way on in one place, whatever an answer has to say', async () => {
  const ama = await reader(PHONE, { reducedMotion: 'reduce' });
  const ends = {};
  for (const { board, name } of places.slice(0, -1)) {
    await look(ama);
    await press(ama, pit(ama, board.shown.pit));
    await answer(ama).getByText('Right.').waitFor();
    const { y, height } = await button(ama, 'Next').boundingBox();
    ends[name] = Math.round(PHONE.viewport.height - y - height);
    await press(ama, button(ama, 'Next'));
  }
  assert.deepEqual(new Set(Object.values(ends)), new Set([0]), JSON.stringify(ends));
  assertNoTroubles(ama);
});

test('a reader takes all ten steps by touch, each wrongly first, and they are remembered', async () => {
  const ama = await reader(PHONE, { reducedMotion: 'reduce' });
  await ama.page.getByText('Step 1 of 10').waitFor();
  await takeAllSteps(ama, {
    play: (name) => press(ama, pit(ama, name)),
    choose: (name) => press(ama, button(ama, name)),
  });
  await ama.page.getByText('That is the whole game').waitFor();
  await ama.page.getByText('All steps done').waitFor();
  await keepScreenshot(ama, 'learn-phone-end');
  await assertNarrow(ama, 'after all steps');

  await ama.page.reload();
  await ama.page.getByText('All steps done').waitFor();
  await ama.page.getByText('Step 10 of 10').waitFor();
  await press(ama, ama.page.getByText('All steps', { exact: true }));
  await press(ama, ama.page.getByRole('button', { name: /^1\. Sowing/ }));
  await heading(ama, 'Sowing').first().waitFor();
  assertNoTroubles(ama);
});

test('a tap whose answer moves the page presses nothing where the finger is then', async () => {
  const ama = await reader(SMALL_PHONE, { reducedMotion: 'reduce' });
  await press(ama, ama.page.getByText('All steps', { exact: true }));
  await press(ama, ama.page.getByRole('button', { name: /^10\. / }));
  await look(ama);
  await press(ama, pit(ama, 'A4'));
  await answer(ama).getByText('Right.').waitFor();
  await press(ama, button(ama, 'Start again'));
  await until('that press is heard', async () => await answer(ama).innerText() === '');
  assertNoTroubles(ama);
});

test('a reader takes all ten steps by keyboard alone', async () => {
  const ama = await reader(DESK, { reducedMotion: 'reduce' });
  const { page } = ama;
  await pit(ama, 'A1').waitFor();
  await pit(ama, 'A1').focus();

  /** Tab leads on, from the board to what can be pressed under it. */
  async function tabTo(name) {
    await until(`Tab leads to ${name}`, async () => {
      await page.keyboard.press('Tab');
      return (await page.evaluate(() => document.activeElement.textContent)) === name;
    });
  }

  await takeAllSteps(ama, {
    play: (name) => pressDigit(ama, name),
    async choose(name) {
      await tabTo(name);
      await page.keyboard.press('Enter');
    },
  });
  await page.getByText('All steps done').waitFor();
  await keepScreenshot(ama, 'learn-desk-end');
  assertNoTroubles(ama);
});

test('what is heard: the step on coming to it, each answer, the board on a key', async () => {
  const ama = await reader(DESK, { reducedMotion: 'reduce' });
  const { page } = ama;
  await pit(ama, 'A4').focus();
  await page.keyboard.press('4');
  assert.match(await page.getByRole('status').first().innerText(), /^Right\.\s+A4 has 4 seeds; the last one falls into B2\.\s+Each pit/);
  await page.keyboard.press('b');
  await page.locator('.lesson .heard').getByText('Your row: A1 4, A2 4, A3 4, A4 0').waitFor();
  await button(ama, 'Next').press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Counting ahead');
  assertNoTroubles(ama);
});

test('a board that has had its move says so', async () => {
  const ama = await reader(PHONE, { reducedMotion: 'reduce' });
  await press(ama, pit(ama, 'A1'));
  await answer(ama).getByText('Not this time.').waitFor();
  await look(ama);
  await press(ama, pit(ama, 'A4'));
  await answer(ama).getByText('This board has had its move.').waitFor();
  await answer(ama).getByText('Not this time.').waitFor();
  assertNoTroubles(ama);
});

test('whoever points at a pit sees beforehand where it ends', async () => {
  const ama = await reader(DESK, { reducedMotion: 'reduce' });
  await pit(ama, 'A4').hover();
  await ama.page.locator('.pit-landing', { hasText: 'B2' }).waitFor();
  assertNoTroubles(ama);
});

test('a sowing is seen seed by seed, and the answer comes when it has come to rest', async () => {
  const ama = await reader(PHONE);
  await pit(ama, 'A4').waitFor();
  const goOn = await stopTime(ama);
  await press(ama, pit(ama, 'A4'));
  await ama.page.locator('.hand').waitFor();
  assert.equal(await answer(ama).innerText(), '');
  await goOn();
  await answer(ama).getByText('Right.').waitFor();
  assert.equal(await ama.page.locator('.hand').isVisible(), false);
  await until('the answer is in view', () => answer(ama).evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight));
  assertNoTroubles(ama);
});

for (const [what, kind] of [['phone', PHONE], ['small phone', SMALL_PHONE], ['desk', DESK]]) {
  test(`on a ${what} every chapter can be read, and nothing is too wide or too small to press`, async () => {
    const ama = await reader(kind, { reducedMotion: 'reduce' });
    const { page } = ama;
    await pit(ama, 'A4').waitFor();
    await keepScreenshot(ama, `learn-${what.replace(' ', '-')}`);
    for (const chapter of await page.locator('.chapter > summary').all()) await press(ama, chapter);
    assert.equal(await page.locator('.chapter[open]').count(), 8);
    await assertNarrow(ama, 'with all chapters open');
    const small = await page.evaluate(() => [...document.querySelectorAll('main :is(button, summary, .choice label, a.button)')]
      .filter((node) => node.getClientRects().length > 0 && !node.disabled)
      .map((node) => ({ text: node.textContent, ...node.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 44 || height < 44).map(({ text }) => text));
    assert.deepEqual(small, []);
    assertNoTroubles(ama);
  });
}

const written = ({ page }) => page.locator('.chapter-text').evaluateAll((texts) => texts.map((text) => text.childElementCount));

test('what there is to read is written when there is time, and whole for whoever unfolds it before', async () => {
  const kofi = await reader(DESK);
  await until('all is written', async () => (await written(kofi)).every((count) => count > 0));
  const ama = await newPerson(browser, DESK);
  await ama.page.addInitScript(() => { globalThis.requestIdleCallback = () => 0; });
  await ama.page.goto(`${server.url}learn`);
  await pit(ama, 'A4').waitFor();
  assert.deepEqual(new Set(await written(ama)), new Set([0]), 'nobody has had time');
  await press(ama, ama.page.locator('#how > summary'));
  await until('it is written', async () => (await written(ama))[0] > 0);
  assert.deepEqual(await written(ama), [(await written(kofi))[0], 0, 0, 0, 0, 0, 0, 0]);
  assertNoTroubles(ama, kofi);
});

test('without WebAssembly every step stands there in pictures and words', async () => {
  const ama = await newPerson(browser, PHONE);
  await ama.page.addInitScript(() => { delete globalThis.WebAssembly; });
  await ama.page.goto(`${server.url}learn`);
  await ama.page.getByText('This browser cannot run the rules by itself').waitFor();
  assert.equal(await ama.page.locator('.lesson-shown').count(), 10);
  await ama.page.getByText('B5 holds 2, B4 holds 3, and B3 holds 2: you take them all, 7 seeds.').first().waitFor();
  assert.ok(await ama.page.getByRole('img', { name: /^South’s row: A1 4, A2 4, A3 4, A4 0, / }).isVisible());
  await assertNarrow(ama, 'with pictures');
  assertNoTroubles(ama);
});

test('where the rules do not come the page says so, and still leads to what its address names', async () => {
  const ama = await newPerson(browser, PHONE);
  await ama.page.route('**/engine.wasm', (route) => route.fulfill({ status: 404 }));
  await ama.page.goto(`${server.url}learn#tips`);
  await ama.page.getByText('The rules could not be loaded just now').waitFor();
  await ama.page.locator('#tips[open]').waitFor();
  assert.equal(await ama.page.locator('.lesson-shown').count(), 10);
  assert.deepEqual(ama.troubles.filter((trouble) => !/status of 404/.test(trouble)), []);
});

test('another hand takes its side of the board at once', async () => {
  const ama = await reader(PHONE);
  await pit(ama, 'A4').waitFor();
  await chooseSetting(ama, 'My row on an upright phone', 'on the left');
  await ama.page.locator('.board-left').waitFor();
  assertNoTroubles(ama);
});

test('without scripts the game can be read', async () => {
  const ama = await reader(PHONE, { javaScriptEnabled: false });
  const text = await ama.page.locator('main').innerText();
  assert.match(text, /need JavaScript[^]*drop its seeds one by one[^]*Whoever has 25 seeds has won/);
  await assertNarrow(ama, 'without scripts');
});

test('without storage it works, and says what that costs', async () => {
  const ama = await newPerson(browser, PHONE, { reducedMotion: 'reduce' });
  await ama.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get() { throw new DOMException('no', 'SecurityError'); } });
    }
  });
  await ama.page.goto(`${server.url}learn`);
  await ama.page.getByText('how far you are is forgotten').waitFor();
  await press(ama, pit(ama, 'A4'));
  await answer(ama).getByText('Right.').waitFor();
  assertNoTroubles(ama);
});

const languages = [
  ['fr', 'Apprendre l’awalé', /^Case A4/, 'C’est ça.'], ['es', 'Cómo se juega al Oware', /^Hoyo A4/, 'Así es.'],
  ['pt', 'Como se joga Oware', /^Casa A4/, 'Isso mesmo.'], ['de', 'So spielt man Oware', /^Mulde A4/, 'Richtig.'],
];

for (const [locale, title, name, right] of languages) {
  test(`in ${locale} the page speaks it throughout`, async () => {
    const ama = await reader(PHONE, { locale, reducedMotion: 'reduce' });
    await heading(ama, title).waitFor();
    await press(ama, ama.page.getByRole('button', { name }));
    await answer(ama).getByText(right).waitFor();
    for (const chapter of await ama.page.locator('.chapter > summary').all()) await press(ama, chapter);
    await assertNarrow(ama, locale);
    assertNoTroubles(ama);
  });
}

test('from a room a link shows the rules in force, in a tab of its own', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, DESK);
  await seatTwo(ama, kofi, server.url);
  const [tab] = await Promise.all([ama.context.waitForEvent('page'),
    ama.page.getByRole('link', { name: 'How the rule sets differ' }).click()]);
  await tab.getByText('Your room plays Abapa:').waitFor();
  assert.match(tab.url(), /learn#rules-abapa$/);
  assert.equal(await tab.locator('.preset-here h3').innerText(), 'Abapa');
  assertNoTroubles(ama, kofi);
});

test('rules of one’s own are told too, and a wrong link tells nothing', async () => {
  const own = '#rules-custom,grand_slam=forbidden,repetition=5,quiet=40,majority=true,agreement=false';
  const ama = await reader(PHONE, { fragment: own });
  await ama.page.getByText('Your room plays Own rules:').waitFor();
  await ama.page.getByText('The game ends when a position has come up 5 times').waitFor();
  await ama.page.goto(`${server.url}learn#rules-of-nobody`);
  await ama.page.reload();
  await pit(ama, 'A4').waitFor();
  assert.equal(await ama.page.getByText('Your room plays').isVisible(), false);
  assertNoTroubles(ama);
});

test('a few answers lead to a rule set, and to a room with it', async () => {
  const ama = await reader(PHONE, { fragment: '#which' });
  const { page } = ama;
  await page.getByText('Nothing answered yet.').waitFor();
  const choose = (name) => press(ama, page.getByRole('radio', { name }));
  await choose('It takes them all');
  await page.getByText('It may be Grand slam or Home page.').waitFor();
  await choose('Yes, to the end');
  await page.getByText('You play Home page.').waitFor();
  await keepScreenshot(ama, 'learn-phone-rules');
  await press(ama, page.locator('.finder').getByRole('link', { name: 'Open a room with Home page' }));
  await until('the start page has it chosen', async () => (await page.getByLabel('Rules', { exact: true }).inputValue()) === 'home-page');
  assertNoTroubles(ama);
});
