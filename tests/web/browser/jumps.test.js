// While a page comes nothing is shown that then jumps from under the finger; nor later, when something is told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { table } from '../../wire/player.js';
import {
  assertNoTroubles, newPerson, openHouse, PHONE, SMALL_PHONE,
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

// `sign`: the last of the page to come.
const pages = [
  { what: 'the start page', path: () => '', sign: '.start .button-main' },
  { what: 'the learn page', path: () => 'learn', sign: '.lesson .board' },
  { what: 'a room, by the link to a seat', path: (room, token) => `r/${room}#${token}`, sign: '.moves-head' },
  { what: 'a room, for whoever looks on', path: (room) => `r/${room}`, sign: '.moves-head' },
];

for (const { what, path, sign } of pages) {
  test(`${what} comes without a jump`, async (t) => {
    const { hostname: host, port } = new URL(server.url);
    const { room, south } = await table({ host, port });
    const esi = await newPerson(browser, PHONE);
    await esi.page.addInitScript(noteJumps);
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
