// What a person chooses on this browser: it holds at once, on every page and in every tab, and is
// there before anything is painted.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  assertNoTroubles, DESK, newPage, newPerson, openBrowser, openServer, sendHome, until,
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

const themeOf = (page) => page.evaluate(() => document.documentElement.dataset.theme);

/** Somebody who has chosen before. */
async function whoChose(settings, kind = DESK, more = {}) {
  const person = await newPerson(browser, kind, more);
  await person.context.addInitScript((text) => {
    if (!localStorage.getItem('oware.settings')) localStorage.setItem('oware.settings', text);
  }, JSON.stringify(settings));
  return person;
}

for (const path of ['', 'learn', 'r/k7m2qp4xw9abc']) {
  test(`/${path}: the theme is there before anything is painted`, async () => {
    const person = await whoChose({ theme: 'dark', language: 'de' }, DESK, { colorScheme: 'light' });
    const { page } = person;
    person.serverIsDown = true; // there may be no such room
    // What the head has left behind when the body begins: nothing can be painted before.
    await page.addInitScript(() => new MutationObserver((changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const { dataset, lang } = document.documentElement;
      globalThis.atFirst = { theme: dataset.theme, lang };
    }).observe(document, { childList: true, subtree: true }));
    await page.goto(server.url + path);
    assert.deepEqual(await page.evaluate(() => globalThis.atFirst), { theme: 'dark', lang: 'de' });
    const [painted, early] = await page.evaluate(() => [
      performance.getEntriesByName('first-paint')[0]?.startTime ?? performance.now(),
      performance.getEntriesByType('resource').find(({ name }) => name.includes('early'))?.responseEnd]);
    assert.ok(early !== undefined && painted > early, `painted at ${painted}, dressed after ${early}`);
  });
}

test('another tab changes the theme: this one follows', async () => {
  const ama = await newPerson(browser, DESK);
  await ama.page.goto(server.url);
  const other = await newPage(ama);
  await other.goto(`${server.url}learn`);
  assert.equal(await themeOf(ama.page), 'auto');
  await other.evaluate(() => localStorage.setItem('oware.settings', '{"theme":"contrast"}'));
  await until('the theme has come over', async () => await themeOf(ama.page) === 'contrast');
  assertNoTroubles(ama);
});
