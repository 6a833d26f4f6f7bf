// Each way of attacking a server that strangers have, while two honest players play on: what is refused
// is counted in the metric that is for it, descriptors and memory stay within bounds, and when the
// attackers are gone nothing of them is left. How much slower honest players are meanwhile is a figure
// (`make bench`, part `hostile`), not a test.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { attack, attacks } from './attacks.js';
import { PATIENCE } from './harness.js';
import { assertProblem, create, post } from './http.js';
import { table } from './player.js';
import { held, startTimed } from './shim.js';

const CONNECTIONS_AN_ADDRESS = 60;
const CONNECTIONS = 150;
const MEMORY_MAX_KB = 8192; // more than before the first attack: a queue for each, and what the C library keeps

const options = {
  limits: 'on',
  args: [
    '--connections', `${CONNECTIONS}`, '--connections-per-address', `${CONNECTIONS_AN_ADDRESS}`,
    '--sockets', '100', '--sockets-per-address', '40', '--watchers', '10', '--outbox-bytes', '16384',
    '--creates-burst', '5', '--creates-per-hour', '60', '--messages-burst', '60', '--messages-per-second', '1000',
  ],
};

describe('under attack', () => {
  let house, players, before_kb;
  before(async () => {
    house = await startTimed(options);
    players = await table(house.server);
    before_kb = held(house.server).resident_kb;
  });
  after(() => house.server.stop());

  /** One more move, whatever the others do. */
  async function playOn() {
    const { south, north, mover } = players;
    if (south.state.over) {
      await south.ok({ t: 'offer', kind: 'rematch' });
      await north.ok({ t: 'answer', kind: 'rematch', accept: true });
      await south.at(north.state.v);
    }
    const { v } = await mover().play(mover().state.legal[0]);
    await Promise.all([south.at(v), north.at(v)]);
  }

  for (const [what, row] of attacks) {
    test(`${what}: ${row.rises} tells, and the game goes on`, async () => {
      const { server, figures, pass } = house;
      const { room } = players;
      const { [row.rises]: told = 0, connections } = await figures();
      const sockets = attack(server, room, row);
      const end = Date.now() + 4 * PATIENCE;
      let now, most = 0;
      do {
        assert.ok(Date.now() < end, `${row.rises} rose by ${(now?.[row.rises] ?? 0) - told} only`);
        if (row.trickle) for (const socket of sockets) if (socket.writable) socket.write(row.trickle);
        await playOn();
        now = await (row.waits ? pass(1) : figures());
        most = Math.max(most, held(server).descriptors);
      } while ((now[row.rises] ?? 0) < told + row.by);
      assert.ok(most <= CONNECTIONS + 30, `${most} descriptors`);
      for (const socket of sockets) socket.destroy();
      do {
        assert.ok(Date.now() < end, `${now.connections - connections} connections stay`);
        now = await figures();
      } while (now.connections > connections);
      await playOn();
      if (!process.env.SANITIZED) {
        const grown = held(server).resident_kb - before_kb;
        assert.ok(grown <= MEMORY_MAX_KB, `${grown} kB more`);
      }
    });
  }

  test('who was refused a hundred times waits no longer for that', async () => {
    const { server, pass } = house;
    let reply = await post(server, '/api/rooms', {});
    while (reply.status === 201) reply = await post(server, '/api/rooms', {});
    const wait = Number(reply.headers['retry-after']);
    for (let tries = 0; tries < 100; tries += 1) assertProblem(await post(server, '/api/rooms', {}), 429, 'too-fast');
    for (let passed = 0; passed < wait; passed += 10) {
      await pass(10);
      await playOn();
    }
    await create(server);
  });
});
