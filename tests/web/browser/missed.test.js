// Coming back to a board on which somebody has moved meanwhile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allHasCome, assertNoTroubles, chooseSetting, DESK, newPerson, openHouse, PHONE, pit, playMoves, press, says, seatTwo, until,
} from './people.js';

const MOVES = ['A3', 'B1', 'A1'];
const NOW = ['0', '5', '1', '6', '6', '5', '0', '5', '5', '5', '5', '5']; // A3, B1, A1
const BEFORE_A1 = ['4', '4', '0', '5', '5', '5', '0', '5', '5', '5', '5', '5'];

const { server, browser } = await openHouse();

const counts = ({ page }) => page.locator('.pit-count').allTextContents();
const heard = ({ page }, text) => page.locator('.heard').getByText(text).waitFor();
const told = ({ page }, text) => page.locator('.below-note').getByText(text).waitFor();
const board = (person, what, pits) => until(what, async () => String(await counts(person)) === String(pits));

/** Ama at a desk, Kofi on a phone whose page may be hidden and remembers what boards it has shown. */
async function playing() {
  const ama = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
  const kofi = await newPerson(browser, PHONE);
  await kofi.page.addInitScript(() => {
    let hidden = false;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    globalThis.hide = (now) => {
      hidden = now;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    globalThis.shown = [];
    new MutationObserver(() => {
      globalThis.shown.push(String([...document.querySelectorAll('.pit-count')].map(({ textContent }) => textContent)));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const link = await seatTwo(ama, kofi, server.url);
  await playMoves(ama, kofi, MOVES.slice(0, 2));
  return { ama, kofi, link };
}

/** Be it for a moment. */
const hasShown = ({ page }, pits) => until('the board last seen', () =>
  page.evaluate((counts) => globalThis.shown.includes(counts), String(pits)));

const hide = ({ page }, hidden) => page.evaluate((now) => globalThis.hide(now), hidden);

test('a page that is opened again shows the move that was made meanwhile', async () => {
  const { ama, kofi, link } = await playing();
  await chooseSetting(kofi, 'Sowing', 'slow');
  await kofi.page.goto('about:blank');
  await press(ama, pit(ama, 'A1'));
  await ama.page.locator('.moves li').nth(2).waitFor();
  await kofi.page.goto(link);
  await told(kofi, 'While you were away: A1');
  await heard(kofi, 'While you were away: A1. Ama sows A1, 4 seeds. Your move.');
  await hasShown(kofi, BEFORE_A1);
  await says(kofi, 'Your move');
  await press(kofi, kofi.page.locator('.store-near'));
  await board(kofi, 'a tap ends it', NOW);

  await kofi.page.reload();
  await says(kofi, 'Your move');
  await kofi.page.getByRole('heading', { name: 'Moves' }).waitFor();
  await allHasCome(kofi);
  await press(kofi, pit(kofi, 'B3'));
  await ama.page.locator('.moves li').nth(3).waitFor();
  assert.equal(await kofi.page.getByText('While you were away').count(), 0, 'it is told once');
  assertNoTroubles(ama, kofi);
});

test('a page that is seen again shows it too, and keeps nobody from moving', async () => {
  const { ama, kofi } = await playing();
  await chooseSetting(kofi, 'Sowing', 'slow');
  await hide(kofi, true);
  await press(ama, pit(ama, 'A1'));
  await kofi.page.locator('.moves li').nth(2).waitFor();
  assert.deepEqual(await counts(kofi), NOW, 'what nobody sees is not sown');
  await kofi.page.evaluate(() => { globalThis.shown = []; });
  await hide(kofi, false);
  await hasShown(kofi, BEFORE_A1);
  await told(kofi, 'While you were away: A1');
  await press(kofi, pit(kofi, 'B3'));
  await ama.page.locator('.moves li').nth(3).waitFor();
  assertNoTroubles(ama, kofi);
});

test('with sowing off it is only told', async () => {
  const { ama, kofi } = await playing();
  await chooseSetting(kofi, 'Sowing', 'off');
  await hide(kofi, true);
  await press(ama, pit(ama, 'A1'));
  await board(kofi, 'the move', NOW);
  await hide(kofi, false);
  await told(kofi, 'While you were away: A1');
  assert.deepEqual(await counts(kofi), NOW);
  assertNoTroubles(ama, kofi);
});
