// What a person chooses on this browser: it holds at once, on every page and in every tab, and is
// there before anything is painted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allHasCome, assertNarrow, assertNoTroubles, BOUNCE_MS, chooseInMenu, chooseSetting, createRoom,
  DESK, escape, letPass, newPage, newPerson, openHouse, openSettings, PHONE, pit, press, seatTwo, SMALL_PHONE, until,
} from './people.js';

const { server, browser } = await openHouse();

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

const settingsOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('oware.settings')) ?? {});
const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const lang = (page) => page.evaluate(() => document.documentElement.lang);

for (const path of ['', 'learn']) {
  test(`/${path}: a theme holds at once, and after loading again`, async () => {
    const ama = await newPerson(browser, DESK, { colorScheme: 'light' });
    const { page } = ama;
    await page.goto(server.url + path);
    const light = await paper(page);
    await chooseSetting(ama, 'Theme', 'Dark');
    const dark = await paper(page);
    assert.notEqual(dark, light);
    await page.reload();
    assert.equal(await paper(page), dark);
    assert.deepEqual(await settingsOf(page), { theme: 'dark' });
    await chooseSetting(ama, 'Theme', 'High contrast');
    assert.equal(await paper(page), 'rgb(255, 255, 255)');
    assertNoTroubles(ama);
  });
}

test('in a room the menu and the button open the same settings', async () => {
  const ama = await newPerson(browser, SMALL_PHONE);
  const { page } = ama;
  await createRoom(ama, server.url, { name: 'Ama' });
  await chooseInMenu(ama, 'Settings…');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.waitFor();
  await assertNarrow(ama, 'the settings');
  await press(ama, dialog.getByRole('button', { name: 'Close' }));
  await openSettings(ama);
  assert.equal(await page.locator('dialog.settings').count(), 1);
  assertNoTroubles(ama);
});

test('every hint is heard with what it belongs to', async () => {
  const ama = await newPerson(browser, PHONE);
  await ama.page.goto(server.url);
  const dialog = await openSettings(ama);
  const lonely = await dialog.evaluate((node) => [...node.querySelectorAll('span.hint')]
    .filter(({ id, textContent }) => textContent && !node.querySelector(`[aria-describedby="${id}"]`)).map(({ textContent }) => textContent));
  assert.deepEqual(lonely, []);
  assert.ok(await dialog.locator('span.hint').count() > 4);
  assertNoTroubles(ama);
});

test('what may be chosen is all there, and each choice is kept', async () => {
  const ama = await newPerson(browser, PHONE);
  const { page } = ama;
  await page.goto(server.url);
  const dialog = await openSettings(ama);
  await press(ama, dialog.getByRole('radio', { name: 'slow' }));
  await press(ama, dialog.getByRole('checkbox', { name: 'Confirm moves' }));
  await press(ama, dialog.getByRole('radio', { name: 'on the left' }));
  await press(ama, dialog.getByRole('checkbox', { name: 'Vibration' }));
  await dialog.getByRole('slider', { name: 'Volume' }).fill('30');
  await press(ama, dialog.getByRole('checkbox', { name: 'Sounds' }));
  assert.ok(await dialog.getByRole('slider', { name: 'Volume' }).isDisabled());
  assert.deepEqual(await settingsOf(page), { speed: 'slow', confirm: true, hand: 'left', vibrate: true, volume: 30, sound: false });

  await press(ama, dialog.getByRole('button', { name: 'Reset all' }));
  assert.deepEqual(await settingsOf(page), {});
  assert.ok(await dialog.getByRole('radio', { name: 'normal' }).isChecked());
  assert.ok(await dialog.getByRole('checkbox', { name: 'Sounds' }).isChecked());
  await dialog.getByText('Everything is as it was at first.').waitFor();
  assertNoTroubles(ama);
});

test('vibration is only offered where something can shake', async () => {
  const ama = await newPerson(browser, DESK);
  await ama.page.goto(server.url);
  const dialog = await openSettings(ama);
  assert.equal(await dialog.getByRole('checkbox', { name: 'Vibration' }).count(), 0);
});

test('the keyboard alone opens, chooses and closes, and is back where it was', async () => {
  const ama = await newPerson(browser, DESK);
  const { page } = ama;
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.waitFor();
  await page.getByRole('radio', { name: 'normal' }).focus();
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await settingsOf(page), { speed: 'slow' });
  await escape(ama, dialog);
  assert.equal(await page.evaluate(() => document.activeElement.className), 'button gear gear-alone');
});

test('another language: at once, with what was typed and chosen, and back at the settings', async () => {
  const ama = await newPerson(browser, DESK);
  const { page } = ama;
  await page.goto(server.url);
  await page.getByLabel('Your name').fill('Ama Owusu');
  await page.getByRole('radio', { name: 'Toss a coin' }).click();
  await page.getByLabel('Rules', { exact: true }).selectOption('no-slam');
  const dialog = await openSettings(ama);
  await dialog.getByLabel('Language').selectOption('Deutsch');
  const anew = page.getByRole('dialog', { name: 'Einstellungen' });
  await anew.waitFor();
  assert.equal(await lang(page), 'de');
  assert.equal(await page.evaluate(() => document.activeElement.value), 'de');
  await escape(ama, anew);
  await until('what was typed is there', async () => await page.getByLabel('Dein Name').inputValue() === 'Ama Owusu');
  assert.equal(await page.locator('input[name=first]:checked').inputValue(), 'toss');
  assert.equal(await page.getByLabel('Regeln', { exact: true }).inputValue(), 'no-slam');
  await page.reload();
  assert.equal(await page.getByLabel('Dein Name').inputValue(), '', 'what was typed comes back once');
  await allHasCome(ama);
  assert.equal(await page.getByRole('dialog').count(), 0);
  assertNoTroubles(ama);
});

test('another language in a room: the seat and the line in the chat stay', async () => {
  const [ama, kofi] = [await newPerson(browser, DESK), await newPerson(browser, DESK)];
  await seatTwo(ama, kofi, server.url);
  await ama.page.getByLabel('Your line').fill('half a sent');
  const dialog = await openSettings(ama);
  await dialog.getByLabel('Language').selectOption('Français');
  await escape(ama, ama.page.getByRole('dialog', { name: 'Réglages' }));
  await until('the line is there', async () => await ama.page.locator('.talk-form input').inputValue() === 'half a sent');
  await ama.page.locator('.pit-legal').first().waitFor();
  await press(ama, ama.page.locator('.pit-legal').nth(2));
  await kofi.page.locator('.moves li').waitFor();
  assertNoTroubles(ama, kofi);
});

test('another tab changes the language: this one follows when it is seen', async () => {
  const ama = await newPerson(browser, DESK);
  await ama.page.goto(server.url);
  const other = await newPage(ama);
  await other.goto(`${server.url}learn`);
  await other.evaluate(() => localStorage.setItem('oware.settings', '{"language":"es"}'));
  await ama.page.bringToFront();
  await until('it speaks Spanish', async () => await lang(ama.page).catch(() => null) === 'es');
  await allHasCome(ama);
  assert.equal(await ama.page.getByRole('dialog').count(), 0, 'nobody has opened the settings here');
  assertNoTroubles(ama);
});

test('where nothing can be kept: settings hold for the page, and the seat outlasts another language', async () => {
  const [ama, kofi] = [await newPerson(browser, DESK), await newPerson(browser, DESK)];
  await ama.context.addInitScript(() => {
    for (const place of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, place, { get() { throw new DOMException('forbidden', 'SecurityError'); } });
    }
  });
  await seatTwo(ama, kofi, server.url);
  const dialog = await openSettings(ama);
  await dialog.getByText('This browser keeps nothing for this page').waitFor();
  await dialog.getByRole('radio', { name: 'Dark' }).check({ force: true });
  assert.equal(await themeOf(ama.page), 'dark');
  await dialog.getByLabel('Language').selectOption('Português');
  const anew = ama.page.getByRole('dialog', { name: 'Ajustes' });
  await anew.waitFor();
  assert.equal(await themeOf(ama.page), 'dark');
  await escape(ama, anew);
  await press(ama, ama.page.locator('.pit-legal').first());
  await kofi.page.locator('.moves li').waitFor();
  assertNoTroubles(ama, kofi);
});

test('notifications: asked for by the tap on them only, and what was refused stays off', async () => {
  const ama = await newPerson(browser, DESK);
  const { page } = ama;
  await page.addInitScript(() => {
    let now = 'default';
    globalThis.asked = 0;
    globalThis.Notification = class {
      static get permission() { return now; }

      static async requestPermission() {
        globalThis.asked += 1;
        now = globalThis.answer;
        return now;
      }
    };
  });
  await page.goto(server.url);
  let dialog = await openSettings(ama);
  await dialog.getByText('a closed page gets no push').waitFor();
  assert.equal(await page.evaluate(() => globalThis.asked), 0);
  await page.evaluate(() => { globalThis.answer = 'granted'; });
  await dialog.getByRole('checkbox', { name: 'Notifications' }).click();
  await until('it is kept', async () => (await settingsOf(page)).notify === true);
  assert.equal(await page.evaluate(() => globalThis.asked), 1);

  await page.reload(); // this browser has forgotten what it was told
  dialog = await openSettings(ama);
  assert.ok(!await dialog.getByRole('checkbox', { name: 'Notifications' }).isChecked());
  await page.evaluate(() => { globalThis.answer = 'denied'; });
  await dialog.getByRole('checkbox', { name: 'Notifications' }).click();
  await dialog.getByText('The browser has been told to block them').waitFor();
  assert.ok(!await dialog.getByRole('checkbox', { name: 'Notifications' }).isChecked());
  assert.deepEqual(await settingsOf(page), {});
  assertNoTroubles(ama);
});

test('settings that cannot be fetched say so, and come with the next press', async () => {
  const ama = await newPerson(browser, DESK);
  const { page } = ama;
  ama.serverIsDown = true;
  await page.goto(server.url);
  await page.route('**/settings.css', (route) => route.abort());
  await page.getByRole('button', { name: 'Settings' }).click();
  await until('it says so', () => page.locator('.gear').getAttribute('aria-description'));
  await page.unroute('**/settings.css');
  await openSettings(ama);
});

const CALLS = { settings: '.gear', menu: '.menu-button' };

for (const [late, soon] of [['settings', 'menu'], ['menu', 'settings']]) {
  test(`${late} that come late do not come over ${soon} called since`, async () => {
    const ama = await newPerson(browser, DESK);
    const { page } = ama;
    await createRoom(ama, server.url, { name: 'Ama' });
    let come;
    const time = new Promise((resolve) => { come = resolve; });
    await page.route(`**/panels/${late}.js`, async (route) => { await time; await route.continue(); });
    // In one moment, before anything is said of the wait.
    await page.evaluate((both) => both.forEach((call) => document.querySelector(call).click()), [CALLS[late], CALLS[soon]]);
    await page.locator(`dialog.${soon}`).waitFor();
    come();
    await allHasCome(ama);
    assert.deepEqual(await page.locator('dialog[open]').evaluateAll((all) => all.map((node) => node.ariaLabel)),
      [await page.locator(`dialog.${soon}`).getAttribute('aria-label')]);
    assertNoTroubles(ama);
  });
}

// --- Moves that are confirmed ---------------------------------------------------------------------

async function careful(kind) {
  const [ama, kofi] = [await newPerson(browser, kind), await newPerson(browser, DESK)];
  await seatTwo(ama, kofi, server.url);
  const dialog = await openSettings(ama);
  await press(ama, dialog.getByRole('checkbox', { name: 'Confirm moves' }));
  await press(ama, dialog.getByRole('button', { name: 'Close' }));
  return [ama, kofi];
}

const chosen = ({ page }) => page.locator('.pit-chosen .pit-name').allTextContents();
const says = ({ page }, text) => page.locator('.status').getByText(text).waitFor();
const moves = ({ page }) => page.locator('.moves li').allTextContents();

test('confirmed by touch: the first tap asks, another pit is asked about instead, the second tap sows', async () => {
  const [ama, kofi] = await careful(PHONE);
  await pit(ama, 'A3').tap();
  await says(ama, 'Sow A3? Choose it once more');
  assert.deepEqual(await chosen(ama), ['A3']);
  await pit(ama, 'A4').tap();
  await says(ama, 'Sow A4? Choose it once more');
  assert.deepEqual(await moves(kofi), []);
  await ama.page.locator('.status').tap(); // elsewhere
  await says(ama, 'You move first');
  assert.deepEqual(await chosen(ama), []);
  await letPass(ama, BOUNCE_MS);
  await pit(ama, 'A4').tap();
  await says(ama, 'Sow A4? Choose it once more');
  await ama.page.locator('.board').tap({ position: { x: 3, y: 200 } }); // on the wood
  await says(ama, 'You move first');
  await pit(ama, 'B2').tap();
  await says(ama, 'That pit is not yours.');
  await pit(ama, 'A4').tap();
  await says(ama, 'Sow A4? Choose it once more');
  await letPass(ama, BOUNCE_MS);
  await pit(ama, 'A4').tap();
  await kofi.page.locator('.moves li').waitFor();
  assert.deepEqual(await moves(kofi), ['A4']);
  assertNoTroubles(ama, kofi);
});

test('confirmed by keys: digit and Enter sow, digit and digit too, Escape drops it; each is said', async () => {
  const [ama, kofi] = await careful(DESK);
  const heard = (text) => ama.page.locator('.heard').getByText(text).waitFor({ state: 'attached' });
  await ama.page.keyboard.press('3');
  await heard('Sow A3? Choose it once more.');
  await ama.page.keyboard.press('Escape');
  await heard('Nothing was sown.');
  assert.deepEqual(await chosen(ama), []);
  await ama.page.keyboard.press('3');
  await heard('Sow A3? Choose it once more.');
  await ama.page.keyboard.press('Enter');
  await kofi.page.locator('.moves li').waitFor();
  await pit(kofi, 'B2').click();
  await ama.page.locator('.moves li').nth(1).waitFor();
  await ama.page.keyboard.press('4');
  await heard('Sow A4? Choose it once more.');
  await ama.page.keyboard.press('4');
  await kofi.page.locator('.moves li').nth(2).waitFor();
  assert.deepEqual(await moves(kofi), ['A3', 'B2', 'A4']);
  assertNoTroubles(ama, kofi);
});
