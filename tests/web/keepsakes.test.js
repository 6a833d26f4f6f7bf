import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import test from 'node:test';
import { newToken, openKeepsakes } from '../../web/js/keepsakes.js';

function storage() {
  const kept = new Map();
  return {
    get length() { return kept.size; },
    key: (n) => [...kept.keys()][n],
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => { kept.set(key, String(value)); },
    removeItem: (key) => { kept.delete(key); },
  };
}
const forbidden = () => { throw new Error('SecurityError'); };
const full = { ...storage(), setItem: () => { throw new Error('QuotaExceededError'); } };

const browsers = [
  { what: 'storage works', local: storage, session: storage, lasts: 'always' },
  { what: 'local storage is forbidden', local: forbidden, session: storage, lasts: 'session' },
  { what: 'local storage is full', local: () => full, session: storage, lasts: 'session' },
  { what: 'all storage is forbidden', local: forbidden, session: forbidden, lasts: 'page' },
  { what: 'there is no storage', local: () => undefined, session: () => undefined, lasts: 'page' },
];

for (const { what, local, session, lasts } of browsers) {
  test(`${what}: what is kept lasts for ${lasts}`, () => {
    const one = storage();
    const keepsakes = openKeepsakes([
      { lasts: 'always', find: () => (local === storage ? one : local()) }, { lasts: 'session', find: session },
    ]);
    assert.equal(keepsakes.lasts, lasts);
    keepsakes.keepSeat('room', { token: 't' });
    assert.deepEqual(keepsakes.seat('room'), { token: 't' });
    keepsakes.keepSeen('room', { round: 1, ply: 2 });
    assert.deepEqual(keepsakes.seen('room'), { round: 1, ply: 2 });
    keepsakes.dropSeat('room');
    assert.deepEqual([keepsakes.seat('room'), keepsakes.seen('room')], [null, null]);
    keepsakes.keepName('Ama');
    keepsakes.keepSeat('other', { token: 'u', side: 'north' });
    assert.deepEqual(keepsakes.seats(), [{ room: 'other', token: 'u', side: 'north' }]);
    assert.equal(keepsakes.name(), 'Ama');
    keepsakes.keepSettings({ speed: 'fast' });
    assert.deepEqual(keepsakes.settings(), { speed: 'fast' });
  });
}

test('rubbish in storage is as good as nothing', () => {
  const rubbish = { ...storage(), getItem: () => '{"speed":' };
  assert.deepEqual(openKeepsakes([{ lasts: 'always', find: () => rubbish }]).settings(), {});
});

test('a token is 22 base64url characters, and another each time', () => {
  assert.match(newToken(webcrypto), /^[\w-]{22}$/);
  assert.notEqual(newToken(webcrypto), newToken(webcrypto));
  const ones = { getRandomValues: (bytes) => bytes.fill(255) };
  assert.equal(newToken(ones), '_____________________w');
});
