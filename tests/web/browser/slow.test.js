// A whole way into a game over a line as slow as they come. Nothing is judged by time: it comes, in
// whatever order, and can be played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertNoTroubles, createRoom, newPerson, openHouse, openMenu, PHONE, pit, playMoves, press, says, takeSeat,
} from './people.js';
import { bytesOf, weigh } from './weighing.js';

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }; // ms, bytes a second

const { server, browser } = await openHouse();

/** Somebody far from everything, who has nothing of the page yet. */
async function newFar() {
  const person = await newPerson(browser, PHONE);
  person.context.setDefaultTimeout(60_000);
  const session = await person.context.newCDPSession(person.page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
  return person;
}

const sinceOpened = ({ page }) => page.evaluate(() => Math.round(globalThis.usableAt - performance.timeOrigin));

test('a room is made, a link followed and a game played over slow 3G', async (t) => {
  const [ama, kofi] = await Promise.all([newFar(), newFar()]);
  await weigh(ama.page, '.start .button-main');
  const scales = await weigh(kofi.page, '.table:not([hidden]) .pit');

  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  const board = await scales.before();
  t.diagnostic(`the first board of whoever is invited: ${await sinceOpened(kofi)} ms, ${bytesOf(board)} bytes in ${board.length} requests`);

  await playMoves(ama, kofi, ['A3', 'B1', 'A1']);
  await says(kofi, 'Your move');
  await kofi.page.reload();
  await says(kofi, 'Your move');
  t.diagnostic(`the board once more, with what was kept: ${await sinceOpened(kofi)} ms`);
  await press(kofi, pit(kofi, 'B2'));
  await ama.page.locator('.moves li').nth(3).waitFor();
  assert.ok(board.length > 10, 'it came over that line');
  assertNoTroubles(ama, kofi);
});

test('a press that comes before its part is kept', async () => {
  const ama = await newFar();
  await createRoom(ama, server.url, { name: 'Ama' });
  await openMenu(ama);
  assertNoTroubles(ama);
});
