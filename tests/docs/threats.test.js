// tests/docs/threats.test.js -- the tests that the threat model names are there.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../wire/harness.js';

const rows = readFileSync(join(ROOT, 'deploy/THREATS.md'), 'utf8').split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(({ length }) => length === 5)
  .map(([, threat, answer, tests]) => ({ threat, answer, tests }))
  .filter(({ threat }) => threat !== 'threat' && !threat.startsWith('--'));

test('threats are told', () => assert.ok(rows.length > 20, `${rows.length} rows`));

for (const { threat, answer, tests } of rows) {
  test(`the test against: ${threat}`, () => {
    const named = [...tests.matchAll(/`([^`]+)` "([^"]+)"/g)];
    assert.ok(named.length > 0 || answer.includes('**not '), 'neither a test nor a word that there is none');
    for (const [, file, words] of named) {
      assert.ok(existsSync(join(ROOT, file)), `${file} is not there`);
      assert.ok(readFileSync(join(ROOT, file), 'utf8').includes(words), `"${words}" is not in ${file}`);
    }
  });
}
