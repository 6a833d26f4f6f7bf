// A picture of every page, on a phone and at a desk, in light and dark, in build/screenshots: to be
// looked at, one by one. What a test can say of them is said elsewhere; here it is only that each can
// be reached, that nothing goes wrong on the way, and that nothing is wider than the screen.

import { test } from 'node:test';
import {
  assertNarrow, assertNoTroubles, DESK, keepScreenshot, newPerson, openHouse, PHONE, until,
} from './people.js';
import { goAstray, walk } from './tour.js';

const kinds = { phone: PHONE, 'phone-side': { ...PHONE, viewport: { width: 844, height: 390 } }, desk: DESK };
const themes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  contrast: { colorScheme: 'dark', chosen: 'contrast' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
};
// Phones are turned, and few choose colours: one round of pictures each is enough for these.
const rounds = ['phone light', 'phone dark', 'desk light', 'desk dark', 'phone-side light', 'phone contrast', 'desk contrast', 'desk forced'];

const { server, browser } = await openHouse();

async function newLook(kind, theme) {
  const { chosen, ...more } = themes[theme];
  const person = await newPerson(browser, kinds[kind], { ...more, reducedMotion: 'reduce' });
  if (chosen) await person.context.addInitScript((name) => localStorage.setItem('oware.settings', JSON.stringify({ theme: name })), chosen);
  return person;
}

for (const round of rounds) {
  test(`pictures: ${round}`, async () => {
    const [kind, theme] = round.split(' ');
    const [ama, kofi, esi] = await Promise.all([1, 2, 3].map(() => newLook(kind, theme)));

    async function picture(person, name, { whole = false } = {}) {
      await until('all is still', () => person.page.evaluate(() => document.getAnimations().every(({ playState }) => playState !== 'running')));
      await keepScreenshot(person, `${name}-${kind}-${theme}`, { fullPage: whole });
      await assertNarrow(person, name);
    }

    await walk(server.url, [ama, kofi, esi], picture);
    assertNoTroubles(ama, kofi, esi);
    await goAstray(server.url, esi, picture);
  });
}
