// A picture of every page, on a phone and at a desk, in light and dark, in build/screenshots: to be
// looked at, one by one. What a test can say of them is said elsewhere; here it is only that each can
// be reached, that nothing goes wrong on the way, and that nothing is wider than the screen.

import { test } from 'node:test';
import { assertNarrow, assertNoTroubles, DESK, keepScreenshot, newPerson, openHouse, PHONE } from './people.js';
import { goAstray, walk } from './tour.js';

const themes = {
  light: { colorScheme: 'light', forcedColors: 'none', theme: 'auto' },
  dark: { colorScheme: 'dark', forcedColors: 'none', theme: 'auto' },
  contrast: { colorScheme: 'dark', forcedColors: 'none', theme: 'contrast' },
  forced: { colorScheme: 'dark', forcedColors: 'active', theme: 'auto' },
};
const kinds = [
  { what: 'phone', kind: PHONE, looks: ['light', 'dark', 'contrast'] },
  { what: 'phone-side', kind: { ...PHONE, viewport: { width: 844, height: 390 } }, looks: ['light'] },
  { what: 'desk', kind: DESK, looks: ['light', 'dark', 'contrast', 'forced'] },
];

const { server, browser } = await openHouse();

async function dress({ page }, { theme, ...media }) {
  await page.emulateMedia(media);
  await page.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
}

for (const { what, kind, looks } of kinds) {
  test(`pictures: ${what} in ${looks.join(', ')}`, async () => {
    const [ama, kofi, esi] = await Promise.all([1, 2, 3].map(() => newPerson(browser, kind, { reducedMotion: 'reduce' })));

    async function picture(person, name, { whole = false } = {}) {
      for (const look of looks) {
        await dress(person, themes[look]);
        await keepScreenshot(person, `${name}-${what}-${look}`, { fullPage: whole, animations: 'disabled' });
      }
      await dress(person, themes[looks[0]]); // a page that is first seen in forced colours keeps their ground
      await assertNarrow(person, name);
    }

    await walk(server.url, [ama, kofi, esi], picture);
    assertNoTroubles(ama, kofi, esi);
    await goAstray(server.url, esi, picture);
  });
}
