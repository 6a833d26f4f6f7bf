// The room in every layout, for both sides and both hands: the own row is near, sowing runs
// counter-clockwise, a finger on a pit finds that pit, and nothing is cut off or lies over another.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertNoTroubles, chooseSetting, createRoom, DESK, look, newPerson, openHouse, PHONE, pit, press, says, takeSeat,
  until,
} from './people.js';

const NAMES = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'];
const FINGER = 44; // pixels

const screens = [
  { what: 'the smallest phone', size: [320, 568], upright: true },
  { what: 'a small phone', size: [360, 640], upright: true },
  { what: 'a phone under the bars of its browser', size: [390, 664], upright: true },
  { what: 'a phone', size: [390, 844], upright: true },
  { what: 'a tall phone', size: [430, 932], upright: true },
  { what: 'the smallest phone on its side', size: [568, 320], upright: false },
  { what: 'a phone on its side', size: [844, 390], upright: false },
  { what: 'a tablet', size: [768, 1024], upright: false },
  { what: 'a tablet on its side', size: [1024, 768], upright: false },
  { what: 'a desk', size: [1280, 800], upright: false },
  { what: 'a desk at 200 %', size: [640, 400], upright: false },
  { what: 'a desk at 400 %', size: [320, 256], upright: true, tall: true },
  { what: 'a large screen', size: [1920, 1080], upright: false },
  { what: 'a larger screen', size: [2560, 1440], upright: false },
];

// Letters of twice the size, as chosen in the browser.
const largeLetters = [
  { what: 'the smallest phone', size: [320, 568], upright: true, tall: true },
  { what: 'a phone', size: [390, 844], upright: true, tall: true },
  { what: 'a phone on its side', size: [844, 390], upright: false, tall: true },
  { what: 'a desk', size: [1280, 800], upright: false, tall: true },
];

const { server, browser } = await openHouse();

/** Somebody whose turn it is not, with long names and a clock: there is no fuller screen. */
async function onlooker(side) {
  const host = await newPerson(browser, { ...DESK, hasTouch: true }, { reducedMotion: 'reduce' });
  const guest = await newPerson(browser, { ...DESK, hasTouch: true }, { reducedMotion: 'reduce' });
  const link = await createRoom(host, server.url, {
    name: 'Nana Ama Serwaa Aido', first: side === 'South' ? 'My friend' : 'I do',
    wish: (person) => press(person, person.page.getByRole('radio', { name: 'Minutes' })),
  });
  await takeSeat(guest, link, 'Kwabena Frimpong');
  const person = side === 'South' ? host : guest;
  await says(person, /moves first/);
  return person;
}

/** What is where, in pixels of the page. */
function measure({ page }) {
  return page.evaluate(() => {
    const box = (node) => {
      const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
      return { left, right, top: top + scrollY, bottom: bottom + scrollY, width, height, x: (left + right) / 2, y: (top + bottom) / 2 + scrollY };
    };
    const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility({ visibilityProperty: true }));
    const named = (nodes, name) => nodes.map((node) => ({ what: name(node), ...box(node) }));
    return {
      upright: document.querySelector('.board').classList.contains('board-upright'),
      wide: Math.max(document.documentElement.scrollWidth, innerWidth),
      board: box(document.querySelector('.board')),
      table: box(document.querySelector('.table')),
      near: box(document.querySelector('.store-near')),
      far: box(document.querySelector('.store-far')),
      pits: Object.fromEntries(all('.pit').map((node) => [node.querySelector('.pit-name').textContent, box(node)])),
      bowls: [...all('.bowl')].map(box),
      seeds: [...all('.seed')].map(box),
      buttons: named(all('main button, header button, header a, main select, main summary, main input'), (node) => node.outerHTML.slice(0, 80)),
      seats: all('.seat').map((seat) => named([...seat.querySelectorAll('.seat-dot, .seat-name, .seat-about, .seat-clock, .seat-count')]
        .filter((node) => node.checkVisibility()), (node) => node.className)),
      bar: named(all('.brand, .watchers, .line, header button'), (node) => node.className),
      cut: all('.pit-count, .pit-name, .store-count, .seat-clock, .seat-count, .status, .below-note, .brand, .watchers, .menu-button, .talk-button')
        .filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline')
        .map((node) => `${node.className} ${node.textContent}`),
      labels: named(all('.pit-label'), (node) => node.textContent).map((label, i) => ({
        ...label, pit: box(all('.pit')[i]), bowl: box(all('.pit')[i].querySelector('.bowl')),
      })),
    };
  });
}

const average = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const inside = (inner, outer, slack = 1) => inner.left >= outer.left - slack && inner.right <= outer.right + slack
  && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;

function assertCounterClockwise({ pits }) {
  const places = NAMES.map((name) => pits[name]);
  const middle = { x: average(places.map(({ x }) => x)), y: average(places.map(({ y }) => y)) };
  const angles = places.map(({ x, y }) => Math.atan2(middle.y - y, x - middle.x)); // y upwards
  angles.forEach((angle, i) => {
    const turn = (angles[(i + 1) % places.length] - angle + 2 * Math.PI) % (2 * Math.PI);
    assert.ok(turn > 0 && turn < Math.PI, `counter-clockwise from ${NAMES[i]} on`);
  });
}

/** My row and my store are where I sit: at the bottom, or on an upright board at my hand. */
function assertNear({ pits, near, far }, side, { upright, hand }) {
  const rowOf = (letter) => NAMES.filter((name) => name[0] === letter).map((name) => pits[name]);
  const [mine, theirs] = side === 'South' ? [rowOf('A'), rowOf('B')] : [rowOf('B'), rowOf('A')];
  if (upright) {
    const towards = hand === 'right' ? 1 : -1;
    assert.ok(mine.every(({ x }) => theirs.every((other) => towards * (x - other.x) > 0)), 'my row at my hand');
    assert.ok(near.y > Math.max(...mine.map(({ y }) => y)) && far.y < Math.min(...mine.map(({ y }) => y)), 'my store at the bottom');
  } else {
    assert.ok(mine.every(({ y }) => theirs.every((other) => y > other.y)), 'my row at the bottom');
    assert.ok(mine.every(({ x }, i) => i === 0 || x > mine[i - 1].x), 'read from the left');
    assert.ok(near.x > mine[5].x && far.x < mine[0].x, 'my store on the right');
  }
}

function assertWhole({ wide, board, table, pits, near, far, bowls, seeds, labels, seats, bar, cut }, { size: [width, height], tall }) {
  assert.equal(wide, width, 'no sideways scrolling');
  for (const [name, place] of Object.entries({ ...pits, near, far })) assert.ok(inside(place, board), `${name} on the board`);
  for (const [i, seed] of seeds.entries()) {
    assert.ok(bowls.some((bowl) => inside({ left: seed.x, right: seed.x, top: seed.y, bottom: seed.y }, bowl)), `seed ${i} in a hollow`);
  }
  for (const label of labels) {
    assert.ok(inside(label, label.pit), `${label.what} in its pit`);
    assert.ok(apart(label, label.bowl), `${label.what} beside its hollow`);
  }
  for (const parts of [...seats, bar]) {
    for (const [i, part] of parts.entries()) {
      assert.ok(part.left >= 0 && part.right <= width, `${part.what} on the screen`);
      for (const other of parts.slice(0, i)) assert.ok(apart(part, other), `${part.what} apart from ${other.what}`);
    }
  }
  assert.deepEqual(cut, [], 'cut off');
  assert.ok(board.width / Math.min(width, 1600) > 0.55, `a board of ${board.width} on a screen of ${width}`);
  if (!tall) assert.ok(table.height <= height, `a table of ${table.height} on a screen of ${height}`);
}

function assertFingers({ pits, buttons }) {
  for (const [name, { width, height }] of Object.entries(pits)) assert.ok(width >= FINGER && height >= FINGER, `${name}: ${width} × ${height}`);
  for (const { what, width, height } of buttons) assert.ok(height >= FINGER && width >= FINGER - 1, `${what}: ${width} × ${height}`);
}

/** Presses each pit: it is the one that was meant, and says why it is not sown. */
async function assertEachIsFound(person) {
  for (const name of NAMES) {
    await press(person, pit(person, name));
    await says(person, 'It is not your turn.');
    assert.equal(await person.page.evaluate(() => document.activeElement.querySelector('.pit-name')?.textContent), name);
  }
}

async function becomeAsLarge(person, { size: [width, height], upright }) {
  await person.page.setViewportSize({ width, height });
  await until('the board lies as it should', async () => (await measure(person)).upright === upright);
  await person.page.evaluate(() => new Promise((seedsLie) => { requestAnimationFrame(() => requestAnimationFrame(seedsLie)); }));
  await look(person);
}

/** Looks at every screen, and tells of all that are wrong. */
async function onEach(rows, person, check) {
  const wrong = [];
  for (const screen of rows) {
    try {
      await becomeAsLarge(person, screen);
      await check(await measure(person), screen);
    } catch (error) {
      wrong.push(`${screen.what}, ${screen.size.join(' × ')}: ${error.message}`);
    }
  }
  assert.deepEqual(wrong, []);
}

for (const side of ['South', 'North']) {
  test(`${side}: own row near, counter-clockwise, each pit found, nothing cut off, on ${screens.length} screens`, async () => {
    const person = await onlooker(side);
    await onEach(screens, person, async (places, screen) => {
      assertCounterClockwise(places);
      assertNear(places, side, { ...screen, hand: 'right' });
      assertWhole(places, screen);
      assertFingers(places);
      await assertEachIsFound(person);
    });
    assertNoTroubles(person);
  });

  test(`${side}, the own row on the left of an upright phone`, async () => {
    const person = await onlooker(side);
    await chooseSetting(person, 'My row on an upright phone', 'on the left');
    await onEach(screens.filter(({ upright }) => upright), person, async (places, screen) => {
      assertCounterClockwise(places);
      assertNear(places, side, { ...screen, hand: 'left' });
      assertWhole(places, screen);
    });
    await assertEachIsFound(person);
    assertNoTroubles(person);
  });
}

test('the stores of an upright board fill from the side of the other row', async () => {
  const person = await newPerson(browser, PHONE, { reducedMotion: 'reduce' });
  await person.page.goto(`${server.url}learn`);
  await press(person, person.page.getByRole('button', { name: 'Next', exact: true })); // has seeds in the stores
  for (const [hand, chosen] of [['right', 'on the right'], ['left', 'on the left']]) {
    await chooseSetting(person, 'My row on an upright phone', chosen);
    await until('the board lies so', () => person.page.evaluate(({ left }) =>
      document.querySelector('.board').classList.contains('board-left') === left, { left: hand === 'left' }));
    const { seeds, stores } = await person.page.evaluate(() => {
      const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2, left, right, top, bottom });
      const all = (what) => [...document.querySelectorAll(what)].map((node) => middle(node.getBoundingClientRect()));
      return { seeds: all('.seed'), stores: all('.store .bowl') };
    });
    for (const store of stores) {
      const mine = seeds.filter(({ y }) => y > store.top && y < store.bottom);
      assert.ok(mine.length > 0, 'seeds in a store');
      for (const { x } of mine) assert.equal(x < store.x ? 'left' : 'right', hand === 'right' ? 'left' : 'right', hand);
    }
  }
  assertNoTroubles(person);
});

test('letters of twice the size find room on each screen', async () => {
  const person = await onlooker('North');
  const devtools = await person.context.newCDPSession(person.page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await onEach(largeLetters, person, (places, screen) => {
    assertWhole(places, screen);
    assertFingers(places);
  });
  assertNoTroubles(person);
});

test('on the start page a room is made without scrolling, by who has no room and by who has some', async () => {
  const person = await newPerson(browser, PHONE);
  for (const rooms of [0, 4]) {
    for (let n = 0; n < rooms; n++) await createRoom(person, server.url, { name: 'Ama' });
    for (const [width, height] of [[390, 844], [390, 664], [375, 553], [320, 568], [740, 360], [568, 320], [1280, 800]]) {
      await person.page.setViewportSize({ width, height });
      await person.page.goto(server.url);
      const box = await person.page.getByRole('button', { name: 'Create a room' }).boundingBox();
      const end = box.y + box.height;
      assert.ok(end <= height, `${width} × ${height}, ${rooms} rooms: it ends at ${end}`);
    }
  }
  assertNoTroubles(person);
});
