// The start page: what can be done here is seen at once, on the smallest phone too, and what was
// begun goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertNoTroubles, newPerson, openHouse, PHONE, press, SMALL_PHONE,
} from './people.js';

const { server, browser } = await openHouse();
const UNDER_BARS = { ...PHONE, viewport: { width: 390, height: 664 } }; // those of its browser

/** Whether a finger on the middle of it would find it, as the page is scrolled now. */
const isAtHand = (locator) => locator.evaluate((node) => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && (found === node || node.contains(found));
});

const wayToPractice = ({ page }) => page.locator('.ways a[href$="practice"]');

for (const kind of [PHONE, UNDER_BARS, SMALL_PHONE]) {
  for (const locale of ['en', 'fr', 'es', 'pt', 'de']) {
    const { width, height } = kind.viewport;
    test(`the ways to play are on the first screen, ${width} × ${height}, ${locale}`, async () => {
      const ama = await newPerson(browser, kind, { locale });
      await ama.page.goto(server.url);
      await ama.page.locator('.start-do button').waitFor();
      const ways = [...await ama.page.locator('.ways a, .start-do button').all()];
      assert.equal(ways.length, 4);
      for (const way of ways) assert.ok(await isAtHand(way), await way.textContent());
      assertNoTroubles(ama);
    });
  }
}

test('what a key leads to is not behind the button that stays at hand', async () => {
  const ama = await newPerson(browser, SMALL_PHONE);
  await ama.page.goto(server.url);
  await ama.page.getByLabel('Your name').focus();
  const create = ama.page.getByRole('button', { name: 'Create a room' });
  const focused = ama.page.locator(':focus');
  for (let n = 0; !await create.evaluate((node) => node === document.activeElement); n++) {
    const says = await focused.evaluate((node) => `${node.tagName} ${node.name ?? node.textContent}`);
    assert.ok(await isAtHand(focused), says);
    assert.ok(n < 30, 'the button is reached');
    await ama.page.keyboard.press('Tab');
  }
  assertNoTroubles(ama);
});

test('a game against the computer that is under way is gone on with', async () => {
  const ama = await newPerson(browser, PHONE, { reducedMotion: 'reduce' });
  const { page } = ama;
  const button = (name) => page.getByRole('button', { name, exact: true });
  await page.goto(server.url);
  await press(ama, page.getByRole('link', { name: 'Play the computer' }));
  await press(ama, button('Start'));
  await page.getByText('You move first').waitFor();
  await page.goto(server.url);
  assert.equal(await wayToPractice(ama).textContent(), 'Play the computer', 'nothing was sown');
  await press(ama, wayToPractice(ama));
  await page.locator('.pit-legal').first().focus();
  await page.keyboard.press('3');
  await page.locator('.practice-status').getByText('Your move').waitFor();
  await page.goto(server.url);
  await press(ama, page.getByRole('link', { name: 'Continue against the computer' }));
  await press(ama, button('Menu'));
  await press(ama, button('Resign…'));
  await press(ama, button('Resign'));
  await button('Play again').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Play the computer' }).waitFor();
  assertNoTroubles(ama);
});
