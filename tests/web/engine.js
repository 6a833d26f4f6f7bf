// The engine as the page gets it, for tests to play on; and the one that its worker has.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineOf } from '../../web/js/engine.js';

const top = fileURLToPath(new URL('../../', import.meta.url));
const folder = dirname(process.env.OWARE ?? join(top, 'build/oware'));

function read(name) {
  const path = join(folder, name);
  assert.ok(existsSync(path), `${path} is missing: make wasm`);
  return readFileSync(path);
}

export const openEngine = () => engineOf(read('engine.wasm'));

/** @returns {Promise<WebAssembly.Exports>} */
export async function openThinker() {
  const { instance } = await WebAssembly.instantiate(read('thinker.wasm'), {});
  return instance.exports;
}
