// game.txt of an evening of several rounds, each with another end, read back by `oware replay`: the
// same moves, the same seeds, the same winner. Rounds that end by themselves: move.test.js.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PATIENCE, suite } from './harness.js';
import { Player, table } from './player.js';
import { assertEndsAs, replayed } from './record.js';

/** Says it as one of the two and waits until both have seen what came of it. */
async function both({ south, north }, player, message) {
  const { v } = await player.ok(message);
  await Promise.all([south.at(v), north.at(v)]);
}

/** Says it, and the other side the answer. */
async function agree(evening, player, message, reply) {
  await both(evening, player, message);
  const other = player === evening.south ? evening.north : evening.south;
  await both(evening, other, reply ?? { t: 'answer', kind: message.kind, accept: true });
}

/** One side to move is gone for too long; afterwards it is back. */
async function abandon(server, evening, as) {
  const { mover, other } = evening.sides();
  await mover.close();
  const { seats } = await other.sees((state) => state.seats[mover.seat]?.claim_at);
  await other.until(seats[mover.seat].claim_at);
  await other.ok({ t: 'claim', as });
  evening[mover.seat] = await new Player(server, evening.room, mover.token).connect();
}

/** Each of these ends a round that is under way. */
const ends = [
  { reason: 'resignation', end: (_, evening) => both(evening, evening.south, { t: 'resign' }) },
  { reason: 'agreed-draw', end: (_, evening) => agree(evening, evening.north, { t: 'offer', kind: 'draw' }) },
  { reason: 'settled', end: (_, evening) => agree(evening, evening.south, { t: 'offer', kind: 'settle' }) },
  { reason: 'abandoned', end: (server, evening) => abandon(server, evening, 'win') },
  { reason: 'abandoned', end: (server, evening) => abandon(server, evening, 'draw') },
];

suite('the record', { args: ['--absence-seconds', '1'], concurrency: true }, (server) => {
  test('of rounds with every end that players make, and a takeback, is replayed', async () => {
    const evening = await table(server);
    evening.sides = () => {
      const { south, north } = evening;
      return south.state.turn === 'south' ? { mover: south, other: north } : { mover: north, other: south };
    };
    const sow = async (pit) => {
      const { mover } = evening.sides();
      await both(evening, mover, mover.move(pit));
    };
    const finals = [];
    for (const [i, { reason, end }] of ends.entries()) {
      if (i > 0) await agree(evening, evening.south, { t: 'offer', kind: 'rematch' });
      for (let ply = 0; ply < 8 + i; ply += 1) await sow(evening.south.state.legal.at(-1));
      await agree(evening, evening.sides().mover, { t: 'offer', kind: 'takeback' });
      for (let ply = 0; ply < 3; ply += 1) await sow(evening.south.state.legal[0]);
      await end(server, evening);
      const { state } = await evening.south.sync();
      assert.equal(state.over.reason, reason);
      finals.push({ state, moves: evening.south.moves });
    }

    const { text, rounds } = await replayed(server, evening.room);
    assert.equal(rounds.length, ends.length, text);
    for (const [i, { state, moves }] of finals.entries()) {
      assertEndsAs(rounds[i], state);
      const shown = rounds[i].filter(({ ply }, at) => ply > 0 && ply !== rounds[i][at - 1].ply).map(({ last }) => last.move);
      assert.deepEqual(shown, moves);
    }
    assert.ok(finals.some(({ state }) => state.first === 'north'), 'either side has begun');
  });

  test('of a round that was lost on time, after a real minute, is replayed', { skip: process.env.SANITIZED && 'once is enough' }, async () => {
    const { room, south, playAll } = await table(server, { clock: { minutes: 1, increment: 0 } });
    await playAll(['A4']);
    const state = await south.socket.next(({ t, over }) => t === 'state' && over, 'the end', 60_000 + PATIENCE);
    assert.deepEqual([state.over.reason, state.over.winner], ['time', 'south']);
    const { rounds: [round] } = await replayed(server, room);
    assertEndsAs(round, state);
  });

  test('of a round under way is replayed to where it stands', async () => {
    const { room, south, playAll } = await table(server, { rules: { preset: 'no-slam', quiet: 50 }, first: 'north' });
    await playAll(['B1', 'A6', 'B3']);
    const { rounds: [round] } = await replayed(server, room);
    assert.equal(round.length, 4);
    assertEndsAs(round, south.state);
  });
});
