import assert from 'node:assert/strict';
import test from 'node:test';
import {
  clockLine, clockName, clockNews, clockSpeech, clockText, isLow, nearestTime, runningSide, timeLeft,
} from '../../web/js/clocks.js';
import { emptyPage } from '../../web/js/page.js';
import { nextTick } from '../../web/js/ticking.js';
import { afterA3, state } from './states.js';

const HEARD_AT = 50_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** What Kofi (North, to move) sees `span` after the state came. */
function after(span, clock, room = afterA3(), more = {}) {
  return {
    ...emptyPage({ room: 'x', settings: {} }), line: 'open', you: 'north', room: { ...room, clock },
    heardAt: HEARD_AT, now: HEARD_AT + span, skew: 1_000_000, ...more,
  };
}

const minutes = (running, south = 600_000, north = 300_000) => ({ kind: 'minutes', minutes: 10, increment: 5, south, north, running });
const days = (left) => ({ kind: 'days', days: 3, deadline: left === null ? null : HEARD_AT + 1_000_000 + left });

const faces = [
  { what: 'as it came', page: after(0, minutes('north')), north: '5:00', south: '10:00' },
  { what: 'a part of a second is still a second', page: after(100, minutes('north')), north: '5:00', south: '10:00' },
  { what: 'only the running one runs', page: after(61_000, minutes('north')), north: '3:59', south: '10:00' },
  { what: 'never below zero', page: after(400_000, minutes('north')), north: '0:00', south: '10:00' },
  { what: 'before the first move', page: after(9_000, minutes(null), state()), north: '5:00', south: '10:00' },
  { what: 'after the end', page: after(9_000, minutes('north'), { ...afterA3(), phase: 'over' }), north: '5:00', south: '10:00' },
  { what: 'hours', page: after(0, minutes('south', 3_850_000)), north: '5:00', south: '1:04:10' },
  { what: 'days, who has to move', page: after(0, days(2 * DAY + 3 * HOUR + 1)), north: '2d', south: '' },
  { what: 'days, no moves yet', page: after(0, days(null), state()), north: '', south: '' },
  { what: 'the last minutes of days', page: after(1_000, days(5 * 60_000)), north: '4m', south: '' },
  { what: 'no clock', page: after(0, null), north: '', south: '' },
];

for (const { what, page, north, south } of faces) {
  test(`clocks: ${what}`, () => {
    assert.equal(clockText(page, 'north'), north);
    assert.equal(clockText(page, 'south'), south);
  });
}

const lows = [
  { what: '20 seconds, running', page: after(0, minutes('north', 1, 20_000)), low: true },
  { what: '21 seconds', page: after(0, minutes('north', 1, 21_000)), low: false },
  { what: 'running down', page: after(2_000, minutes('north', 1, 21_000)), low: true },
  { what: 'standing', page: after(0, minutes('south', 1, 5_000)), low: false },
  { what: 'two hours of days', page: after(0, days(2 * HOUR)), low: true },
  { what: 'a day', page: after(0, days(DAY)), low: false },
];

for (const { what, page, low } of lows) {
  test(`little time: ${what}: ${low}`, () => assert.equal(isLow(page, 'north'), low));
}

test('the clocks are read on demand, mine first', () => {
  assert.equal(clockSpeech(after(0, minutes('north'))), 'You have 5 minutes left. Ama has 10 minutes left.');
  assert.equal(clockSpeech(after(0, days(2 * DAY + 3 * HOUR))), 'You have 2 days 3 hours left.');
  assert.equal(clockSpeech(after(0, days(null), state())), '3 days for each move.');
  assert.equal(clockSpeech(after(0, null)), 'No clock.');
  assert.match(clockSpeech(after(0, minutes('north'), afterA3(), { you: null })), /^Ama has 10 minutes left\. Kofi has/);
});

test('days left are said under the board, minutes only beside the names', () => {
  assert.equal(clockLine(after(0, days(2 * DAY + 3 * HOUR))), 'You have 2 days 3 hours left.');
  assert.equal(clockLine(after(0, days(2 * DAY), afterA3(), { you: 'south' })), 'Kofi has 2 days left.');
  assert.equal(clockLine(after(0, days(null), state())), '');
  assert.equal(clockLine(after(0, minutes('north'))), '');
});

test('little time is said once, and to the one who has it', () => {
  const clock = minutes('north', 600_000, 21_000);
  assert.deepEqual(clockNews(after(0, clock), after(1_000, clock)), ['You have 20 seconds left.']);
  assert.deepEqual(clockNews(after(1_000, clock), after(2_000, clock)), []);
  assert.deepEqual(clockNews(after(0, clock, afterA3(), { you: 'south' }), after(1_000, clock, afterA3(), { you: 'south' })), []);
});

test('little time is not said again at each move, but after it had become more', () => {
  const [mine, theirs] = ['north', 'south'].map((side) => after(0, minutes(side, 600_000, 15_000)));
  assert.deepEqual(clockNews(theirs, mine), []);
  const before = after(0, minutes('north', 600_000, 21_000));
  const moved = after(0, minutes('south', 600_000, 19_000)); // the move itself took the rest
  assert.deepEqual([clockNews(before, moved).length, clockNews(moved, mine).length], [1, 0]);
  const more = after(0, minutes('south', 600_000, 24_000));
  assert.equal(clockNews(more, mine).length, 1);
  const nextMove = clockNews(after(0, days(3 * DAY), afterA3(), { you: 'south' }), after(0, days(1_000)));
  assert.equal(nextMove.length, 1, 'each move has its own days');
});

test('a clock in words', () => {
  assert.equal(clockName(null), 'No clock.');
  assert.equal(clockName({ minutes: 10, increment: 5 }), '10 minutes each, +5 s a move.');
  assert.equal(clockName({ minutes: 1, increment: 0 }), '1 minute each.');
  assert.equal(clockName({ days: 3 }), '3 days for each move.');
});

test('what may be asked for: the nearest, or the usual', () => {
  assert.deepEqual(['', 'x', '0', '7', '500'].map((text) => nearestTime('minutes', text)), [10, 10, 1, 7, 180]);
  assert.deepEqual(['-1', '0', '2.4'].map((text) => nearestTime('increment', text)), [0, 0, 2]);
  assert.equal(nearestTime('days', '99'), 30);
});

test('a running clock has the page drawn when its face changes', () => {
  assert.equal(nextTick(after(300, minutes('north'))), 700);
  assert.equal(nextTick(after(300, minutes(null), state())), 15_000);
  assert.equal(runningSide(after(0, null)), null);
  assert.equal(timeLeft(after(0, null), 'south'), null);
});
