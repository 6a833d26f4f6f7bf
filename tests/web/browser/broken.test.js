// A page whose modules do not all come: it is loaded once more, and says so when that did not help.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createRoom, newPerson, openHouse, PHONE, press,
} from './people.js';

const { server, browser } = await openHouse();

/** Somebody for whom no file that fits is there until the page has been loaded so many times. */
async function newUnlucky(files, loads) {
  const person = await newPerson(browser, PHONE, { locale: 'fr-FR' });
  person.loads = 0;
  person.page.on('request', (request) => { if (request.isNavigationRequest()) person.loads += 1; });
  await person.page.route(files, (route) => (person.loads <= loads ? route.abort() : route.continue()));
  return person;
}

const pages = [
  { what: 'the start page', files: '**/js/dom.js', path: () => '', sign: 'Ton nom' },
  { what: 'a room', files: '**/js/board.js', path: (room) => `r/${room}`, sign: 'Ton nom' },
  { what: 'a room, and no words', files: '**/js/words/**', path: (room) => `r/${room}`, sign: 'Ton nom' },
];

const label = ({ page }, text) => page.getByLabel(text).first().waitFor();

for (const { what, files, path, sign } of pages) {
  test(`${what}: a file that was lost on the way once`, async () => {
    const ama = await newPerson(browser, PHONE);
    const room = (await createRoom(ama, server.url, { name: 'Ama' })).split('/').pop();
    const kofi = await newUnlucky(files, 1);
    await kofi.page.goto(server.url + path(room));
    await label(kofi, sign);
    assert.equal(kofi.loads, 2);
  });

  test(`${what}: a file that does not come`, async () => {
    const ama = await newPerson(browser, PHONE);
    const room = (await createRoom(ama, server.url, { name: 'Ama' })).split('/').pop();
    const kofi = await newUnlucky(files, 2);
    await kofi.page.goto(server.url + path(room));
    await kofi.page.getByRole('alert').getByText('n’a pas pu être chargée').waitFor();
    assert.equal(kofi.loads, 2);
    await press(kofi, kofi.page.getByRole('button', { name: 'Recharger la page' }));
    await label(kofi, sign);
    assert.equal(kofi.loads, 3);
  });
}
