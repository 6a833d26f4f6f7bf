// What happens by itself when some time has gone by.

import assert from 'node:assert/strict';
import test from 'node:test';
import { setStage } from './nodes.js';
import { state } from './states.js';

const clock = setStage();
const { landCoin, takeBackNotice } = await import('../../web/js/room/timing.js');

const toss = (n, tossing = true) => ({ tossing, room: state({ toss: { n } }) });
const still = { tossing: false, room: state() };

const STEP_MS = 100;

/** @returns {string[]} when a coin lands, where each of these pages comes half a second after the one before */
function landings(...pages) {
  const landed = [];
  let now = 0;
  const coin = landCoin({ current: { occur: ({ t }) => landed.push(`${t} ${now}`) } });
  for (; now < 5_000; now += STEP_MS) {
    clock.pass(now === 0 ? 0 : STEP_MS);
    const at = now / 500;
    if (at > 0 && pages[at]) coin.see(pages[at - 1], pages[at]);
  }
  return landed;
}

const tosses = [
  { what: 'it comes down', pages: [still, toss(1), toss(1)], landed: ['landed 2200'] },
  { what: 'a second toss has its own time', pages: [still, toss(1), toss(2)], landed: ['landed 2700'] },
  { what: 'so it has where the first was cut short', pages: [still, toss(1), still, toss(1)], landed: ['landed 3200'] },
  { what: 'nothing was tossed', pages: [still, still], landed: [] },
];

for (const { what, pages, landed } of tosses) {
  test(`the coin: ${what}`, () => assert.deepEqual(landings(...pages), landed));
}

/** @returns {number[]} the notices that are taken back after a change between two pages */
function takenBack(before, page) {
  const taken = [];
  takeBackNotice({ current: { occur: ({ n }) => taken.push(n) } }).see(before, page);
  clock.pass(5_000);
  return taken;
}

test('a notice is taken back', () => {
  assert.deepEqual(takenBack({ notices: 0, notice: null }, { notices: 1, notice: { n: 1 } }), [1]);
});

test('so it is where it came late, unless it has gone by itself', () => {
  assert.deepEqual(takenBack({ notices: 0, notice: null }, { notices: 2, notice: { n: 2 } }), [2]);
  assert.deepEqual(takenBack({ notices: 0, notice: null }, { notices: 1, notice: null }), []);
});
