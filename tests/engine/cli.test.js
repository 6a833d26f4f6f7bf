// tests/engine/cli.test.js -- build/oware as people and scripts use it.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';

import { PRESETS } from '../vectors/model.js';
import { assertHas, gameVectors, readVectors } from '../vectors/vectors.js';

const OWARE = process.env.OWARE ?? 'build/oware';

function oware(args, input = '') {
  const run = spawnSync(OWARE, args, { input, encoding: 'utf8', maxBuffer: 16 << 20 });
  return { ...run, lines: run.stdout.split('\n').filter(Boolean) };
}

const json = (run) => run.lines.map((line) => JSON.parse(line));

/** Long games go through standard input: a command line has its limits. */
for (const vector of gameVectors()) {
  test(`play: ${vector.name}`, () => {
    const { rules, position, quiet, moves } = vector;
    const given = ['play', '--rules', rules, '--position', position, `--quiet=${quiet}`];
    const run = moves.length > 100
      ? oware([...given, '-'], moves.join('\n'))
      : oware([...given, ...moves]);
    const last = json(run).at(-1);
    assert.equal(run.status, vector.error ? 1 : 0);
    if (vector.error) assert.deepEqual(last, { error: vector.error });
    else assertHas(last, vector.state);
    if (!vector.error) assert.equal(run.lines.length, moves.length + 1);
  });
}

for (const { what, record, rounds = [], error, line, ply } of readVectors('records.json')) {
  test(`replay: ${what}`, () => {
    const run = oware(['replay'], record.join('\n'));
    const states = json(run);
    assert.equal(run.status, error ? 1 : 0);
    if (error) {
      const shown = states.at(-1);
      // Where a text ends with the line or without it, its end is one line later or not.
      assert.equal(shown.error, error);
      assert.equal(shown.ply, ply);
      assert.ok(shown.line === line || shown.line === line - 1, `line ${shown.line}`);
      if (ply) assert.equal(states.length, ply + 1, 'the position and each move before the refused one');
      return;
    }
    const ends = states.filter((_, i) => i + 1 === states.length || states[i + 1].ply === 0);
    const last = ends.filter((each, i) => i + 1 === ends.length || each.over || each.ply > 0);
    assert.equal(last.length, rounds.length);
    for (const [i, expected] of rounds.entries()) assertHas(last[i], expected);
  });
}

test('replay shows every position of a round, and how the players ended it', () => {
  const run = oware(['replay'], '[Reason "resignation"]\n[Winner "south"]\n\n1. A1 B1');
  assert.deepEqual(json(run).map(({ ply, over }) => [ply, over?.reason ?? null]), [
    [0, null], [1, null], [2, null], [2, 'resignation'],
  ]);
});

test('replay of nothing is nothing', () => {
  assert.deepEqual(oware(['replay'], ' \n').lines, []);
  assert.equal(oware(['replay'], '').status, 0);
});

test('play answers each move on standard input at once', async () => {
  const child = spawn(OWARE, ['play', '-']);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value);
  assert.equal((await next()).ply, 0);
  for (const [i, move] of ['A4', 'B2', 'A1'].entries()) {
    child.stdin.write(`${move}\n`);
    assert.equal((await next()).ply, i + 1);
  }
  child.stdin.end();
  const [status] = await once(child, 'exit');
  assert.equal(status, 0);
});

test('play takes moves from the line and from standard input, in their order', () => {
  assert.equal(json(oware(['play', 'A4', '-', 'B1'], 'B2 A1')).at(-1).last.move, 'B1');
});

test('a word on standard input that is too long for a move', () => {
  assert.deepEqual(json(oware(['play', '-'], `A1${'x'.repeat(5000)}`)).at(-1), { error: 'bad-move' });
});

test('perft prints the count, its parts and the speed', () => {
  const run = oware(['perft', '--depth', '4', '--divide']);
  assert.equal(run.lines.at(-1), 'depth 4 nodes 1014');
  const parts = run.lines.slice(0, -1).map((line) => line.split(' '));
  assert.deepEqual(parts.map(([pit]) => pit), ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
  assert.equal(parts.reduce((sum, [, count]) => sum + Number(count), 0), 1014);
  assert.equal(oware(['perft', '--depth=0']).stdout, 'depth 0 nodes 1\n');
  assert.match(oware(['perft', '--depth=8']).stderr, /^nodes\/s \d+\n$/);
});

test('perft of a game that is over', () => {
  const over = ['perft', '--position', '0-0-0-0-0-0-0-0-0-0-0-0-24-24-S', '--depth'];
  assert.equal(oware([...over, '1']).stdout, 'depth 1 nodes 0\n');
  assert.equal(oware([...over, '1', '--divide']).stdout, 'depth 1 nodes 0\n');
});

for (const args of [
  [], ['fly'], ['--fly'], ['play', '--fly'], ['play', 'A1', '--fly'], ['play', '--rules'], ['play', '--depth', '2'],
  ['play', '--quiet', 'many'], ['play', '--quiet', '-1'], ['perft'], ['perft', '--depth', '33'], ['perft', '--depth', '2', 'A1'],
  ['perft', '--depth', '2', '--divide=yes'], ['replay', 'file'], ['replay', '--rules', 'abapa'],
]) {
  test(`makes no sense: oware ${args.join(' ')}`, () => {
    const run = oware(args);
    assert.equal(run.status, 2);
    assert.equal(run.stdout, '');
    assert.match(run.stderr, /^oware.*\n$/);
  });
}

test('help documents every command, option and preset', () => {
  const help = oware(['--help']);
  assert.equal(help.status, 0);
  const words = [
    'oware play', 'oware replay', 'oware perft', '--rules', '--position', '--quiet', '--depth', '--divide', '--version',
    'grand_slam=', 'repetition=', 'quiet=', 'majority=', 'agreement=', ...Object.keys(PRESETS),
  ];
  for (const word of words) assert.ok(help.stdout.includes(word), word);
  for (const command of ['play', 'replay', 'perft']) {
    assert.equal(oware([command, '--help']).status, 0);
    assert.ok(help.stdout.includes(oware([command, '--help']).stdout), command);
  }
});

test('version', () => assert.match(oware(['--version']).stdout, /^oware \d+\.\d+\.\d+\n$/));
