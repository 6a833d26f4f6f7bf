// What was answered is on disk: restarts, kill -9 and SIGTERM in full play, a disk that is full.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Server, smallDisk, suite } from './harness.js';
import { assertProblem, create, post, publicState, request } from './http.js';
import { Game, PRESETS, chance, pick, search } from './model.js';
import { Player, host, newToken, table, watch } from './player.js';
import { isGone } from './seat.js';

const lasting = ({ seats, watchers, ...state }) => {
  const named = (seat) => seat && { name: seat.name };
  return { ...state, seats: { south: named(seats.south), north: named(seats.north) } };
};

suite('a restart', (server) => {
  const moments = [
    ['while the seat is free', async () => (await host(server, { name: 'Ama', first: 'toss' })).room],
    ['before the first move', async () => (await table(server, { rules: { preset: 'home-page', quiet: 50 } })).room],
    ['in mid-game, with seeds won', async () => {
      const { pits } = search(PRESETS.abapa, ({ stores }) => stores.south > 3 && stores.north > 3);
      const { room, playAll } = await table(server);
      await playAll(pits);
      return room;
    }],
    ['after the end', async () => {
      const { pits } = search(PRESETS.arcade, ({ over }) => over !== null, { from: 37 });
      const { room, playAll } = await table(server, { rules: { preset: 'arcade' } });
      await playAll(pits);
      return room;
    }],
  ];
  for (const [what, make] of moments) {
    test(`${what} changes nothing but who is here`, async () => {
      const room = await make();
      const before = (await watch(server, room)).welcome;
      const record = await request(server, `/api/rooms/${room}/game.txt`);
      await server.restart();
      const { welcome } = await watch(server, room);
      assert.deepEqual(lasting(welcome.state), lasting(before.state));
      assert.deepEqual(welcome.moves, before.moves);
      assert.equal((await request(server, `/api/rooms/${room}/game.txt`)).text, record.text);
    });
  }

  test('keeps the history that repetition counts', async () => {
    // The position that ends the game by coming up again was first seen before the restart.
    const { pits } = search(PRESETS.arcade, ({ over }) => over?.reason === 'repetition', { from: 37 });
    const { room, south, north, playAll } = await table(server, { rules: { preset: 'arcade' } });
    await playAll(pits.slice(0, -1));
    await server.restart();
    const players = {};
    for (const { token } of [south, north]) {
      const player = await new Player(server, room, token).connect();
      players[player.seat] = player;
    }
    const state = await players[players.south.state.turn].play(pits.at(-1));
    assert.equal(state.over?.reason, 'repetition');
    assert.equal(state.repeats, 2);
  });

  test('tells everyone bye closing first', async () => {
    const { room, south, north } = await table(server);
    const everyone = [south, north, await watch(server, room), await new Player(server, room).open()];
    const ends = everyone.map(({ socket }) => socket.bye('closing'));
    await server.stop();
    await Promise.all(ends);
    await server.start();
  });

  test('by SIGINT is as good', async () => {
    const { room, south } = await table(server);
    const end = south.socket.bye('closing');
    await server.stop('SIGINT');
    await end;
    await server.start();
    assert.equal((await publicState(server, room)).phase, 'ready');
  });
});

/** A game played at full speed by two players, that lives on over restarts of the server. */
class LiveGame {
  acknowledged = 0; // moves answered by ok
  pending = null;   // a move sent and not answered
  late = false;     // whether it had been kept when the server was killed

  static async open(server, preset, seed) {
    const game = Object.assign(new LiveGame(), { server, model: new Game(PRESETS[preset]), random: chance(seed) });
    const { room, south, north } = await table(server, { rules: { preset } });
    return Object.assign(game, { room, base: south.state.v, tokens: [south.token, north.token], players: { south, north } });
  }

  /** Comes back after a restart: nothing that was acknowledged is missing, nothing came twice. */
  async resume() {
    const [south, north] = await Promise.all(this.tokens.map((token) => new Player(this.server, this.room, token).connect()));
    this.players = { south, north };
    const kept = south.moves.length;
    assert.deepEqual(north.moves, south.moves);
    assert.ok(kept === this.acknowledged || (this.pending && kept === this.acknowledged + 1),
      `${this.room}: ${kept} moves kept, ${this.acknowledged} acknowledged`);
    assert.deepEqual(south.moves.slice(0, this.acknowledged), this.model.moves.slice(0, this.acknowledged));
    assert.equal(south.state.v, this.base + kept, 'v and moves');
    this.late = kept > this.acknowledged;
    if (this.pending) await this.send();
  }

  /** Sends the pending move (again) and counts its ok. */
  async send() {
    const player = this.players[this.pending.seat];
    const answer = await player.ask(this.pending.move);
    assert.equal(answer.t, 'ok', JSON.stringify(answer));
    this.acknowledged += 1;
    this.pending = null;
    await Promise.all(Object.values(this.players).map((each) => each.at(this.base + this.acknowledged)));
  }

  /** Plays until `stop()` or the end of the game; an Error when the server goes away. */
  async play(stop) {
    while (!this.model.over && !stop()) {
      const seat = this.model.turn;
      const pit = pick(this.model.legal, this.random);
      this.pending = { seat, move: this.players[seat].move(pit) };
      this.model.play(pit);
      await this.send();
    }
  }

  async assertWhole() {
    const { welcome } = await watch(this.server, this.room);
    const { ply, pits, stores, turn, quiet, over, v } = welcome.state;
    assert.deepEqual(welcome.moves, this.model.moves);
    const { state } = this.model;
    assert.deepEqual({ ply, pits, stores, turn, quiet, over },
      { ply: state.ply, pits: state.pits, stores: state.stores, turn: state.turn, quiet: state.quiet, over: state.over });
    assert.equal(v, this.base + ply);
  }
}

test('kill -9 at random points of many games: no acknowledged move is lost, none is doubled', async (t) => {
  const random = chance(9);
  const server = await new Server().start();
  const games = [];
  for (let count = 0; count < 8; count += 1) games.push(await LiveGame.open(server, pick(Object.keys(PRESETS), random), count + 1));
  const total = () => games.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  let unanswered = 0;
  let unheard = 0;
  for (let kills = 0; kills < 10; kills += 1) {
    const until = total() + 5 + Math.floor(random() * 70);
    let killed = null;
    // kill() is called the moment that the ok arrives, with other moves on their way to the disk.
    const stop = () => {
      if (total() >= until) killed ??= server.kill();
      return killed !== null;
    };
    const ends = await Promise.allSettled(games.map((game) => game.play(stop)));
    await (killed ?? server.kill());
    for (const { reason } of ends) if (reason) assert.match(reason.message, /connection closed/, reason.stack);
    await server.start();
    unanswered += games.filter(({ pending }) => pending).length;
    await Promise.all(games.map((game) => game.resume()));
    unheard += games.filter(({ late }) => late).length;
  }
  for (const game of games) await game.assertWhole();
  t.diagnostic(`${total()} moves, ${unanswered} unanswered at a kill, ${unheard} of them kept`);
  assert.ok(unanswered > 0, 'no kill fell between a move and its answer');
  assert.ok(total() >= 300, `${total()} moves`);
  await server.stop();
});

test('SIGTERM under load: bye closing to all, exit 0 in under 5 s, every acknowledged move there', async () => {
  const server = await new Server().start();
  const games = [];
  for (let count = 0; count < 8; count += 1) games.push(await LiveGame.open(server, 'ninja', count + 50));
  const watchers = await Promise.all(games.map(({ room }) => watch(server, room)));
  const everyone = [...watchers, ...games.flatMap(({ players }) => Object.values(players))];
  const total = () => games.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  let stopped = null;
  const stop = () => {
    if (total() >= 100) stopped ??= server.stop('SIGTERM', 5000);
    return false;
  };
  const ends = await Promise.allSettled(games.map((game) => game.play(stop)));
  for (const { reason } of ends) if (reason) assert.match(reason.message, /connection closed|"closing"/, reason.stack);
  await stopped;
  for (const { socket } of everyone) assert.equal((await socket.ended()).bye, 'closing');
  await server.start();
  await Promise.all(games.map((game) => game.resume()));
  await server.stop();
});

test('kill -9 right after 201 and seated: the room and the seat are there', async () => {
  const server = await new Server().start();
  const rooms = await Promise.all(Array.from({ length: 20 }, () => create(server, { name: 'Ama' })));
  await server.kill();
  await server.start();
  for (const { room, token } of rooms) {
    const player = await new Player(server, room, token).connect();
    assert.equal(player.state.seats.south.name, 'Ama');
  }
  await server.stop();
});

/** Two are of one mind in each room, in some at the same time, until the server is killed. Which they were told of. */
async function deleteUntilKilled(server, tables, oks) {
  const told = new Set(), queue = [...tables];
  let killed = null;
  const agree = async () => {
    while (queue.length > 0) {
      const { room, south, north } = queue.shift();
      await south.ask({ t: 'delete' });
      const answer = await north.ask({ t: 'delete' });
      assert.equal(answer.t, 'ok', JSON.stringify(answer));
      told.add(room);
      if (told.size === oks) killed = server.kill();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: 6 }, agree));
  await killed;
  for (const { reason } of ends) if (reason) assert.ok(isGone(reason), reason.stack);
  return told;
}

test('kill -9 while rooms are deleted: each is there whole or gone, and gone for good after ok', async (t) => {
  const server = await new Server().start();
  let left = 0;
  for (const oks of [1, 7, 12]) {
    const tables = await Promise.all(Array.from({ length: 24 }, () => table(server)));
    await Promise.all(tables.map(({ playAll }) => playAll(['A3', 'B2'])));
    const told = await deleteUntilKilled(server, tables, oks);
    await server.start();
    for (const { room } of tables) {
      const { status, text } = await request(server, `/api/rooms/${room}`);
      if (status === 404) continue;
      assert.ok(!told.has(room), `${room} is there again`);
      assert.deepEqual((await watch(server, room)).moves, ['A3', 'B2'], text);
      left += 1;
    }
  }
  t.diagnostic(`${left} of 72 left`);
  assert.ok(left > 0, 'all were gone before the kill');
  await server.stop();
});

test('a token is stored hashed: not in any file of the data directory', async () => {
  const server = await new Server().start();
  const { token, room } = await create(server);
  const mine = newToken();
  await (await watch(server, room)).ask({ t: 'sit', token: mine });
  await server.kill();
  for (const each of [token, mine]) {
    const { status } = spawnSync('grep', ['-rqF', '-e', each, '--', server.data]);
    assert.equal(status, 1, 'grep found the token, or failed');
  }
});

test('a full disk: moves are refused with storage-unavailable, and the game goes on once there is room', async (t) => {
  const disk = smallDisk(4);
  if (!disk) return t.skip('SKIPPED: cannot mount a tmpfs here (root needed)');
  const server = await new Server({ data: disk }).start();
  const { room, south, north, mover, playAll } = await table(server);
  const random = chance(3);
  const model = new Game(PRESETS.abapa);
  const next = () => {
    const pit = pick(model.legal, random);
    model.play(pit);
    return pit;
  };
  for (let count = 0; count < 5; count += 1) await playAll([next()]);

  const filler = join(disk, 'filler');
  assert.throws(() => writeFileSync(filler, Buffer.alloc(8 << 20)), /ENOSPC/);
  let pit = next();
  let answer;
  let player = mover();
  // What fits into pages that are there already may still be kept, and is then ok.
  while ((answer = await player.ask(player.move(pit))).t === 'ok') {
    await Promise.all([south.at(answer.v), north.at(answer.v)]);
    pit = next();
    player = mover();
  }
  assert.equal(answer.code, 'storage-unavailable', JSON.stringify(answer));
  const { v, ply } = player.state;
  assert.equal(ply, model.ply - 1);
  await Promise.all([south.fence(), north.fence()]);
  assert.equal(player.state.v, v, 'nothing was shown that is not kept');
  assertProblem(await post(server, '/api/rooms', {}), 503, 'storage-unavailable');
  assert.equal((await request(server, '/readyz')).status, 503);
  assert.equal((await request(server, '/healthz')).status, 200, 'the process is well');

  rmSync(filler);
  const deadline = Date.now() + 10000;
  do answer = await player.ask(player.move(pit)); while (answer.code === 'storage-unavailable' && Date.now() < deadline);
  assert.equal(answer.t, 'ok', JSON.stringify(answer));
  await Promise.all([south.at(answer.v), north.at(answer.v)]);
  for (let count = 0; count < 10; count += 1) await playAll([next()]);
  assert.deepEqual((await south.sync()).moves, model.moves);
  assert.equal((await request(server, '/readyz')).status, 200);
  await server.restart();
  assert.deepEqual((await watch(server, room)).welcome.moves, model.moves);
  return server.stop();
});
