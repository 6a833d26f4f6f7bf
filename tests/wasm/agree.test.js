// tests/wasm/agree.test.js -- the engine's two words against the tests' oracle, as wasm: what
// tests/engine/test_oracle.c does natively. MOVES and DEPTH make it longer.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const { OWARE = 'build/oware', MOVES = 300_000, DEPTH = 8, SEED = 1 } = process.env;
const path = join(dirname(OWARE), 'tests/engine/agree.wasm');
const { exports: wasm } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {});

function text(at) {
  const bytes = new Uint8Array(wasm.memory.buffer, at);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}

for (let preset = 0; preset < wasm.oware_presets(); preset++) {
  const name = text(wasm.oware_preset_name(preset));
  const seed = Number(SEED) + preset;

  test(`random moves: ${name}`, () => {
    const differs = wasm.agree_moves(preset, seed, Math.floor(MOVES / wasm.oware_presets()));
    assert.equal(differs, 0, `the move of this number, at ${text(wasm.agree_position())}`);
  });

  test(`perft at random positions: ${name}`, () => {
    assert.equal(wasm.agree_perft(preset, seed, 200, DEPTH - 2), 0, text(wasm.agree_position()));
  });
}
