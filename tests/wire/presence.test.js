// Who is here: told to all with the same v, at most once a second a room, and never stored.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { publicState } from './http.js';
import { Player, host, table, watch } from './player.js';

suite('presence', { concurrency: true }, (server) => {
  test('of one who closes: away since now, with the same v, his seat kept', async () => {
    const { room, south, north } = await table(server);
    const { v } = south.state;
    const before = Date.now();
    await north.close();
    const state = await south.sees(({ seats }) => seats.north?.here === false);
    assert.equal(state.v, v);
    assert.equal(state.seats.north.name, 'Kofi');
    const { away_since: since } = state.seats.north;
    assert.ok(since >= before - 5 && since <= Date.now() + 5, `away_since ${since}`);
    assert.ok(!state.seats.north?.left);
    const back = await new Player(server, room, north.token).connect();
    const again = await south.sees(({ seats }) => seats.north?.here);
    assert.equal(again.v, v);
    assert.ok(!('away_since' in again.seats.north));
    assert.equal(back.seat, 'north');
  });

  test('of one whose connection breaks is the same', async () => {
    const { south, north } = await table(server);
    north.socket.drop();
    await south.sees(({ seats }) => seats.north?.here === false);
  });

  test('of one who leaves: ok, then the server closes, and he shows as left until he is back', async () => {
    const { room, south, north } = await table(server);
    const { v } = south.state;
    const answer = await north.ask({ t: 'leave' });
    assert.deepEqual([answer.t, answer.v], ['ok', v]);
    await north.socket.ended();
    const state = await south.sees(({ seats }) => seats.north?.left === true);
    assert.deepEqual([state.v, state.seats.north?.here], [v, false]);
    await new Player(server, room, north.token).connect();
    const again = await south.sees(({ seats }) => seats.north?.here);
    assert.ok(!again.seats.north?.left);
  });

  test('of watchers is counted up and down', async () => {
    const { room, south } = await host(server);
    const { v } = south.state;
    const watchers = await Promise.all([watch(server, room), watch(server, room)]);
    assert.equal((await south.sees(({ watchers: count }) => count === 2)).v, v);
    await watchers[0].close();
    await south.sees(({ watchers: count }) => count === 1);
    watchers[1].socket.drop();
    await south.sees(({ watchers: count }) => count === 0);
  });

  test('of one replaced by his own new socket never looks away', async () => {
    const { room, south, north } = await table(server);
    const seen = north.socket.received.length;
    let token = south;
    for (let count = 0; count < 5; count += 1) token = await new Player(server, room, token.token).connect();
    await token.ok({ t: 'name', name: 'Ata' });
    await north.at(token.state.v);
    for (const message of north.socket.received.slice(seen)) {
      if (message.t === 'state') assert.equal(message.seats.south.here, true);
    }
  });

  test('comes at most once a second, and the last word is true', async () => {
    const { room, south } = await host(server);
    await south.sees(({ seats }) => seats.south.here);
    const started = performance.now();
    const seen = south.socket.received.length;
    while (performance.now() - started < 2500) {
      const guests = await Promise.all([watch(server, room), watch(server, room)]);
      for (const guest of guests) await guest.close();
    }
    await south.sees(({ watchers }) => watchers === 0);
    // The state that tells of the last one to go may still be under way.
    await south.socket.next(({ t, watchers }) => t === 'state' && watchers === 0);
    const seconds = (performance.now() - started) / 1000;
    const states = south.socket.received.slice(seen).filter(({ t }) => t === 'state');
    assert.ok(states.length <= Math.ceil(seconds) + 1, `${states.length} states in ${seconds} s`);
    assert.deepEqual([...new Set(states.map(({ v }) => v))], [south.state.v]);
  });

  test('does not hold up a move, nor a move it', async () => {
    const { room, south, north } = await table(server);
    const guest = await watch(server, room);
    const state = await south.play('A1');
    assert.equal((await north.at(state.v)).watchers, 1, 'the state of a move tells what is true now');
    await guest.close();
    await north.sees(({ watchers }) => watchers === 0);
  });

  test('is in what GET shows', async () => {
    const { room, south, north } = await table(server);
    await north.close();
    await south.sees(({ seats }) => seats.north?.here === false);
    const { seats } = await publicState(server, room);
    assert.deepEqual([seats.south.here, seats.north?.here], [true, false]);
  });
});

suite('presence after a restart', (server) => {
  test('is nobody here, and the same room otherwise', async () => {
    const { room, playAll } = await table(server);
    await playAll(['A1']);
    const before = await publicState(server, room);
    await server.restart();
    const after = await publicState(server, room);
    assert.deepEqual([after.seats.south.here, after.seats.north?.here], [false, false]);
    assert.deepEqual([after.v, after.pits, after.board], [before.v, before.pits, before.board]);
  });
});
