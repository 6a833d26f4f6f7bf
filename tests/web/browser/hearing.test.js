// Two people play a whole game: one has only a keyboard, the other only hears the page and finds things
// in it by what they are called. Then what is heard while something is in front of everything.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from './ear.js';
import {
  assertNoTroubles, chooseInMenu, DESK, DOUBLE_MS, escape, keepScreenshot, letPass, newPerson, openHouse, openMenu, openSettings, PHONE,
  pit, playMoves, press, says, seatTwo, until,
} from './people.js';

const { server, browser } = await openHouse();

// --- By the keyboard ---------------------------------------------------------------------------------

const QUIET = 10; // moves without a capture end the game: a short one

const focusedName = ({ page }) => page.evaluate(() => {
  const { ariaLabel, labels, textContent } = document.activeElement;
  return (ariaLabel ?? labels?.[0]?.textContent ?? textContent).trim();
});

/** Goes on from field to field until the one that is meant has the focus. */
async function tabTo(person, name) {
  const fits = (found) => (name instanceof RegExp ? name.test(found) : found === name);
  await until(`Tab leads to ${name}`, async () => {
    await person.page.keyboard.press('Tab');
    return fits(await focusedName(person));
  });
}

async function enterOn(person, name) {
  await tabTo(person, name);
  await person.page.keyboard.press('Enter');
}

/** @returns the link, as it stands in the address bar */
async function makeRoom(ama) {
  const { page } = ama;
  await page.goto(server.url);
  await tabTo(ama, 'Your name');
  await page.keyboard.type('Ama');
  await enterOn(ama, 'More rules');
  await tabTo(ama, 'Moves without a capture that end the game');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(QUIET));
  await enterOn(ama, 'Create a room');
  await page.getByText('Your room is open').waitFor();
  return page.url();
}

/** Sows by a digit or, every other time, by the arrows and Enter. */
async function playByKeys(ama, n, { hears }) {
  const { page } = ama;
  await letPass(ama, DOUBLE_MS);
  await says(ama, /^(Your move|You move first)/);
  const name = await page.locator('.pit-legal .pit-name').first().textContent();
  if (n % 4 === 1) {
    await page.keyboard.press(name[1]);
  } else {
    await walkTo(ama, name);
    await page.keyboard.press('Enter');
  }
  return hears(new RegExp(`^Ama sows ${name}, .*`));
}

/** The board is one stop for Tab; on it the arrows lead to the pit. */
async function walkTo(ama, name) {
  const { keyboard } = ama.page;
  if (!await pitInFocus(ama)) await tabTo(ama, /^Pit A\d/);
  for (let far = name[1] - await pitInFocus(ama); far !== 0; far -= Math.sign(far)) {
    await keyboard.press(far > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
}

const pitInFocus = async (person) => (await focusedName(person)).match(/^Pit A(\d)/)?.[1];

// --- By the ear --------------------------------------------------------------------------------------

/** Has the board read to him, and sows the first pit that has seeds by what was said of it. @returns what he heard of it */
async function playByEar(kofi, { hears }) {
  const { page } = kofi;
  await letPass(kofi, DOUBLE_MS);
  await page.keyboard.press('b');
  const [, row] = await hears(/^Your row: (.*?)\. Ama’s row:/);
  const [, name, n] = row.match(/(B\d) ([1-9]\d*)/);
  await page.getByRole('button', { name: `Pit ${name}, ${n} ${n === '1' ? 'seed' : 'seeds'}`, exact: true }).click();
  return hears(new RegExp(`^Kofi sows ${name}, ${n} seed.*`));
}

test('a whole game, by the keyboard alone against by the ear alone', async () => {
  const [ama, kofi] = await Promise.all([1, 2].map(() => newPerson(browser, DESK, { reducedMotion: 'reduce' })));
  const ear = await listen(kofi);
  const byRole = (role, name) => kofi.page.getByRole(role, { name, exact: true });

  await kofi.page.goto(await makeRoom(ama));
  await byRole('heading', 'Ama invites you to a game of Oware').waitFor();
  await byRole('textbox', 'Your name').fill('Kofi');
  await byRole('button', 'Take the seat').click();
  await byRole('button', 'Kofi (you)').click();
  await ear.hears(/Ama moves first|You move first\./);

  let end = null;
  let moves = 0;
  for (; !end; moves++) {
    const [heard] = await (moves % 2 === 0 ? playByEar(kofi, ear) : playByKeys(ama, moves, ear));
    end = /(You win|Ama wins|A draw)\. (.*)/.exec(heard);
    if (!end) assert.match(heard, moves % 2 === 0 ? /Ama to move/ : /Your move/);
  }
  assert.ok(moves >= QUIET);
  assert.match(end[2], /^10 moves without a capture: \d+ \+ \d+ own side = \d+, against/);
  await ama.page.getByRole('heading', { name: { 'You win': 'Kofi wins', 'Ama wins': 'You win', 'A draw': 'A draw' }[end[1]] }).waitFor();

  await enterOn(ama, 'Play again');
  await ear.hears(/^Ama would like to play again\./);
  await byRole('button', 'Play again').click();
  await ear.hears(/^Round 2\. Ama moves first\./);
  await playByKeys(ama, 0, ear);
  assertNoTroubles(ama, kofi);
});

// --- In front of everything ----------------------------------------------------------------------------

const dialogOf = ({ page }, name) => page.getByRole('dialog', { name });

// What is called and comes in front of everything; each returns it.
const calls = {
  settings: openSettings,
  menu: openMenu,
  async 'personal link'(person) {
    await chooseInMenu(person, 'Continue on another device…');
    return dialogOf(person, 'Continue on another device');
  },
  async keys(person) {
    await person.page.keyboard.press('?');
    return dialogOf(person, 'Keys');
  },
};

test('the other’s move is heard with something in front of everything, and once it has gone', async () => {
  const [ama, kofi] = await Promise.all([DESK, PHONE].map((kind) => newPerson(browser, kind, { reducedMotion: 'reduce' })));
  const ear = await listen(kofi);
  await seatTwo(ama, kofi, server.url);
  await playMoves(ama, kofi, ['A3', 'B1']);
  await ear.hears(/^Kofi sows B1/);
  for (const [name, call] of Object.entries(calls)) {
    const dialog = await call(kofi);
    await dialog.waitFor();
    await press(ama, ama.page.getByRole('button', { name: 'Hello!' }));
    await ear.hears(/^Ama says: Hello!$/).catch((error) => assert.fail(`${name}: ${error.message}`));
    await escape(kofi, dialog);
    await press(ama, ama.page.getByRole('button', { name: 'Thank you' }));
    await ear.hears(/^Ama says: Thank you$/);
  }
  await openSettings(kofi);
  await press(ama, pit(ama, 'A1'));
  await ear.hears(/^Ama sows A1, 4 seeds\. Your move\.$/);
  assertNoTroubles(ama, kofi);
});

test('who has only fingers is not shown the keys', async () => {
  const [ama, kofi] = await Promise.all([DESK, PHONE].map((kind) => newPerson(browser, kind)));
  await seatTwo(ama, kofi, server.url);
  await ama.page.getByRole('button', { name: 'Keys', exact: true }).waitFor();
  await kofi.page.getByRole('heading', { name: 'Rules in force' }).waitFor();
  assert.equal(await kofi.page.getByRole('button', { name: 'Keys', exact: true }).count(), 0);
  assertNoTroubles(ama, kofi);
});

test('single keys that are switched off do nothing, Enter and arrows still play', async () => {
  const [ama, kofi] = await Promise.all([1, 2].map(() => newPerson(browser, DESK, { reducedMotion: 'reduce' })));
  const ear = await listen(ama);
  await seatTwo(ama, kofi, server.url);
  const settings = await openSettings(ama);
  await settings.getByRole('checkbox', { name: 'Single keys' }).uncheck();
  await keepScreenshot(ama, 'desk-settings-keys');
  await escape(ama, settings);
  for (const key of '3bst?c') await ama.page.keyboard.press(key);
  await pit(ama, 'A1').focus();
  await ama.page.keyboard.press('ArrowRight');
  await ama.page.keyboard.press('Enter');
  const [heard] = await ear.hears(/^(.* sows |Your row).*/);
  assert.match(heard, /^Ama sows A2, 4 seeds/, 'the first thing that anything came of');
  assert.equal(await ama.page.locator('dialog[open]').count(), 0);
  assertNoTroubles(ama, kofi);
});
