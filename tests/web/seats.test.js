import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyPage } from '../../web/js/page.js';
import {
  absenceLine, claimIn, claimLine, mayClaim, nameOf, presenceLine, presenceNews, presenceOf,
} from '../../web/js/seats.js';
import { nextTick } from '../../web/js/ticking.js';
import { afterA3, state } from './states.js';

const LEFT_AT = 1_000_000;
const MINUTE = 60_000;

/** What Ama sees of Kofi, gone at LEFT_AT, `span` later by the server's clock. */
function after(span, seat = {}, more = {}) {
  const north = { name: 'Kofi', here: false, away_since: LEFT_AT, ...seat };
  const room = { ...afterA3(), seats: { south: { name: 'Ama', here: true }, north } };
  return { ...emptyPage({ room: 'x', settings: {} }), line: 'open', you: 'south', room, now: span, skew: LEFT_AT, ...more };
}

const absences = [
  { span: 0, presence: 'here', short: 'here', line: '' },
  { span: 2_999, presence: 'here', short: 'here', line: '' },
  { span: 3_000, presence: 'reconnecting', short: 'reconnecting…', line: 'Kofi is reconnecting…' },
  { span: 29_999, presence: 'reconnecting', short: 'reconnecting…', line: 'Kofi is reconnecting…' },
  { span: 30_000, presence: 'away', short: 'away', line: 'Kofi is away, last seen a moment ago.' },
  { span: 2 * MINUTE, presence: 'away', short: 'away 2 min', line: 'Kofi is away, last seen 2 minutes ago.' },
  { span: 0, seat: { left: true }, presence: 'left', short: 'left the room', line: 'Kofi has left. The seat stays theirs.' },
  { span: 5 * MINUTE, seat: { here: true }, presence: 'here', short: 'here', line: '' },
];

for (const { span, seat, presence, short, line } of absences) {
  test(`${span} ms after the line broke${seat ? ` ${JSON.stringify(seat)}` : ''}: ${presence}`, () => {
    const page = after(span, seat);
    assert.equal(presenceOf(page, 'north'), presence);
    assert.equal(presenceLine(page, 'north'), short);
    assert.equal(absenceLine(page), line);
  });
}

const names = [
  { south: 'Ama', north: 'Kofi', called: ['Ama', 'Kofi'] },
  { south: null, north: 'Kofi', called: ['South', 'Kofi'] },
  { south: 'Ama', north: 'Ama', called: ['Ama (South)', 'Ama (North)'] },
  { south: 'AMA', north: 'Ａｍａ', called: ['AMA (South)', 'Ａｍａ (North)'] },
  { south: null, north: 'south', called: ['South (South)', 'south (North)'] },
  { south: 'North', north: 'Kofi', called: ['North (South)', 'Kofi'] },
];

for (const { south, north, called } of names) {
  test(`${south} against ${north}: nobody is taken for the other`, () => {
    const room = state({ seats: { south: { name: south, here: true }, north: { name: north, here: true } } });
    assert.deepEqual(['south', 'north'].map((side) => nameOf(room, side)), called);
  });
}

test('a free seat is nobody’s absence', () => {
  const page = after(0, {}, { room: state({ phase: 'waiting', seats: { south: { name: 'Ama', here: true }, north: null } }) });
  assert.equal(presenceOf(page, 'north'), 'free');
  assert.equal(presenceLine(page, 'north'), '');
  assert.equal(absenceLine(page), '');
});

test('without a line nobody knows who is there', () => {
  assert.equal(absenceLine(after(MINUTE, {}, { line: 'waiting' })), '');
  assert.equal(claimIn(after(MINUTE, { claim_at: LEFT_AT }, { line: 'waiting' })), null);
});

const CLAIM_AT = LEFT_AT + 10 * MINUTE;

const claims = [
  { what: 'he may still be reconnecting', span: 20_000, in: null, line: '' },
  { what: 'the countdown', span: 350_000, in: 250_000, line: 'You may claim the game in 4:10.' },
  { what: 'now', span: 10 * MINUTE, in: 0, line: 'You may claim the game, or wait.' },
  { what: 'he has left', span: 350_000, seat: { left: true }, in: 250_000, line: 'You may claim the game in 4:10.' },
  { what: 'he is back', span: 11 * MINUTE, seat: { here: true }, in: null, line: '' },
  { what: 'I have said that I wait', span: 11 * MINUTE, more: { keptWaiting: CLAIM_AT }, in: 0, line: '' },
  { what: 'I waited out an earlier absence', span: 11 * MINUTE, more: { keptWaiting: CLAIM_AT - 1 }, in: 0, line: 'You may claim the game, or wait.' },
  { what: 'my move', span: 11 * MINUTE, more: { you: 'north' }, in: null, line: '' },
  { what: 'a watcher', span: 11 * MINUTE, more: { you: null }, in: null, line: '' },
  { what: 'rooms with a clock', span: 11 * MINUTE, seat: { claim_at: undefined }, in: null, line: '' },
];

for (const { what, span, seat, more, in: left, line } of claims) {
  test(`a claim: ${what}`, () => {
    const page = after(span, { claim_at: CLAIM_AT, ...seat }, more);
    assert.equal(claimIn(page), left);
    assert.equal(mayClaim(page), left === 0);
    assert.equal(claimLine(page), line);
  });
}

test('heard: he is away, the game may be claimed, he is back; a blip is not heard', () => {
  const claim_at = CLAIM_AT;
  const here = after(0, { here: true });
  assert.deepEqual(presenceNews(here, after(1000, { claim_at })), []);
  assert.deepEqual(presenceNews(after(2000), after(3000)), ['Kofi is reconnecting…']);
  assert.deepEqual(presenceNews(after(9 * MINUTE, { claim_at }), after(10 * MINUTE, { claim_at })), ['You may claim the game, or wait.']);
  assert.deepEqual(presenceNews(after(11 * MINUTE, { claim_at }), after(12 * MINUTE, { claim_at })), []);
  assert.deepEqual(presenceNews(after(11 * MINUTE), here), ['Kofi is here again.']);
});

test('heard by who only watches: of each player for himself', () => {
  const south = { name: 'Ama', here: false, away_since: LEFT_AT };
  const seen = (span, seats) => after(span, {}, { you: null, room: { ...afterA3(), seats } });
  const north = { name: 'Kofi', here: false, away_since: LEFT_AT + MINUTE };
  assert.deepEqual(presenceNews(seen(MINUTE + 2_000, { south, north }), seen(MINUTE + 3_000, { south, north })), ['Kofi is reconnecting…']);
  const both = { south, north: { ...south, name: 'Kofi' } };
  assert.deepEqual(presenceNews(seen(2_000, both), seen(3_000, both)), ['Ama is reconnecting…', 'Kofi is reconnecting…']);
});

const ticks = [
  { what: 'nothing runs', page: after(0, { here: true, away_since: undefined }), ms: 15_000 },
  { what: 'a blip ends', page: after(2_500), ms: 500 },
  { what: 'reconnecting ends', page: after(29_000), ms: 1_000 },
  { what: 'away', page: after(MINUTE), ms: 15_000 },
  { what: 'the countdown', page: after(MINUTE, { claim_at: LEFT_AT + MINUTE + 5_300 }), ms: 300 },
  { what: 'no room yet', page: emptyPage({ room: 'x', settings: {} }), ms: 15_000 },
];

for (const { what, page, ms } of ticks) {
  test(`the page is drawn again: ${what}`, () => assert.equal(nextTick(page), ms));
}
