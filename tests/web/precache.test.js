// What the build tells the service worker to keep is all that the pages can ask for.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  mkdtempSync, readdirSync, readFileSync, rmSync, statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import {
  dirname, join, posix, resolve,
} from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../../', import.meta.url));
const staged = mkdtempSync(join(tmpdir(), 'owared-staged-'));
const built = ['engine.wasm', 'thinker.wasm', 'puzzles.json', 'no-capture.endgame']
  .map((name) => resolve(top, dirname(process.env.OWARED ?? 'build/owared'), name));
execFileSync(join(top, 'server/transport/stage-assets'), [staged, join(top, 'web'), ...built]);
after(() => rmSync(staged, { recursive: true }));

const read = (name) => readFileSync(join(staged, name), 'utf8');
const version = read('version.txt');
const worker = read('sw.js');
const kept = new Set([...(/^const FILES = \[(.*)\];$/m.exec(worker)[1]).matchAll(/'([^']+)'/g)].map(([, name]) => name));
const pages = readdirSync(staged).filter((name) => name.endsWith('.html'));

/** The files that a file names, below the folder of the page. */
function namesIn(name) {
  if (name.endsWith('.css')) return found(/url\("([^":]+)"\)/g);
  if (!name.endsWith('.js')) return [];
  return [...found(/(?:from |^import |import\()'(\.[^']+)'/gm), ...found(/fileUrl\('([^']+)'\)/g, '.')];

  function found(pattern, folder = posix.dirname(name)) {
    return [...read(name).matchAll(pattern)].map(([, link]) => posix.join(folder, link));
  }
}

test('its version is the one that the pages name', () => {
  assert.match(worker, new RegExp(`^const VERSION = '${version}';$`, 'm'));
  for (const page of pages) assert.match(read(page), new RegExp(`"\\.\\.?/v/${version}/js/`), page);
});

for (const page of pages) {
  test(`${page} and all that it leads to`, () => {
    const links = [...read(page).matchAll(/(?:href|src)="\.\.?\/v\/\w+\/([^"]+)"/g)].map(([, name]) => name);
    const seen = new Set();
    for (const queue = [...links]; queue.length > 0;) {
      const name = queue.pop();
      if (seen.has(name)) continue;
      seen.add(name);
      assert.ok(kept.has(name), `${name} is not kept`);
      queue.push(...namesIn(name));
    }
    assert.ok(seen.size > 5, [...seen].join());
  });

  test(`${page} itself, under its address`, () => {
    const address = { 'index.html': '', 'room.html': 'room.html' }[page] ?? page.replace(/\.html$/, '');
    assert.match(worker, new RegExp(`kept: '${address}' }`));
  });
}

test('every script and style', () => {
  for (const name of readdirSync(staged, { recursive: true })) {
    if (/^(js|css)\/.*\.(js|css)$/.test(name)) assert.ok(kept.has(name), name);
  }
});

test('nothing that only others look at, nor what is big and may not be wanted', () => {
  for (const name of kept) assert.doesNotMatch(name, /\.html$|\.gz$|^sw\.js$|^icons\/|preview|README|package\.json|\.endgame$/);
  assert.ok(readdirSync(staged).includes('no-capture.endgame'));
});

test('and endgame tables take no more than 2.5 MB on the way', () => {
  assert.ok(statSync(join(staged, 'no-capture.endgame.gz')).size <= 2.5e6);
});
