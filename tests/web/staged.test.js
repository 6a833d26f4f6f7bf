// What is served is what is written: the build leaves comments out, and nothing else.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { tokenizer } from 'acorn';

const top = fileURLToPath(new URL('../../', import.meta.url));
const web = join(top, 'web');
const staged = mkdtempSync(join(tmpdir(), 'owared-staged-'));
execFileSync(join(top, 'server/transport/stage-assets'), [staged, web]);
after(() => rmSync(staged, { recursive: true }));

const files = (ending) => readdirSync(web, { recursive: true }).filter((name) => name.endsWith(ending));
const both = (name) => [web, staged].map((folder) => readFileSync(join(folder, name), 'utf8')
  .replace(/^const (VERSION|FILES) = .*/gm, '')); // of the service worker: see precache.test.js

/** Each word of the code, with its line. */
function tokensOf(code) {
  const options = { ecmaVersion: 'latest', sourceType: 'module', locations: true };
  return [...tokenizer(code, options)].map(({ type, start, end, loc }) => `${loc.start.line} ${type.label} ${code.slice(start, end)}`);
}

for (const name of files('.js')) {
  test(`${name} does the same`, () => {
    const [written, served] = both(name);
    assert.deepEqual(tokensOf(served), tokensOf(written));
    assert.doesNotMatch(served, /^ *(\/\/|\/\*\*)/m);
  });
}

for (const name of files('.css')) {
  test(`${name} says the same`, () => {
    const [written, served] = both(name).map((text) => text.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' '));
    assert.equal(served, written);
  });
}
