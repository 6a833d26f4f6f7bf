// A picture of every page, on a phone and at a desk, in light and dark, in build/screenshots: to be
// looked at, one by one. What a test can say of them is said elsewhere; here it is only that each can
// be reached, that nothing goes wrong on the way, and that nothing is wider than the screen.

import { test } from 'node:test';
import {
  assertNarrow, assertNoTroubles, chooseInMenu, createRoom, DESK, keepScreenshot, newPerson, openHouse, openSettings,
  PHONE, playMoves, press, says, takeSeat, until,
} from './people.js';

const kinds = { phone: PHONE, 'phone-side': { ...PHONE, viewport: { width: 844, height: 390 } }, desk: DESK };
const themes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  contrast: { colorScheme: 'dark', chosen: 'contrast' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
};
// Phones are turned, and few choose colours: one round of pictures each is enough for these.
const rounds = ['phone light', 'phone dark', 'desk light', 'desk dark', 'phone-side light', 'phone contrast', 'desk contrast', 'desk forced'];

const OPENING = ['A3', 'B1', 'A1', 'B4', 'A5', 'B3', 'A2'];

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

    await kofi.page.goto(`${server.url}learn`);
    await picture(kofi, 'learn', { whole: true });
    await kofi.page.goto(server.url);
    await picture(kofi, 'start', { whole: true });
    const link = await createRoom(ama, server.url, { name: 'Ama', wish: (person) => press(person, person.page.getByRole('radio', { name: 'Minutes' })) });
    await picture(ama, 'waiting', { whole: true });
    await kofi.page.goto(link);
    await kofi.page.locator('.invite').waitFor();
    await picture(kofi, 'invite', { whole: true });
    await takeSeat(kofi, link, 'Kofi');
    await says(ama, 'You move first');
    await picture(ama, 'ready', { whole: true });

    await playMoves(ama, kofi, OPENING);
    await says(kofi, 'Your move');
    await picture(kofi, 'playing');
    await picture(ama, 'not-my-turn', { whole: true });
    await esi.page.goto(link);
    await esi.page.getByText('You are watching').waitFor();
    await picture(esi, 'watching');
    await press(ama, ama.page.locator('.moves li button').nth(2));
    await ama.page.locator('.past').waitFor();
    await picture(ama, 'looking-back');
    await press(ama, ama.page.locator('.past-back'));

    await press(kofi, kofi.page.getByRole('button', { name: 'Menu' }));
    await picture(kofi, 'menu');
    await kofi.page.keyboard.press('Escape');
    const settings = await openSettings(kofi);
    await picture(kofi, 'settings');
    await press(kofi, settings.getByRole('button', { name: 'Close' }));
    await kofi.page.keyboard.press('?');
    await picture(kofi, 'keys');
    await kofi.page.keyboard.press('Escape');
    if (kind !== 'desk') await press(kofi, kofi.page.getByRole('button', { name: /^Chat/ }));
    await press(kofi, kofi.page.getByRole('button', { name: 'Good game!' }));
    await kofi.page.locator('.talk-line').waitFor();
    await picture(kofi, 'chat');
    if (kind !== 'desk') await press(kofi, kofi.page.getByRole('button', { name: 'Close the chat' }));

    await chooseInMenu(kofi, /Resign/);
    await picture(kofi, 'resign');
    await press(kofi, kofi.page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
    await says(ama, 'You win');
    await picture(ama, 'over');
    await picture(kofi, 'over-lost', { whole: true });
    await kofi.page.goto(server.url);
    await kofi.page.getByText('Ama').first().waitFor();
    await picture(kofi, 'start-with-rooms', { whole: true });
    assertNoTroubles(ama, kofi, esi);
    await esi.page.goto(`${server.url}r/bcdfghjkmnpqr`);
    await esi.page.getByRole('heading', { level: 2 }).waitFor();
    await picture(esi, 'no-such-room');
  });
}
