// What a move that comes in costs a page, early and late in a game. The bounds are counts, so that a
// slow machine changes nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { table } from '../../wire/player.js';
import {
  allHasCome, assertNoTroubles, newPerson, openHouse, PHONE, until,
} from './people.js';
import { traced } from './tracing.js';

const SLOWER = 4; // a phone in the middle of the market

const { server, browser } = await openHouse();

/** Notes how often the board was drawn each time that the page did something. */
function countDraws() {
  const { setAttribute } = Element.prototype;
  let draws = 0;
  globalThis.draws = [];
  Element.prototype.setAttribute = function count(name, ...value) {
    if (name === 'aria-label' && this.classList.contains('pit') && this.textContent.includes('A1')) draws += 1;
    if (draws === 1) queueMicrotask(() => { if (draws > 0) globalThis.draws.push(draws); draws = 0; });
    return setAttribute.call(this, name, ...value);
  };
}

/** A game of so many moves between two who have no browser. */
async function longGame(plies) {
  const { hostname: host, port } = new URL(server.url);
  const game = await table({ host, port }, { rules: { preset: 'home-page' } });
  for (let ply = 0; ply < plies; ply++) {
    const { legal } = game.mover().state;
    await game.playAll([legal[ply % legal.length]]);
  }
  return game;
}

// How often the board is drawn, each time that something is done.
const games = [
  { plies: 60, motion: 'no-preference', drawn: [1, 1], how: 'when it comes, and when it has been sown' },
  { plies: 200, motion: 'no-preference', drawn: [1, 1], how: 'when it comes, and when it has been sown' },
  { plies: 60, motion: 'reduce', drawn: [1], how: 'when it comes, where nothing is sown' },
];

for (const { plies, motion, drawn, how } of games) {
  test(`move ${plies + 1} is drawn once ${how}, and forces no layout`, async (t) => {
    const game = await longGame(plies);
    const esi = await newPerson(browser, PHONE, { reducedMotion: motion });
    await esi.page.addInitScript(countDraws);
    await esi.page.goto(game.url);
    const list = esi.page.locator('.moves li');
    await list.nth(plies - 1).waitFor();
    await allHasCome(esi); // each part that comes is drawn
    await esi.page.evaluate(() => globalThis.draws.splice(0));
    const did = await traced(browser, esi, SLOWER, async () => {
      await game.playAll([game.mover().state.legal[0]]);
      await list.nth(plies).waitFor();
      await until('it has come to rest', async () => await draws(esi) >= drawn.length);
    });
    t.diagnostic(`on a phone ${SLOWER} times as slow: ${JSON.stringify(did)}`);
    assert.deepEqual(await esi.page.evaluate(() => globalThis.draws), drawn);
    assert.equal(did.forcedLayouts, 0);
    assertNoTroubles(esi);
  });
}

const draws = ({ page }) => page.evaluate(() => globalThis.draws.length);
