// What was missed by somebody who comes back, and how it is told.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { engineOf } from '../../web/js/engine.js';
import { cameLive, missedSince, placeSeen } from '../../web/js/missed.js';
import { newsOf } from '../../web/js/news.js';
import { emptyPage, happen, reduce } from '../../web/js/page.js';
import { boardsFrom } from '../../web/js/replay.js';
import { stepsOf } from '../../web/js/sowing.js';
import { missedLine, noteLine } from '../../web/js/view.js';
import { moved, state } from './states.js';

const top = fileURLToPath(new URL('../..', import.meta.url));
const engine = await engineOf(readFileSync(join(dirname(resolve(top, process.env.OWARE ?? 'build/oware')), 'engine.wasm')));

const MANY = ['A3', 'B1', 'A1', 'B2', 'A4', 'B3', 'A2', 'B4'];

/** South's page after so many of these moves. */
function pageAfter(ply, { moves = MANY.slice(0, ply), round = 2, ...changes } = {}) {
  const room = state({ phase: 'playing', round, ply, v: 9 + ply, board: 9 + ply, ...changes });
  return reduce(emptyPage({ room: 'k7m2qp4xw9abc', settings: {} }), { t: 'welcome', you: 'south', now: 0, chat: [], moves, state: room });
}

const places = [
  { what: 'nothing, to whoever never saw the room', seen: null, ply: 4, missed: null },
  { what: 'nothing, where nothing was played', seen: { round: 2, ply: 4 }, ply: 4, missed: null },
  { what: 'nothing, where moves were taken back', seen: { round: 2, ply: 4 }, ply: 2, missed: null },
  { what: 'one move', seen: { round: 2, ply: 3 }, ply: 4, missed: { from: 3, all: true, board: 13 }, line: 'While you were away: B2' },
  { what: 'the only one', seen: { round: 2, ply: 0 }, ply: 1, missed: { from: 0, all: true, board: 10 }, line: 'While you were away: A3' },
  { what: 'some', seen: { round: 2, ply: 2 }, ply: 8, missed: { from: 2, all: true, board: 17 }, line: 'While you were away: A1, B2, A4, B3, A2, B4' },
  { what: 'of too many the last', seen: { round: 2, ply: 1 }, ply: 8, missed: { from: 2, all: false, board: 17 }, line: 'While you were away: …, A1, B2, A4, B3, A2, B4' },
  { what: 'a new round from its beginning', seen: { round: 1, ply: 40 }, ply: 2, missed: { from: 0, all: true, board: 11 }, line: 'While you were away: A3, B1' },
  { what: 'nothing, in a new round without a move', seen: { round: 1, ply: 40 }, ply: 0, missed: null },
  { what: 'nothing, in a room that was forgotten and is an older one', seen: { round: 3, ply: 0 }, ply: 2, missed: null },
];
for (const { what, seen, ply, missed, line = '' } of places) {
  test(`missed: ${what}`, () => {
    const page = pageAfter(ply);
    assert.deepEqual(missedSince(seen, page), missed);
    const told = happen(page, { t: 'missed', missed });
    assert.equal(missedLine(told), line);
    assert.equal(noteLine(told), line, 'and nothing else is to be said');
    assert.deepEqual(placeSeen(told), { round: 2, ply });
  });
}

const unopened = emptyPage({ room: 'k7m2qp4xw9abc', settings: {} });
const playedAtOnce = () => {
  const page = pageAfter(2);
  return reduce(page, { t: 'state', ...moved(page.room, { pit: 'A1', sown: ['A2'], move: 'A1' }) });
};

const changes = [
  { what: 'a page that is opened', before: unopened, after: pageAfter(1), live: false },
  { what: 'a page that is opened, and played on before anybody has looked', before: unopened, after: playedAtOnce(), live: true },
  { what: 'a move', before: pageAfter(1), after: pageAfter(2), live: true },
  { what: 'presence', before: pageAfter(2), after: pageAfter(2), live: true },
  { what: 'two moves at once, when the line is back', before: pageAfter(1), after: pageAfter(3), live: false },
  { what: 'another round', before: pageAfter(3), after: pageAfter(1, { round: 3 }), live: false },
];
for (const { what, before, after, live } of changes) {
  test(`${what} ${live ? 'is seen' : 'was not seen'} as it happened`, () => assert.equal(cameLive(before, after), live));
}

/** Four moves, of which two were missed. */
const missing = () => happen(pageAfter(4, { last: { ply: 4, move: 'B2', pit: 'B2', sown: ['B3', 'B4', 'B5', 'B6', 'A1'], captured: [], grand_slam: false } }),
  { t: 'missed', missed: { from: 2, all: true, board: 13 } });

test('it is told until the next move', () => {
  const page = missing();
  const next = moved(page.room, { pit: 'A4', sown: ['A5'], move: 'A4' });
  assert.equal(missedLine(page), 'While you were away: A1, B2');
  assert.equal(missedLine(reduce(page, { t: 'state', ...next })), '');
});

test('it is heard, with the last move and whose turn it is', () => {
  const page = missing();
  assert.equal(newsOf({ ...page, missed: null }, page), 'While you were away: A1, B2. Kofi sows B2, 5 seeds. Your move.');
  assert.equal(newsOf(page, { ...page, line: 'open' }), '', 'once');
});

test('the engine leads from the board last seen to the one that is, move by move', () => {
  const now = { pits: [1, 5, 1, 6, 6, 6, 0, 0, 6, 6, 6, 5], stores: { south: 0, north: 0 } };
  const page = missing();
  const boards = boardsFrom(engine, page, 2);
  assert.deepEqual(boards.map(({ ply, round }) => [round, ply]), [[2, 2], [2, 3], [2, 4]]);
  assert.equal(boards.at(-1), page.room, 'which is the server’s');
  assert.ok(stepsOf(boards[0], boards[1]).length > 0);
  assert.ok(stepsOf(boards[1], { ...page.room, ...now }).length > 0);
});
