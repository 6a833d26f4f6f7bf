// tests/engine/cli.test.js -- build/oware as people and scripts use it.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

// ---- best, match, analyse: few nodes, so that the same is found each time -------------------------

const best = (...args) => json(oware(['best', '--nodes', '20000', ...args]))[0];

test('best finds the same with as many nodes, after moves as from where they lead', () => {
  const moves = ['A4', 'B2', 'A1'];
  const { pits, stores: { south, north }, turn } = json(oware(['play', ...moves])).at(-1);
  const position = [...pits, south, north, turn[0].toUpperCase()].join('-');
  const found = best(...moves);
  assert.deepEqual(found, best(...moves));
  assert.deepEqual(found, best('--position', position, '--quiet', '3'));
  assert.equal(found.nodes, 20000);
  assert.equal(found.line[0], found.move);
  assert.equal(found.proof, 'estimate');
  assert.equal(found.result, null);
});

const CLOSE = '1-0-0-0-0-1-2-0-0-0-0-1-22-21-S'; // A6 takes three and wins; A1 loses

for (const { what, args, expected } of [
  { what: 'a win', args: ['--position', CLOSE], expected: { move: 'A6', result: 'win', proof: 'result' } },
  { what: "North's answer", args: ['--position', '2-0-1-0-0-1-3-0-0-0-0-1-18-22-S', 'A6'],
    expected: { move: 'B6', result: 'win' } },
  { what: 'a forced move', args: ['--position', '0-0-0-0-0-7-4-4-4-4-4-4-8-9-S'],
    expected: { move: 'A6', value: null, result: null, proof: null, depth: 0, line: [] } },
  { what: 'the rules in force', args: ['--rules', 'grand-slam', '--position', '0-0-0-0-1-2-1-1-0-0-0-0-21-22-S'],
    expected: { move: 'A6', result: 'win' } },
  { what: 'a level', args: ['--level', 'easy', '--position', '0-0-0-1-2-2-1-2-0-4-4-4-14-14-S'],
    expected: { move: 'A6', nodes: 0 } },
]) {
  test(`best: ${what}`, () => assertHas(best(...args), expected));
}

test('best thinks no longer than it may', () => {
  const started = Date.now();
  assert.ok(json(oware(['best', '--ms', '50']))[0].depth > 3);
  assert.ok(Date.now() - started < 5000);
});

test('best refuses as play does', () => {
  for (const [args, error] of [
    [['--position', '0-0-0-0-0-0-0-0-0-0-0-0-24-24-S'], 'game-over'], [['--position', 'x'], 'bad-position'],
    [['--rules', 'x'], 'bad-rules'], [['B1'], 'not-your-pit'], [['A7'], 'bad-move'],
  ]) {
    const run = oware(['best', ...args]);
    assert.equal(run.status, 1);
    assert.deepEqual(json(run), [{ error }]);
  }
});

const match = (...args) => json(oware(['match', '--nodes', '2000', '--pairs', '8', ...args]))[0];

test('match: sides are shared out, so who is named first makes no difference', () => {
  const one = match('hard', 'normal', '--seed', '3');
  const other = match('normal', 'hard', '--seed', '3');
  assert.equal(one.games, 16);
  assert.equal(one.wins + one.draws + one.losses, 16);
  assert.deepEqual([one.wins, one.draws, one.losses, one.seeds], [other.losses, other.draws, other.wins, -other.seeds]);
  assert.equal(one.score, (one.wins + one.draws / 2) / 16);
  assert.ok(one.score > 0.7 && one.error > 0 && one.error < 0.4, JSON.stringify(one));
  assert.notDeepEqual(one, match('hard', 'normal', '--seed', '4'));
});

test('match: like against like is even', () => {
  const crazy = match('crazy', 'all');
  assert.equal(crazy.games, 16);
  assert.deepEqual(match('100,-3,-126,-24,165', 'all').score, 0.5);
  assert.ok(match('stores', '0,0,0,0,0').score > 0.7, 'who minds nothing loses');
});

test('tune: the same games find the same weights, and these play better than stores alone', () => {
  const tune = () => json(oware(['tune', '--games', '400', '--nodes', '200', '--seed', '2']));
  const rounds = tune();
  assert.deepEqual(rounds, tune());
  assert.deepEqual(rounds.map(({ round }) => round), [1, 2, 3]);
  for (const { positions, loss, weights } of rounds) {
    assert.ok(positions > 1000 && loss < Math.log(2) - 0.05, `${positions} ${loss}`);
    assert.match(weights, /^100,-?\d+,-\d+,-?\d+,\d+$/, 'what is empty is bad, and what is full is good');
  }
  assert.ok(match(rounds.at(-1).weights, 'stores', '--pairs', '20').score > 0.6);
});

test('tune: one drawn game tells nothing', () => {
  const { status, stdout, stderr } = oware(['tune', '--games', '1', '--nodes', '1', '--seed', '1']);
  assert.ok(status > 0 && status < 126, `${status}`);
  assert.equal(stdout, '');
  assert.match(stderr, /^oware tune: too few games .*\n$/);
});

test('analyse tells each move, what it gave away, and what was best', () => {
  const run = oware(['analyse'], `[Position "${CLOSE}"]\n\n1. A1 B1`);
  const [bad, good] = json(run);
  assert.equal(run.status, 0);
  assertHas(bad, { ply: 1, move: 'A1', mistake: true, result: 'loss', best: { move: 'A6', result: 'win' } });
  assert.ok(bad.loss > 0);
  assertHas(good, { ply: 2, move: 'B1', mistake: false, loss: 0, result: 'win' });
});

test('analyse tells an end exactly, and stops before a move that is refused', () => {
  const position = '0-0-0-0-0-1-2-0-0-0-0-0-22-23-S'; // A6 takes all but that is a slam
  const [slam] = json(oware(['analyse'], `[Rules "grand-slam"]\n[Position "${position}"]\n\n1. A6`));
  assertHas(slam, { move: 'A6', result: 'win', proof: 'exact', value: 2, loss: 0 });
  const run = oware(['analyse', '--nodes', '500'], '1. A4 B2 2. B1');
  assert.equal(run.status, 1);
  assert.deepEqual(json(run).map(({ move, error }) => move ?? error), ['A4', 'B2', 'not-your-pit']);
});

// ---- uci -----------------------------------------------------------------------------------------

const uci = (...lines) => oware(['uci'], lines.join('\n')).lines.filter((line) => !line.startsWith('info depth'));
const uciWith = (args, ...lines) => oware(['uci', ...args], lines.join('\n')).lines;
const error = (name) => `info string error ${name}`;

for (const { what, lines, answers } of [
  { what: 'isready', lines: ['isready'], answers: ['readyok'] },
  { what: 'a line that ends as on Windows', lines: ['isready\r', ''], answers: ['readyok'] },
  { what: 'South moves', lines: [`position fen ${CLOSE}`, 'go nodes 5000'], answers: ['bestmove F'] },
  { what: 'North answers', lines: [`position fen ${CLOSE} moves A`, 'go nodes 5000'], answers: ['bestmove a'] },
  { what: 'moves in one run or apart', lines: ['position startpos moves DbAa', 'position startpos moves D b A a'], answers: [] },
  { what: 'a game that is over', lines: ['position fen 0-0-0-0-0-0-0-0-0-0-0-0-24-24-S', 'go depth 3'], answers: ['bestmove 0000'] },
  { what: 'rules', lines: ['setoption name Rules value grand-slam', 'ucinewgame',
    'position fen 0-0-0-0-1-2-1-1-0-0-0-0-21-22-S', 'go nodes 5000'], answers: ['bestmove F'] },
  { what: 'nothing', lines: ['', '  '], answers: [] },
  { what: 'quit before the rest', lines: ['quit', 'isready'], answers: [] },
  { what: 'unknown words', lines: ['fly', 'setoption name Fly value 1', 'setoption Fly'],
    answers: [error('unknown-command'), error('unknown-option'), error('unknown-option')] },
  { what: 'bad values', lines: ['setoption name Level value mad', 'setoption name Rules value x', 'setoption name Seed value -1', 'setoption name Seed', 'setoption name Hash value 0'],
    answers: Array(5).fill(error('bad-value')) },
  { what: 'bad positions', lines: ['position', 'position fen 1-2', 'position startpos Da'], answers: Array(3).fill(error('bad-position')) },
  { what: 'bad moves', lines: ['position startpos moves DB', 'position startpos moves 4'], answers: Array(2).fill(error('bad-move')) },
  { what: 'bad limits', lines: ['go depth 0', 'go depth 61', 'go nodes', 'go nodes many', 'go fast'], answers: Array(5).fill(error('bad-go')) },
  { what: 'a line without end', lines: ['x'.repeat(100_000), 'isready'], answers: [error('line-too-long'), 'readyok'] },
]) {
  test(`uci: ${what}`, () => assert.deepEqual(uci(...lines), answers));
}

test('uci says who it is, and lists its commands', () => {
  const lines = uci('uci', 'help');
  assert.match(lines[0], /^id name oware /);
  assert.ok(lines.includes('uciok'));
  for (const command of ['ucinewgame', 'setoption', 'position', 'go', 'stop', 'quit']) {
    assert.ok(lines.some((line) => line.startsWith(`info string ${command} `)), command);
  }
});

test('uci: depth and nodes find the same again', () => {
  const run = () => uci('position startpos moves DbA', 'go depth 8', 'go nodes 30000');
  assert.deepEqual(run(), run());
  assert.equal(run().length, 2);
  const depths = oware(['uci'], 'go depth 9').lines.filter((line) => line.startsWith('info depth'));
  assert.match(depths.at(-1), /^info depth 9 score cp -?\d+ nodes \d+ time \d+ pv [A-Fa-f]+$/);
});

test('uci hears isready and stop while it thinks', { timeout: 60_000 }, async () => {
  const child = spawn(OWARE, ['uci']);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const until = async (start) => {
    for (;;) {
      const { value } = await lines.next();
      if (value.startsWith(start)) return value;
    }
  };
  child.stdin.write('go infinite\n');
  await until('info depth');
  child.stdin.write('isready\n');
  await until('readyok');
  child.stdin.write('stop\n');
  assert.match(await until('bestmove'), /^bestmove [A-F]$/);
  child.stdin.write('go infinite\nposition startpos moves D\ngo nodes 1000\n');
  assert.match(await until('bestmove'), /^bestmove [A-F]$/, 'what would not end by itself makes way');
  assert.match(await until('bestmove'), /^bestmove [a-f]$/);
  child.stdin.write('quit\n');
  const [status] = await once(child, 'exit');
  assert.equal(status, 0);
});

// ---- tables --------------------------------------------------------------------------------------

/** A folder with the tables for as many seeds, that is gone when the test is over. */
function tablesFolder(t, seeds, ...args) {
  const folder = mkdtempSync(join(tmpdir(), 'oware-tables-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return { folder, run: oware(['tables', '--seeds', `${seeds}`, '--out', folder, ...args]) };
}

test('tables are built, a file for each number of seeds', (t) => {
  const { folder, run } = tablesFolder(t, 5);
  assert.equal(run.status, 0);
  assert.deepEqual(json(run).map(({ seeds, positions }) => [seeds, positions]), [[1, 12], [2, 78], [3, 364], [4, 1365], [5, 4368]]);
  assert.deepEqual(readdirSync(folder).sort(), [1, 2, 3, 4, 5].map((n) => `no-capture-0${n}.endgame`));
  assert.equal(statSync(join(folder, 'no-capture-05.endgame')).size, 32 + 4368);
});

test('tables of different rules share a folder; the same ones are the same bytes', (t) => {
  const { folder } = tablesFolder(t, 3, '--rules', 'grand-slam');
  const file = join(folder, 'capture-03.endgame');
  const bytes = readFileSync(file);
  for (const rules of ['grand-slam', 'no-slam', 'abapa']) {
    assert.equal(oware(['tables', '--seeds', '3', '--out', folder, '--rules', rules]).status, 0);
  }
  assert.equal(readdirSync(folder).length, 9);
  assert.deepEqual(readFileSync(file), bytes);
});

test('tables that would not be right, or cannot be written, are refused', (t) => {
  const { folder } = tablesFolder(t, 1);
  for (const [rules, error] of [['home-page', 'unsound-rules'], ['repetition=0,quiet=0', 'unsound-rules'], ['quiet=63', 'unsound-rules'], ['x', 'bad-rules']]) {
    const run = oware(['tables', '--seeds', '1', '--out', folder, '--rules', rules]);
    assert.equal(run.status, 1);
    assert.equal(json(run)[0].error, error);
  }
  const run = oware(['tables', '--seeds', '1', '--out', join(folder, 'no-capture-01.endgame', 'x')]);
  assert.equal(run.status, 1);
  assert.equal(json(run)[0].error, 'cannot-write');
  mkdirSync(join(folder, 'no-capture-02.endgame'));
  const half = oware(['tables', '--seeds', '3', '--out', folder]);
  assert.equal(half.status, 1);
  assert.deepEqual(json(half).map(({ seeds, error }) => seeds ?? error), [1, 'cannot-write']);
  assert.equal(readdirSync(folder).length, 2, 'nothing unfinished stays');
});

// Twelve seeds, an estimate without tables at so few positions.
const FEW = '1-0-2-0-1-0-0-1-0-0-2-1-20-20-S';

test('best, match, analyse and uci look into tables', (t) => {
  const { folder } = tablesFolder(t, 8);
  const tables = ['--tables', folder];
  const win = { result: 'win', proof: 'result' };
  assert.equal(best('--position', FEW).proof, 'estimate');
  assertHas(best('--position', FEW, ...tables), win);
  assert.equal(best('--position', FEW, '--level', 'hard', ...tables).proof, 'estimate', 'crazy alone does');
  const [analysed] = json(oware(['analyse', '--nodes', '20000', ...tables], `[Position "${FEW}"]\n\n1. A1`));
  assertHas(analysed.best, win);
  const line = oware(['uci', ...tables], `position fen ${FEW}\ngo nodes 20000`).lines.at(-2);
  assert.match(line, /score cp 2\d{4} /);
  assert.ok(match('crazy', 'all', '--position', FEW, ...tables).games > 0);
});

test('tables that are missing, damaged or not for these rules are named', (t) => {
  const { folder } = tablesFolder(t, 3);
  const tables = ['--tables', folder];
  const refused = (...args) => oware([...args, ...tables]);
  for (const [rules, error] of [['grand-slam', 'no-tables'], ['repetition=0,quiet=0', 'unsound-rules'], ['quiet=10', 'unsound-rules']]) {
    const run = refused('best', '--rules', rules);
    assert.equal(run.status, 1);
    assert.equal(json(run)[0].error, error);
  }
  const file = join(folder, 'no-capture-02.endgame');
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  damaged[40] ^= 1;
  for (const [bytes, error] of [[damaged, 'damaged'], [whole.subarray(0, 50), 'wrong-length'], [Buffer.alloc(0), 'not-a-table'],
    [readFileSync(join(folder, 'no-capture-03.endgame')), 'other-seeds']]) {
    writeFileSync(file, bytes);
    for (const args of [['best'], ['match', 'crazy', 'easy']]) {
      const run = refused(...args);
      assert.equal(run.status, 1);
      assert.deepEqual(json(run), [{ error, file }]);
    }
    const analysed = oware(['analyse', '--nodes', '100', ...tables], '1. A4');
    assert.equal(analysed.status, 0);
    assert.equal(analysed.stderr, `oware analyse: without tables: ${error} ${file}\n`);
    assert.ok(uciWith(tables, 'go nodes 100').includes(`info string error ${error} ${file}`));
  }
});

// ---- puzzles ---------------------------------------------------------------------------------------

/** A week of them, with as many tables as it takes to prove so much. */
const puzzlesFor = (t) => (...args) =>
  oware(['puzzles', '--count', '7', '--seeds', '9', '--tables', tablesFolder(t, 8).folder, ...args]);

const seedsOn = (position) => position.split('-').slice(0, 12).reduce((sum, seeds) => sum + Number(seeds), 0);

test('puzzles: one move wins, no other does, and each line can be played', (t) => {
  const found = json(puzzlesFor(t)());
  assert.deepEqual(found.map(({ grade }) => grade), ['easy', 'easy', 'medium', 'medium', 'medium', 'hard', 'hard']);
  assert.equal(new Set(found.map(({ position }) => position)).size, 7);
  for (const { position, depth, moves } of found) {
    assert.match(position, /-S$/);
    assert.ok(seedsOn(position) >= 6 && seedsOn(position) <= 9, position);
    assert.ok(depth >= 1 && depth <= 9);
    const [{ legal }] = json(oware(['play', '--position', position]));
    assert.ok(legal.length >= 3);
    assert.deepEqual(moves.map(({ move }) => move.slice(0, 2)).sort(), legal);
    for (const [i, { move, result, value, line }] of moves.entries()) {
      const states = json(oware(['play', '--position', position, move, ...line]));
      assert.deepEqual(states.slice(1).map(({ last }) => last.move), [move, ...line]);
      assert.equal(result === 'win', i === 0, position);
      assert.equal(Math.sign(value), { win: 1, draw: 0, loss: -1 }[result], position);
      assert.ok(line.length > 0 || states.at(-1).over, position);
    }
  }
});

test('puzzles: those of a seed are the same each time, and those of another are others', (t) => {
  const of = puzzlesFor(t);
  const some = of('--seed', '5').stdout;
  assert.equal(of('--seed', '5').stdout, some);
  assert.notEqual(of('--seed', '6').stdout, some);
});

test('puzzles: what cannot be had is said by name', (t) => {
  const refused = (...args) => json(puzzlesFor(t)(...args))[0].error;
  assert.deepEqual(json(oware(['puzzles', '--count', '1', '--seeds', '1'])), [{ error: 'too-few' }]);
  assert.equal(refused('--rules', 'mine'), 'bad-rules');
  assert.equal(refused('--rules', 'grand-slam'), 'no-tables');
  assert.equal(refused('--rules', 'quiet=10'), 'unsound-rules');
});

for (const args of [
  [], ['fly'], ['--fly'], ['play', '--fly'], ['play', 'A1', '--fly'], ['play', '--rules'], ['play', '--depth', '2'],
  ['play', '--quiet', 'many'], ['play', '--quiet', '-1'], ['perft'], ['perft', '--depth', '33'], ['perft', '--depth', '2', 'A1'],
  ['perft', '--depth', '2', '--divide=yes'], ['replay', 'file'], ['replay', '--rules', 'abapa'],
  ['best', '--level', 'mad'], ['best', '--nodes', '0'], ['best', '--ms', '1.5'], ['match'], ['match', 'easy'], ['match', 'easy', 'mad'],
  ['match', 'easy', '1,2,3,4'], ['match', 'easy', '1,2,3,4,5,6'], ['match', 'easy', 'hard', '--pairs', '0'], ['match', 'easy', 'hard', 'crazy'],
  ['tune', 'all'], ['tune', '--games', '0'], ['tune', '--games', '100001'],
  ['analyse', 'file'], ['analyse', '--level', 'hard'], ['uci', 'now'],
  ['tables'], ['tables', '--seeds', '2'], ['tables', '--out', 'x'], ['tables', '--seeds', '0', '--out', 'x'], ['tables', '--seeds', '25', '--out', 'x'],
  ['tables', '--seeds', '2', '--out', 'x', 'y'],
  ['puzzles'], ['puzzles', '--seeds', '9'], ['puzzles', '--count', '7'], ['puzzles', '--seeds', '25', '--count', '7'],
  ['puzzles', '--seeds', '9', '--count', '0'], ['puzzles', '--seeds', '9', '--count', '10001'], ['puzzles', '--seeds', '9', '--count', '1', 'x'],
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
    'oware play', 'oware replay', 'oware perft', 'oware best', 'oware match', 'oware analyse', 'oware uci', 'oware tables', 'oware tune', 'oware puzzles', '--count', '--games', '--seeds', '--out', '--tables', '--rules', '--position', '--quiet', '--depth', '--divide', '--level', '--nodes', '--ms', '--seed', '--pairs', '--version',
    'grand_slam=', 'repetition=', 'quiet=', 'majority=', 'agreement=', ...Object.keys(PRESETS),
  ];
  for (const word of words) assert.ok(help.stdout.includes(word), word);
  for (const command of ['play', 'replay', 'perft', 'best', 'match', 'analyse', 'uci', 'tables', 'tune', 'puzzles']) {
    assert.equal(oware([command, '--help']).status, 0);
    assert.ok(help.stdout.includes(oware([command, '--help']).stdout), command);
  }
});

test('version', () => assert.match(oware(['--version']).stdout, /^oware \d+\.\d+\.\d+\n$/));
