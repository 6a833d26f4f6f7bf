// tests/wire/shim.js -- a server whose calls to the system fail as told (faults.c).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './harness.js';

const SHIM = join(ROOT, 'build/tests/wire/faults.so');

let made = false;

function built() {
  if (made) return SHIM;
  const { status, stderr } = spawnSync('make', ['--no-print-directory', 'build/tests/wire/faults.so'], {
    cwd: ROOT, encoding: 'utf8', env: { ...process.env, MAKEFLAGS: '', BUILD: 'build', CFLAGS: '-O2 -g' } });
  if (status !== 0) throw new Error(`faults.so: ${stderr}`);
  made = true;
  return SHIM;
}

/** Options for a Server: the fields are faults.c's, in small letters. */
export function faulty(fault) {
  const env = { LD_PRELOAD: built(), MALLOC_PERTURB_: '85' }; // freed memory does not look like memory
  for (const [name, value] of Object.entries(fault)) env[`FAULT_${name.toUpperCase()}`] = String(value);
  env.FAULT_CALLS = `${fault.calls ?? ''},`;
  return { env };
}
