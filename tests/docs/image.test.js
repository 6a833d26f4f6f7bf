// tests/docs/image.test.js -- what the Dockerfile copies is enough to build from.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, temporaryFolder } from '../wire/harness.js';

test('make knows how to build all from what the image has', () => {
  const folder = temporaryFolder();
  const [stage] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split(/^RUN make/m);
  const copied = [...stage.matchAll(/^COPY (\S+) \S+$/gm)].map(([, path]) => path);
  assert.ok(copied.includes('Makefile') && copied.includes('web'), copied.join(' '));
  for (const path of copied) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  const { MAKEFLAGS, MAKELEVEL, MFLAGS, ...env } = process.env; // of the make that runs the tests
  const { status, stderr } = spawnSync('make', ['--dry-run', 'all'], { cwd: folder, env, encoding: 'utf8' });
  assert.deepEqual([status, stderr], [0, '']);
});
