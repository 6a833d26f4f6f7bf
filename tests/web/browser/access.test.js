// What axe finds on every page and in every state of one: nothing, on a phone and at a desk, in each
// theme. It is put into the page by the debugger, so that what the page forbids itself stays forbidden.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import {
  assertNoTroubles, DESK, newPerson, openHouse, PHONE, until,
} from './people.js';
import { goAstray, walk } from './tour.js';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const kinds = { phone: PHONE, desk: DESK };
const schemes = { light: 'light', dark: 'dark', contrast: 'dark' };

const { server, browser } = await openHouse();

const ALL = { rules: { 'target-size': { enabled: true } } }; // which is off else
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** All there is to find, once for each page that is new; then what a theme can change, in each. */
async function assertAccessible(person, name) {
  const { page } = person;
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axe);
  for (const [theme, colorScheme] of Object.entries(schemes)) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((chosen) => { document.documentElement.dataset.theme = chosen; }, theme);
    await until('all is still', () => page.evaluate(() => document.getAnimations().every(({ playState }) => playState !== 'running')));
    assert.deepEqual(await findings(page, theme === 'light' ? ALL : COLOURS), [], `${name}, ${theme}`);
  }
}

async function findings(page, options) {
  const { violations } = await page.evaluate((how) => globalThis.axe.run(document, { ...how, resultTypes: ['violations'] }), options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`));
}

for (const kind of Object.keys(kinds)) {
  test(`axe finds nothing on any page, ${kind}`, async () => {
    const people = await Promise.all([1, 2, 3].map(() => newPerson(browser, kinds[kind], { reducedMotion: 'reduce' })));
    await walk(server.url, people, assertAccessible);
    assertNoTroubles(...people);
    await goAstray(server.url, people[2], assertAccessible);
  });
}
