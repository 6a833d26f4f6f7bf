// A game on the page alone plays by the same vectors as the engine and the server.

import assert from 'node:assert/strict';
import test from 'node:test';
import { createLocalGame, overOf } from '../../web/js/localgame.js';
import { pitIndex } from '../../web/js/pits.js';
import { stepsOf } from '../../web/js/sowing.js';
import { refusalOf, turnLine } from '../../web/js/view.js';
import { assertHas, gameVectors } from '../vectors/vectors.js';
import { openEngine } from './engine.js';
import { state } from './states.js';

const engine = await openEngine();
const MOVES_MAX = 500; // it plays anew from the start at each move, as no page does so often

const vectors = gameVectors().filter(({ error, moves }) =>
  !/^bad-/.test(error ?? '') && moves.length <= MOVES_MAX);

/** Plays a vector to its end or its refusal. */
function run({ rules, position, quiet, moves }) {
  const game = createLocalGame(engine, { rules, start: position, quiet });
  const codes = moves.map((pit) => game.play(pitIndex(pit)));
  return { game, code: codes.find(Boolean) };
}

test('there are vectors to play', () => assert.ok(vectors.length > 30, vectors.length));

for (const vector of vectors) {
  test(vector.name, () => {
    const { game, code } = run(vector);
    assert.equal(code, vector.error);
    if (vector.state) assertHas(game.room, vector.state);
  });
}

test('its room is like a server’s', () => {
  const { room } = createLocalGame(engine);
  const served = state({ seats: { south: null, north: null } });
  assert.deepEqual(Object.keys(room).sort(), Object.keys(served).filter((key) => key !== 'room').sort());
  assertHas(room, { phase: 'ready', first: 'south', rules: served.rules, legal: served.legal, round: 1 });
});

test('each move can be followed by the eye, and each position is another', () => {
  const game = createLocalGame(engine);
  const boards = [];
  for (const pit of ['A3', 'B2', 'A6', 'B1']) {
    const before = game.room;
    assert.equal(game.play(pitIndex(pit)), null);
    assert.equal(stepsOf(before, game.room)[0]?.pit, pitIndex(pit));
    boards.push(game.room.board);
  }
  assert.equal(new Set(boards).size, boards.length);
  assert.deepEqual(game.game.moves, ['A3', 'B2', 'A6', 'B1']);
});

test('a refused move changes nothing', () => {
  const game = createLocalGame(engine);
  const { room } = game;
  assert.equal(game.play(pitIndex('B1')), 'not-your-pit');
  assert.equal(game.room, room);
});

test('moves are taken back, to the start at most', () => {
  const game = createLocalGame(engine);
  const start = game.room;
  for (const pit of ['A3', 'B2', 'A6']) game.play(pitIndex(pit));
  game.takeBack(2);
  assert.deepEqual(game.game.moves, ['A3']);
  assert.equal(game.room.turn, 'north');
  assert.notEqual(game.room.board, start.board);
  game.takeBack(9);
  assert.deepEqual(game.room.pits, start.pits);
  assert.equal(game.room.phase, 'ready');
});

test('another position is another round', () => {
  const game = createLocalGame(engine, { rules: 'no-slam' });
  game.play(0);
  game.setUp({ start: '0-0-0-0-1-2-1-1-0-0-0-0-22-21-S' });
  assertHas(game.room, { round: 2, phase: 'ready', last: null, rules: { preset: 'no-slam' } });
  assert.equal(game.room.pits[5], 2);
});

test('a position that cannot be is thrown back, and the game stays', () => {
  const game = createLocalGame(engine);
  const { room } = game;
  assert.throws(() => game.setUp({ start: '1-2-3' }));
  assert.equal(game.room, room);
});

test('the engine may be used by others meanwhile', () => {
  const game = createLocalGame(engine);
  game.play(pitIndex('A3'));
  engine.setUp('ninja', '1-1-0-0-0-0-0-0-0-0-0-0-22-24-S');
  assert.equal(game.play(pitIndex('B1')), null);
  assert.equal(game.room.ply, 2);
});

test('where one plays both sides, each in turn is mine and South stays near', () => {
  const game = createLocalGame(engine, { you: null });
  assertHas(game.page, { you: 'south', near: 'south' });
  game.play(pitIndex('A3'));
  assertHas(game.page, { you: 'north', near: 'south' });
});

test('lines and refusals read it as they read a room', () => {
  const game = createLocalGame(engine, { seats: { south: { name: 'Ama', here: true }, north: { name: 'Kofi', here: true } } });
  assert.equal(refusalOf(game.page, pitIndex('A1')), null);
  assert.equal(refusalOf(game.page, pitIndex('B1')), 'not-your-pit');
  game.play(pitIndex('A3'));
  assert.match(turnLine(game.page), /Kofi/);
});

test('how the players ended it', () => {
  const room = { over: null, pits: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1], stores: { south: 0, north: 6 } };
  assert.equal(overOf(room, null), null);
  assert.deepEqual(overOf(room, { reason: 'time', winner: 'south' }),
    { reason: 'time', winner: 'south', score: room.stores, swept: { south: 0, north: 0 } });
  assert.deepEqual(overOf(room, { reason: 'settled', winner: null }),
    { reason: 'settled', winner: null, score: { south: 24, north: 24 }, swept: { south: 24, north: 18 } });
  const over = { reason: 'majority' };
  assert.equal(overOf({ ...room, over }, { reason: 'time', winner: 'south' }), over);
});

test('ended by agreement, the seeds go to whose row they lie in; given up, they stay', () => {
  const rules = { start: '0-0-0-0-0-3-0-0-0-0-0-2-20-23-S' };
  const [settled, resigned] = [createLocalGame(engine, rules), createLocalGame(engine, rules)];
  settled.end({ reason: 'settled', winner: null });
  assertHas(settled.room, {
    phase: 'over', turn: null, legal: [], pits: Array(12).fill(0), stores: { south: 23, north: 25 },
  });
  assert.equal(settled.room.over.winner, 'north');
  const { board } = resigned.room;
  resigned.end({ reason: 'resignation', winner: 'south' });
  assertHas(resigned.room, { phase: 'over', turn: null, board, stores: { south: 20, north: 23 } });
  for (const game of [settled, resigned]) assert.equal(game.play(pitIndex('A6')), 'game-over');
});
