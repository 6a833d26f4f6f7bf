// tests/wasm/think.test.js -- the engine that a page's worker has looks ahead as the native one does:
// the same move, value and line for as many positions looked at, under every preset, with endgame
// tables and without. POSITIONS and SEED make it longer.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';

import { PRESETS, RING } from '../vectors/model.js';
import { random } from '../vectors/random.js';
import { START } from '../vectors/vectors.js';

const { OWARE = 'build/oware', POSITIONS = 1000, SEED = 1 } = process.env;
const LEVELS = ['easy', 'normal', 'hard', 'crazy'];
const TABLE_MB = 1;
const PAGE_BYTES = 65536;
const HOUSES = [...'ABCDEFabcdef'];
const ANSWERS = ['no-capture', 'forbidden', 'capture']; // to grand slams, as engine/oware.h counts them
const bytes = readFileSync(join(dirname(OWARE), 'thinker.wasm'));
const module = new WebAssembly.Module(bytes);

/** The worker's engine, with a table in memory that it grew for it. */
function thinker() {
  const { exports } = new WebAssembly.Instance(module, {});
  const buffer = () => new Uint8Array(exports.memory.buffer, exports.oware_text(), exports.oware_text_size());
  const answer = (length) => new TextDecoder().decode(buffer().slice(0, length));
  const memory = (length) => exports.memory.grow(Math.ceil(length / PAGE_BYTES)) * PAGE_BYTES;
  exports.oware_table(memory(TABLE_MB * 2 ** 20), TABLE_MB * 2 ** 20);
  return {
    exports,
    lend(name, files) {
      const at = memory(files.length);
      new Uint8Array(exports.memory.buffer, at).set(files);
      return exports.oware_endgame(ANSWERS.indexOf(name), at, files.length);
    },
    setUp({ rules = 'abapa', position = START, moves = [] }) {
      buffer().set(new TextEncoder().encode(`${rules}\0${position}\0`));
      assert.equal(exports.oware_set_up(0), 0);
      for (const move of moves) assert.equal(exports.oware_play(RING.indexOf(move)), 0);
    },
    legal: () => RING.filter((_, pit) => exports.oware_legal() >> pit & 1),
    play: (move) => exports.oware_play(RING.indexOf(move)),
    level: (number) => answer(exports.oware_level(number)),
    found: () => JSON.parse(answer(exports.oware_found())),
  };
}

/** Games under way, from few moves to many. */
function games(oware, count) {
  const chance = random(Number(SEED));
  const presets = Object.keys(PRESETS);
  const list = [];
  while (list.length < count) {
    const rules = presets[list.length % presets.length];
    const moves = [];
    oware.setUp({ rules });
    for (let left = chance.below(120); left > 0 && oware.legal().length > 0; left--) {
      const move = chance.pick(oware.legal());
      oware.play(move);
      moves.push(move);
    }
    if (oware.legal().length > 1) list.push({ rules, moves, level: LEVELS[2 + list.length % 2] });
  }
  return list;
}

/** Boards with few seeds on them, and stores that leave the game open. */
function endgames(oware, count) {
  const chance = random(Number(SEED));
  const presets = Object.keys(PRESETS);
  const list = [];
  while (list.length < count) {
    const pits = Array(12).fill(0);
    const seeds = 4 + chance.below(10);
    for (let left = seeds; left > 0; left--) pits[chance.below(12)] += 1;
    const south = 24 - Math.ceil(seeds / 2) + chance.below(seeds % 2 + 1);
    const position = [...pits, south, 48 - seeds - south, chance.pick(['S', 'N'])].join('-');
    const rules = presets[list.length % presets.length];
    oware.setUp({ rules, position });
    if (oware.legal().length > 1) list.push({ rules, position, moves: [], level: 'crazy' });
  }
  return list;
}

/** What `oware uci` finds in each. */
function native(list, nodes, args = []) {
  const lines = list.flatMap(({ rules, position, moves, level }) => [
    `setoption name Rules value ${rules}`, `setoption name Level value ${level}`,
    `position ${position ? `fen ${position}` : 'startpos'} moves ${moves.map((move) => HOUSES[RING.indexOf(move)]).join('')}`,
    `go nodes ${nodes}`,
  ]);
  const input = [`setoption name Hash value ${TABLE_MB}`, ...lines].join('\n');
  const { stdout } = spawnSync(OWARE, ['uci', ...args], { input, encoding: 'utf8', maxBuffer: 64 << 20 });
  return stdout.split(/bestmove .\n/).slice(0, -1).map((part) => {
    const last = part.trimEnd().split('\n').at(-1);
    const [, depth, value, seen, line] = /depth (\d+) score cp (-?\d+) nodes (\d+) time \d+ pv (.*)/.exec(last);
    return { depth: Number(depth), value: Number(value), nodes: Number(seen), line: [...line].map((house) => RING[HOUSES.indexOf(house)]) };
  });
}

const RESULT = { win: 20000, loss: -20000, draw: 0, null: 0 };

/** The same from the worker's engine, in slices of any size. */
function inSlices(oware, { level, ...game }, nodes, slice) {
  oware.setUp(game);
  assert.ok(oware.exports.oware_choose(LEVELS.indexOf(level), 0));
  for (let left = nodes - 1; left > 0 && oware.exports.oware_run(Math.min(slice, left));) left -= slice;
  const { depth, value, result, nodes: seen, line, move } = oware.found();
  assert.equal(move, line[0]);
  return { depth, value: Math.round(value * 100) + RESULT[result], nodes: seen, line };
}

test(`wasm and native find the same in ${POSITIONS} positions`, () => {
  const oware = thinker();
  const list = games(oware, Number(POSITIONS));
  const expected = native(list, 2000);
  assert.equal(expected.length, list.length);
  for (const [n, game] of list.entries()) {
    assert.deepEqual(inSlices(oware, game, 2000, 1 + n % 700), expected[n], JSON.stringify(game));
  }
  for (const level of ['hard', 'crazy']) assert.ok(list.some((game) => game.level === level));
});

// --- Endgame tables -------------------------------------------------------------------------------

const folder = mkdtempSync(join(tmpdir(), 'oware-tables-'));
after(() => rmSync(folder, { recursive: true }));
for (const rules of ['abapa', 'no-slam', 'grand-slam']) {
  execFileSync(OWARE, ['tables', '--seeds', '7', '--rules', rules, '--out', folder]);
}

/** The files of one answer's tables, one behind the other, as a page gets them. */
function filesOf(name) {
  const names = readdirSync(folder).filter((each) => each.startsWith(`${name}-`)).sort();
  return Buffer.concat(names.map((each) => readFileSync(join(folder, each))));
}

test('with endgame tables they find the same, too', () => {
  const oware = thinker();
  const list = endgames(oware, 400);
  const without = native(list, 2000);
  const expected = native(list, 2000, ['--tables', folder]);
  for (const name of ANSWERS) assert.equal(oware.lend(name, filesOf(name)), 7);
  for (const [n, game] of list.entries()) {
    assert.deepEqual(inSlices(oware, game, 2000, 1 + n % 700), expected[n], JSON.stringify(game));
  }
  const told = list.filter((_, n) => !isDeepStrictEqual(expected[n], without[n]));
  for (const name of ANSWERS) assert.ok(told.some(({ rules }) => PRESETS[rules].grand_slam === name), name);
});

const whole = filesOf('no-capture');
const other = (at) => whole.map((byte, n) => byte ^ (n === at));
for (const [what, files] of [
  ['nothing', Buffer.alloc(0)],
  ['something else', Buffer.from('<!doctype html><title>Not found</title>')],
  ['of other rules', filesOf('capture')],
  ['of another version', other(8)],
  ['without the first', whole.subarray(44)],
  ['cut off at the end', whole.subarray(0, -1)],
  ['with more behind', Buffer.concat([whole, Buffer.from('?')])],
  ['with another byte', other(whole.length - 9)],
]) {
  test(`tables that are none, ${what}, are not taken, and it looks ahead without`, () => {
    const oware = thinker();
    const game = { position: '0-0-0-0-2-1-1-0-0-1-0-0-22-21-S', level: 'crazy' };
    const expected = inSlices(oware, game, 2000, 700);
    assert.equal(oware.lend('no-capture', files), 0);
    assert.deepEqual(inSlices(oware, game, 2000, 700), expected);
    assert.equal(oware.lend('no-capture', whole), 7);
    assert.notDeepEqual(inSlices(oware, game, 2000, 700), expected);
  });
}

test('tables are lent once, and for no answer that there is not', () => {
  const oware = thinker();
  assert.equal(oware.lend('capture', filesOf('capture')), 7);
  assert.equal(oware.lend('capture', filesOf('capture')), 0);
  assert.equal(oware.lend('nothing like it', whole), 0);
});

// --- What else it does ----------------------------------------------------------------------------

test('the levels by number', () => {
  const oware = thinker();
  assert.deepEqual([0, 1, 2, 3, 4, 99].map(oware.level), [...LEVELS, '', '']);
  oware.setUp({});
  assert.equal(oware.exports.oware_choose(4, 0), 0);
});

test('easy knows its move at once, and another with other chance', () => {
  const oware = thinker();
  oware.setUp({});
  const moves = Array.from({ length: 50 }, (_, seed) => {
    oware.exports.oware_choose(0, seed);
    assert.equal(oware.exports.oware_run(1000), 0);
    return oware.found().move;
  });
  assert.ok(new Set(moves).size > 3);
});

test('judging finds the win and says that it is proven', () => {
  const oware = thinker();
  oware.setUp({ position: '1-0-0-0-0-1-2-0-0-0-0-1-22-21-S' });
  assert.ok(oware.exports.oware_judge());
  oware.exports.oware_run(20000);
  const { move, result, proof } = oware.found();
  assert.deepEqual([move, result, proof], ['A6', 'win', 'result']);
});

test('a search ends with the position that it is of', () => {
  const oware = thinker();
  assert.equal(oware.exports.oware_run(1000), 0, 'none has begun');
  oware.setUp({});
  oware.exports.oware_judge();
  assert.equal(oware.exports.oware_run(1000), 1);
  oware.play('A4');
  assert.equal(oware.exports.oware_run(1000), 0);
  oware.setUp({ position: '0-0-0-0-0-0-0-0-0-0-0-0-24-24-S' });
  assert.equal(oware.exports.oware_judge(), 0);
  assert.equal(oware.exports.oware_choose(3, 0), 0);
});

test('without a table it looks ahead too', () => {
  const oware = thinker();
  oware.exports.oware_table(0, 0);
  oware.setUp({});
  oware.exports.oware_judge();
  oware.exports.oware_run(20000);
  assert.ok(oware.found().depth >= 4);
});

test('it needs nothing from outside and is small', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  assert.ok(gzipSync(bytes).length <= 20 * 1024, `${gzipSync(bytes).length} bytes after gzip`);
});
