// Taking the free seat: once, by one, and again by the same one whose answer was lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { publicState } from './http.js';
import { Player, host, newToken, table, watch } from './player.js';
import { OPCODE, frame } from './websocket.js';

suite('sit', (server) => {
  test('without a token: the server makes one, and the room is ready', async () => {
    const { room, south } = await host(server, { name: 'Ama' });
    const kofi = await watch(server, room);
    const { v } = kofi.state;
    const seated = await kofi.ask({ t: 'sit', name: 'Kofi' });
    assert.deepEqual([seated.t, seated.seat], ['seated', 'north']);
    assert.match(seated.token, /^[A-Za-z0-9_-]{22}$/);
    const [mine, theirs] = await Promise.all([kofi.at(v + 1), south.at(v + 1)]);
    assert.deepEqual(mine, theirs);
    assert.deepEqual([mine.v, mine.phase, mine.turn], [v + 1, 'ready', 'south']);
    assert.deepEqual(mine.legal, ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
    assert.equal(mine.seats.north.name, 'Kofi');
    assert.equal(mine.seats.north.here, true);
  });

  test('with a token: it is this one', async () => {
    const { room } = await host(server);
    const kofi = await watch(server, room);
    const token = newToken();
    assert.equal((await kofi.ask({ t: 'sit', token })).token, token);
    const again = await new Player(server, room, token).connect();
    assert.equal(again.seat, 'north');
  });

  test('without a name: name null', async () => {
    const { room } = await host(server);
    const kofi = await watch(server, room);
    await kofi.ask({ t: 'sit' });
    assert.equal((await publicState(server, room)).seats.north.name, null);
  });

  test('the sitter is no watcher any more', async () => {
    const { room } = await host(server);
    const kofi = await watch(server, room);
    assert.equal(kofi.state.watchers, 1);
    await kofi.ask({ t: 'sit' });
    assert.equal((await kofi.sync()).state.watchers, 0);
  });

  test('a watcher who sat down may move, one who did not may not', async () => {
    const { room, north } = await table(server, { first: 'north' });
    const onlooker = await watch(server, room);
    await onlooker.refused(onlooker.move('B1'), 'not-seated');
    assert.equal((await north.play('B1')).last.move, 'B1');
  });

  test('is on disk when it is answered', async () => {
    const { room } = await host(server);
    const kofi = await watch(server, room);
    const { token } = await kofi.ask({ t: 'sit', name: 'Kofi' });
    await server.kill();
    await server.start();
    const again = await new Player(server, room, token).connect();
    assert.deepEqual([again.seat, again.state.seats.north.name], ['north', 'Kofi']);
  });
});

suite('the same sit again, as its answer was lost,', (server) => {
  test('is seated again with the same token, and nothing changes', async () => {
    const { room, south } = await host(server);
    const lost = await watch(server, room);
    const sit = { t: 'sit', name: 'Kofi', token: newToken() };
    lost.tell(sit);
    await south.socket.next(({ t, phase }) => t === 'state' && phase === 'ready');
    lost.socket.drop();
    const { v } = south.state;
    const kofi = await watch(server, room);
    const seated = await kofi.ask(sit);
    assert.deepEqual([seated.t, seated.seat, seated.token], ['seated', 'north', sit.token]);
    assert.equal((await kofi.sync()).state.v, v);
    assert.equal(kofi.seat, 'north');
  });

  test('works while the first socket is still there', async () => {
    const { room } = await host(server);
    const [one, two] = await Promise.all([watch(server, room), watch(server, room)]);
    const sit = { t: 'sit', token: newToken() };
    await one.ask(sit);
    const { v } = (await two.sync()).state;
    const seated = await two.ask(sit);
    assert.deepEqual([seated.t, seated.seat], ['seated', 'north']);
    assert.equal((await two.sync()).state.v, v);
  });

  test('in one segment on one socket is seated twice, and one sit', async () => {
    const { room, south } = await host(server);
    const { v } = south.state;
    const kofi = await watch(server, room);
    const sit = (id) => frame(OPCODE.text, JSON.stringify({ t: 'sit', id, token }));
    const token = newToken();
    kofi.socket.sendBytes(sit(101), sit(102));
    for (const id of [101, 102]) assert.deepEqual(await kofi.answer(id), { t: 'seated', id, seat: 'north', token });
    assert.equal((await kofi.sync()).state.v, v + 1);
  });

  test('from ten sockets at once is one sit', async () => {
    const { room, south } = await host(server);
    const { v } = south.state;
    const token = newToken();
    const all = await Promise.all(Array.from({ length: 10 }, () => watch(server, room)));
    for (const player of all) player.tell({ t: 'sit', name: 'Kofi', token });
    await south.at(v + 1);
    const back = await new Player(server, room, token).connect();
    assert.deepEqual([back.seat, back.state.v, back.state.phase], ['north', v + 1, 'ready']);
  });
});

suite('a taken seat', (server) => {
  test('is seat-taken for a third', async () => {
    const { room, south } = await table(server);
    const third = await watch(server, room);
    await third.refused({ t: 'sit', name: 'Yaw' }, 'seat-taken');
    await third.refused({ t: 'sit', name: 'Yaw', token: newToken() }, 'seat-taken');
    assert.equal((await third.sync()).state.v, south.state.v);
    assert.equal(third.seat, null);
  });

  test('sit by a seat is seat-taken, while the other is free and after', async () => {
    const { room, south } = await host(server);
    await south.refused({ t: 'sit', name: 'Ama' }, 'seat-taken');
    const kofi = await watch(server, room);
    await kofi.ask({ t: 'sit' });
    await kofi.refused({ t: 'sit', token: newToken() }, 'seat-taken');
    await south.refused({ t: 'sit', token: newToken() }, 'seat-taken');
  });

  test('the creator\'s own token does not open the second seat', async () => {
    const { room, token } = await host(server);
    const again = await watch(server, room);
    await again.ask({ t: 'sit', name: 'Me', token });
    assert.equal((await publicState(server, room)).seats.north, null);
  });

  test('of 50 who sit at the same time exactly one wins, and all others are told seat-taken', async () => {
    const { room, south } = await host(server);
    const { v } = south.state;
    const crowd = await Promise.all(Array.from({ length: 50 }, () => watch(server, room)));
    const asked = crowd.map((player, index) => player.tell({ t: 'sit', name: `Guest ${index}`, token: newToken() }));
    const answers = await Promise.all(crowd.map((player, index) => player.answer(asked[index])));
    const winners = answers.filter(({ t }) => t === 'seated');
    assert.equal(winners.length, 1);
    assert.deepEqual([...new Set(answers.filter(({ t }) => t === 'error').map(({ code }) => code))], ['seat-taken']);
    const state = await publicState(server, room);
    assert.equal(state.v, v + 1);
    assert.equal(state.seats.north.name, `Guest ${answers.indexOf(winners[0])}`);
    assert.equal(state.watchers, 49);
  });

  test('a sit that is refused for its name leaves the seat free', async () => {
    const { room } = await host(server);
    const kofi = await watch(server, room);
    await kofi.refused({ t: 'sit', name: ' ' }, 'name-refused');
    assert.equal((await publicState(server, room)).seats.north, null);
    assert.equal((await kofi.ask({ t: 'sit', name: 'Kofi' })).t, 'seated');
  });

  for (const message of [{ t: 'sit', name: 5 }, { t: 'sit', token: 5 }, { t: 'sit', seat: 'south' }, { t: 'sit', token: null }]) {
    test(`${JSON.stringify(message)} is bad-message`, async () => {
      const { room } = await host(server);
      await (await watch(server, room)).refused(message, 'bad-message');
    });
  }

  for (const token of ['', 'short', 'A'.repeat(23), '*'.repeat(22)]) {
    test(`a token that is none (${JSON.stringify(token)}) is refused and takes no seat`, async () => {
      const { room } = await host(server);
      await (await watch(server, room)).refused({ t: 'sit', token }, ['bad-message', 'bad-token']);
      assert.equal((await publicState(server, room)).seats.north, null);
    });
  }
});
