// Two people play by link in the engines of other browsers: Firefox and WebKit, as Debian has them
// (firefox-esr; webkit2gtk-driver and xvfb). Where a machine has one of them not, its test is skipped.
// Pictures of WebKit are only taken when WEBKIT_PICTURES is set: once in a while it never answers.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, test } from 'node:test';
import {
  assertNoTroubles, createRoom, DESK, keepScreenshot, newPerson, openFirefox, openServer, openSettings, PHONE, pit, ply,
  press, pressDigit, says, sendHome, takeSeat, until,
} from './people.js';
import { newWebKitPerson } from './webdriver.js';

const server = await openServer();
after(() => server.close());

// Neither has fingers to lend.
const kinds = { desk: DESK, phone: { viewport: PHONE.viewport } };

async function inFirefox(play) {
  const browser = await openFirefox();
  try {
    await play(...await Promise.all(Object.values(kinds).map((kind) => newPerson(browser, kind))));
  } finally {
    await sendHome(browser);
    await browser.close();
  }
}

async function inWebKit(play) {
  const people = [];
  try {
    for (const kind of Object.values(kinds)) people.push(await newWebKitPerson(kind));
    await play(...people);
  } finally {
    await Promise.all(people.map((person) => person.leave()));
  }
}

const engines = [
  { name: 'Firefox', needs: [process.env.FIREFOX ?? '/usr/bin/firefox-esr'], enter: inFirefox,
    pictures: { type: 'jpeg', quality: 1 } }, // Playwright asks for a quality that Firefox knows only of these, as 0 to 1
  { name: 'WebKit', needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'], enter: inWebKit,
    pictures: process.env.WEBKIT_PICTURES ? {} : null },
];

const MOVES = ['A3', 'B1', 'A1', 'B4', 'A5', 'B3', 'A2'];
const AFTER = 'A1 2, A2 0, A3 2, A4 7, A5 1, A6 7, B1 2, B2 7, B3 1, B4 2, B5 8, B6 7';
const PLAYED = { byClick: pressPit, byKey: pressDigit };

function pressPit(person, name) {
  return press(person, pit(person, name));
}

/** What a person sees of the position. */
const counts = ({ page }) => page.evaluate(() => [...document.querySelectorAll('.pit')]
  .map((node) => ['.pit-name', '.pit-count'].map((part) => node.querySelector(part).textContent).join(' ')).sort().join(', '));

/** The pit with the dotted ring where the last seed would fall. */
const lands = ({ page }) => page.evaluate(() => [...document.querySelectorAll('.aim')]
  .filter((node) => node.checkVisibility()).map((node) => node.closest('.pit').querySelector('.pit-name').textContent).join());

for (const { name, needs, enter, pictures } of engines) {
  const lacking = needs.find((file) => !existsSync(file));
  test(`two play by link in ${name}`, { skip: lacking && `NOT TRIED in ${name}: no ${lacking} here` }, () => enter(async (ama, kofi) => {
    const picture = async (person, what) => {
      if (!pictures) return;
      const size = person === ama ? 'desk' : 'phone';
      await keepScreenshot(person, `${what}-${size}-${name.toLowerCase()}`, pictures);
    };

    await kofi.page.goto(`${server.url}learn`);
    await kofi.page.getByRole('button', { name: /^Pit A1,/ }).waitFor();
    await picture(kofi, 'learn');
    await kofi.page.goto(server.url);
    await picture(kofi, 'start');
    const link = await createRoom(ama, server.url, { name: 'Ama' });
    await picture(ama, 'waiting');
    await takeSeat(kofi, link, 'Kofi');

    await pit(ama, 'A3').hover();
    await until('the preview', async () => await lands(ama) === 'B1');
    await picture(ama, 'preview');
    for (const [n, move] of MOVES.entries()) {
      const mover = n % 2 === 0 ? ama : kofi;
      await says(mover, /^(Your move|You move first)/);
      await PLAYED[n % 4 < 2 ? 'byClick' : 'byKey'](mover, move);
      await until(`${move} is seen`, async () => await ply(ama) === n + 1 && await ply(kofi) === n + 1);
      if (n === 3) await kofi.page.reload();
    }
    await says(kofi, 'Your move');
    await kofi.page.locator('.score').getByText('Kofi (you)').waitFor();
    for (const person of [ama, kofi]) await until(`all seeds of ${person.kind.viewport.width} px lie`, async () => await counts(person) === AFTER);
    await Promise.all([picture(ama, 'playing'), picture(kofi, 'playing')]);
    for (const person of [ama, kofi]) {
      await openSettings(person);
      await picture(person, 'settings');
    }
    assertNoTroubles(ama, kofi);
  }));
}
