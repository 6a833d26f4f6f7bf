// tests/wasm/wasm.test.js -- the engine as the browser gets it plays the same vectors as the native
// one, and random games beside the model.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { PRESETS, RING, legal, newGame, play, state } from '../vectors/model.js';
import { random } from '../vectors/random.js';
import { START, assertHas, gameVectors, perftVectors, readVectors } from '../vectors/vectors.js';

const path = join(dirname(process.env.OWARE ?? 'build/oware'), 'engine.wasm');
assert.ok(existsSync(path), `${path} is missing: make wasm`);
const bytes = readFileSync(path);
const module = new WebAssembly.Module(bytes);

/** The engine with its text buffer as strings; errors as their names. */
function engine() {
  const { exports } = new WebAssembly.Instance(module, {});
  const { memory } = exports;
  const buffer = () => new Uint8Array(memory.buffer, exports.oware_text(), exports.oware_text_size());
  const answer = (length) => new TextDecoder().decode(buffer().slice(0, length));
  const errorName = (error) => answer(exports.oware_error(error));
  return {
    exports,
    buffer,
    setUp({ rules = 'abapa', position = START, quiet = 0 }) {
      buffer().set(new TextEncoder().encode(`${rules}\0${position}\0`));
      return errorName(exports.oware_set_up(quiet));
    },
    play: (pit) => errorName(exports.oware_play(RING.indexOf(pit))),
    check: (pit) => errorName(exports.oware_check(RING.indexOf(pit))),
    legal: () => RING.filter((_, pit) => exports.oware_legal() >> pit & 1),
    perft: (depth) => Number(exports.oware_perft(depth)),
    state: () => JSON.parse(answer(exports.oware_json())),
    rules: () => JSON.parse(answer(exports.oware_rules())),
    position: () => answer(exports.oware_position()),
  };
}

test('it needs nothing from outside and is small', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  assert.ok(gzipSync(bytes).length <= 20 * 1024, `${gzipSync(bytes).length} bytes after gzip`);
});

/** Pits only: what people write beside them is read by others. */
function run(oware, vector) {
  let error = oware.setUp(vector);
  for (const pit of vector.moves) {
    if (error !== 'ok') break;
    const check = oware.check(pit);
    error = oware.play(pit);
    assert.equal(error, check);
  }
  return error;
}

for (const vector of gameVectors()) {
  const skip = vector.error === 'bad-move' && 'moves are numbers here';
  test(vector.name, { skip }, () => {
    const oware = engine();
    assert.equal(run(oware, vector), vector.error ?? 'ok');
    if (vector.state) assertHas(oware.state(), vector.state);
  });
}

test('rules', () => {
  const oware = engine();
  const { good, bad } = readVectors('rules.json');
  for (const { text, rules } of good) {
    assert.equal(oware.setUp({ rules: text }), 'ok', text);
    assert.deepEqual(oware.rules(), rules, text);
  }
  for (const text of bad) assert.equal(oware.setUp({ rules: text }), 'bad-rules', text);
});

test('positions', () => {
  const oware = engine();
  const { good, bad } = readVectors('notation.json').positions;
  for (const position of good) {
    assert.equal(oware.setUp({ position }), 'ok', position);
    if (!oware.state().over) assert.equal(oware.position(), position);
  }
  for (const position of bad) assert.equal(oware.setUp({ position }), 'bad-position', position);
});

test('a buffer without a zero is read to its end and no further', () => {
  const oware = engine();
  for (const letter of ['a', '-', '\0']) {
    oware.buffer().fill(letter.charCodeAt(0));
    assert.equal(oware.exports.oware_set_up(0), 8, 'bad-rules');
  }
});

for (const { what, rules, position, counts } of perftVectors()) {
  test(`perft: ${what}, ${rules}`, () => {
    const oware = engine();
    assert.equal(oware.setUp({ rules, position }), 'ok');
    for (const [depth, count] of counts.entries()) assert.equal(oware.perft(depth), count);
  });
}

test('random games beside the model, under every preset', () => {
  const chance = random(5);
  const oware = engine();
  for (const rules of Object.keys(PRESETS)) {
    for (let n = 0; n < 15; n++) {
      oware.setUp({ rules });
      let game = newGame({ rules });
      while (!game.over && game.ply < 300) {
        assert.deepEqual(oware.legal(), legal(game));
        const pit = chance.pick(legal(game));
        ({ game } = play(game, pit));
        assert.equal(oware.play(pit), 'ok');
        assert.deepEqual(oware.state(), state(game));
      }
    }
  }
});
