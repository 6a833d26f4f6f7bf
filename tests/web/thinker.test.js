// Choosing a move for the computer: in slices on the engine itself, counted in positions and never in
// time; and the way to the worker that does so.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { createThinker } from '../../web/js/thinker.js';
import { createThinking, levels } from '../../web/js/thinking.js';
import { usualStart } from '../../web/js/record.js';
import { openEngine, openThinker } from './engine.js';

const exports = await openThinker();
const thinking = createThinking(exports);
const START = { rules: 'abapa', start: usualStart('south'), moves: [] };
const WINNING = { rules: 'abapa', start: '1-0-0-0-0-1-2-0-0-0-0-1-22-21-S', moves: [] };

/** Chooses with a clock that stands still; `world` may say otherwise. */
function choose(wish, world = {}) {
  return thinking.choose({ game: START, level: 'crazy', seed: 1, ...wish }, {
    now: () => 0, pause: async () => {}, wanted: () => true, told: () => {}, ...world,
  });
}

test('the levels are the engine’s', () => {
  const named = levels.map((_, n) => new TextDecoder().decode(
    new Uint8Array(exports.memory.buffer, exports.oware_text(), exports.oware_level(n))));
  assert.deepEqual(named, levels);
  assert.equal(exports.oware_level(levels.length), 0);
});

for (const level of levels) {
  test(`${level} finds a legal move, and the same one again`, async () => {
    const engine = await openEngine();
    engine.setUp(START.rules, START.start);
    const first = await choose({ level, nodes: 50_000, seed: 7 });
    await choose({ level, nodes: 50_000, seed: 8, game: WINNING });
    const second = await choose({ level, nodes: 50_000, seed: 7 });
    assert.ok(engine.state().legal.includes(first.move), first.move);
    assert.equal(second.move, first.move);
  });
}

test('it plays on from the moves made, for the side whose turn it is', async () => {
  const { move } = await choose({ game: { ...START, moves: ['A3', 'B1', 'A1'] }, nodes: 20_000 });
  assert.match(move, /^B/);
});

test('the hardest level takes the win that is there', async () => {
  const { move, result, proof } = await choose({ game: WINNING, nodes: 100_000 });
  assert.deepEqual([move, result, proof], ['A6', 'win', 'result']);
});

test('it tells of each further move ahead, once', async () => {
  const depths = [];
  await choose({ nodes: 200_000 }, { told: ({ depth }) => depths.push(depth) });
  assert.ok(depths.length > 1);
  assert.deepEqual(depths, [...new Set(depths)].sort((a, b) => a - b));
});

test('it ends with its positions', async () => {
  const { nodes } = await choose({ nodes: 70_000 });
  assert.ok(nodes >= 60_000 && nodes <= 70_001, nodes);
});

test('it ends with its time, and has a move then', async () => {
  let ms = 0;
  const { move, nodes } = await choose({ ms: 30 }, { now: () => (ms += 10) });
  assert.match(move, /^A[1-6]$/);
  assert.ok(nodes < 100_000, nodes);
});

test('it stops between two slices when no move is wanted any more', async () => {
  let slices = 0;
  const pause = async () => { slices += 1; };
  assert.equal(await choose({}, { pause, wanted: () => slices < 3 }), null);
  assert.equal(slices, 3);
});

test('where the game is over there is nothing to choose', async () => {
  await assert.rejects(choose({ game: { ...START, start: '0-0-0-0-0-0-0-0-0-0-0-0-24-24-S' } }));
});

// --- The way there --------------------------------------------------------------------------------

/** Workers that keep what they are told; `open` hires them one after the other. */
function agency() {
  const hired = [];
  function open() {
    const worker = { heard: [], postMessage: (message) => worker.heard.push(message), terminate: () => { worker.gone = true; } };
    hired.push(worker);
    return worker;
  }
  return { hired, thinker: createThinker(open) };
}

const answer = (worker, message) => worker.onmessage({ data: { n: worker.heard.at(-1).n, ...message } });

test('what is found on the way is told, and the end is the answer', async () => {
  const { hired, thinker } = agency();
  const told = [];
  const choice = thinker.choose({ level: 'hard' }, (found) => told.push(found));
  assert.deepEqual(hired[0].heard.at(-1), { n: 1, task: 'choose', wish: { level: 'hard' } });
  answer(hired[0], { found: 'so far' });
  answer(hired[0], { found: 'at last', done: true });
  assert.equal(await choice, 'at last');
  assert.deepEqual(told, ['so far']);
});

test('judging goes the same way', async () => {
  const { hired, thinker } = agency();
  const told = [];
  const judging = thinker.judge({ plies: [0, 1] }, (found) => told.push(found));
  assert.deepEqual(hired[0].heard.at(-1), { n: 1, task: 'judge', wish: { plies: [0, 1] } });
  answer(hired[0], { found: 'of the first' });
  answer(hired[0], { found: true, done: true });
  assert.equal(await judging, true);
  assert.deepEqual(told, ['of the first']);
});

test('stopped, the answer is none, and what comes late is not heard', async () => {
  const { hired, thinker } = agency();
  const first = thinker.choose({ level: 'hard' });
  const { n } = hired[0].heard.at(-1);
  thinker.stop();
  assert.equal(await first, null);
  assert.equal(hired[0].heard.at(-1).wish, undefined);
  const second = thinker.choose({ level: 'easy' });
  hired[0].onmessage({ data: { n, found: 'old', done: true } });
  answer(hired[0], { found: 'new', done: true });
  assert.equal(await second, 'new');
  assert.equal(hired.length, 1);
});

test('another wish stops the one before', async () => {
  const { hired, thinker } = agency();
  const first = thinker.choose({ level: 'hard' });
  const second = thinker.choose({ level: 'easy' });
  assert.equal(await first, null);
  answer(hired[0], { found: 'it', done: true });
  assert.equal(await second, 'it');
});

test('a worker that fails is told of, and another takes its place', async () => {
  for (const fail of [(worker) => answer(worker, { failed: true }), (worker) => worker.onerror()]) {
    const { hired, thinker } = agency();
    const first = thinker.choose({ level: 'hard' });
    fail(hired[0]);
    await assert.rejects(first);
    assert.ok(hired[0].gone);
    const second = thinker.choose({ level: 'hard' });
    answer(hired[1], { found: 'it', done: true });
    assert.equal(await second, 'it');
  }
});

/** All modules that one leads to. */
function modulesOf(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const source = readFileSync(new URL(`../../web/js/${name}`, import.meta.url), 'utf8');
  for (const [, link] of source.matchAll(/from '\.\/([^']+)'/g)) modulesOf(link, seen);
  return seen;
}

test('a worker waits for nothing before it listens: what comes meanwhile is lost', () => {
  const modules = [...modulesOf('worker.js')];
  assert.ok(modules.includes('thinking.js'));
  for (const name of modules) {
    const source = readFileSync(new URL(`../../web/js/${name}`, import.meta.url), 'utf8');
    assert.doesNotMatch(source, /^(export )?(const|let) .*= await |^await /m, name);
  }
});

test('where there are no workers at all the choice fails', async () => {
  await assert.rejects(createThinker(() => { throw new ReferenceError('Worker'); }).choose({}));
});
