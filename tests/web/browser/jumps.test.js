// While a page comes nothing is shown that then jumps from under the finger; nor later, when something is told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { table } from '../../wire/player.js';
import {
  assertNoTroubles, createRoom, DESK, newPerson, openHouse, PHONE, pit, ply, says, SMALL_PHONE, takeSeat, until,
} from './people.js';

const JUMPS_MAX = 0.02; // a browser calls ten times as much good; seeds that find their pits are a part of this
const SLOWER = 4; // a phone in the middle of the market, that shows what is halfway

const { server, browser } = await openHouse();

/** Sums up what the browser has seen jump: how much of the screen, times how far of it. */
function noteJumps() {
  globalThis.jumps = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.jumps += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const GIVEN_UP_MS = 2_000; // see slot.js

/** The table waits for what stands above it, however long that takes: on a busy machine it would be given up. */
function keepPatience(givenUpMs) {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (what, ms, ...facts) => (ms === givenUpMs ? 0 : setTimeout(what, ms, ...facts));
}

// `sign`: the last of the page to come.
const pages = [
  { what: 'the start page', path: () => '', sign: '.start .button-main' },
  { what: 'the learn page', path: () => 'learn', sign: '.lesson .board[role=group]' },
  { what: 'the practice page', path: () => 'practice', sign: '.practice form' },
  { what: 'the puzzles page', path: () => 'puzzles', sign: '.puzzle-head' },
  { what: 'a room, by the link to a seat', path: (room, token) => `r/${room}#${token}`, sign: '.moves-head' },
  { what: 'a room, for whoever looks on', path: (room) => `r/${room}`, sign: '.moves-head' },
];

for (const { what, path, sign } of pages) {
  test(`${what} comes without a jump`, async (t) => {
    const { hostname: host, port } = new URL(server.url);
    const { room, south } = await table({ host, port });
    const esi = await newPerson(browser, PHONE);
    await esi.page.addInitScript(noteJumps);
    await esi.page.addInitScript(keepPatience, GIVEN_UP_MS);
    const session = await esi.context.newCDPSession(esi.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await esi.page.goto(server.url + path(room, south.token));
    await esi.page.locator(sign).waitFor({ state: 'attached' });
    const jumps = await esi.page.evaluate(() => new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done(globalThis.jumps)));
    }));
    t.diagnostic(`${what}: ${jumps.toFixed(3)}`);
    assert.ok(jumps <= JUMPS_MAX, String(jumps));
    assertNoTroubles(esi);
  });
}

// What stands in the HTML, and what the page puts in its place: see .first-look.
const firstLooks = [
  { path: '', script: 'start', sign: '.start form', parts: ['h1', '.hero img', '.hero p'] },
  {
    path: 'learn', script: 'learn', sign: '.lesson button.pit',
    parts: ['.home', 'h1', '.intro', '.lesson-count', '.lesson-bar', 'h3', '.lesson-task', '.board'],
  },
  { path: 'practice', script: 'practice', sign: '.practice form', parts: ['.home', 'h1'] },
  { path: 'puzzles', script: 'puzzles', sign: '.puzzle-head', parts: ['.home', 'h1'] },
];

/** What is seen, and where: text and place of each. */
const seenOf = ({ page }, parts) => page.evaluate((selectors) => selectors.map((selector) => {
  const node = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0);
  const { x, y, width, height } = node?.getBoundingClientRect() ?? {};
  return [selector, selector === '.board' ? '' : node?.innerText.trim(), x, y, width, height];
}), parts);

const LYING = { ...PHONE, viewport: { width: 740, height: 360 } };

for (const [kind, locale] of [[PHONE, 'fr-FR'], [LYING, 'es-ES'], [DESK, 'de-DE']]) {
  test(`the first look stays as it is when the page has come, ${kind.viewport.width} wide, ${locale}`, async () => {
    for (const { path, script, sign, parts } of firstLooks) {
      const esi = await newPerson(browser, kind, { locale });
      let letGo;
      const held = new Promise((resolve) => { letGo = resolve; });
      await esi.page.route(`**/js/${script}.js`, async (route) => {
        await held;
        await route.continue();
      });
      await esi.page.goto(server.url + path, { waitUntil: 'commit' });
      await until('its styles and pictures are there', () => esi.page.evaluate(() => document.querySelector('.first-look')
        && [...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet)
        && [...document.images].every(({ complete }) => complete)));
      const first = await seenOf(esi, parts);
      letGo();
      await esi.page.locator(sign).first().waitFor();
      assert.deepEqual(first, await seenOf(esi, parts), script);
      assert.equal(await esi.page.locator('.first-look, .first-board').count(), 0, 'nothing is left of it');
      assertNoTroubles(esi);
    }
  });
}

/** Where the board is, and what a finger may be on its way to. */
const places = ({ page }) => Promise.all(['.board', '.talk-button', '.menu-button'].map((what) => page.locator(what).boundingBox()));

for (const kind of [PHONE, SMALL_PHONE]) {
  test(`neither a word in the chat nor a lost line moves anything, ${kind.viewport.width} wide`, async () => {
    const { hostname: host, port } = new URL(server.url);
    const { room, south, north } = await table({ host, port });
    const [ama, esi] = await Promise.all([newPerson(browser, kind), newPerson(browser, kind)]);
    await ama.page.goto(`${server.url}r/${room}#${south.token}`);
    await esi.page.goto(`${server.url}r/${room}`);
    await ama.page.locator('.watchers').getByText('1').waitFor();
    await ama.page.locator('.talk-button').waitFor();
    const before = await places(ama);
    await north.ok({ t: 'say', text: 'Hello!' });
    await ama.page.locator('.talk-count').getByText('1').waitFor();
    assert.deepEqual(await places(ama), before, 'with a word unread');
    ama.serverIsDown = true;
    esi.serverIsDown = true;
    await server.kill();
    await ama.page.locator('.line').getByText('Reconnecting…').waitFor();
    assert.deepEqual(await places(ama), before, 'without a line');
    await server.start();
    assertNoTroubles(ama, esi);
  });
}

/** Taps a pit in the very frame in which the card above the board goes, as a thumb on its way to the card does. */
function tapWhenTheCardGoes(place) {
  const board = document.querySelector('.board');
  const node = [...board.querySelectorAll('.pit')].find(({ ariaLabel }) => ariaLabel.includes(place));
  const tap = { bubbles: true, pointerId: 7, pointerType: 'touch', isPrimary: true };
  const watch = new ResizeObserver(() => {
    if (document.querySelector('.waiting').checkVisibility()) return;
    watch.disconnect();
    for (const type of ['pointerdown', 'pointerup']) node.dispatchEvent(new PointerEvent(type, tap));
  });
  watch.observe(document.querySelector('.lead'));
}

test('where a friend sits down, and the board comes under the finger, nothing is sown', async () => {
  const [ama, kofi] = await Promise.all([newPerson(browser, PHONE), newPerson(browser, DESK)]);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await pit(ama, 'A1').waitFor();
  const { y } = await pit(ama, 'A1').boundingBox();
  await ama.page.evaluate(tapWhenTheCardGoes, 'A1');
  await takeSeat(kofi, link, 'Kofi');
  await says(ama, 'The board had changed meanwhile.');
  assert.ok((await pit(ama, 'A1').boundingBox()).y < y, 'the board has moved');
  assert.equal(await ply(ama), 0);
  assertNoTroubles(ama, kofi);
});
