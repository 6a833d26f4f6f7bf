// What becomes of a seat: a new token for it, a side that stays away, who may watch, and the end of
// the room. How each is decided is told row by row in tests/server/test_seats.c; here it is seen over
// real sockets, and again after a restart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { assertProblem, publicState, request } from './http.js';
import { Player, host, newToken, table, watch } from './player.js';

/** Someone who comes with a token and is not let in. */
async function turnedAway(server, room, token, code = 'bad-token') {
  const player = await new Player(server, room, token).open();
  await player.refused(player.hello, code);
  await player.close();
}

const away = (side) => ({ seats }) => seats[side]?.here === false;

suite('a new token', (server) => {
  test('for one\'s own seat: the old one is dead, also after a kill', async () => {
    const { room, south, north } = await table(server);
    const [before, fresh] = [north.token, newToken()];
    const answer = await north.ask({ t: 'retoken', token: fresh });
    assert.deepEqual([answer.t, answer.seat, answer.token], ['seated', 'north', fresh]);
    await turnedAway(server, room, before);
    await server.kill();
    await server.start();
    await turnedAway(server, room, before);
    const back = await new Player(server, room, fresh).connect();
    assert.equal(back.seat, 'north');
    assert.equal(back.state.v, south.state.v);
  });

  test('made by the server is one that nobody has seen', async () => {
    const { room, south } = await table(server);
    const before = south.token;
    const answer = await south.ask({ t: 'retoken' });
    assert.match(answer.token, /^[\w-]{22}$/);
    assert.notEqual(answer.token, before);
    assert.equal((await new Player(server, room, answer.token).connect()).seat, 'south');
  });

  test('for the other\'s seat, while he is away; seen by both until he makes his own', async () => {
    const { room, south, north } = await table(server);
    await south.refused({ t: 'reseat' }, 'not-allowed');
    const lost = north.token;
    await north.close();
    await south.sees(away('north'));
    const { t, token } = await south.ask({ t: 'reseat' });
    assert.equal(t, 'ok');
    const { seats } = await south.sees((state) => state.seats.north?.reseated);
    assert.equal(seats.north.name, 'Kofi');
    await turnedAway(server, room, lost);
    const friend = await new Player(server, room, token).connect();
    assert.deepEqual([friend.seat, friend.state.seats.north.reseated], ['north', seats.north.reseated]);
    await friend.ask({ t: 'retoken', token: newToken() });
    await south.sees((state) => state.seats.north && !state.seats.north.reseated);
    await turnedAway(server, room, token);
  });
});

suite('a side that stays away', { args: ['--absence-seconds', '1'] }, (server) => {
  for (const [as, winner] of [['win', 'south'], ['draw', null]]) {
    test(`on its own turn: the other may call it a ${as}`, async () => {
      const { south, north, playAll } = await table(server);
      await playAll(['A1']);
      await south.refused({ t: 'claim', as }, 'not-allowed');
      await north.close();
      const { seats } = await south.sees((state) => state.seats.north?.claim_at);
      await south.until(seats.north.claim_at);
      const { phase, over } = await south.ok({ t: 'claim', as });
      assert.deepEqual([phase, over.reason, over.winner], ['over', 'abandoned', winner]);
    });
  }

  test('on the other\'s turn is waited for', async () => {
    const { south, north, playAll } = await table(server);
    await playAll(['A1', 'B1']);
    await north.close();
    const { seats } = await south.sees(away('north'));
    assert.ok(!('claim_at' in seats.north));
    await south.until(seats.north.away_since + 1500);
    await south.refused({ t: 'claim', as: 'win' }, 'not-allowed');
  });
});

suite('who may watch', (server) => {
  test('is for the creator to say, and kept', async () => {
    const { room, south, north } = await table(server);
    const watcher = await watch(server, room);
    await north.refused({ t: 'watching', on: false }, 'not-allowed');
    await watcher.refused({ t: 'watching', on: false }, 'not-seated');
    const { watching } = await south.ok({ t: 'watching', on: false });
    assert.equal(watching, false);
    await watcher.socket.bye('not-allowed');
    await server.kill();
    await server.start();
    await turnedAway(server, room, undefined, 'not-allowed');
    for (const end of ['', '/game.txt'])
      assertProblem(await request(server, `/api/rooms/${room}${end}`), 404, 'no-room');
    assert.equal((await request(server, `/r/${room}`)).status, 200);
    const headers = { Authorization: `Bearer ${north.token}` };
    for (const end of ['', '/game.txt'])
      assert.equal((await request(server, `/api/rooms/${room}${end}`, { headers })).status, 200);
    const back = await new Player(server, room, south.token).connect();
    await back.ok({ t: 'watching', on: true });
    assert.equal((await publicState(server, room)).watching, true);
  });
});

suite('a room is deleted', (server) => {
  const isGone = async (room) => {
    assertProblem(await request(server, `/api/rooms/${room}`), 404, 'no-room');
    await (await new Player(server, room).open()).socket.bye('no-room');
  };

  test('at once by one who is alone', async () => {
    const { room, south } = await host(server);
    const watcher = await watch(server, room);
    assert.equal((await south.ask({ t: 'delete' })).t, 'ok');
    for (const player of [south, watcher]) await player.socket.bye('no-room');
    await isGone(room);
    await server.kill();
    await server.start();
    await isGone(room);
  });

  test('by two when both said it, also after a restart', async () => {
    const { room, south, north } = await table(server);
    await south.ok({ t: 'delete' });
    await north.sees((state) => state.delete === 'south');
    await south.ok({ t: 'delete', on: false });
    await north.sees((state) => !('delete' in state));
    await south.ok({ t: 'delete' });
    await server.restart();
    const friend = await new Player(server, room, north.token).connect();
    assert.equal(friend.state.delete, 'south');
    assert.equal((await friend.ask({ t: 'delete' })).t, 'ok');
    await friend.socket.bye('no-room');
    await isGone(room);
  });
});
