// Endgame tables in the page's worker: fetched when a game comes near them and no sooner, and never
// missed: a choice waits for none, and goes well without.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createThinking } from '../../web/js/thinking.js';
import { usualStart } from '../../web/js/record.js';
import { openThinker } from './engine.js';

const folder = mkdtempSync(join(tmpdir(), 'oware-tables-'));
after(() => rmSync(folder, { recursive: true }));
const oware = process.env.OWARE ?? 'build/oware';

function filesOf(name) {
  execFileSync(oware, ['tables', '--seeds', '6', '--rules', `grand_slam=${name.replace('.endgame', '')}`, '--out', folder]);
  const names = readdirSync(folder).filter((each) => each.startsWith(name.replace('.endgame', '-'))).sort();
  return Buffer.concat(names.map((each) => readFileSync(join(folder, each))));
}

const START = { rules: 'abapa', start: usualStart('south'), moves: [] };
const NEAR = { rules: 'abapa', start: '2-2-2-2-2-2-2-2-2-2-2-2-12-12-S', moves: [] };
const KNOWN = { rules: 'abapa', start: '0-0-0-0-2-1-1-0-0-1-0-0-22-21-S', moves: [] };
const world = { now: () => 0, pause: async () => {}, wanted: () => true, told: () => {} };

/** A worker's thinking; `bring` gives it files, and `asked` is what it has asked for. */
async function worker(bring = async () => { throw new Error('no network'); }) {
  const asked = [];
  const thinking = createThinking(await openThinker(), (name) => {
    asked.push(name);
    return bring(name);
  });
  return { asked, thinking, choose: (game, level = 'crazy') => thinking.choose({ game, level, seed: 1, nodes: 20_000 }, world) };
}

/** What is found without any tables, and with them. */
async function found(bring) {
  const { choose } = await worker(bring);
  await choose(KNOWN);
  await new Promise(setImmediate); // what was brought is lent
  return choose(KNOWN);
}
const without = await found();

test('they are asked for when few seeds are left, once', async () => {
  const { asked, choose } = await worker();
  await choose(START);
  assert.deepEqual(asked, []);
  await choose(NEAR);
  await choose(NEAR);
  await choose(KNOWN);
  assert.deepEqual(asked, ['no-capture.endgame']);
});

test('only where they are of use', async () => {
  const { asked, choose } = await worker();
  for (const level of ['easy', 'normal', 'hard']) await choose(KNOWN, level);
  await choose({ ...KNOWN, rules: 'home-page' });
  assert.deepEqual(asked, []);
});

for (const [rules, name] of [['abapa', 'no-capture'], ['no-slam', 'forbidden'], ['grand-slam', 'capture']]) {
  test(`those for ${rules} are ${name}’s, and then fewer positions do`, async () => {
    const { asked, choose } = await worker(async (file) => filesOf(file));
    const first = await choose({ ...KNOWN, rules });
    assert.deepEqual(asked, [`${name}.endgame`]);
    const second = await choose({ ...KNOWN, rules });
    assert.ok(second.nodes < first.nodes, `${first.nodes}, then ${second.nodes}`);
  });
}

const whole = filesOf('no-capture.endgame');
for (const [what, bring] of [
  ['do not come', async () => { throw new Error('404'); }],
  ['are something else', async () => Buffer.from('<!doctype html>')],
  ['are cut off', async () => whole.subarray(0, -1)],
  ['are of other rules', async () => filesOf('capture.endgame')],
  ['are more than there is memory', async () => ({ length: 2 ** 40 })],
]) {
  test(`a choice goes well where they ${what}`, async () => assert.deepEqual(await found(bring), without));
}

test('a choice does not wait for them', async () => {
  assert.deepEqual(await found(() => new Promise(() => {})), without);
});

test('the same with the whole file is another', async () => {
  assert.notDeepEqual(await found(async () => whole), without);
});

// --- Analysis -----------------------------------------------------------------------------------------

// Some moves before its end few enough seeds are left.
const LATE = { rules: 'abapa,majority=false', start: '0-0-0-1-2-2-0-0-1-0-3-1-19-19-S', moves: ['A5', 'B1', 'A6', 'B5'] };
const NODES = 2000;

async function judge(game, { endgame = true, bring, plies, wanted = () => true } = {}) {
  const { thinking, asked } = await worker(bring);
  const answers = [];
  const wish = { game, nodes: NODES, endgame, plies: plies ?? Array.from({ length: game.moves.length + 1 }, (_, ply) => ply) };
  const done = await thinking.judge(wish, { ...world, wanted, told: (answer) => { answers[answer.ply] = answer; } });
  return { answers, asked, done };
}

/** As the command line says it. */
function native({ rules, start, moves }, ...more) {
  const options = ['analyse', '--nodes', String(NODES), ...more];
  const input = `[Rules "${rules}"]\n[Position "${start}"]\n\n${moves.join(' ')}`;
  const text = execFileSync(oware, options, { input, encoding: 'utf8' });
  return text.trim().split('\n').map((line) => JSON.parse(line).best);
}

const best = ({ answers }) => answers.slice(0, -1).map(({ ply, ...found }) => found);

test('near the end positions are judged with the tables, and known exactly that were not', async () => {
  const { answers: plain } = await judge(LATE, { endgame: false });
  const late = await judge(LATE, { bring: async () => whole });
  assert.deepEqual(late.asked, ['no-capture.endgame']);
  assert.deepEqual(best(late), native(LATE, '--tables', folder));
  assert.deepEqual(plain.slice(0, -1).map(({ ply, ...found }) => found), native(LATE));
  const exact = (answers) => answers.filter(({ proof }) => proof === 'exact').length;
  assert.ok(exact(late.answers) > exact(plain), `${exact(late.answers)} with them, ${exact(plain)} without`);
});

test('the others are judged without, whenever the tables come', async () => {
  const game = { ...START, moves: ['A4', 'B2'] };
  const lent = await worker(async () => whole);
  await lent.choose(KNOWN);
  const answers = [];
  await lent.thinking.judge({ game, plies: [0, 1, 2], nodes: NODES, endgame: true }, { ...world, told: (answer) => answers.push(answer) });
  const without = await judge(game);
  assert.deepEqual([answers, without.asked], [without.answers, []]);
});

test('where they do not come, positions are judged without', async () => {
  const { answers, done } = await judge(LATE);
  assert.deepEqual([done, answers], [true, (await judge(LATE, { endgame: false })).answers]);
});

test('who does not want to know any more while they are on their way is told nothing', async () => {
  let wanted = true;
  const { answers, done } = await judge(LATE, {
    wanted: () => wanted,
    bring: async () => { wanted = false; return whole; },
  });
  assert.deepEqual([done, answers], [null, []]);
});
