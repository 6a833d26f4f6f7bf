import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyPage } from '../../web/js/page.js';
import { createCurrent } from '../../web/js/room/current.js';
import { state } from './states.js';

/** A page, and how it changed: [what was, what is] of each change. */
function follow() {
  const current = createCurrent(emptyPage({ room: 'r', now: 1000 }));
  const changes = [];
  current.attend({ see: (before, page) => changes.push([before, page]) });
  return { current, changes };
}

test('what the server says and when it came is one change', () => {
  const { current, changes } = follow();
  current.hear({ t: 'state', ...state() }, undefined, 2000);
  assert.equal(changes.length, 1);
  assert.deepEqual([current.page.now, current.page.heardAt], [2000, 2000]);
});

test('what says nothing new changes nothing', () => {
  const { current, changes } = follow();
  const { page } = current;
  for (const message of [{ t: 'ok' }, { t: 'pong' }, { t: 'something newer' }]) current.hear(message, { t: 'move' }, 2000);
  assert.deepEqual(changes, []);
  assert.equal(current.page, page);
});

test('each change is seen by all before the next', () => {
  const { current } = follow();
  const seen = [];
  current.attend({ see: (before, page) => page.line === 'open' && before.line !== 'open' && current.occur({ t: 'line', status: 'waiting' }) });
  current.attend({ see: (before, page) => seen.push(page.line) });
  current.occur({ t: 'line', status: 'open' });
  assert.deepEqual(seen, ['open', 'waiting']);
});
