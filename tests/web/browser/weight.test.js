// What the first usable board of a room costs over the wire. The bounds are counts, so that a slow
// machine changes nothing: a file that is needed later belongs behind `bring` (web/js/lazy.js).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertNoTroubles, DESK, newPerson, openHouse, PHONE, seatTwo,
} from './people.js';
import { bytesOf, weigh } from './weighing.js';

const BYTES_MAX = 98_000; // the promise is 100 kB
const REQUESTS_MAX = 70;

const { server, browser } = await openHouse();

const visits = [
  { what: 'a player on a phone', kind: PHONE, mine: true, sign: '.pit-legal' },
  { what: 'a player at a desk', kind: DESK, mine: true, sign: '.pit-legal' },
  { what: 'a watcher on a phone', kind: PHONE, mine: false, sign: '.table:not([hidden]) .pit' },
];

for (const { what, kind, mine, sign } of visits) {
  test(`the first board of ${what}`, async (t) => {
    const [ama, kofi] = await Promise.all([newPerson(browser, PHONE), newPerson(browser, PHONE)]);
    const link = await seatTwo(ama, kofi, server.url);
    const person = await newPerson(browser, kind, mine ? { storageState: await ama.context.storageState() } : {});
    const scales = await weigh(person.page, sign);
    await person.page.goto(link);
    await person.page.locator(sign).first().waitFor();
    const requests = await scales.before();
    t.diagnostic(`${bytesOf(requests)} bytes in ${requests.length} requests`);
    assert.ok(requests.length > 10, 'they are counted');
    assert.ok(bytesOf(requests) <= BYTES_MAX, list(requests));
    assert.ok(requests.length <= REQUESTS_MAX, list(requests));
    for (const { url } of requests) assert.equal(new URL(url).origin, new URL(server.url).origin, url);
    assertNoTroubles(person);
  });
}

const list = (requests) => [...requests].sort((a, b) => b.bytes - a.bytes)
  .map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
