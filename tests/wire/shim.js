// tests/wire/shim.js -- a server whose calls to the system fail as told (faults.c).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './harness.js';

const made = new Set();

/** The path of what `make` makes, once that is done. */
export function built(target) {
  const path = join(ROOT, target);
  if (made.has(path)) return path;
  const { status, stderr } = spawnSync('make', ['--no-print-directory', target], {
    cwd: ROOT, encoding: 'utf8', env: { ...process.env, MAKEFLAGS: '', BUILD: 'build', CFLAGS: '-O2 -g' } });
  if (status !== 0) throw new Error(`${target}: ${stderr}`);
  made.add(path);
  return path;
}

/** Options for a Server: the fields are faults.c's, in small letters. */
export function faulty(fault) {
  const env = { LD_PRELOAD: built('build/tests/wire/faults.so'), MALLOC_PERTURB_: '85' }; // freed memory does not look like memory
  for (const [name, value] of Object.entries(fault)) env[`FAULT_${name.toUpperCase()}`] = String(value);
  env.FAULT_CALLS = `${fault.calls ?? ''},`;
  return { env };
}
