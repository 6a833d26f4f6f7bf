// The board in every layout, for both sides: the own row is near, sowing runs counter-clockwise,
// and a finger on a pit finds that pit.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  assertNoTroubles, chooseSetting, createRoom, DESK, newPerson, openBrowser, openServer, PHONE, pit, press, says,
  sendHome, SMALL_PHONE, takeSeat, until,
} from './people.js';

const NAMES = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'];
const FINGER = 44; // pixels

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([openServer(), openBrowser()]);
});

afterEach(() => sendHome(browser));

after(async () => {
  await browser?.close();
  await server?.close();
});

const layouts = [
  { what: 'phone', kind: PHONE, upright: true, hand: 'right' },
  { what: 'phone, left hand', kind: PHONE, upright: true, hand: 'left' },
  { what: 'small phone', kind: SMALL_PHONE, upright: true, hand: 'right' },
  { what: 'phone on its side', kind: { ...PHONE, viewport: { width: 844, height: 390 } }, upright: false, hand: 'right' },
  { what: 'desk', kind: DESK, upright: false, hand: 'right' },
];

/** The number on each pit, and how many seeds lie there. */
function countsAndSeeds({ page }) {
  return page.evaluate(() => {
    const middles = [...document.querySelectorAll('.seed')].map((seed) => seed.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    const inside = (box) => ({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom;
    return [...document.querySelectorAll('.pit')].map((pit) => [Number(pit.querySelector('.pit-count').textContent),
      middles.filter(inside(pit.querySelector('.bowl').getBoundingClientRect())).length]);
  });
}

async function boxes(person) {
  const found = await Promise.all(NAMES.map((name) => pit(person, name).boundingBox()));
  return found.map((box) => ({ ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 }));
}

function assertCounterClockwise(pits) {
  const middle = { x: average(pits.map(({ x }) => x)), y: average(pits.map(({ y }) => y)) };
  const angles = pits.map(({ x, y }) => Math.atan2(middle.y - y, x - middle.x)); // y upwards
  angles.forEach((angle, i) => {
    const turn = (angles[(i + 1) % pits.length] - angle + 2 * Math.PI) % (2 * Math.PI);
    assert.ok(turn > 0 && turn < Math.PI, `from ${NAMES[i]} on`);
  });
}

const average = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** My row and my store are where I sit: at the bottom, or on an upright phone at my hand. */
async function assertNear(person, { upright, hand }, mine, theirs) {
  const near = await person.page.locator('.store-near').boundingBox();
  const far = await person.page.locator('.store-far').boundingBox();
  if (upright) {
    const side = hand === 'right' ? 1 : -1;
    assert.ok(mine.every(({ x }) => theirs.every((other) => side * (x - other.x) > 0)));
    assert.ok(near.y > Math.max(...mine.map(({ y }) => y)) && far.y < Math.min(...mine.map(({ y }) => y)));
  } else {
    assert.ok(mine.every(({ y }) => theirs.every((other) => y > other.y)));
    assert.ok(mine.every(({ x }, i) => i === 0 || x > mine[i - 1].x), 'read from the left');
    assert.ok(near.x > mine[5].x && far.x < mine[0].x);
  }
}

/** Presses each pit while it is the other's turn: each is found, and says why it is not sown. */
async function assertEachIsFound(person) {
  for (const name of NAMES) {
    await press(person, pit(person, name));
    await says(person, 'It is not your turn.');
    assert.equal(await person.page.evaluate(() => document.activeElement.querySelector('.pit-name')?.textContent), name);
  }
}

for (const layout of layouts) {
  for (const side of ['South', 'North']) {
    test(`${layout.what}, ${side}: own row near, counter-clockwise, each pit found`, async () => {
      const host = await newPerson(browser, layout.kind);
      const guest = await newPerson(browser, layout.kind);
      const first = side === 'South' ? 'My friend' : 'I do';
      const link = await createRoom(host, server.url, { name: 'Ama', first });
      await takeSeat(guest, link, 'Kofi');
      const person = side === 'South' ? host : guest;
      await says(person, /moves first/);
      if (layout.hand === 'left') await chooseSetting(person, 'My row on an upright phone', 'on the left');

      const pits = await boxes(person);
      const south = pits.slice(0, 6);
      const north = pits.slice(6);
      assertCounterClockwise(pits);
      await assertNear(person, layout, ...(side === 'South' ? [south, north] : [north, south]));
      for (const { width, height } of pits) assert.ok(width >= FINGER && height >= FINGER, `${width} × ${height}`);
      await assertEachIsFound(person);
      assertNoTroubles(host, guest);
    });
  }
}

test('a phone that is turned while seeds are sown goes on sowing, and loses none', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  await chooseSetting(kofi, 'Sowing', 'slow');
  await press(ama, pit(ama, 'A3'));
  await kofi.page.locator('.hand').waitFor();
  await kofi.page.setViewportSize({ width: 844, height: 390 });
  assert.equal(await kofi.page.locator('.hand').isVisible(), true, 'turned in the middle');
  await kofi.page.setViewportSize(PHONE.viewport);
  await kofi.page.locator('.hand').waitFor({ state: 'hidden' });
  await until('all seeds lie still', () => kofi.page.evaluate(() => document.getAnimations().length === 0));
  const counts = [4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4];
  assert.deepEqual(await countsAndSeeds(kofi), counts.map((n) => [n, n]));
  assertNoTroubles(ama, kofi);
});
