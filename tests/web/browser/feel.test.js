// The board under real fingers, mice and keys: what is looked at, what is sown, what is refused, and
// how smoothly seeds travel.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNoTroubles, DESK, look, newPerson, openHouse, PHONE, pit, press, says, seatTwo, until } from './people.js';
import { openTable } from './table.js';
import { traced } from './tracing.js';

const TWENTY = '20-1-0-2-0-1-3-2-1-1-4-1-6-6-S'; // A1 goes round, over itself, to A10
const SEEDS = 20; // of its A1
const SLOWER = 4; // a phone in the middle of the market
const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
const CHAIN = '0-0-0-0-2-5-1-3-1-2-1-6-14-13-S'; // A6 takes 7 from B3, B4, B5
const SLAM = '0-0-0-0-1-2-1-1-0-0-0-0-22-21-S'; // A6 would take all
const MUST_FEED = '1-0-0-0-0-1-0-0-0-0-0-0-23-23-S'; // only A6 feeds

const { server, browser } = await openHouse();

/** A person at a board of his own. */
async function atTable(kind, wish) {
  const person = await newPerson(browser, kind);
  await openTable(person, server, wish);
  return person;
}

const log = ({ page }) => page.evaluate(() => globalThis.table.log.splice(0).join(', '));

/** What is marked on the board: where the last seed will fall, and what is written on pits and my store. */
function marks({ page }) {
  return page.evaluate(() => {
    const nameOf = (node) => node.querySelector('.pit-name')?.textContent ?? 'store';
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
    const lands = seen('.aim').map((aim) => nameOf(aim.closest('.pit')));
    return [...lands.map((name) => `lands ${name}`), ...seen('.gain').map((gain) => `${nameOf(gain.closest('.pit, .store'))} ${gain.textContent}`)]
      .sort().join(', ');
  });
}

const CHAIN_MARKS = 'B3 +2, B4 +3, B5 +2, lands B5, store +7';

async function middleOf(person, name) {
  const { x, y, width, height } = await pit(person, name).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Real fingers: points on the glass, each with its number, at moments of their own. */
async function fingers(person) {
  const cdp = await person.context.newCDPSession(person.page);
  const glass = new Map();
  const begun = Date.now() / 1000;
  const tell = (type, ms) => cdp.send('Input.dispatchTouchEvent', {
    type, touchPoints: [...glass.values()], ...(ms !== undefined && { timestamp: begun + ms / 1000 }),
  });
  return {
    async down(at, { id = 1, ms } = {}) { glass.set(id, { ...at, id }); await tell('touchStart', ms); },
    async move(at, { id = 1, ms } = {}) { glass.set(id, { ...at, id }); await tell('touchMove', ms); },
    async up({ id = 1, ms } = {}) { glass.delete(id); await tell('touchEnd', ms); },
  };
}

// --- Looking ------------------------------------------------------------------------------------

test('a mouse over a pit shows where it lands and what it wins, and takes that back', async () => {
  const ama = await atTable(DESK, { start: CHAIN });
  await pit(ama, 'A6').hover();
  assert.equal(await marks(ama), CHAIN_MARKS);
  await pit(ama, 'A5').hover();
  assert.equal(await marks(ama), 'B1 +2, lands B1, store +2');
  await pit(ama, 'B6').hover();
  assert.equal(await marks(ama), '');
  assert.equal(await pit(ama, 'A6').getAttribute('aria-description'), 'can be sown, lands in B5, wins 7');
  assertNoTroubles(ama);
});

test('a grand slam says beforehand that it takes nothing, and afterwards that it took nothing', async () => {
  const ama = await atTable(DESK, { start: SLAM });
  await pit(ama, 'A6').hover();
  assert.equal(await marks(ama), 'B2 takes nothing, lands B2');
  assert.equal(await pit(ama, 'A6').getAttribute('aria-description'), 'can be sown, lands in B2, a grand slam, takes nothing');
  await pit(ama, 'A6').click();
  await ama.page.locator('.banner').getByText('Grand slam – no capture').waitFor();
  assertNoTroubles(ama);
});

test('the keyboard looks where the focus is, and sows with Enter, once however long it is held', async () => {
  const ama = await atTable(DESK, { start: CHAIN });
  const { keyboard } = ama.page;
  await keyboard.press('Tab');
  for (let n = 0; n < 5; n++) await ama.page.evaluate(() => globalThis.table.board.moveFocus('ArrowRight'));
  assert.equal(await marks(ama), CHAIN_MARKS);
  for (let n = 0; n < 3; n++) await keyboard.down('Enter'); // the browser repeats it
  await keyboard.up('Enter');
  assert.equal(await log(ama), 'sown 5');
  assert.equal(await marks(ama), '');
  assertNoTroubles(ama);
});

// --- Pressing -----------------------------------------------------------------------------------

test('a mouse that is pressed slides, sows where it is let go, and off the pits nowhere', async () => {
  const ama = await atTable(DESK, { start: START });
  const { mouse } = ama.page;
  const [a1, a2] = [await middleOf(ama, 'A1'), await middleOf(ama, 'A2')];
  await mouse.move(a1.x, a1.y);
  await mouse.down();
  assert.equal(await marks(ama), 'lands A5');
  await mouse.move(a1.x - 150, a1.y, { steps: 4 });
  assert.equal(await marks(ama), '');
  await mouse.up();
  assert.equal(await log(ama), '');
  await mouse.move(a1.x, a1.y);
  await mouse.down();
  await mouse.move(a2.x, a2.y, { steps: 4 });
  assert.equal(await marks(ama), 'lands A6');
  await mouse.up();
  assert.equal(await log(ama), 'sown 1');
  assertNoTroubles(ama);
});

test('a finger looks, slides to another pit and sows it; a tap is a tap', async () => {
  const ama = await atTable(PHONE, { start: START });
  const finger = await fingers(ama);
  await finger.down(await middleOf(ama, 'A2'));
  await until('the landing of A2', async () => await marks(ama) === 'lands A6');
  await finger.move(await middleOf(ama, 'A3'));
  await until('the landing of A3', async () => await marks(ama) === 'lands B1');
  assert.equal(await ama.page.evaluate(() => scrollY), 0);
  await finger.up();
  await until('A3 is sown', async () => await ama.page.evaluate(() => globalThis.table.game.room.ply) === 1);
  assert.equal(await log(ama), 'sown 2');
  assert.equal(await marks(ama), '');
  await pit(ama, 'A2').tap();
  assert.equal(await log(ama), 'not-your-turn 1');
  assertNoTroubles(ama);
});

test('a finger that slides off the pits sows nothing', async () => {
  const ama = await atTable(PHONE, { start: START });
  const finger = await fingers(ama);
  const a2 = await middleOf(ama, 'A2');
  await finger.down(a2);
  await finger.move({ x: a2.x - 60, y: a2.y });
  await finger.move({ x: 380, y: 840 });
  await finger.up();
  await pit(ama, 'A4').tap();
  assert.equal(await log(ama), 'sown 3');
  assertNoTroubles(ama);
});

test('dragging over wood, stores and the other row scrolls the page, and sows and skips nothing', async () => {
  const ama = await atTable(PHONE, { start: START });
  const finger = await fingers(ama);
  for (const from of ['.store-far', '.pit:not(.pit-near)']) {
    const before = await ama.page.evaluate(() => scrollY);
    const { x, y, width, height } = await ama.page.locator(from).last().boundingBox();
    const at = { x: x + width / 2, y: y + height / 2 };
    await finger.down(at);
    for (let dy = 20; dy <= 100; dy += 20) await finger.move({ x: at.x, y: at.y - dy });
    await until(`${from} scrolls`, async () => await ama.page.evaluate(() => scrollY) > before);
    await finger.up();
  }
  assert.equal(await log(ama), '');
  assertNoTroubles(ama);
});

test('double taps, two fingers, and a tap with a key sow once', async () => {
  const ama = await atTable(PHONE, { start: START });
  const finger = await fingers(ama);
  const [a2, a3] = [await middleOf(ama, 'A2'), await middleOf(ama, 'A3')];
  for (const ms of [0, 150]) { // however long the machine takes for it
    await finger.down(a2, { ms });
    await finger.up({ ms: ms + 60 });
  }
  assert.equal(await log(ama), 'sown 1');

  await openTable(ama, server, { start: START });
  await finger.down(a2);
  await finger.down(a3, { id: 2 });
  await finger.up({ id: 2 });
  await finger.up();
  assert.equal(await log(ama), 'sown 1');

  await openTable(ama, server, { start: START });
  await finger.down(a2);
  await finger.up();
  await ama.page.evaluate(() => globalThis.table.board.choose(2));
  assert.equal(await log(ama), 'sown 1, not-your-turn 2', 'the second is answered');
  assertNoTroubles(ama);
});

// --- While seeds are sown -----------------------------------------------------------------------

const atRest = (person) => until('the board is at rest', () =>
  person.page.evaluate(() => !globalThis.table.sower.busy && document.getAnimations().length === 0));

/** The number on each pit, and how many seeds lie in it. */
function countsAndSeeds({ page }) {
  return page.evaluate(() => {
    const middles = [...document.querySelectorAll('.seed')].map((seed) => seed.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    const inside = (box) => ({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom;
    return [...document.querySelectorAll('.pit')].map((node) => [Number(node.querySelector('.pit-count').textContent),
      middles.filter(inside(node.querySelector('.bowl').getBoundingClientRect())).length]);
  });
}

const twice = (counts) => counts.map((n) => [n, n]);

test('a lap is sown over its own pit, and every seed comes to rest where its number says', async () => {
  const ama = await atTable(PHONE, { start: TWENTY, speed: 'fast' });
  await pit(ama, 'A1').tap();
  await atRest(ama);
  const pits = await ama.page.evaluate(() => globalThis.table.game.room.pits);
  assert.equal(pits[0], 0, 'it is passed over');
  assert.deepEqual(await countsAndSeeds(ama), twice(pits));
  assertNoTroubles(ama);
});

test('a press beside the pits ends the sowing at once', async () => {
  const ama = await atTable(DESK, { start: START, speed: 'slow' });
  await pit(ama, 'A3').click();
  await ama.page.locator('.store-near').click();
  await ama.page.locator('.hand').waitFor({ state: 'hidden' });
  assert.equal(await log(ama), 'sown 2, wood');
  await atRest(ama);
  assert.deepEqual(await countsAndSeeds(ama), twice([4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4]));
  assertNoTroubles(ama);
});

test('chains fly home with what they won', async () => {
  const ama = await atTable(DESK, { start: CHAIN, speed: 'normal' });
  await ama.page.evaluate(() => { // each is seen for a moment
    globalThis.won = [];
    new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node.matches?.('.won')).forEach(({ textContent }) => globalThis.won.push(textContent)))
      .observe(document.querySelector('.board'), { childList: true, subtree: true });
  });
  await pit(ama, 'A6').click();
  await until('all are won', async () => await ama.page.evaluate(() => globalThis.won.length) === 3);
  assert.deepEqual(await ama.page.evaluate(() => globalThis.won), ['+2', '+3', '+2']);
  await atRest(ama);
  assert.equal(await ama.page.locator('.store-near .store-count').textContent(), '21');
  assertNoTroubles(ama);
});

const refusals = [
  { what: 'an empty pit', start: CHAIN, name: 'A1', code: 'empty-pit' },
  { what: 'a pit of the other side', start: CHAIN, name: 'B1', code: 'not-your-pit' },
  { what: 'one that does not feed', start: MUST_FEED, name: 'A1', code: 'must-feed' },
  { what: 'a grand slam where that is forbidden', start: SLAM, rules: 'no-slam', name: 'A6', code: 'grand-slam-forbidden' },
];

test('what is refused shakes, and is told by its code', async () => {
  const ama = await newPerson(browser, PHONE);
  for (const { what, start, rules = 'abapa', name, code } of refusals) {
    await openTable(ama, server, { start, rules });
    await pit(ama, name).evaluate((node) => {
      node.animate = (frames) => globalThis.table.log.push(`moves ${Object.keys(frames)}`);
    });
    await pit(ama, name).tap();
    assert.match(await log(ama), new RegExp(`^${code} \\d+, moves translate$`), what);
  }
  assertNoTroubles(ama);
});

const ANIMATED = new Set(['transform', 'opacity', 'offset']);

test('twenty seeds are sown without a forced layout, moving nothing but transforms', async (t) => {
  const ama = await atTable(PHONE, { start: TWENTY, speed: 'normal' });
  await ama.page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function watched(frames, how) {
      globalThis.table.log.push(...frames.flatMap(Object.keys));
      return animate.call(this, frames, how);
    };
  });
  const did = await traced(browser, ama, SLOWER, async () => {
    await pit(ama, 'A1').tap();
    await until('the seeds are sown', () => ama.page.evaluate(() => globalThis.table.game.room.ply === 1 && !globalThis.table.sower.busy));
  });
  t.diagnostic(`on a phone ${SLOWER} times as slow: ${JSON.stringify(did)}`);
  const animated = await ama.page.evaluate(() => [...new Set(globalThis.table.log.splice(0))].filter((name) => !/ /.test(name)));
  assert.deepEqual(animated.filter((name) => !ANIMATED.has(name)), []);
  assert.ok(animated.includes('transform'));
  assert.equal(did.forcedLayouts, 0);
  assert.equal(did.forcedStyles, 0);
  assert.ok(did.longTasks.length < SEEDS, 'fewer long tasks than seeds');
  assertNoTroubles(ama);
});

// --- In a room ----------------------------------------------------------------------------------

/** Two at a board in a room; Ama has sown A3, slowly. */
async function inRoom() {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  await seatTwo(ama, kofi, server.url);
  await Promise.all([ama, kofi].map(({ page }) => page.evaluate(() => localStorage.setItem('oware.settings', '{"speed":"slow"}'))));
  await Promise.all([ama, kofi].map(({ page }) => page.reload()));
  await says(ama, /You move first/);
  await says(kofi, /Ama moves first/);
  return { ama, kofi };
}

/** Asked so that the question itself forces no layout. */
const handHidden = ({ page }, hidden) => page.evaluate((wanted) => document.querySelector('.hand').hidden === wanted, hidden);

test('a tap while the other’s seeds still fall shows where they end, and is sown from there', async () => {
  const { ama, kofi } = await inRoom();
  await pit(ama, 'A3').click();
  await kofi.page.locator('.moves li').waitFor();
  const finger = await fingers(kofi);
  await finger.down(await middleOf(kofi, 'B2'));
  assert.ok(await handHidden(kofi, true), 'Ama’s seeds are down at once');
  assert.equal(await pit(kofi, 'B1').locator('.pit-count').textContent(), '5');
  assert.equal(await kofi.page.locator('.moves li').count(), 1, 'nothing is sown before the lift');
  await finger.up();
  await says(kofi, 'Ama to move');
  await ama.page.locator('.moves li').nth(1).getByText('B2').waitFor();
  assertNoTroubles(ama, kofi);
});

test('a press that began before the board changed sows nothing, and says so', async () => {
  const { ama, kofi } = await inRoom();
  const finger = await fingers(kofi);
  await finger.down(await middleOf(kofi, 'B2'));
  await pit(ama, 'A3').click();
  await says(kofi, 'Your move');
  await finger.up();
  await says(kofi, 'The board had changed meanwhile.');
  await look(kofi);
  await pit(kofi, 'B2').tap();
  await says(kofi, 'Ama to move');
  assertNoTroubles(ama, kofi);
});

test('digits look and sow as taps do, and a key that is held sows once', async () => {
  const { ama, kofi } = await inRoom();
  await pit(ama, 'A3').focus();
  await until('the engine is there', async () => /lands in B1/.test(await pit(ama, 'A3').getAttribute('aria-description')));
  await ama.page.keyboard.down('3');
  await ama.page.keyboard.down('3');
  await ama.page.keyboard.up('3');
  await says(ama, 'Kofi to move');
  await ama.page.locator('.moves li').nth(0).getByText('A3').waitFor();
  assertNoTroubles(ama, kofi);
});

test('a move in a room forces no layout, neither of its list nor while it is sown', async (t) => {
  const { ama, kofi } = await inRoom();
  await pit(kofi, 'B1').focus();
  const did = await traced(browser, kofi, SLOWER, async () => {
    await pit(ama, 'A3').click();
    for (const hidden of [false, true]) await until('the hand comes and goes', () => handHidden(kofi, hidden));
  });
  t.diagnostic(JSON.stringify(did));
  assert.equal(did.forcedLayouts, 0);
  assertNoTroubles(ama, kofi);
});

test('without the engine the page plays, and rings what the server allows', async () => {
  const ama = await newPerson(browser, PHONE);
  const kofi = await newPerson(browser, DESK);
  await ama.context.addInitScript(() => { delete globalThis.WebAssembly; });
  await seatTwo(ama, kofi, server.url);
  await ama.page.locator('.pit-legal').nth(5).waitFor();
  await press(ama, pit(ama, 'A3'));
  await says(ama, 'Kofi to move');
  assert.equal(await pit(ama, 'A4').getAttribute('aria-description'), '');
  assertNoTroubles(ama, kofi);
});
