// A server that opens rooms only for who has its host's key.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepScreenshot, newPerson, openHouse, PHONE, press } from './people.js';

const KEY = 'seeds-and-pits=48';

const { server, browser } = await openHouse({ args: ['--create-key', KEY] });

const creating = ({ page }) => page.getByRole('button', { name: 'Create a room' });
const create = (person) => press(person, creating(person));

test('the key is asked for when it is wanted, refused in words, and remembered once it works', async () => {
  const ama = await newPerson(browser, PHONE);
  const key = ama.page.getByLabel('The host’s key');
  await ama.page.goto(server.url);
  await creating(ama).waitFor();
  assert.equal(await key.isVisible(), false);
  await create(ama);
  await ama.page.getByRole('alert').getByText('opens rooms only for those who have its host’s key').waitFor();
  await key.waitFor();
  assert.equal(await key.evaluate((node) => node === document.activeElement), true);
  await keepScreenshot(ama, 'phone-hostkey');

  for (const wrong of ['seeds-and-pits=49', 'clé ✓']) {
    await key.fill(wrong);
    await create(ama);
    await ama.page.getByRole('alert').getByText('That is not the host’s key.').waitFor();
    assert.equal(await key.getAttribute('aria-invalid'), 'true');
  }
  await key.fill(` ${KEY} `);
  await create(ama);
  await ama.page.getByText('Your room is open').waitFor();

  await ama.page.goto(server.url);
  await creating(ama).waitFor();
  assert.equal(await key.isVisible(), false);
  await create(ama);
  await ama.page.getByText('Your room is open').waitFor();
  // A browser tells of each 401 by itself; nothing else went wrong.
  assert.deepEqual(ama.troubles.filter((trouble) => !/status of 401/.test(trouble)), []);
});
