// Nothing that was answered is lost, in the spirit of Jepsen: players in many rooms do all that can be
// done to a round while a nemesis kills, stops, restarts and cuts off, takes the disk away and sets the
// time; what they were told is then judged (history.js). `make soak` does the same for long.
// DURABILITY_SEED makes the same choices again (not the same moments: those are the machine's),
// DURABILITY_DEEDS says how many deeds.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { OWARED, PATIENCE, ROOT, Server, temporaryFolder, within } from './harness.js';
import { judge } from './history.js';
import { create } from './http.js';
import { PRESETS, chance, pick } from './model.js';
import { newToken } from './player.js';
import { Seat, isGone } from './seat.js';
import { faulty } from './shim.js';

const SEED = Number(process.env.DURABILITY_SEED ?? Math.floor(Math.random() * 1e9));
const DEEDS = Number(process.env.DURABILITY_DEEDS ?? 24);
const ROOMS = 8;
const { ENOSPC, EIO } = constants.errno;
const troubles = [
  { calls: 'pwrite', error: ENOSPC },
  { calls: 'pwrite', error: EIO },
  { calls: 'fdatasync', error: EIO },
];
const SAYS_MAX = 150; // a room's welcome has the last 200 lines

/** What all rooms share: the server as it comes and goes, and counts that the nemesis waits for. */
class Run {
  over = false;
  back = Promise.resolve(); // the server is there, or will be
  asked = 0;
  answered = 0;
  unknown = 0; // answers of which nobody can tell whether it was done
  rooms = [];
  #waiting = [];

  constructor(random) {
    const folder = temporaryFolder();
    this.random = random;
    this.server = new Server();
    this.trouble = join(folder, 'trouble'); // while this is there, the disk is not
    this.clock = join(folder, 'clock');     // by how much the time of day is wrong
  }

  get seats() {
    return this.rooms.flatMap((room) => room.seats);
  }

  count(what) {
    this[what] += 1;
    const due = this.#waiting.filter(({ holds }) => holds());
    this.#waiting = this.#waiting.filter((waiter) => !due.includes(waiter));
    for (const { done } of due) done();
  }

  /** Resolves when so many more were asked or answered. */
  more(what, count) {
    const until = this[what] + count;
    return this.when(() => this[what] >= until, `${count} more ${what}`);
  }

  /** Resolves when so many wait for an answer. */
  open(count) {
    const waiting = () => this.seats.filter(({ pending }) => pending);
    return this.when(() => waiting().length >= count, `${count} without an answer`);
  }

  when(holds, what) {
    if (holds()) return undefined;
    const waited = new Promise((done) => this.#waiting.push({ holds, done }));
    return within(waited, () => what, 4 * PATIENCE);
  }

  /** Does `deed`, which takes the server away, and starts another; `ended`: the old one is gone. */
  async restart(deed) {
    let up;
    this.back = new Promise((done) => { up = done; });
    await deed();
    for (const { history } of this.rooms) history.push({ restarted: true });
    Object.assign(this.server, faulty({ ...pick(troubles, this.random), while: this.trouble, clock: this.clock }));
    await this.server.start();
    up();
  }
}

/** A player who does whatever can be done, until the run is over. */
class Fighter extends Seat {
  says = 0;
  held = null; // else what is waited for before he may come in again
  reseats = null; // what is done with a new token for the other, who is to be given one

  constructor(run, room, side, token, seed) {
    super(run, room, side, token);
    this.random = chance(seed);
  }

  async live() {
    while (!this.run.over) {
      try {
        await this.run.back;
        await this.held;
        await this.connect();
        if (this.held) this.comeBack(); // was on his way
        await this.settle();
        while (!this.run.over) await this.act();
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
  }

  /** Does something, or waits for the other to. */
  async act() {
    if (this.pending) return this.settle();
    const { state } = this.player;
    const message = this.choose(state);
    if (message) return this.ask(message);
    return this.player.socket.next(({ t, v }) => t === 'state' && v > state.v, `a state after ${state.v}`);
  }

  async ask(message, op) {
    const answer = await super.ask(message, op);
    if (message.t === 'leave' && answer.t === 'ok') await this.leave();
    if (message.t !== 'reseat' || answer.t !== 'ok') return;
    this.reseats(answer.token);
    this.reseats = null;
  }

  /** The server closes; then he comes in again. */
  async leave() {
    await this.player.socket.ended();
    throw new Error('connection closed after leaving');
  }

  choose(state) {
    const { random, side } = this;
    if (this.reseats) return { t: 'reseat' };
    const pending = state.offers.find(({ by }) => by !== side);
    if (random() < 0.06 && this.says < SAYS_MAX / 2) return { t: 'say', text: `${side} ${this.says += 1}` };
    if (random() < 0.03) return { t: 'name', name: pick(['Ama', 'Kofi', 'Esi', 'Yaw'], random) };
    if (random() < 0.03) return { t: 'retoken', token: newToken() };
    if (random() < 0.01) return { t: 'leave' };
    if (random() < 0.02 && side === 'south' && state.seats.north) { // two would delete the room
      return { t: 'delete', on: state.delete !== side };
    }
    if (pending && random() < 0.8) {
      return { t: 'answer', kind: pending.kind, accept: random() < 0.7, offer: pending.v };
    }
    return this[state.phase](state);
  }

  waiting() {
    return this.random() < 0.3 ? { t: 'first', first: pick(['south', 'north', 'toss'], this.random) } : null;
  }

  ready(state) {
    const rules = { preset: pick(Object.keys(PRESETS), this.random) };
    return this.waiting() ?? (this.random() < 0.2 ? { t: 'rules', rules } : this.playing(state));
  }

  playing(state) {
    const { random, side } = this;
    const mine = state.offers.find(({ by }) => by === side);
    if (mine && random() < 0.1) return { t: 'withdraw', kind: mine.kind };
    if (state.phase === 'playing' && random() < 0.06) {
      return { t: 'offer', kind: pick(['takeback', 'takeback', 'settle', 'draw'], random) };
    }
    if (state.phase === 'playing' && random() < 0.005) return { t: 'resign', board: state.board };
    if (state.turn !== side) return null;
    const pits = random() < 0.03 ? ['A1', 'B1', 'A6', 'B6'] : state.legal; // some of them refused
    const board = random() < 0.8 ? { board: state.board } : {};
    return { t: 'move', ply: state.ply, pit: pick(pits, random), ...board };
  }

  over(state) {
    const { random, side } = this;
    if (state.offers.some(({ by }) => by === side)) return null;
    return { t: 'offer', kind: 'rematch', ...(random() < 0.3 && { first: pick(['north', 'toss'], random) }) };
  }
}

/** Makes a room and its two players. */
async function open(run, number, random) {
  const rules = { preset: pick(Object.keys(PRESETS), random) };
  const body = { name: 'Ama', rules, first: pick(['south', 'north', 'toss'], random) };
  const { room: id, token } = await create(run.server, body);
  const room = { id, history: [{ created: body }], ops: 0 };
  const [south, north] = ['south', 'north'].map((side, index) => (
    new Fighter(run, room, side, index === 0 ? token : newToken(), SEED + 2 * number + index)));
  south.sat = true;
  run.rooms.push(Object.assign(room, { seats: [south, north] }));
}

const few = (random, most) => 1 + Math.floor(random() * most);

/** What the nemesis can do; each deed ends with a server that is up. */
const deeds = {
  /** Killed the moment that an answer arrives, with others on their way. */
  async kill(run, random) {
    await run.more('answered', few(random, 60));
    await run.restart(() => run.server.kill());
  },
  /** Killed the moment that something has been sent. */
  async killAtAsk(run, random) {
    await run.more('asked', few(random, 60));
    await run.restart(() => run.server.kill());
  },
  /** Stopped until some have asked in vain, then killed or let go on. */
  async pause(run, random) {
    await run.more('answered', few(random, 40));
    run.server.child.kill('SIGSTOP');
    await run.open(few(random, ROOMS / 2));
    if (random() < 0.5) await run.restart(() => run.server.kill());
    else run.server.child.kill('SIGCONT');
  },
  async terminate(run, random) {
    await run.more('answered', few(random, 60));
    await run.restart(() => run.server.stop());
  },
  /** Killed while the next one starts, at once or when it says its first word. */
  async killAtStart(run, random) {
    await run.more('answered', few(random, 40));
    await run.restart(async () => {
      await run.server.kill();
      const next = spawn(OWARED, ['--listen', '127.0.0.1:0', '--data', run.server.data]);
      await once(...pick([[next, 'spawn'], [next.stderr, 'data']], random));
      next.kill('SIGKILL');
      await once(next, 'close');
    });
  },
  /** The disk is full, or syncs fail, until some have heard of it. */
  async fail(run, random) {
    await run.more('answered', few(random, 40));
    writeFileSync(run.trouble, '');
    await run.more('unknown', few(random, 10));
    if (random() < 0.3) await run.restart(() => run.server.kill().finally(() => rmSync(run.trouble)));
    else rmSync(run.trouble);
  },
  /** The time of day is set: no farther than rooms live. */
  async jump(run, random) {
    await run.more('answered', few(random, 40));
    writeFileSync(run.clock, String(few(random, 7200) - 3600));
    await run.more('answered', few(random, 40));
  },
  /** One has lost his token, and the other makes him a new one; often the server goes meanwhile. */
  async reseat(run, random) {
    await run.more('answered', few(random, 40));
    const { seats } = pick(run.rooms, random);
    const [at, away] = random() < 0.5 ? seats : [...seats].reverse();
    if (!at.sat || !away.sat || away.pending?.message.t === 'retoken') return;
    let release;
    away.held = new Promise((done) => { release = done; });
    const given = new Promise((done) => { at.reseats = done; });
    for (const seat of [away, at]) seat.player?.socket.drop(); // who waits for a move comes in again
    if (random() < 0.5) await run.restart(() => run.server.kill());
    away.token = await within(given, () => 'a new token for the other', 4 * PATIENCE);
    away.held = null;
    release();
  },
  /** The players are cut off, the server is not. */
  async cut(run, random) {
    await run.more('answered', few(random, 40));
    for (const seat of run.seats) if (random() < 0.5) seat.player?.socket.drop();
  },
};

/** Everybody comes once more: what they are told now ends the histories. */
async function lookAgain(run) {
  for (const room of run.rooms) {
    for (const seat of room.seats) {
      seat.pending = seat.pending?.message.t === 'retoken' ? seat.pending : null;
      await seat.connect().catch((error) => (isGone(error) ? seat.connect() : Promise.reject(error)));
    }
    await new Seat(run, room, 'watcher').connect();
  }
}

async function rage(run, random) {
  const failed = Promise.all(run.seats.map((seat) => seat.live()));
  failed.catch(() => {}); // told below
  const done = {};
  const nemesis = async () => {
    for (let count = 0; count < DEEDS; count += 1) {
      // The first deeds are one of each, so that none is missing from a short run.
      const name = Object.keys(deeds)[count] ?? pick(Object.keys(deeds), random);
      done[name] = (done[name] ?? 0) + 1;
      await deeds[name](run, random);
    }
    run.over = true;
    await run.restart(() => run.server.kill());
    await failed;
  };
  try {
    await Promise.race([nemesis(), failed.then(() => new Promise(() => {}))]);
  } catch (error) {
    run.over = true;
    run.server.child.kill('SIGKILL'); // all are cut off, and stay away
    throw error;
  }
  return done;
}

test(`players and a nemesis (DURABILITY_SEED=${SEED}): one legal order, and every ok is in it`, async (t) => {
  const random = chance(SEED);
  const run = new Run(random);
  await run.restart(() => {});
  for (let number = 0; number < ROOMS; number += 1) await open(run, number, random);
  const done = await rage(run, random);
  await lookAgain(run);
  await run.server.stop();
  const check = spawnSync(OWARED, ['check', run.server.data], { cwd: ROOT, encoding: 'utf8' });
  assert.equal(check.status, 0, check.stdout + check.stderr);
  const asked = (history) => new Set(history.map((entry) => entry.asked)).size - 1;
  t.diagnostic(`${JSON.stringify(done)}: ${run.asked} asked, ${run.answered} answered`);
  for (const { id, history } of run.rooms) {
    const faults = judge(history);
    assert.deepEqual(faults, [], `room ${id} (DURABILITY_SEED=${SEED}):\n${faults.join('\n')}`);
    assert.ok(asked(history) > DEEDS / 2, 'little was asked between the deeds');
  }
  assert.ok(run.answered < run.asked, 'no deed fell between a question and its answer');
});
