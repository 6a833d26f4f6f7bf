// The page as an app: it starts without a network, takes up a newer version when it is told to, and
// keeps nothing that a server says of rooms.

import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import {
  assertNoTroubles, createRoom, DESK, keepScreenshot, newPerson, openBrowser, openServer, PHONE, pit, press, sendHome, until,
} from './people.js';

let browser;
let server;

before(async () => {
  browser = await openBrowser();
  server = await openServer();
});

afterEach(() => sendHome(browser));

after(async () => {
  await browser?.close();
  await server?.close();
});

const newGuest = (kind = PHONE) => newPerson(browser, kind, { serviceWorkers: 'allow' });

/** Resolves when all is kept that the pages need without a network. */
const isKept = ({ page }) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

const heading = ({ page }, name) => page.getByRole('heading', { name }).waitFor();

/** What is kept, below the folder of the page. */
const keptAddresses = ({ page }) => page.evaluate(async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
  }
  return kept;
});

async function withoutServer(person, what) {
  await server.kill();
  person.serverIsDown = true;
  try {
    await what();
  } finally {
    await server.start();
    person.serverIsDown = false;
  }
}

test('after one visit the start page and the learn page open without a network', async () => {
  const ama = await newGuest();
  await ama.page.goto(server.url);
  await isKept(ama);
  await withoutServer(ama, async () => {
    await ama.page.reload();
    await heading(ama, 'Play with a friend');
    await press(ama, ama.page.getByRole('link', { name: 'How to play' }));
    await heading(ama, 'Sowing');
    await press(ama, pit(ama, 'A4')); // the engine is there, too
    await ama.page.getByText('Right.').waitFor();
    await ama.page.goBack();
    await press(ama, ama.page.getByRole('button', { name: 'Create a room' }));
    await ama.page.getByText('The server could not be reached').waitFor();
  });
  await press(ama, ama.page.getByRole('button', { name: 'Create a room' }));
  await ama.page.locator('.link', { hasText: '/r/' }).waitFor();
  assertNoTroubles(ama);
});
