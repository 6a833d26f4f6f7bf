// tests/docs/links.test.js -- what the documents point to inside the repository is there.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const skipped = new Set(['build', 'node_modules', '.git']);

function* documents(folder = '') {
  for (const name of readdirSync(join(root, folder))) {
    const path = join(folder, name);
    if (skipped.has(name)) continue;
    if (statSync(join(root, path)).isDirectory()) yield* documents(path);
    else if (name.endsWith('.md')) yield path;
  }
}

/** The paths that a Markdown text links to, without links to other sites and anchors. */
function links(text) {
  return [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, to]) => to).filter((to) => !to.includes(':'));
}

for (const path of documents()) {
  test(`the links of ${path}`, () => {
    const missing = links(readFileSync(join(root, path), 'utf8'))
      .filter((to) => !existsSync(join(root, dirname(path), to)));
    assert.deepEqual(missing, []);
  });
}
