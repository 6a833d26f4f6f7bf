// A room with a clock: chosen on the start page, told to the friend, running for both to see.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertNoTroubles, createRoom, DESK, keepScreenshot, newPerson, openHouse, pit, press, says, SMALL_PHONE, takeSeat, until,
} from './people.js';

const { server, browser } = await openHouse();

const seat = ({ page }, name) => page.locator('.seat', { hasText: name });
const clockOf = (person, name) => seat(person, name).locator('.seat-clock');

/** The seconds that it shows. */
async function secondsOf(clock) {
  const [minutes, seconds] = (await clock.textContent()).split(':').map(Number);
  return minutes * 60 + seconds;
}

test('minutes: chosen, told, and running from the second move on', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, SMALL_PHONE);
  const link = await createRoom(ama, server.url, {
    name: 'Ama',
    wish: async ({ page }) => {
      await page.getByRole('radio', { name: 'Minutes' }).check();
      await page.getByRole('button', { name: '3 min + 2 s' }).click();
      await keepScreenshot(ama, 'desk-start-clock');
    },
  });
  await ama.page.getByText('3 minutes each, +2 s a move.').waitFor();
  await kofi.page.goto(link);
  await kofi.page.locator('.invite').getByText('3 minutes each, +2 s a move.').waitFor();
  await takeSeat(kofi, link, 'Kofi');
  for (const name of ['Ama', 'Kofi']) assert.equal(await clockOf(kofi, name).textContent(), '3:00');
  await says(ama, 'You move first');
  await press(ama, pit(ama, 'A3'));
  await clockOf(ama, 'Kofi').getByText(/^2:\d\d$/).waitFor();
  await clockOf(kofi, 'Kofi').getByText(/^2:\d\d$/).waitFor();
  assert.equal(await clockOf(kofi, 'Ama').textContent(), '3:00', 'the first move costs no time');
  await keepScreenshot(kofi, 'small-phone-clock');
  await kofi.page.keyboard.press('t');
  await kofi.page.locator('[aria-live]').getByText(/^You have 2 minutes \d+ seconds left\. Ama has 3 minutes left\.$/).waitFor({ state: 'attached' });
  assertNoTroubles(ama, kofi);
});

test('a clock runs from the first board on, however busy the browser is', async () => {
  const [ama, kofi, esi] = await Promise.all([DESK, DESK, DESK].map((kind) => newPerson(browser, kind)));
  const link = await createRoom(ama, server.url, {
    name: 'Ama', wish: ({ page }) => page.getByRole('radio', { name: 'Minutes' }).check(),
  });
  await takeSeat(kofi, link, 'Kofi');
  await says(ama, 'You move first');
  await press(ama, pit(ama, 'A3'));
  await esi.page.addInitScript(() => { globalThis.requestIdleCallback = () => 0; });
  await esi.page.goto(link);
  const first = await secondsOf(clockOf(esi, 'Kofi'));
  await until('it shows less', async () => await secondsOf(clockOf(esi, 'Kofi')) < first);
  assert.equal(await esi.page.locator('.moves').count(), 0, 'what waits for calm has not come');
  assertNoTroubles(ama, kofi, esi);
});

test('little time shows, and the server’s word puts a wrong clock right', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, DESK, { colorScheme: 'dark' });
  const link = await createRoom(ama, server.url, {
    name: 'Ama', wish: ({ page }) => page.getByRole('radio', { name: 'Minutes' }).check(),
  });
  await takeSeat(kofi, link, 'Kofi');
  await says(ama, 'You move first');
  await press(ama, pit(ama, 'A3'));
  await says(kofi, 'Your move');
  await kofi.page.clock.setFixedTime(Date.now() + 590_000); // his computer believes that nearly all is gone
  await kofi.page.locator('.seat-clock-low').waitFor();
  await kofi.page.locator('[aria-live]').getByText(/You have \d+ seconds left\./).waitFor({ state: 'attached' });
  await keepScreenshot(kofi, 'desk-dark-clock-low');
  await press(kofi, pit(kofi, 'B1'));
  await clockOf(kofi, 'Kofi').getByText(/^(10:0|9:[45])/).waitFor();
  assert.equal(await kofi.page.locator('.seat-clock-low').count(), 0);
  assertNoTroubles(ama, kofi);
});

test('days for each move', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, SMALL_PHONE);
  const link = await createRoom(ama, server.url, {
    name: 'Ama',
    wish: async ({ page }) => {
      await page.getByRole('radio', { name: 'Days' }).check();
      await page.getByLabel('Days for each move').fill('45');
      await page.getByLabel('Days for each move').blur();
      assert.equal(await page.getByLabel('Days for each move').inputValue(), '30', 'the nearest there is');
      await page.getByRole('button', { name: '1 day', exact: true }).click();
    },
  });
  await kofi.page.goto(link);
  await kofi.page.locator('.invite').getByText('1 day for each move.').waitFor();
  await takeSeat(kofi, link, 'Kofi');
  assert.equal(await clockOf(kofi, 'Kofi').textContent(), '');
  const board = await kofi.page.locator('.board').boundingBox();
  await says(ama, 'You move first');
  await press(ama, pit(ama, 'A3'));
  await clockOf(ama, 'Kofi').getByText('23h').waitFor();
  await kofi.page.locator('.below-note').getByText('You have 23 hours 59 minutes left.').waitFor();
  assert.deepEqual(await kofi.page.locator('.board').boundingBox(), board, 'nothing moves when a clock starts');
  await keepScreenshot(kofi, 'small-phone-days');
  assertNoTroubles(ama, kofi);
});
