// The address of a room's page: what it says of the position that is shown.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { emptyPage } from '../../web/js/page.js';
import { keepAddress } from '../../web/js/room/looking.js';
import { state } from './states.js';

beforeEach(() => {
  globalThis.location = { pathname: '/r/abc', hash: '' };
  globalThis.history = { replaceState: (_, __, address) => { location.hash = address.slice(location.pathname.length); } };
});
afterEach(() => {
  delete globalThis.location;
  delete globalThis.history;
});

const page = { ...emptyPage({ room: 'abc' }), room: state() };
const lookedBack = { ...page, past: { round: 2, ply: 14 } };

test('what is looked back at stands in the address, and goes with the look', () => {
  keepAddress().see(page, lookedBack);
  assert.equal(location.hash, '#2.14');
  keepAddress().see(lookedBack, page);
  assert.equal(location.hash, '');
});

test('where the address leads to stands there until the room has come', () => {
  location.hash = '#2.14';
  keepAddress().see({ ...page, room: null }, { ...page, room: null, line: 'offline' });
  assert.equal(location.hash, '#2.14');
});

test('another fragment is none of ours', () => {
  location.hash = '#rules';
  keepAddress().see(page, page);
  assert.equal(location.hash, '#rules');
});
