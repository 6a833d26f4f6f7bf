// tests/wire/shim.js -- a server whose calls to the system fail as told, or whose time passes (faults.c).
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, Server, freePort, temporaryFolder } from './harness.js';
import { metrics } from './http.js';

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

/**
 * A server whose hours pass when the test says so, and whose figures can be asked for at any time.
 * `pass(seconds)` returns them, too: it is by being asked that the server learns of the time.
 */
export async function startTimed({ args = [], ...options } = {}) {
  const later = join(temporaryFolder(), 'later');
  const adminPort = await freePort();
  writeFileSync(later, '0');
  const all = [...args, '--admin-listen', `127.0.0.1:${adminPort}`];
  const server = await new Server({ ...faulty({ later }), ...options, args: all }).start();
  const figures = () => metrics(server, adminPort);
  let passed = 0;
  const pass = (seconds) => {
    passed += seconds;
    writeFileSync(`${later}.new`, String(passed));
    renameSync(`${later}.new`, later); // never seen empty
    return figures();
  };
  return { server, figures, pass };
}

/** What the process of a server holds, as the system counts it. */
export function held(server) {
  const proc = `/proc/${server.child.pid}`;
  const status = readFileSync(`${proc}/status`, 'utf8');
  const line = (name) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)[1]);
  return { resident_kb: line('VmRSS'), threads: line('Threads'), descriptors: readdirSync(`${proc}/fd`).length };
}
