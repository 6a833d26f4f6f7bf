// Every board and example of the learn page, played on the engine: what the page tells is so.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { factsOf, meets } from '../../web/js/learn/explain.js';
import { examples, record, steps } from '../../web/js/learn/lessons.js';
import { createLocalGame } from '../../web/js/localgame.js';
import { SIDES, pitIndex } from '../../web/js/pits.js';
import { readRecord } from '../../web/js/record.js';
import { openEngine } from './engine.js';

const engine = await openEngine();

/** The facts of one move on a board. */
function played(board, pit) {
  const game = createLocalGame(engine, board);
  const before = game.room;
  assert.equal(game.play(pitIndex(pit)), null, pit);
  return factsOf(before, game.room);
}

function assertRefused({ refused = {}, ...board }) {
  for (const [pit, code] of Object.entries(refused)) {
    assert.equal(createLocalGame(engine, board).play(pitIndex(pit)), code, pit);
  }
}

const boards = steps.flatMap((step) => step.boards.map((board) => ({ what: `${step.name}: ${board.name}`, board })));

test('there are ten steps', () => assert.equal(steps.length, 10));

for (const { what, board } of boards) {
  test(`${what} is as it is told`, () => {
    const { room } = createLocalGame(engine, board);
    const facts = room.legal.map((pit) => played(board, pit));
    const meant = facts.filter((each) => meets(board.goal, each));
    assert.equal(room.turn, 'south', 'the reader sits at South');
    assert.deepEqual(meant, [board.shown], 'one move is meant');
    assert.ok(facts.length > 1, 'another move is possible');
    assertRefused(board);
  });
}

/** A position that is over before a move, as factsOf() would tell it. */
function judged({ over, pits, stores }) {
  const both = (bySide) => SIDES.map((side) => bySide[side]);
  return {
    over: { ...over, score: both(over.score), swept: both(over.swept) },
    after: [...pits, ...both(stores)].join('-'),
  };
}

for (const [heading, rows] of Object.entries(examples)) {
  for (const row of rows) {
    test(`under ${heading}: ${row.name}`, () => {
      const { room } = createLocalGame(engine, row);
      assert.deepEqual(row.shown.pit ? played(row, row.shown.pit) : judged(room), row.shown);
      assertRefused(row);
    });
  }
}

test('the record is what its moves bring about', () => {
  const lines = execFileSync(process.env.OWARE ?? 'build/oware', ['replay'], { input: record }).toString().trim().split('\n');
  const { over, last } = JSON.parse(lines.at(-1));
  assert.equal(last.move, 'A6x7#');
  assert.equal(over.reason, 'majority');
  assert.equal(readRecord(record).length, 1);
});
