// tests/bench/bench.js -- how fast it is, as ratios within one run (`make bench`). Figures of other
// runs, or other machines, are not to be compared with these; only the ratios are.
//
// The clients of the server's part are this one node process, so its figures are a floor.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { START } from '../vectors/vectors.js';
import { openOwnBrowser, PHONE } from '../web/browser/people.js';
import { Server } from '../wire/harness.js';
import { create, request } from '../wire/http.js';
import { table } from '../wire/player.js';
import { Socket } from '../wire/websocket.js';
import { hostile } from './hostile.js';
import { loads } from './load.js';
import { openScale } from './scale.js';

Socket.judging = false; // it takes longer than the server

const BUILD = dirname(process.env.OWARE ?? 'build/oware');
const ADMIN_PORT = 38080;

const NODES = 3_000_000;

const percent = (share) => `${(share * 100).toFixed(0)} %`;
const million = (number) => `${(number / 1e6).toFixed(1)} M`;
const print = (what, figure) => console.log(`${what.padEnd(52)} ${figure}`);

async function seconds(work) {
  const started = process.hrtime.bigint();
  const result = await work();
  return { result, took: Number(process.hrtime.bigint() - started) / 1e9 };
}

/** The figures that build/tests/bench/engine prints. */
function native() {
  const lines = execFileSync(join(BUILD, 'tests/bench/engine'), { encoding: 'utf8' }).trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name, figure]) => [name, Number(figure)]));
}

function wasmAtStart() {
  const module = new WebAssembly.Module(readFileSync(join(BUILD, 'thinker.wasm')));
  const { exports } = new WebAssembly.Instance(module, {});
  const text = new Uint8Array(exports.memory.buffer, exports.oware_text(), exports.oware_text_size());
  text.set(new TextEncoder().encode(`abapa\0${START}\0`));
  if (exports.oware_set_up(0) !== 0) throw new Error('the start is no position');
  const table = 64 << 20;
  exports.oware_table(exports.memory.grow(table >> 16) << 16, table);
  return exports;
}

/** What `work` returns, a number, for each second of processor time; the best of some rounds. */
function rate(work) {
  const rates = Array.from({ length: 3 }, () => {
    const { user } = process.cpuUsage();
    const count = Number(work());
    return count / (process.cpuUsage().user - user + 1) * 1e6;
  });
  return Math.max(...rates);
}

function searched(wasm) {
  wasm.oware_judge();
  wasm.oware_run(NODES);
  return NODES;
}

/** The best of each of the figures, of turns one after the other: others who are at work meanwhile spoil all. */
function best(turns, figures) {
  const seen = Array.from({ length: turns }, figures);
  return Object.fromEntries(Object.keys(seen[0]).map((name) => [name, Math.max(...seen.map((one) => one[name]))]));
}

/** Moves a second of perft: twelve counts, two words, and these in the browser's engine. */
function engine() {
  const wasm = wasmAtStart();
  const { array, words, nodes, depth, browser, seen } = best(4, () => ({
    ...native(), browser: rate(() => wasm.oware_perft(9)), seen: rate(() => searched(wasm)),
  }));
  print('perft, plain array, moves/s', million(array));
  print('perft, native, moves/s', million(words));
  print('perft, wasm, moves/s', million(browser));
  print('native / plain array', (words / array).toFixed(2));
  print('perft, wasm / native', (browser / words).toFixed(2));
  print('search from the start, native, nodes/s', million(nodes));
  print('search from the start, wasm, nodes/s', million(seen));
  print('search, wasm / native', (seen / nodes).toFixed(2));
  print('depth from the start in 100 ms of processor time', depth);
}

/** Neighbours among the levels; with as many nodes it is the same match on every machine. */
function levels() {
  for (const [better, other] of [['crazy', 'hard'], ['hard', 'normal'], ['normal', 'easy']]) {
    const args = ['match', better, other, '--pairs', '100', '--nodes', '20000', '--seed', '1'];
    const { score, error, wins, draws, losses } = JSON.parse(execFileSync(join(BUILD, 'oware'), args, { encoding: 'utf8' }));
    print(`${better} against ${other}, score in 200 games`, `${percent(score)} ± ${percent(error)} (+${wins} =${draws} -${losses})`);
  }
}

/** Endgame tables: how long they take, and how often the hardest level gives a result away with and without. */
function tables() {
  const folder = mkdtempSync(join(tmpdir(), 'oware-tables-'));
  const args = ['tables', '--seeds', '13', '--out', folder];
  const built = execFileSync(join(BUILD, 'oware'), args, { encoding: 'utf8' }).trim().split('\n').map((line) => JSON.parse(line));
  const spent = (seeds) => built.slice(0, seeds).reduce((sum, { ms }) => sum + ms, 0) / 1000;
  for (const seeds of [9, 12, 13]) print(`endgame tables up to ${seeds} seeds, s of processor time`, spent(seeds).toFixed(1));
  const tried = execFileSync(join(BUILD, 'tests/bench/mistakes'), ['1000', '100000', folder, '0', '9', '12'], { encoding: 'utf8' });
  for (const line of tried.trim().split('\n')) {
    const [seeds, mistakes, open] = line.split(' ');
    print(`crazy, ${seeds === '0' ? 'no tables' : `tables up to ${seeds}`}, mistakes in 1,000 (open)`, `${mistakes} (${open})`);
  }
  rmSync(folder, { recursive: true });
}

/** Plays `plies` moves in a room, each as soon as the one before is answered; the waits in ms. */
async function playOn({ mover, south, north }, plies, waits) {
  for (let ply = 0; ply < plies && !south.state.over; ply++) {
    const player = mover();
    const { legal } = player.state;
    const { took } = await seconds(() => player.play(legal[(ply * 5) % legal.length]));
    waits.push(took * 1000);
    await Promise.all([south.at(player.state.v), north.at(player.state.v)]);
  }
}

async function moves(server, rooms, plies) {
  const seats = await Promise.all(Array.from({ length: rooms }, () => table(server)));
  const waits = [];
  const { took } = await seconds(() => Promise.all(seats.map((seat) => playOn(seat, plies, waits))));
  await Promise.all(seats.flatMap(({ south, north }) => [south.close(), north.close()]));
  waits.sort((a, b) => a - b);
  return { rate: waits.length / took, middle: waits[waits.length >> 1], late: waits[Math.floor(waits.length * 0.99)] };
}

async function metric(server, name) {
  const { text } = await request(server, '/metrics', { port: ADMIN_PORT });
  return Number(new RegExp(`^owared_${name} (\\d+)`, 'm').exec(text)[1]);
}

/** Moves a second, every one on disk before its answer. */
async function server() {
  const running = await new Server({ args: ['--admin-listen', `127.0.0.1:${ADMIN_PORT}`] }).start();
  const alone = await moves(running, 1, 100);
  const before = { commits: await metric(running, 'commits_total'), appends: await metric(running, 'appends_total') };
  const many = await moves(running, 100, 60);
  const commits = await metric(running, 'commits_total') - before.commits;
  const appends = await metric(running, 'appends_total') - before.appends;
  await running.stop();
  for (const [what, { rate, middle, late }] of [['1 room', alone], ['100 rooms', many]]) {
    print(`${what}, moves/s`, rate.toFixed(0));
    print(`${what}, move to ok, median and 99 %`, `${middle.toFixed(1)} ms, ${late.toFixed(1)} ms`);
  }
  print('100 rooms / 1 room', (many.rate / alone.rate).toFixed(1));
  print('events a commit, 100 rooms', (appends / commits).toFixed(1));
}

/** What goes over the wire when a page is visited, and when the browser is opened again for another visit. */
async function visits() {
  const running = await new Server().start();
  const { room } = await table(running);
  const scale = await openScale(running.port);
  for (const [what, path] of [['start', ''], ['learn', 'learn'], ['room', `r/${room}`]]) {
    const folder = mkdtempSync(join(tmpdir(), 'owared-bench-'));
    for (const visit of ['first', 'second']) {
      const context = await openOwnBrowser(folder, { ...PHONE, serviceWorkers: 'block' });
      await context.pages()[0].goto(scale.url + path, { waitUntil: 'networkidle' });
      await context.close();
      const { paths, known, down } = scale.weight();
      print(`${what}, ${visit} visit: requests (304), bytes`, `${paths.length} (${known}), ${down}`);
    }
    rmSync(folder, { recursive: true });
  }
  scale.close();
  await running.stop();
}

/**
 * What Lighthouse thinks of the pages: the room's as a player sees it whose seat came in its link, and
 * as it invites a friend.
 */
async function lighthouse() {
  const { openLighthouse } = await import('./lighthouse.js');
  const running = await new Server().start();
  const { room, south } = await table(running);
  const waiting = await create(running);
  const { judge, close } = await openLighthouse();
  const pages = {
    start: '', room: `r/${room}#${south.token}`, invitation: `r/${waiting.room}`, learn: 'learn', practice: 'practice', puzzles: 'puzzles',
  };
  for (const [what, path] of Object.entries(pages)) {
    const { scores, shortcomings } = await judge(`http://localhost:${running.port}/${path}`);
    print(`${what}, Lighthouse: speed, access, best practices`, scores.join(', '));
    for (const each of shortcomings) print(`  ${each}`, '');
  }
  close();
  await running.stop();
}

async function load() {
  for (const run of Object.values(loads)) await run(print);
}

const parts = { engine, levels, tables, server, load, hostile: () => hostile(print), visits, lighthouse };
const pieces = Object.fromEntries(Object.entries(loads).map(([name, run]) => [`load:${name}`, () => run(print)]));
const known = { ...parts, ...pieces };
const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = asked.filter((name) => !(name in known));
if (unknown.length) {
  console.error(`no such part: ${unknown.join(' ')}; there are: ${Object.keys(known).join(' ')}`);
  process.exit(2);
}
for (const name of asked) await known[name]();
