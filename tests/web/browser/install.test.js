// The page as an app: it starts without a network, takes up a newer version when it is told to, and
// keeps nothing that a server says of rooms.

import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  assertNoTroubles, createRoom, DESK, keepScreenshot, newPage, newPerson, openHouse, openServer, PHONE, pit, playMoves,
  press, says, seatTwo, sendHome, until,
} from './people.js';
import { openProxy } from './proxy.js';

const { server, browser } = await openHouse();

const newGuest = (kind = PHONE) => newPerson(browser, kind, { serviceWorkers: 'allow' });

/** Resolves when all is kept that the pages need without a network. */
const untilKeptAtOnce = ({ page }) => until('it is kept at the first visit', () =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)));

const heading = ({ page }, name) => page.getByRole('heading', { name }).waitFor();

/** What is kept, below the folder of the page. */
const keptAddresses = ({ page }) => page.evaluate(async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
  }
  return kept;
});

async function withoutServer(person, what) {
  await server.kill();
  person.serverIsDown = true;
  try {
    await what();
  } finally {
    await server.start();
    person.serverIsDown = false;
  }
}

test('after one visit the start page and the learn page open without a network', async () => {
  const ama = await newGuest();
  await ama.page.goto(server.url);
  await untilKeptAtOnce(ama);
  await withoutServer(ama, async () => {
    await ama.page.reload();
    await heading(ama, 'Play with a friend');
    await press(ama, ama.page.getByRole('link', { name: 'How to play' }));
    await heading(ama, 'Sowing');
    await press(ama, pit(ama, 'A4')); // the engine is there, too
    await ama.page.getByText('Right.').waitFor();
    await ama.page.goBack();
    await press(ama, ama.page.getByRole('button', { name: 'Create a room' }));
    await ama.page.getByText('The server could not be reached').waitFor();
  });
  await press(ama, ama.page.getByRole('button', { name: 'Create a room' }));
  await ama.page.locator('.link', { hasText: '/r/' }).waitFor();
  assertNoTroubles(ama);
});

test('a room opens without a network, says that it has none, and is there when it has one', async () => {
  const ama = await newGuest();
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await untilKeptAtOnce(ama);
  await withoutServer(ama, async () => {
    await ama.page.reload();
    await heading(ama, 'No line to this room');
    await keepScreenshot(ama, 'room-without-network');
  });
  await ama.page.getByText(link).waitFor();
  await ama.page.getByRole('heading', { name: 'No line to this room' }).waitFor({ state: 'hidden' });
  assertNoTroubles(ama);
});

test('nothing is kept of what the server says of rooms', async () => {
  const ama = await newGuest();
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  const room = link.split('/').pop();
  await untilKeptAtOnce(ama);
  const read = async (path) => (await ama.page.evaluate(async (url) => (await fetch(url)).text(), server.url + path));
  for (const path of [`api/rooms/${room}`, `api/rooms/${room}/game.txt`, `r/${room}/qr.svg`, 'healthz', 'readyz']) await read(path);
  await ama.page.reload();
  await ama.page.getByText(link).waitFor();
  const kept = await keptAddresses(ama);
  assert.ok(kept.length > 50, `${kept.length} files`);
  for (const url of kept) assert.match(url.slice(server.url.length), /^(|learn|practice|puzzles|analysis|room\.html|v\/[0-9a-f]{16}\/.+)$/);
  await withoutServer(ama, async () => {
    await assert.rejects(read(`api/rooms/${room}`));
    await assert.rejects(read('healthz'));
  });
});

test('below a path, too; a proxy that has no answer, or none within a moment, counts as no network', async () => {
  const proxy = await openProxy({ strips: true });
  const behind = await openServer({ args: ['--public-url', proxy.url] });
  proxy.before(behind);
  try {
    const ama = await newGuest();
    const link = await createRoom(ama, proxy.url, { name: 'Ama' });
    await untilKeptAtOnce(ama);
    const isFromServer = async () => (await ama.page.content()).includes(`<meta property="og:url" content="${link}">`);
    await ama.page.reload();
    await ama.page.getByText(link).waitFor();
    assert.ok(await isFromServer(), 'a room that is kept, where the server answers');
    for (const server of ['away', 'mute']) {
      proxy.server = server;
      await ama.page.goto(proxy.url);
      await heading(ama, 'Play with a friend');
      await ama.page.goto(link);
      assert.ok(!await isFromServer(), `${server}: where would that come from?`);
      await heading(ama, 'No line to this room');
    }
    for (const url of await keptAddresses(ama)) assert.ok(url.startsWith(proxy.url), url);
  } finally {
    await sendHome(browser);
    await proxy.close();
    await behind.close();
  }
});

/** The version of the page that somebody has open. */
const versionOf = ({ page }) => page.evaluate(() => /\/v\/(\w+)\//.exec(document.querySelector('script[type=module]').src)[1]);

/** Whether a part of this version can still be had. */
const hasPart = ({ page }, version, name) => page.evaluate(async (url) => (await fetch(url)).ok, `${server.url}v/${version}/${name}`);

/** Takes the newer page. @returns its version; what the older one says may be there for a moment yet */
async function reloadToNewer(person) {
  const old = await versionOf(person);
  let newer;
  await press(person, person.page.getByRole('button', { name: 'Reload' }));
  await until('the newer page is there', async () => {
    newer = await versionOf(person).catch(() => old); // between the two there is none
    return newer !== old;
  });
  return newer;
}

const newerLine = ({ page }) => page.getByText('There is a newer version of this page.');

/** A page that is newer in one line; those who have the older one need not wait until they try their line again. */
async function makeNewer(...people) {
  await server.renew((web) => appendFileSync(join(web, 'js/room.js'), `\nexport const newest = ${newest++};\n`));
  await Promise.all(people.map(({ page }) => page.evaluate(() => { dispatchEvent(new Event('online')); })));
}
let newest = 1;

test('a newer version breaks no running game, and is there after a reload', async () => {
  const [ama, kofi] = await Promise.all([newGuest(), newPerson(browser, DESK)]); // Kofi’s browser keeps nothing
  await seatTwo(ama, kofi, server.url);
  await untilKeptAtOnce(ama);
  await playMoves(ama, kofi, ['A3']);
  const old = await versionOf(ama);

  for (const person of [ama, kofi]) person.serverIsDown = true;
  await makeNewer(ama, kofi);
  await Promise.all([newerLine(ama).waitFor(), newerLine(kofi).waitFor()]);
  await keepScreenshot(ama, 'newer-version');
  for (const person of [ama, kofi]) person.serverIsDown = false;
  assert.ok(await hasPart(ama, old, 'js/roomlist.js'), 'what is kept is still there');
  assert.ok(!await hasPart(kofi, old, 'js/roomlist.js'), 'and what he had no use for comes from nowhere else');
  kofi.troubles = kofi.troubles.filter((each) => !each.includes('404')); // that one

  await press(kofi, kofi.page.getByRole('button', { name: 'Later' }));
  await newerLine(kofi).waitFor({ state: 'hidden' });
  await press(kofi, pit(kofi, 'B2'));
  await Promise.all([ama, kofi].map(({ page }) => page.locator('.moves li').nth(1).waitFor()));

  const newer = await reloadToNewer(ama);
  await says(ama, 'Your move');
  assert.equal(await versionOf(kofi), old);

  await until('the newer version is kept, beside the older one', async () => keptVersions(await keptAddresses(ama)).length === 2);
  await ama.page.close();
  ama.page = await newPage(ama);
  await until('the older version is thrown away', async () => {
    await ama.page.goto('about:blank'); // the older worker may not yet know that its last page is closed
    await ama.page.goto(server.url);
    return keptVersions(await keptAddresses(ama)).join() === newer;
  });
  kofi.serverIsDown = true; // to the end
  await withoutServer(ama, async () => {
    await ama.page.reload();
    await heading(ama, 'Play with a friend');
    assert.equal(await versionOf(ama), newer);
  });
  assertNoTroubles(ama, kofi);
});

for (const [path, part] of [['learn', 'engine.wasm'], ['practice', 'engine.wasm'], ['puzzles', 'puzzles.json'], ['analysis', 'thinker.wasm']]) {
  test(`a newer version that comes just before ${part} is offered at once: ${path}`, async () => {
    const ama = await newPerson(browser, PHONE);
    ama.serverIsDown = true; // it misses a part, and says so
    await ama.page.route(`**/${part}`, async (route) => {
      await ama.page.locator('.gear').waitFor(); // all that it is made of is there
      await makeNewer();
      await route.continue();
    }, { times: 1 });
    await ama.page.goto(`${server.url}${path}`);
    await newerLine(ama).waitFor();
    await reloadToNewer(ama);
    assert.deepEqual(ama.troubles.filter((each) => !each.includes('404')), []);
  });
}

const keptVersions = (addresses) => [...new Set(addresses.flatMap((url) => /\/v\/(\w+)\//.exec(url)?.[1] ?? []))];

/** As where cookies are forbidden: touching any storage throws, and there is no service worker. */
function forbidStorage() {
  const forbid = () => { throw new DOMException('forbidden', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) Object.defineProperty(window, name, { get: forbid });
  delete Navigator.prototype.serviceWorker;
}

test('where nothing may be kept, a room is played, and a newer version costs no seat', async () => {
  const [ama, kofi] = await Promise.all([newGuest(), newPerson(browser, DESK)]);
  await ama.context.addInitScript(forbidStorage);
  await seatTwo(ama, kofi, server.url);
  await playMoves(ama, kofi, ['A3']);
  await ama.page.locator('.newer').waitFor({ state: 'attached' }); // it came after the board, and from this version
  for (const person of [ama, kofi]) person.serverIsDown = true;
  await makeNewer(ama, kofi);
  await reloadToNewer(ama);
  await says(ama, 'Kofi to move');
  await ama.page.locator('.score').getByText('Ama (you)').waitFor();
  assertNoTroubles(ama, kofi);
});

const [lan] = Object.values(networkInterfaces()).flat().filter(({ internal, family }) => !internal && family === 'IPv4');

test('on a plain-http home network all works but starting without a network', { skip: lan ? false : 'SKIPPED: no network here' }, async () => {
  const house = await openServer({ host: lan.address });
  try {
    const [ama, kofi] = await Promise.all([newGuest(), newGuest()]);
    await seatTwo(ama, kofi, house.url);
    await playMoves(ama, kofi, ['A3', 'B1']);
    assert.deepEqual(await ama.page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator]), [false, false]);
    assert.deepEqual(ama.troubles.filter((each) => !each.startsWith(`asked ${house.url}`)), []);
  } finally {
    await sendHome(browser);
    await house.close();
  }
});
