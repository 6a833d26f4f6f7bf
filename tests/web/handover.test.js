import assert from 'node:assert/strict';
import test from 'node:test';
import { keyAtLarge, lostFriend, reseatLine } from '../../web/js/handover.js';
import { emptyPage } from '../../web/js/page.js';
import { newsOf } from '../../web/js/news.js';
import { state } from './states.js';

const page = (you, room, more = {}) =>
  ({ ...emptyPage({ room: 'k7m2qp4xw9abc', settings: {} }), line: 'open', you, room, ...more });
const free = { seats: { south: { name: 'Ama', here: true }, north: null }, phase: 'waiting', turn: null };
const kofi = (seat) => ({ seats: { south: { name: 'Ama', here: true }, north: { name: 'Kofi', here: false, away_since: -60_000, ...seat } } });

test('a friend has lost his seat only while he is away', () => {
  assert.equal(lostFriend(page('south', state(kofi()))), 'Kofi');
  assert.equal(lostFriend(page('south', state(kofi({ left: true })))), 'Kofi');
  assert.equal(lostFriend(page('south', state())), null);
  assert.equal(lostFriend(page('south', state(free))), null);
  assert.equal(lostFriend(page(null, state(kofi()))), null);
});

test('a new link for a seat is told to both until its holder has a key of his own', () => {
  const reseated = state(kofi({ here: true, reseated: 5000 }));
  assert.equal(keyAtLarge(page('north', reseated)), 'reseated');
  assert.equal(keyAtLarge(page('north', reseated, { later: 5000 })), null, 'seen');
  assert.equal(keyAtLarge(page('north', reseated, { later: 4000 })), 'reseated', 'that was another');
  assert.equal(keyAtLarge(page('north', state(), { handed: true })), 'handed');
  assert.equal(keyAtLarge(page('south', reseated)), null);
  assert.match(reseatLine(page('south', reseated)), /^You made a new link for Kofi/);
  assert.equal(reseatLine(page('south', state())), '');
  assert.equal(reseatLine(page(null, reseated)), '');
});

test('heard: the other made a link for my seat, or wants to delete the room', () => {
  const before = page('north', state());
  assert.match(newsOf(before, page('north', state(kofi({ here: true, reseated: 5000 })))), /^Ama made a new link for your seat/);
  assert.equal(newsOf(before, page('north', state({ v: 4, delete: 'south' }))), 'Ama wants to delete this room.');
  assert.equal(newsOf(page('south', state()), page('south', state({ v: 4, delete: 'south' }))), '');
  const asked = page('north', state({ v: 4, delete: 'south' }));
  assert.equal(newsOf(asked, page('north', state({ v: 5 }))), 'Ama no longer wants to delete this room.');
});
