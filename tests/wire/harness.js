// tests/wire/harness.js -- starts, stops and kills the real server for the wire tests.
//
// A test waits for events only: a log line, a message, the end of a process. Each wait has an end
// (PATIENCE) and fails with what was seen until then.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe } from 'node:test';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
export const OWARED = resolve(ROOT, process.env.OWARED ?? 'build/owared');
/** How long an event may take, in ms. WIRE_PATIENCE multiplies it where the server is slow. */
export const PATIENCE = 5000 * Number(process.env.WIRE_PATIENCE ?? 1);

/** Tokens that this process has seen: none of them may ever stand in a server's log. */
export const tokens = new Set();

// The server's own variables would change what is tested; the sanitizers' must reach it.
const ambient = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('OWARED_')));
const folders = new Set();
const disks = new Set();
const children = new Set();

// A test that failed leaves its server, whose sockets would keep this process from its end for ever.
// Benchmarks have no tests, and would print the sum of none.
if (process.argv[1]?.endsWith('.test.js')) {
  after(() => {
    for (const child of children) child.kill('SIGKILL');
  });
}

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const disk of disks) spawnSync('umount', ['-l', disk]);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Returns a new folder that is removed at the end. Others may read it: see `command`. */
export function temporaryFolder(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'owared-wire-'));
  chmodSync(folder, 0o755);
  folders.add(folder);
  return folder;
}

/** A small file system of its own, or null where one may not be mounted. */
export function smallDisk(megabytes) {
  const folder = temporaryFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (status !== 0) return null;
  disks.add(folder);
  return folder;
}

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/**
 * Calls `late` when `ms` have passed in which this process could have heard of what it waits for, unless
 * what it returns is called before. Timers come before sockets: to a process that was held up, all that
 * came meanwhile would be late. Held up for however long, it loses one part of its patience.
 */
export function patience(ms, late) {
  let left = 10;
  const part = ms / left;
  const pass = () => {
    left -= 1;
    if (left === 0) late();
    else timer = setTimeout(pass, part);
  };
  let timer = setTimeout(pass, part);
  return () => clearTimeout(timer);
}

/** Resolves like `promise`, or fails after `ms` with `what()`. */
export function within(promise, what, ms = PATIENCE) {
  let stop;
  const late = new Promise((_, reject) => {
    stop = patience(ms, () => reject(new Error(`not within ${ms} ms: ${what()}`)));
  });
  return Promise.race([promise, late]).finally(stop);
}

/** The fields of one log line: `event=listening port=80` -> { event: 'listening', port: '80' }. */
function fields(line) {
  const pairs = line.matchAll(/([\w.]+)=("(?:[^"\\]|\\.)*"|\S*)/g);
  return Object.fromEntries([...pairs].map(([, key, value]) => [key, value.replace(/^"|"$/g, '')]));
}

/** One process of the server on one data folder; it may be started again and again. */
export class Server {
  host = '127.0.0.1';
  log = '';

  /**
   * `args` are added to the command line, `env` to the environment; `command` goes before the
   * binary (valgrind, setpriv); `limits: 'on'` leaves the per-address and rate limits on.
   */
  constructor({ args = [], env = {}, command = [], limits = 'off', data, binary = OWARED } = {}) {
    Object.assign(this, { args, env, command, limits, binary, data: data ?? temporaryFolder() });
  }

  #spawn(listen) {
    const argv = [...this.command, this.binary, '--listen', listen, '--data', this.data];
    if (this.limits === 'off') argv.push('--limits', 'off');
    const child = spawn(argv[0], [...argv.slice(1), ...this.args], {
      cwd: ROOT,
      env: { ...ambient, ...this.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    children.add(child);
    this.child = child;
    this.started = '';
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (text) => {
      this.log += text;
      this.started += text;
    });
    this.exited = new Promise((done, failed) => {
      child.on('error', failed);
      child.on('close', (code, signal) => {
        children.delete(child);
        done({ code, signal, lines: this.started.split('\n').filter(Boolean) });
      });
    });
    this.exited.catch(() => {}); // start() and refuse() report it
  }

  /** Waits for a log line that has these fields or contains this text; older lines count. */
  logged(wanted, ms = 2 * PATIENCE) {
    const matches = (line) => {
      if (typeof wanted === 'string') return line.includes(wanted);
      const found = fields(line);
      return Object.entries(wanted).every(([key, value]) => found[key] === String(value));
    };
    const { stderr } = this.child;
    let look;
    const found = new Promise((done, failed) => {
      look = () => {
        const line = this.started.split('\n').slice(0, -1).find(matches);
        if (line !== undefined) done({ line, ...fields(line) });
      };
      stderr.on('data', look);
      look();
      this.exited.then(({ code, signal, lines }) => {
        failed(new Error(`the server ended (${code ?? signal}) before it said ${JSON.stringify(wanted)}:\n${lines.join('\n')}`));
      }, failed);
    });
    return within(found, () => `${JSON.stringify(wanted)} in the log:\n${this.started}`, ms)
      .finally(() => stderr.off('data', look));
  }

  /** Starts the server and waits until it listens. */
  async start({ listen = '127.0.0.1:0', ms } = {}) {
    this.#spawn(listen);
    try {
      this.port = Number((await this.logged({ event: 'listening' }, ms)).port);
    } catch (error) {
      this.child.kill('SIGKILL');
      throw error;
    }
    this.origin = `http://${this.host}:${this.port}`;
    return this;
  }

  /** Starts a server that is expected to refuse: its exit code and log lines. */
  async refuse({ listen = '127.0.0.1:0' } = {}) {
    this.#spawn(listen);
    try {
      return await within(this.exited, () => `the server to refuse:\n${this.started}`);
    } finally {
      this.child.kill('SIGKILL');
    }
  }

  get running() {
    return this.child !== undefined && children.has(this.child);
  }

  /** SIGTERM; the server must end by itself, with 0, and must not have logged a token. */
  async stop(signal = 'SIGTERM', ms = PATIENCE) {
    if (!this.running) return;
    this.child.kill(signal);
    try {
      const end = await within(this.exited, () => `exit after ${signal}:\n${this.log.slice(-4000)}`, ms);
      assert.deepEqual([end.code, end.signal], [0, null], `exit after ${signal}:\n${end.lines.slice(-40).join('\n')}`);
    } finally {
      this.child.kill('SIGKILL');
    }
    for (const token of tokens) assert.ok(!this.log.includes(token), `token ${token} in the log`);
  }

  /** kill -9: nothing is told to anyone, nothing is flushed. */
  async kill() {
    this.child.kill('SIGKILL');
    await within(this.exited, () => 'the end of a killed process');
  }

  async restart() {
    await this.stop();
    return this.start();
  }
}

/** A describe() with a server of its own: started before its tests, stopped and judged after. */
export function suite(name, options, body) {
  if (typeof options === 'function') [options, body] = [{}, options];
  const { concurrency, ...serverOptions } = options;
  describe(name, { concurrency: concurrency ?? 1 }, () => {
    const server = new Server(serverOptions);
    before(() => server.start());
    after(() => server.stop());
    body(server);
  });
}
