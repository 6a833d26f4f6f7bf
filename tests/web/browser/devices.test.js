// A seat that travels: to another device, to another tab, back from the other player; the rooms
// that a browser remembers, and the end of a room.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  assertNoTroubles, createRoom, DESK, keepScreenshot, newPage, newPerson, openBrowser, openServer,
  PHONE, press, says, sendHome, SMALL_PHONE, takeSeat, until,
} from './people.js';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([openServer(), openBrowser()]);
});

afterEach(() => sendHome(browser));

after(async () => {
  await browser?.close();
  await server?.close();
});

const button = ({ page }, name) => page.getByRole('button', { name });
const dialog = ({ page }) => page.getByRole('dialog');

/** Chooses from the room's menu. */
async function choose(person, item) {
  await press(person, button(person, 'Menu'));
  await press(person, button(person, item));
}

/** @returns {Promise<string>} the link that a person is shown for his own seat */
async function personalLink(person) {
  await choose(person, /Continue on another device/);
  return dialog(person).locator('.link').textContent();
}

test('a personal link brings the seat to another device, and its key stands in no request', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  const asked = [];
  kofi.page.on('request', (request) => asked.push(request.url()));
  await kofi.page.route('**/api/lan', (route) => route.fulfill({ json: { local: false } }));
  await kofi.page.reload();
  const personal = await personalLink(kofi);
  assert.match(personal, /\/r\/[a-z0-9]+#[\w-]{22}$/);
  await dialog(kofi).getByText('whoever has it can play for you').waitFor();
  await dialog(kofi).getByRole('img', { name: 'QR code: Personal link' }).waitFor();
  await keepScreenshot(kofi, 'phone-devices');
  assert.ok(asked.some((url) => url.endsWith('/api/qr')));
  assert.ok(!asked.some((url) => url.includes(personal.split('#')[1])), 'the key is in a request');

  const tablet = await newPerson(browser, DESK);
  await tablet.page.goto(personal);
  await tablet.page.locator('.score').getByText('Kofi (you)').waitFor();
  assert.equal(new URL(tablet.page.url()).hash, '');
  await kofi.page.getByRole('heading', { name: 'The game is open elsewhere' }).waitFor();
  assertNoTroubles(ama, kofi, tablet);
});
