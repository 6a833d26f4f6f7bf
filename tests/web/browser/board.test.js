// The board while seeds are sown; layouts.test.js looks at how it lies.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertNoTroubles, chooseSetting, createRoom, DESK, newPerson, openHouse, PHONE, pit, press, stopTime, takeSeat, until,
} from './people.js';

const { server, browser } = await openHouse();

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

test('a phone that is turned while seeds are sown goes on sowing, and loses none', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  await chooseSetting(kofi, 'Sowing', 'slow');
  const goOn = await stopTime(kofi);
  await press(ama, pit(ama, 'A3'));
  await kofi.page.locator('.hand').waitFor();
  await kofi.page.setViewportSize({ width: 844, height: 390 });
  assert.equal(await kofi.page.locator('.hand').isVisible(), true, 'turned in the middle');
  await goOn();
  await kofi.page.setViewportSize(PHONE.viewport);
  await kofi.page.locator('.hand').waitFor({ state: 'hidden' });
  await until('all seeds lie still', () => kofi.page.evaluate(() => document.getAnimations().length === 0));
  const counts = [4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4];
  assert.deepEqual(await countsAndSeeds(kofi), counts.map((n) => [n, n]));
  assertNoTroubles(ama, kofi);
});
