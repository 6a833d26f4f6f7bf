// Below a path of a site that has more, behind a proxy that takes the prefix off or leaves it on:
// every link that the page shows, hands on or follows leads there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertNoTroubles, chooseInMenu, createRoom, DESK, newPerson, openServer, openSharedBrowser, PHONE, playMoves, press,
  says, sendHome, takeSeat,
} from './people.js';
import { openProxy } from './proxy.js';

const browser = await openSharedBrowser();

const proxies = [
  { what: 'takes the prefix off', strips: true, publicUrl: (url) => url },
  { what: 'leaves the prefix on', strips: false, publicUrl: (url) => url.replace(/\/$/, '') },
];

for (const { what, strips, publicUrl } of proxies) {
  test(`all of a room's links, where the proxy ${what}`, async () => {
    const proxy = await openProxy({ strips });
    const server = await openServer({ args: ['--public-url', publicUrl(proxy.url)] });
    proxy.before(server);
    try {
      await followLinks(proxy.url);
    } finally {
      await sendHome(browser);
      await proxy.close();
      await server.close();
    }
  });
}

const looksBack = ({ page }) => page.getByText('After move 1 of 2', { exact: true }).waitFor();

async function followLinks(url) {
  const [ama, kofi, phone, esi] = await Promise.all([DESK, DESK, PHONE, DESK].map((kind) => newPerson(browser, kind)));
  const link = await createRoom(ama, url, { name: 'Ama' });
  assert.ok(link.startsWith(`${url}r/`), link);
  assert.ok((await (await fetch(link)).text()).includes(`<meta property="og:url" content="${link}">`));
  await takeSeat(kofi, `${link}/`, 'Kofi'); // as it may have been copied
  await playMoves(ama, kofi, ['A3', 'B1']);

  await chooseInMenu(ama, /^Continue on another device/);
  const personal = await ama.page.getByRole('textbox', { name: 'Personal link to your seat' }).textContent();
  assert.ok(personal.startsWith(`${link}#`), personal);
  await phone.page.goto(personal);
  await says(phone, 'Your move');

  await kofi.page.getByRole('button', { name: 'Move 1: A3' }).click();
  await looksBack(kofi);
  await press(kofi, kofi.page.getByRole('button', { name: 'Link to here' }));
  await esi.page.goto(await kofi.page.locator('.moves-text').textContent());
  await looksBack(esi);

  await kofi.page.goto(url);
  await kofi.page.getByRole('link', { name: 'With Ama' }).click();
  await says(kofi, 'Ama to move');
  await kofi.page.getByRole('link', { name: 'Oware' }).click();
  await kofi.page.getByRole('button', { name: 'Create a room' }).waitFor();
  assert.equal(kofi.page.url(), url);
  assertNoTroubles(ama, kofi, phone, esi);
}
