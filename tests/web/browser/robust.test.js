// The page in browsers that are left and come back, sleep, have a wrong clock, or lack what others have.
// What else may be missing: game.test.js and settings.test.js for storage, feel.test.js and past.test.js
// for WebAssembly and double taps, install.test.js for the service worker.

import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { PATIENCE_MS } from '../../../web/js/connection.js';
import {
  assertNoTroubles, createRoom, DESK, look, newPerson, openBrowser, openHouse, PHONE, pit, playMoves, ply, press,
  says, seatTwo, sendHome, stopTime, takeSeat, until,
} from './people.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const { server, browser } = await openHouse();
const returning = await openBrowser({ whole: true, backForward: true });
afterEach(() => sendHome(returning));
after(() => returning.close());

const withMinutes = ({ page }) => page.getByRole('radio', { name: 'Minutes' }).check(); // ten for each
const clockOf = ({ page }, name) => page.locator('.seat', { hasText: name }).locator('.seat-clock');
const seated = ({ page }, name) => page.locator('.score').getByText(`${name} (you)`).waitFor();

/** As the browser's own button does; Playwright's goBack() waits for a load, which there is none of. */
const travel = ({ page }, steps) => page.evaluate((n) => { setTimeout(() => history.go(n)); }, steps);

/** The seconds that a person sees on somebody's clock. */
async function secondsOf(person, name) {
  const [minutes, seconds] = (await clockOf(person, name).textContent()).split(':').map(Number);
  return 60 * minutes + seconds;
}

/** Both clocks show what is left, give or take what a test needs for the looking. */
async function assertClocks(person, waits, runs) {
  const seen = { waits: await secondsOf(person, waits), runs: await secondsOf(person, runs) };
  assert.ok(seen.waits >= 600 && seen.waits < 620, `${waits} has ${seen.waits} s`);
  assert.ok(seen.runs > 500 && seen.runs < 620, `${runs} has ${seen.runs} s`);
  await until('the clock runs', async () => await secondsOf(person, runs) < seen.runs);
}

/** Runs in a page before it: its clock is `ms` before ours, or as late as `Date.late` says later. */
function misreadTheTime(ms) {
  const { now } = Date;
  globalThis.Date = class extends Date {
    static late = ms;

    static now = () => now() + Date.late;

    constructor(...given) { super(...(given.length ? given : [Date.now()])); }
  };
}

test('back and forward: the page of a room is the same one, with what has happened meanwhile', async () => {
  const ama = await newPerson(returning, DESK);
  const kofi = await newPerson(returning, PHONE);
  await seatTwo(ama, kofi, server.url);
  await ama.page.evaluate(() => addEventListener('pageshow', ({ persisted }) => { globalThis.cameBack = persisted; }));
  await press(ama, pit(ama, 'A3'));
  await says(kofi, 'Your move');
  await ama.page.goto(`${server.url}learn`);
  await press(kofi, pit(kofi, 'B1'));
  await travel(ama, -1);
  await says(ama, 'Your move');
  assert.equal(await ama.page.evaluate(() => globalThis.cameBack), true, 'it was loaded anew');
  await seated(ama, 'Ama');
  await press(ama, pit(ama, 'A1'));
  await says(kofi, 'Your move');
  await travel(ama, 1);
  await ama.page.getByRole('heading', { name: 'How to play Oware' }).waitFor();
  await travel(ama, -1);
  await seated(ama, 'Ama');
  await says(ama, 'Kofi to move');
  assertNoTroubles(ama, kofi);
});

for (const [what, ms] of [['a day early', -DAY_MS], ['a day late', DAY_MS]]) {
  test(`a computer whose clock is ${what} shows the right times`, async () => {
    const ama = await newPerson(browser, DESK);
    const kofi = await newPerson(browser, PHONE);
    await ama.context.addInitScript(misreadTheTime, ms);
    const link = await createRoom(ama, server.url, { name: 'Ama', wish: withMinutes });
    await takeSeat(kofi, link, 'Kofi');
    await playMoves(ama, kofi, ['A3', 'B1', 'A1']);
    for (const person of [ama, kofi]) await assertClocks(person, 'Ama', 'Kofi');
    await kofi.page.close();
    await ama.page.locator('.below-note').getByText(/^Kofi is reconnecting…/).waitFor();
    await ama.page.reload();
    await ama.page.locator('.below-note').getByText(/^Kofi is reconnecting…/).waitFor();
    await assertClocks(ama, 'Ama', 'Kofi');
    assertNoTroubles(ama, kofi);
  });
}

test('a page that sleeps for an hour, on a line that dies meanwhile, is there within moments of waking', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  await ama.context.addInitScript(misreadTheTime, 0);
  await seatTwo(ama, kofi, server.url);
  await playMoves(ama, kofi, ['A3']);
  const devtools = await ama.context.newCDPSession(ama.page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await press(kofi, pit(kofi, 'B1'));
  await says(kofi, 'Ama to move');
  ama.serverIsDown = kofi.serverIsDown = true;
  await server.kill();
  await server.start();
  await ama.page.evaluate((ms) => { Date.late = ms; }, HOUR_MS);
  const woken = Date.now();
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await says(ama, 'Your move');
  assert.ok(Date.now() - woken < PATIENCE_MS.silence, `after ${Date.now() - woken} ms`); // it was not waited for
  await says(kofi, 'Ama to move');
  await press(ama, pit(ama, 'A1'));
  await says(kofi, 'Your move');
  assertNoTroubles(ama, kofi);
});

test('a page that is loaded while a coin is in the air sees how it fell', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  await seatTwo(ama, kofi, server.url);
  const goOn = await Promise.all([ama, kofi].map(stopTime));
  await press(ama, ama.page.locator('.first').getByRole('button', { name: 'Toss a coin' }));
  await Promise.all([ama, kofi].map(({ page }) => page.locator('.coin-thrown').waitFor()));
  await ama.page.reload();
  await Promise.all(goOn.map((resume) => resume()));
  await Promise.all([ama, kofi].map(({ page }) => page.locator('.below-note').getByText(/tossed the coin/).waitFor()));
  const lines = await Promise.all([ama, kofi].map(({ page }) => page.locator('.status').textContent()));
  const [first, second] = lines[0].startsWith('You') ? [ama, kofi] : [kofi, ama];
  await says(first, /^You move first/);
  await says(second, /moves first$/);
  await look(first);
  await press(first, pit(first, first === ama ? 'A3' : 'B3'));
  await says(second, 'Your move');
  assertNoTroubles(ama, kofi);
});

/** Runs in the page before it: what the browsers inside chat apps leave out, each a little else. */
function leaveOut() {
  const lacking = {
    Navigator: ['clipboard', 'share', 'serviceWorker', 'wakeLock', 'vibrate', 'setAppBadge', 'connection', 'locks', 'permissions'],
    Window: ['localStorage', 'Notification', 'BroadcastChannel', 'requestIdleCallback', 'AudioContext', 'caches', 'indexedDB'],
  };
  for (const [kind, names] of Object.entries(lacking)) {
    for (const name of names) {
      for (const owner of [globalThis[kind].prototype, globalThis]) delete owner[name];
    }
  }
  Object.defineProperty(globalThis, 'localStorage', { value: null });
  Object.defineProperty(globalThis, 'open', { value: undefined });
}

const inApp = {
  userAgent: 'Mozilla/5.0 (Linux; Android 9; SM-J330F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 [FBAN/EMA;FBLC/fr_FR;]',
};

test('inside a chat app: the seat outlasts a reload, a link is selected where it cannot be copied', async () => {
  const ama = await newPerson(browser, { ...PHONE, ...inApp });
  const kofi = await newPerson(browser, DESK);
  await ama.context.addInitScript(leaveOut);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await ama.page.getByText('your seat is lost when you close this tab').waitFor();
  await ama.page.evaluate(() => { document.execCommand = () => false; });
  await press(ama, ama.page.getByRole('button', { name: 'Copy link' }));
  await until('the link is selected', async () => await ama.page.evaluate(() => String(getSelection())) === link);
  await ama.page.locator('.linkbox [role=status]').getByText(/./).waitFor();
  assert.equal(await ama.page.getByRole('button', { name: /^Share/ }).isVisible(), false);
  await takeSeat(kofi, link, 'Kofi');
  await playMoves(ama, kofi, ['A3', 'B1']);
  await ama.page.reload();
  await seated(ama, 'Ama');
  await press(ama, pit(ama, 'A1'));
  await until('the move is there', async () => await ply(kofi) === 3);
  assertNoTroubles(ama, kofi);
});
