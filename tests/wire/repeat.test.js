// "Repeated moves": an unanswered move may be sent again, and is never played twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { PRESETS, wholeGame } from './model.js';
import { Player, table } from './player.js';
import { OPCODE, frame } from './websocket.js';

const text = (message) => frame(OPCODE.text, JSON.stringify(message));

suite('a move sent again', (server) => {
  test('is ok with the present v, and changes nothing', async () => {
    const { south, north } = await table(server);
    const move = south.move('A1');
    await south.ok(move);
    await south.idle(move);
    await north.at(south.state.v);
    await north.play('B1');
    await south.at(north.state.v);
    await south.idle(move);
  });

  test('without board is ok too', async () => {
    const { south } = await table(server);
    const { board, ...move } = south.move('A1');
    assert.ok(board >= 0);
    await south.ok(move);
    await south.idle(move);
    await south.idle({ ...move, board });
  });

  test('is ok many moves later, whichever of one\'s own it is', async () => {
    const { south, north, mover, playAll } = await table(server);
    const sent = [];
    for (const pit of ['A1', 'B1', 'A2', 'B2', 'A3', 'B3']) {
      sent.push([mover(), mover().move(pit)]);
      await playAll([pit]);
    }
    for (const [player, move] of sent) await player.idle(move);
    assert.deepEqual((await north.sync()).moves.length, 6);
    assert.equal(south.state.ply, 6);
  });

  test('with the board of another move is stale', async () => {
    const { south, north, playAll } = await table(server);
    const move = south.move('A1');
    await playAll(['A1', 'B1']);
    for (const board of [south.state.board, move.board + 1, 0, 2 ** 31]) {
      if (board !== move.board) await south.refused({ ...move, board }, 'stale');
    }
    await north.refused({ ...move, ply: 1, pit: 'B1', board: move.board }, 'stale');
    await north.refused({ ...move, ply: 1, pit: 'B2' }, 'stale');
  });

  test('with another pit is stale', async () => {
    const { south, playAll } = await table(server);
    const move = south.move('A1');
    await playAll(['A1', 'B1']);
    await south.refused({ ...move, pit: 'A2' }, 'stale');
    await south.refused({ t: 'move', ply: 0, pit: 'A2' }, 'stale');
  });

  test('by the other seat is stale: it is not his', async () => {
    const { south, north } = await table(server);
    const move = south.move('A1');
    await south.ok(move);
    await north.refused(move, 'stale');
    await north.refused({ t: 'move', ply: 0, pit: 'A1' }, 'stale');
  });

  test('that ended the round is ok, not game-over', async () => {
    const { pits } = wholeGame(PRESETS.abapa, { from: 3 });
    const { mover, playAll, south } = await table(server);
    await playAll(pits.slice(0, -1));
    const player = mover();
    const move = player.move(pits.at(-1));
    await playAll(pits.slice(-1));
    assert.equal(south.state.phase, 'over');
    await player.idle(move);
  });

  test('in the next round is stale', async () => {
    const { south, north, playAll } = await table(server);
    const move = south.move('A1');
    await playAll(['A1']);
    const ended = await north.ok({ t: 'resign' });
    await south.at(ended.v);
    await south.ok({ t: 'offer', kind: 'rematch', first: 'south' });
    const { v } = await north.ok({ t: 'answer', kind: 'rematch', accept: true });
    await south.at(v);
    assert.deepEqual([south.state.round, south.state.turn], [2, 'south']);
    await south.refused(move, 'stale');
    assert.equal((await south.sync()).state.ply, 0);
  });

  test('after a restart is ok', async () => {
    const { room, south } = await table(server);
    const move = south.move('A1');
    const { v } = await south.ok(move);
    await server.restart();
    const back = await new Player(server, room, south.token).connect();
    const answer = await back.ask(move);
    assert.deepEqual([answer.t, answer.v, back.state.v], ['ok', v, v]);
  });
});

suite('a move sent twice at once', (server) => {
  test('in one segment: both ok, one state', async () => {
    const { south, north } = await table(server);
    const { v } = south.state;
    const move = south.move('A1');
    south.socket.sendBytes(text({ ...move, id: 101 }), text({ ...move, id: 102 }));
    for (const id of [101, 102]) {
      const answer = await south.answer(id);
      assert.deepEqual([answer.t, answer.v], ['ok', v + 1], `id ${id}`);
    }
    await north.at(v + 1);
    await Promise.all([south.fence(), north.fence()]);
    for (const player of [south, north]) {
      assert.equal(player.statesSeen.filter((seen) => seen === v + 1).length, 1);
      assert.equal(player.state.v, v + 1);
    }
    assert.deepEqual((await south.sync()).moves, ['A1']);
  });

  test('five times in one segment: all ok', async () => {
    const { south } = await table(server);
    const { v } = south.state;
    const move = south.move('A4');
    const ids = [101, 102, 103, 104, 105];
    south.socket.sendBytes(...ids.map((id) => text({ ...move, id })));
    for (const id of ids) assert.deepEqual(await south.answer(id), { t: 'ok', id, v: v + 1 });
    assert.deepEqual((await south.sync()).moves, ['A4']);
  });

  test('with another pit behind it: the first counts, the second is stale', async () => {
    const { south } = await table(server);
    south.socket.sendBytes(text({ ...south.move('A1'), id: 101 }), text({ ...south.move('A2'), id: 102 }));
    assert.equal((await south.answer(101)).t, 'ok');
    assert.equal((await south.answer(102)).code, 'stale');
    assert.deepEqual((await south.sync()).moves, ['A1']);
  });

  test('on two sockets, the first dropped before its answer: one move', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { room, south, north } = await table(server);
      const move = south.move('A1');
      const { v } = south.state;
      south.tell(move);
      south.socket.drop();
      const back = await new Player(server, room, south.token).connect();
      const answer = await back.ask(move);
      assert.deepEqual([answer.t, answer.v], ['ok', v + 1]);
      await north.at(v + 1);
      assert.deepEqual((await back.sync()).moves, ['A1']);
    }
  });

  test('on two sockets of one seat, the second replacing the first: one move', async () => {
    const { room, south, north } = await table(server);
    const move = south.move('A1');
    const { v } = south.state;
    const back = await new Player(server, room, south.token).open();
    south.tell(move);
    const id = back.tell(back.hello);
    const again = back.tell(move);
    await back.answer(id);
    assert.deepEqual(await back.answer(again), { t: 'ok', id: again, v: v + 1 });
    await north.at(v + 1);
    assert.deepEqual((await north.sync()).moves, ['A1']);
  });

  test('by both seats in the same moment: each his own', async () => {
    const { south, north } = await table(server);
    const { ply, board } = south.state;
    south.tell(south.move('A1'));
    await north.refused({ t: 'move', ply, pit: 'B1', board }, ['not-your-turn', 'stale']);
    await south.fence();
    assert.deepEqual((await south.sync()).moves, ['A1']);
  });
});

suite('many commands in one segment', (server) => {
  test('are answered each once, in v as in one line', async () => {
    const { south } = await table(server);
    const { v } = south.state;
    const names = ['Abena', 'Adwoa', 'Afia', 'Akosua', 'Akua', 'Ama'].slice(0, 5);
    south.socket.sendBytes(...names.map((name, index) => text({ t: 'name', name, id: 201 + index })));
    for (const [index] of names.entries()) {
      assert.deepEqual(await south.answer(201 + index), { t: 'ok', id: 201 + index, v: v + 1 + index });
    }
    assert.equal((await south.sync()).state.seats.south.name, names.at(-1));
  });

  test('more than eight that wait: the rest are too-fast, and those that were taken hold', async () => {
    const { south } = await table(server);
    const { v } = south.state;
    const ids = Array.from({ length: 40 }, (_, index) => 300 + index);
    south.socket.sendBytes(...ids.map((id) => text({ t: 'name', name: `Ama ${id}`, id })));
    const answers = await Promise.all(ids.map((id) => south.answer(id)));
    const taken = answers.filter(({ t }) => t === 'ok');
    assert.ok(taken.length >= 8, `${taken.length} taken`);
    for (const { t, code } of answers) assert.ok(t === 'ok' || code === 'too-fast', code);
    assert.equal((await south.sync()).state.v, v + taken.length);
  });
});
