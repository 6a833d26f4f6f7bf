// Looking back, with the engine as the browser gets it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { engineOf } from '../../web/js/engine.js';
import { createLookback } from '../../web/js/lookback.js';
import { emptyPage, happen, reduce } from '../../web/js/page.js';
import { positionLink, positionOf, shownPage, stepped } from '../../web/js/past.js';
import { readRecord, usualStart } from '../../web/js/record.js';
import { positionAt, roundInPlay } from '../../web/js/replay.js';
import { boardSpeech, newsOf } from '../../web/js/news.js';
import { legalPits, meanwhileLine, pastLine, refusalOf } from '../../web/js/view.js';
import { afterA3, moved, state } from './states.js';

const top = fileURLToPath(new URL('../..', import.meta.url));
const wasm = readFileSync(join(dirname(resolve(top, process.env.OWARE ?? 'build/oware')), 'engine.wasm'));
const engine = await engineOf(wasm);

const MOVES = ['A3', 'B1', 'A4'];
const RECORD = `[Game "oware"]
[Rules "custom,grand_slam=capture,repetition=0,quiet=10,majority=false,agreement=true"]
[South "A \\"quick\\" one [Round \\"7\\"]"]
[North "Kofi"]
[First "north"]
[Date "2026-11-30"]
[Round "1"]
[Result "0-0"]
[Reason "resignation"]
[Winner "south"]

1... B4 2. A1 B5

[Game "oware"]
[Rules "grand-slam"]
[South "Ama"]
[North "Kofi"]
[First "south"]
[Date "2026-11-30"]
[Round "2"]
[Result "26-22"]
[Reason "majority"]
[Position "0-0-0-0-0-2-1-1-0-0-0-0-22-22-S"]

1. A6x4#
`;

test('the record is read back as what the engine needs', () => {
  const [one, two] = readRecord(RECORD);
  assert.deepEqual(one, {
    round: 1, rules: 'custom,grand_slam=capture,repetition=0,quiet=10,majority=false,agreement=true',
    start: usualStart('north'), moves: ['B4', 'A1', 'B5'], end: { reason: 'resignation', winner: 'south' },
  });
  assert.deepEqual(two.end, { reason: 'majority', winner: null });
  assert.deepEqual([two.round, two.start, two.moves], [2, '0-0-0-0-0-2-1-1-0-0-0-0-22-22-S', ['A6x4#']]);
  assert.equal(positionAt(engine, one, 3).turn, 'south');
  assert.deepEqual(positionAt(engine, two, 1).stores, { south: 26, north: 22 });
});

test('what is no record has no rounds', () => {
  for (const text of ['', 'A4 B2', '<html>', '\n\n']) assert.deepEqual(readRecord(text), []);
});

const links = [
  ['#1.0', { round: 1, ply: 0 }], ['#12.345', { round: 12, ply: 345 }],
  ['', null], ['#', null], ['#1', null], ['#1.', null], ['#1.2.3', null], ['#-1.2', null], ['#1.99999', null],
  ['#abcdefghijklmnopqrstu1', null], ['#1234567890123456789012', null], // tokens
];
for (const [fragment, place] of links) {
  test(`the fragment '${fragment}' leads ${place ? 'to a position' : 'nowhere'}`, () => {
    assert.deepEqual(positionOf(fragment), place);
    if (place) assert.equal(positionLink(place), fragment);
  });
}

/** South's page after A3 B1 A4, in round 2. */
function inPlay(changes = {}) {
  const page = emptyPage({ room: 'k7m2qp4xw9abc', settings: {} });
  const room = state({ phase: 'playing', round: 2, ply: 3, turn: 'north', v: 9, board: 9, ...changes });
  return reduce(page, { t: 'welcome', you: 'south', now: 0, chat: [], moves: MOVES, state: room });
}

test('own rules reach the engine in words', () => {
  const rules = { preset: 'custom', grand_slam: 'forbidden', repetition: 0, quiet: 0, majority: false, agreement: false };
  const round = roundInPlay(inPlay({ rules, first: 'south' }));
  assert.equal(round.rules, 'custom,grand_slam=forbidden,repetition=0,quiet=0,majority=false,agreement=false');
  assert.equal(positionAt(engine, round, 3).ply, 3);
});

test('the engine agrees with the state that the server sent', () => {
  const { pits, stores, last, legal, turn } = afterA3();
  const at = positionAt(engine, roundInPlay(inPlay()), 1);
  assert.deepEqual({ pits: at.pits, stores: at.stores, last: at.last, legal: at.legal, turn: at.turn },
    { pits, stores, last, legal, turn });
});

/** A page that is really looked back in: what occurs, happens. */
function looking(page, { record = async () => RECORD, load = async () => engine } = {}) {
  const seen = { page, occurred: [] };
  seen.lookback = createLookback({
    page: () => seen.page,
    occur: (event) => { seen.occurred.push(event.t); seen.page = happen(seen.page, event); },
    record,
    engine: load,
  });
  return seen;
}

const settled = () => new Promise((resolve) => { setImmediate(resolve); });

const steps = [
  { what: 'one back', by: [-1], at: { round: 2, ply: 2 } },
  { what: 'two back', by: [-1, -1], at: { round: 2, ply: 1 } },
  { what: 'two back before anything is loaded', by: [-1, -1], at: { round: 2, ply: 1 }, hasty: true },
  { what: 'back and on again is the game', by: [-1, 1], at: null },
  { what: 'on from the game is the game', by: [1], at: null },
  { what: 'to the start, and no further', by: [-Infinity, -1], at: { round: 2, ply: 0 } },
];
for (const { what, by, at, hasty } of steps) {
  test(`stepping: ${what}`, async () => {
    const seen = looking(inPlay());
    for (const each of by) {
      seen.lookback.step(each);
      if (!hasty) await settled();
    }
    await settled();
    const { past } = seen.page;
    assert.deepEqual(past && { round: past.round, ply: past.ply }, at);
  });
}

test('the board shows the position, and nobody can move in it', async () => {
  const seen = looking(inPlay({ turn: 'south', legal: ['A1'] }));
  await seen.lookback.look({ round: 2, ply: 1 });
  const shown = shownPage(seen.page);
  assert.deepEqual(shown.room.pits, [4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4]);
  assert.equal(shown.room.last.pit, 'A3');
  assert.deepEqual(legalPits(shown), []);
  assert.equal(refusalOf(seen.page, 0), 'looking-back');
  assert.equal(pastLine(seen.page), 'After move 1 of 3');
  assert.match(boardSpeech(shown), /A3 0.*After move 1 of 3$/);
  seen.lookback.live();
  assert.equal(shownPage(seen.page), seen.page);
  assert.equal(refusalOf(seen.page, 0), null);
});

test('an earlier round comes from the record, which is asked for once', async () => {
  let asked = 0;
  const seen = looking(inPlay(), { record: async () => { asked++; return RECORD; } });
  await seen.lookback.look({ round: 1 });
  assert.equal(pastLine(seen.page), 'Round 1, after move 3 of 3');
  assert.equal(stepped(seen.page, 1).ply, 3, 'its end is not the game');
  seen.lookback.step(-3);
  await settled();
  assert.equal(pastLine(seen.page), 'Round 1, before the first move');
  assert.deepEqual(shownPage(seen.page).room.pits, Array(12).fill(4));
  assert.equal(asked, 1);
});

const failures = [
  { what: 'no such round', place: { round: 3, ply: 0 }, code: 'no-position' },
  { what: 'a move that was not made', place: { round: 2, ply: 4 }, code: 'no-position' },
  { what: 'no record', place: { round: 1, ply: 0 }, given: { record: async () => { throw new TypeError('offline'); } }, code: 'no-record' },
  { what: 'a record that cannot be played', place: { round: 1, ply: 3 }, given: { record: async () => RECORD.replace('A1 B5', 'A1 A1') }, code: 'no-record' },
  { what: 'no way to the engine just now', place: { round: 2, ply: 0 }, given: { load: async () => { throw new TypeError('offline'); } }, code: 'no-part' },
];
for (const { what, place, given, code } of failures) {
  test(`looking back where there is ${what} says ${code}`, async () => {
    const seen = looking(inPlay(), given);
    await seen.lookback.look(place);
    assert.equal(seen.page.past, null);
    assert.equal(seen.page.notice.code, code);
    assert.equal(seen.page.stepless, false, 'the next wish may have more luck');
  });
}

test('without WebAssembly nobody can look back, and is not led to it again', async (t) => {
  const { WebAssembly } = globalThis;
  t.after(() => { globalThis.WebAssembly = WebAssembly; });
  delete globalThis.WebAssembly;
  const seen = looking(inPlay(), { load: async () => { throw new ReferenceError('WebAssembly'); } });
  await seen.lookback.look({ round: 2, ply: 0 });
  assert.equal(seen.page.notice.code, 'no-engine');
  assert.equal(seen.page.stepless, true);
});

test('of several wishes the last one counts, and none once back in the game', async () => {
  const seen = looking(inPlay());
  seen.lookback.look({ round: 2, ply: 0 });
  seen.lookback.look({ round: 2, ply: 1 });
  await settled();
  assert.deepEqual(seen.occurred, ['look']);
  assert.equal(seen.page.past.ply, 1);
  seen.lookback.look({ round: 2, ply: 0 });
  seen.lookback.live();
  await settled();
  assert.equal(seen.page.past, null);
});

async function lookingAt(ply, changes) {
  const seen = looking(inPlay(changes));
  await seen.lookback.look({ round: 2, ply });
  return seen.page;
}

test('a new move leaves me where I look, and is told', async () => {
  const page = await lookingAt(1);
  assert.equal(meanwhileLine(page), '');
  const next = moved(page.room, { pit: 'B6', sown: ['A1'], move: 'B6' });
  const after = reduce(page, { t: 'state', ...next });
  assert.equal(after.past, page.past);
  assert.equal(pastLine(after), 'After move 1 of 4');
  assert.equal(meanwhileLine(after), 'New move: B6');
  assert.equal(newsOf(page, after), 'Kofi sows B6, 1 seed. Your move.');
});

test('a takeback leaves what is still there, and nothing else', async () => {
  const back = { t: 'state', ...state({ phase: 'playing', round: 2, ply: 1, v: 10, board: 10 }) };
  assert.equal(reduce(await lookingAt(1), back).past.ply, 1);
  assert.equal(reduce(await lookingAt(2), back).past, null);
  const other = { t: 'welcome', you: 'south', now: 0, chat: [], moves: ['A3', 'B2'], state: state({ round: 2, ply: 2, v: 12 }) };
  assert.equal(reduce(await lookingAt(2), other).past, null, 'another move stands there');
});

test('a new round leaves me in the one I look at, with all its moves, and is told', async () => {
  const page = await lookingAt(2);
  const on = reduce(page, { t: 'state', ...moved(page.room, { pit: 'B6', sown: ['A1'], move: 'B6' }) });
  const after = reduce(on, { t: 'state', ...state({ round: 3, v: 11, board: 11 }) });
  assert.equal(pastLine(after), 'Round 2, after move 2 of 4');
  assert.equal(meanwhileLine(after), 'Round 3 has begun');
  assert.equal(stepped(after, 9).ply, 4);
  const played = reduce(after, { t: 'state', ...moved(after.room, { pit: 'A1', sown: ['A2'], move: 'A1' }) });
  assert.equal(meanwhileLine(played), 'New move: A1');
});

test('where I look is heard, with the move that led there', async () => {
  const before = inPlay();
  const page = await lookingAt(1);
  assert.equal(newsOf(before, page), 'After move 1 of 3. Ama sows A3, 4 seeds.');
  assert.equal(newsOf(page, happen(page, { t: 'live' })), 'Back to the game. Kofi to move.');
});
