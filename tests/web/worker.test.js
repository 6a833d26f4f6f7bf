// What the service worker does with a tap on a notice; what it keeps is seen in a browser (install.test.js).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const scope = 'https://example.org/games/oware/';
const code = readFileSync(new URL('../../web/sw.js', import.meta.url), 'utf8');

/** Taps a notice of a page. @returns {Promise<string[]>} what came of it */
async function tap(page, open) {
  const hear = {};
  const done = [];
  const self = {
    registration: { scope },
    addEventListener: (name, what) => { hear[name] = what; },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: () => done.push(`focus ${url}`) })),
      openWindow: (url) => done.push(`open ${url}`),
    },
  };
  runInNewContext(code, { self, URL });
  const notification = { data: { page }, close: () => done.push('close') };
  await new Promise((resolve) => {
    hear.notificationclick({ notification, waitUntil: (work) => work.then(resolve) });
  });
  return done;
}

const room = `${scope}r/abc`;

test('a tap on a notice leads to the room that it tells of', async () => {
  assert.deepEqual(await tap('/games/oware/r/abc', [scope, room]), ['close', `focus ${room}`]);
  assert.deepEqual(await tap('/games/oware/r/abc', [`${room}#1.2`]), ['close', `focus ${room}#1.2`]);
});

test('where that is closed, or another is open, it is opened', async () => {
  assert.deepEqual(await tap('/games/oware/r/abc', []), ['close', `open ${room}`]);
  assert.deepEqual(await tap('/games/oware/r/abc', [`${room}d`]), ['close', `open ${room}`]);
});
