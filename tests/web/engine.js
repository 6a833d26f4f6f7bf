// The engine as the page gets it, for tests to play on.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineOf } from '../../web/js/engine.js';

const top = fileURLToPath(new URL('../../', import.meta.url));
const path = join(dirname(process.env.OWARE ?? join(top, 'build/oware')), 'engine.wasm');

export function openEngine() {
  assert.ok(existsSync(path), `${path} is missing: make wasm`);
  return engineOf(readFileSync(path));
}
