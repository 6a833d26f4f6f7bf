// The page in each of its languages, on the smallest phone and at a desk: nothing is cut off, nothing
// sticks out, and only the words of one language come over the wire.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, wordsIn } from '../../../web/js/words.js';
import {
  assertNarrow, assertNoTroubles, DESK, escape, keepScreenshot, newPerson, openHouse, press, SMALL_PHONE,
} from './people.js';

const { server, browser } = await openHouse();

/** Somebody whose browser is set to a language. */
const speaker = (locale, kind = DESK) => newPerson(browser, kind, { locale, reducedMotion: 'reduce' });

/** Texts that do not fit into what they stand in, or that something around them cuts off. */
const cutOff = ({ page }) => page.evaluate(() => {
  const SIGNS = '.board, .heard, pre, .link, option, script, noscript'; // or what may be scrolled
  const BOXES = 'button, .button, label, summary, h1, h2, h3, p, dt, dd, li, td, th, .seat, .bar';
  const cuts = (node) => {
    const { overflowX, overflowY } = getComputedStyle(node);
    return (/hidden|clip/.test(overflowX) && node.scrollWidth > node.clientWidth + 1)
      || (/hidden|clip/.test(overflowY) && node.scrollHeight > node.clientHeight + 1);
  };
  const around = (node) => (node === document.body ? [] : [node, ...around(node.parentElement)]);
  const sticksOut = (inner, outer) => inner.right > outer.right + 1 || inner.left < outer.left - 1 || inner.bottom > outer.bottom + 4;

  const middle = (node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  /** A word that goes on in the next line, in its middle. */
  const broken = (text) => [...text.data.matchAll(/[\p{L}\p{N}’]+/gu)].some(({ index, 0: { length } }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  });

  const found = [];
  const texts = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: node, data } = texts.currentNode;
    if (!data.trim() || node.closest(SIGNS) || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const box = (node.closest(BOXES) ?? node).getBoundingClientRect();
    if (around(node).some(cuts) || sticksOut(range.getBoundingClientRect(), box) || broken(texts.currentNode)) {
      found.push(`${node.className || node.tagName}: ${data}`);
    }
  }
  const bar = [...document.querySelectorAll('.bar > *')].filter((node) => node.checkVisibility()).map(middle);
  if (Math.max(...bar) - Math.min(...bar) > 20) found.push('the bar'); // in two rows
  return found;
});

async function look(person, name) {
  await keepScreenshot(person, `language-${name}`);
  assert.deepEqual(await cutOff(person), [], name);
  await assertNarrow(person, name);
}

async function createRoom(ama, words) {
  const { page } = ama;
  await page.getByLabel(words.start.name).fill('Ama');
  await press(ama, page.getByRole('button', { name: words.start.create }));
  return page.locator('.link', { hasText: '/r/' }).textContent();
}

async function takeSeat(kofi, words) {
  const { page } = kofi;
  await page.getByLabel(words.start.name).fill('Kofi');
  await press(kofi, page.getByRole('button', { name: words.invite.take }));
  await page.locator('.score').getByText(words.youAreSide('Kofi')).waitFor();
}

for (const language of Object.keys(languages)) {
  test(`${language}: a game from the first page to the end fits, on a small phone and at a desk`, async () => {
    const words = await wordsIn(language);
    const ama = await speaker(language);
    const kofi = await speaker(language, SMALL_PHONE);
    const people = { desk: ama, phone: kofi };

    /** Each looks at what he comes to by `go`. */
    async function both(what, go) {
      for (const [where, person] of Object.entries(people)) {
        await go?.(person);
        await look(person, `${language}-${where}-${what}`);
      }
    }

    /** Opens the menu, or what an item of it leads to. @returns the dialog */
    async function inMenu(person, heading, item) {
      const dialog = (name) => person.page.getByRole('dialog', { name });
      await press(person, person.page.locator('header').getByRole('button', { name: words.menu.button }));
      if (item) await press(person, dialog(words.menu.heading).getByRole('button', { name: item }));
      await dialog(heading).waitFor();
      return dialog(heading);
    }

    async function bothInMenu(what, ...way) {
      for (const [where, person] of Object.entries(people)) {
        const dialog = await inMenu(person, ...way);
        await look(person, `${language}-${where}-${what}`);
        await escape(person, dialog);
      }
    }

    await both('start', async ({ page }) => {
      await page.goto(server.url);
      await page.getByRole('button', { name: words.start.create }).waitFor(); // the first look has none
    });
    const link = await createRoom(ama, words);
    await look(ama, `${language}-desk-waiting`);
    await kofi.page.goto(link);
    await kofi.page.getByText(words.invite.heading('Ama')).waitFor();
    await look(kofi, `${language}-phone-invite`);
    await takeSeat(kofi, words);
    await both('ready', ({ page }) => page.locator('.pit').first().waitFor());
    await press(ama, ama.page.locator('.pit-legal').first());
    await kofi.page.locator('.status').getByText(words.turn.yours).waitFor();
    await both('turn');
    await bothInMenu('menu', words.menu.heading);
    await bothInMenu('offers', words.offers.heading, words.offers.button);
    await bothInMenu('devices', words.devices.heading, words.devices.item);
    await bothInMenu('settings', words.settings.heading, words.settings.item);
    await bothInMenu('resign', words.resign.heading, words.resign.button);
    const resigning = await inMenu(kofi, words.resign.heading, words.resign.button);
    await press(kofi, resigning.getByRole('button', { name: words.resign.yes, exact: true }));
    await both('over', ({ page }) => page.locator('.over').getByText(words.over.rematch, { exact: true }).first().waitFor());
    assertNoTroubles(ama, kofi);
  });
}

test('a French browser gets French without a setting, and no other words', async () => {
  const ama = await speaker('fr-CA');
  const asked = [];
  ama.page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').slice(-2).join('/')));
  await ama.page.goto(server.url);
  await ama.page.getByText('Qui commence').waitFor();
  assert.equal(await ama.page.title(), 'Awalé');
  assert.equal(await ama.page.evaluate(() => document.documentElement.lang), 'fr');
  assert.deepEqual(asked.filter((path) => /^words\/..\.js$/.test(path)), ['words/fr.js']);
  assertNoTroubles(ama);
});

test('words that cannot be loaded: the page speaks English', async () => {
  const ama = await speaker('pt-BR');
  await ama.page.route(/words\/pt\.js/, (route) => route.abort());
  await ama.page.goto(server.url);
  await ama.page.getByText('Who moves first?').waitFor();
  assert.equal(await ama.page.evaluate(() => document.documentElement.lang), 'en');
});
