// Clocks: asked for over HTTP, shown to all as they stand when it is sent, kept over restarts. That
// time runs out is tested with time passed in (tests/server/test_clocks.c): a minute is the least.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { ROOT, Server, suite } from './harness.js';
import { create, post, publicState, request } from './http.js';
import { Player, table } from './player.js';

const OWARE = resolve(ROOT, process.env.OWARE ?? 'build/oware');
const MINUTE = 60_000;
const TEN_AND_FIVE = { minutes: 10, increment: 5 };

/** The times of a state, `running` left out. */
const left = ({ clock: { south, north } }) => ({ south, north });

/** Time goes by until the present state shows less than `ms` for `side`. */
async function thinks(player, side, ms) {
  for (;;) {
    const { state } = await player.sync();
    if (state.clock[side] < ms) return state;
  }
}

suite('a clock', { concurrency: true }, (server) => {
  for (const clock of [{ minutes: 1, increment: 0 }, { minutes: 180, increment: 180 }]) {
    test(`of ${JSON.stringify(clock)} stands until the first move`, async () => {
      const { room } = await create(server, { clock });
      const all = clock.minutes * MINUTE;
      const shown = { kind: 'minutes', ...clock, south: all, north: all, running: null };
      assert.deepEqual((await publicState(server, room)).clock, shown);
    });
  }

  for (const days of [1, 30]) {
    test(`of ${days} days has no deadline until the first move`, async () => {
      const { room } = await create(server, { clock: { days } });
      assert.deepEqual((await publicState(server, room)).clock, { kind: 'days', days, deadline: null });
    });
  }

  test('is none unless one is asked for', async () => {
    for (const body of [{}, { clock: null }]) {
      assert.equal((await publicState(server, (await create(server, body)).room)).clock, null);
    }
  });

  const refused = [
    0, true, 'days', [], {}, { minutes: 10 }, { increment: 5 }, { minutes: 0, increment: 5 },
    { minutes: 181, increment: 5 }, { minutes: 10, increment: 181 }, { minutes: 10, increment: -1 },
    { minutes: 1.5, increment: 0 }, { minutes: '10', increment: 5 }, { minutes: null, increment: 5 },
    { days: 0 }, { days: 31 }, { days: 2.5 }, { days: 3, increment: 5 }, { ...TEN_AND_FIVE, days: 3 },
    { kind: 'days', days: 3 },
  ];
  for (const clock of refused) {
    test(`${JSON.stringify(clock)} is none`, async () => {
      const reply = await post(server, '/api/rooms', { clock });
      assert.deepEqual([reply.status, reply.json?.code], [400, 'bad-message']);
    });
  }

  test('takes no time for the first move, and then runs for the other side', async () => {
    const { south, north } = await table(server, { clock: TEN_AND_FIVE });
    const state = await south.play('A3');
    assert.equal(state.clock.running, 'north');
    assert.equal(state.clock.south, 10 * MINUTE);
    assert.ok(state.clock.north > 10 * MINUTE - 5000, JSON.stringify(state.clock));
    await north.at(state.v);
  });

  test('is shown as it stands to whoever asks, whenever', async () => {
    const { room, south, playAll } = await table(server, { clock: TEN_AND_FIVE });
    await playAll(['A3']);
    const { clock } = await thinks(south, 'north', 10 * MINUTE - 20);
    const later = await thinks(south, 'north', clock.north - 20);
    assert.equal(later.v, south.state.v);
    const asked = await publicState(server, room);
    assert.ok(asked.clock.north <= later.clock.north, `${asked.clock.north} <= ${later.clock.north}`);
    assert.equal(asked.clock.south, 10 * MINUTE);
    await south.ok({ t: 'name', name: 'Ata' }); // an event that ends no turn
    assert.ok(south.state.clock.north <= asked.clock.north);
    assert.equal(south.state.clock.running, 'north');
  });

  test('gives the increment to who has moved, and what he took is gone', async () => {
    const { south, north, playAll } = await table(server, { clock: TEN_AND_FIVE });
    await playAll(['A3']);
    const before = (await thinks(north, 'north', 10 * MINUTE - 50)).clock.north;
    const { clock } = await north.play('B3');
    assert.equal(clock.running, 'south');
    assert.ok(clock.north <= before + 5000 && clock.north > before, `${clock.north} after ${before}`);
    await south.at(north.state.v);
    assert.deepEqual(left(south.state), left(north.state));
  });

  test('stands still at the end, and is fresh in the next round', async () => {
    const { south, north, playAll } = await table(server, { clock: TEN_AND_FIVE });
    await playAll(['A3', 'B3']);
    const over = await south.ok({ t: 'resign' });
    assert.equal(over.clock.running, null);
    await thinks(north, 'north', Infinity);
    assert.deepEqual(left((await south.sync()).state), left(over));
    const offered = await south.ok({ t: 'offer', kind: 'rematch' });
    await north.at(offered.v);
    const again = await north.ok({ t: 'answer', kind: 'rematch', accept: true });
    assert.deepEqual({ ...left(again), running: again.clock.running },
      { south: 10 * MINUTE, north: 10 * MINUTE, running: null });
  });

  test('leaves the times as they are when moves are taken back', async () => {
    const { south, north, playAll } = await table(server, { clock: TEN_AND_FIVE });
    await playAll(['A3', 'B3']);
    const { v } = await north.ok({ t: 'offer', kind: 'takeback' });
    await south.at(v);
    const before = await thinks(south, 'south', 10 * MINUTE - 50);
    const { clock } = await south.ok({ t: 'answer', kind: 'takeback', accept: true });
    assert.equal(clock.running, 'north');
    assert.ok(clock.south <= before.clock.south, `${clock.south} <= ${before.clock.south}`);
    assert.ok(clock.north > before.clock.north - 5000 && clock.north <= before.clock.north);
  });

  test('of days shows when the turn ends', async () => {
    const { south, playAll } = await table(server, { clock: { days: 3 } });
    const before = Date.now();
    await playAll(['A3']);
    const { deadline } = south.state.clock;
    const due = 3 * 24 * 60 * MINUTE;
    assert.ok(deadline >= before + due - 5 && deadline <= Date.now() + due + 5, `${deadline}`);
    await playAll(['B3']);
    assert.ok(south.state.clock.deadline >= deadline);
    await south.ok({ t: 'resign' });
    assert.equal(south.state.clock.deadline, null);
  });

  test('leaves nothing to claim', async () => {
    const { south, north, playAll } = await table(server, { clock: TEN_AND_FIVE });
    await playAll(['A3']);
    await north.close();
    const state = await south.sees(({ seats }) => seats.north?.here === false);
    assert.ok(!('claim_at' in state.seats.north));
    await south.refused({ t: 'claim', as: 'win' }, 'not-allowed');
  });

  test('stands in the record, which is read back', async () => {
    for (const [clock, said] of [[TEN_AND_FIVE, '10+5'], [{ days: 1 }, '1 day'], [{ days: 3 }, '3 days']]) {
      const { room, south, playAll } = await table(server, { clock });
      await playAll(['A3', 'B3']);
      await south.ok({ t: 'resign' });
      const { text } = await request(server, `/api/rooms/${room}/game.txt`);
      assert.match(text, new RegExp(`^\\[Clock "${said.replace('+', '\\+')}"\\]$`, 'm'));
      const read = spawnSync(OWARE, ['replay'], { input: text, encoding: 'utf8' });
      assert.equal(read.status, 0, read.stdout + read.stderr);
    }
  });
});

test('a restart keeps the times of the turns before, and gives the present one its time back', async () => {
  const server = await new Server().start();
  const { room, south, north, playAll } = await table(server, { clock: TEN_AND_FIVE });
  await playAll(['A3']);
  await thinks(north, 'north', 10 * MINUTE - 50);
  await playAll(['B3']);
  const kept = left(south.state);
  const before = await thinks(south, 'south', 10 * MINUTE - 100);
  assert.equal(before.clock.north, kept.north);
  await server.restart();
  assert.deepEqual(left(await publicState(server, room)), { south: 10 * MINUTE, north: kept.north });
  const back = await new Player(server, room, south.token).connect();
  assert.equal(back.state.clock.running, 'south');
  assert.equal(back.state.clock.north, kept.north);
  assert.ok(back.state.clock.south > before.clock.south);
  await thinks(back, 'south', back.state.clock.south); // and runs
  await server.stop();
});
