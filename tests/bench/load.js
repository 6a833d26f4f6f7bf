// tests/bench/load.js -- the server under load, and beside it, in the same run, two yardsticks that
// do the same work: one on bare epoll, one in Node. README.md says what they are.
//
// Each part is a run of its own (`bench.js load:idle`), of two minutes at the most, and says of each
// figure that has a target whether it is met.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { OWARED, temporaryFolder } from '../wire/harness.js';
import { assets } from './assets.js';

const BUILD = dirname(OWARED);
const NODE_YARDSTICK = join(dirname(fileURLToPath(import.meta.url)), 'yardsticks/node.js');
const SECONDS = 4;
const ROUNDS = 2;

const program = (name) => join(BUILD, 'tests/bench', name);
const run = promisify(execFile);

const servers = {
  owared: (data) => [OWARED, '--listen', '127.0.0.1:0', '--data', data, '--limits', 'off'],
  bare: (data) => [program('bare'), data],
  node: (data) => [process.execPath, NODE_YARDSTICK, data],
  plain: () => [program('plain_lws')],
  echo: () => [program('echo')],
};

/** Starts a server on a folder: where it listens, and what ends it. */
async function start(name, data = temporaryFolder()) {
  const [command, ...args] = servers[name](data);
  const env = { ...process.env, BUILD };
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  const ended = new Promise((done) => child.once('close', done));
  const port = await new Promise((listening, failed) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said = said.slice(-4000) + text;
      const [, found] = /event=listening.* port=(\d+)/.exec(said) ?? [];
      if (found) listening(found);
    });
    child.once('error', failed);
    ended.then(() => failed(new Error(/\bError: .*/.exec(said)?.[0] ?? said)));
  });
  return {
    port,
    pid: child.pid,
    stop() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** What `load` prints of one load on a server that has just begun. */
async function measure(name, args, data) {
  const server = await start(name, data);
  try {
    const { stdout } = await run(program('load'), [server.port, server.pid, ...args].map(String));
    return JSON.parse(stdout);
  } finally {
    await server.stop();
  }
}

/** The figures of each server, in turns; the best of the rounds, since others use the machine. */
async function compare(names, args, better) {
  const best = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const name of names) {
      const figures = await measure(name, args);
      if (!best[name] || better(figures, best[name])) best[name] = figures;
    }
  return best;
}

const ms = (samples) => `${samples.p50.toFixed(2)} and ${samples.p99.toFixed(2)} ms`;
const ratio = (a, b) => (a / b).toFixed(2);

/** A figure, its target, and whether it is met. */
function judge(print, what, figure, { atMost = Infinity, atLeast = -Infinity }) {
  const wanted = [atLeast > -Infinity && `>= ${atLeast}`, atMost < Infinity && `<= ${atMost}`].filter(Boolean);
  const met = figure >= atLeast && figure <= atMost;
  print(what, `${figure.toFixed(2)} (${wanted.join(', ')}: ${met ? 'met' : 'MISSED'})`);
}

/** Those of the yardsticks that run here. */
async function yardsticks() {
  const found = ['bare'];
  try {
    await (await start('node')).stop();
    found.push('node');
  } catch (error) {
    console.log(`SKIPPED: the yardstick in Node does not run here: ${error.message}`);
  }
  return found;
}

const TARGETS = { bare: { rate: 0.75, cpu: 1.4 }, node: { rate: 1.5 } };

async function throughput(print) {
  const others = await yardsticks();
  for (const [rooms, watchers] of [[200, 0], [200, 4], [1000, 2]]) {
    const args = ['play', rooms, watchers, 0, SECONDS];
    const found = await compare(['owared', ...others], args, (a, b) => a.rate > b.rate);
    const what = `${rooms} rooms x (2 + ${watchers})`;
    for (const [name, { rate, states, cpu }] of Object.entries(found))
      print(`${what}, ${name}: moves/s, states/s, CPU a move`,
        `${rate.toFixed(0)}, ${states.toFixed(0)}, ${cpu.toFixed(1)} us`);
    for (const other of others) {
      const { rate, cpu } = TARGETS[other];
      judge(print, `${what}, owared / ${other}: moves/s`, found.owared.rate / found[other].rate, { atLeast: rate });
      if (cpu) judge(print, `${what}, owared / ${other}: CPU a move`, found.owared.cpu / found[other].cpu, { atMost: cpu });
    }
  }
}

async function heldRate(print) {
  for (const rate of [500, 5000]) {
    const args = ['play', 1000, 0, rate, SECONDS];
    const found = await compare(['owared', 'bare'], args, (a, b) => a.ok.p50 < b.ok.p50);
    const what = `${rate} moves/s in 1000 rooms`;
    for (const [name, figures] of Object.entries(found)) {
      print(`${what}, ${name}: reached, CPU a move`,
        `${figures.rate.toFixed(0)}, ${figures.cpu.toFixed(1)} us`);
      for (const told of ['ok', 'own', 'opponent'])
        print(`  move to ${told}, median and 99 %`, ms(figures[told]));
    }
    const { owared, bare } = found;
    judge(print, `${what}, owared / bare: to ok, median`, owared.ok.p50 / bare.ok.p50, { atMost: 1.3 });
    judge(print, `${what}, owared / bare: to ok, 99 %`, owared.ok.p99 / bare.ok.p99, { atMost: 1.5 });
  }
}

async function manyRooms(print) {
  const found = [];
  for (const rooms of [10, 100, 1000, 4000]) {
    const args = ['play', rooms, 0, 1000, SECONDS];
    const { owared } = await compare(['owared'], args, (a, b) => a.cpu < b.cpu);
    print(`1000 moves/s in ${rooms} rooms: CPU a move`, `${owared.cpu.toFixed(1)} us`);
    found.push(owared.cpu);
  }
  judge(print, '4000 rooms / 100 rooms: CPU a move', found[3] / found[1], { atLeast: 0.8, atMost: 1.2 });
}

/** Nobody does anything; then all are cut off, and come back at once. */
async function idle(print) {
  const found = await compare(['owared', 'bare', 'plain'], ['idle', 4000], (a, b) => a.back < b.back);
  for (const [name, { back, cpu, connection, room }] of Object.entries(found)) {
    print(`8000 idle in 4000 rooms, ${name}: kB a connection, a room`,
      `${connection.toFixed(2)}, ${room.toFixed(2)}`);
    print(`  all back after a storm, and CPU`, `${back.toFixed(2)} s, ${cpu.toFixed(2)} s`);
  }
  judge(print, 'owared, kB a connection', found.owared.connection, { atMost: 3 });
  judge(print, 'owared, kB an open room', found.owared.room, { atMost: 1 });
  judge(print, '8000 back, owared / libwebsockets alone', found.owared.back / found.plain.back, { atMost: 1.5 });
}

/** A folder with so many copies of a room in it, and the ID of the last one. */
async function storedRooms(count) {
  const data = temporaryFolder();
  const server = await start('owared', data);
  await fetch(`http://127.0.0.1:${server.port}/api/rooms`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
  await server.stop();
  const id = "replace(replace(printf('%013d', n), '0', 'a'), '1', 'b')"; // IDs have no 0 and no 1
  const copies = `WITH RECURSIVE copies(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copies WHERE n < ${count})`;
  const last = execFileSync('sqlite3', [join(data, 'owared.sqlite'), `
    ${copies} INSERT INTO events (position, previous, event) SELECT n, 0, event FROM copies, events WHERE position = 1;
    ${copies} INSERT INTO rooms (room, last, expires_at) SELECT ${id}, n, expires_at + n FROM copies, rooms WHERE id = 1;
    SELECT room FROM rooms WHERE last = ${count};`], { encoding: 'utf8' });
  return { data, id: last.trim() };
}

async function milliseconds(work) {
  const began = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - began) / 1e6;
}

/** Rooms that lie on the disk cost neither the start nor those that are open. */
async function onDisk(print) {
  const cpu = [];
  for (const count of [1, 100_000, 1_000_000]) {
    const { data, id } = await storedRooms(count);
    let server;
    const started = await milliseconds(async () => (server = await start('owared', data)));
    const opened = await milliseconds(async () => {
      const { status } = await fetch(`http://127.0.0.1:${server.port}/api/rooms/${id}`);
      if (status !== 200) throw new Error(`a stored room is answered ${status}`);
    });
    await server.stop();
    let best = Infinity;
    for (let round = 0; round < ROUNDS; round++)
      best = Math.min(best, (await measure('owared', ['play', 100, 0, 1000, SECONDS], data)).cpu);
    cpu.push(best);
    print(`${count} stored rooms: start, one of them shown`, `${started.toFixed(0)} ms, ${opened.toFixed(0)} ms`);
    print('  1000 moves/s in 100 open ones: CPU a move', `${best.toFixed(1)} us`);
    if (count === 1_000_000) judge(print, `${count} stored rooms: start, ms`, started, { atMost: 1000 });
    rmSync(data, { recursive: true });
  }
  print('1000000 stored rooms / 1: CPU a move', ratio(cpu[2], cpu[0]));
}

/** How many states the load can compare: below that it is the server that is measured. */
async function ceiling(print) {
  const args = ['echo', 200, SECONDS];
  const { echo } = await compare(['echo'], args, (a, b) => a.rate > b.rate);
  print("the load's own ceiling, states/s said and compared", echo.rate.toFixed(0));
}

async function pageAssets(print) {
  const server = await start('owared');
  try {
    const shares = await assets(print, { build: BUILD, port: server.port });
    for (const [what, share] of Object.entries(shares))
      judge(print, `${what}, owared / nginx: requests/s`, share, { atLeast: 0.7 });
  } finally {
    await server.stop();
  }
}

/** Each `(print)`, where `print(what, figure)` is told what came of it. */
export const loads = {
  ceiling, throughput, held: heldRate, rooms: manyRooms, idle, disk: onDisk, assets: pageAssets,
};
