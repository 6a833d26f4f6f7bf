import assert from 'node:assert/strict';
import test from 'node:test';
import { factsOf, meets, tellingOf } from '../../web/js/learn/explain.js';
import { createLocalGame } from '../../web/js/localgame.js';
import { pitIndex } from '../../web/js/pits.js';
import { openEngine } from './engine.js';

const engine = await openEngine();

function factsAfter(start, pit, rules) {
  const game = createLocalGame(engine, { start, rules });
  const before = game.room;
  assert.equal(game.play(pitIndex(pit)), null);
  return factsOf(before, game.room);
}

const LAST_TWO = '0-0-0-0-0-2-1-1-0-0-0-0-22-22-S';

// What is told of a move, in the names of its sentences.
const tellings = [
  { what: 'into another pit with another number', start: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', pit: 'A3', tells: [['sown', 'A3', 4, 'B1'], ['number', 'B1', 5]] },
  { what: 'North’s too', start: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-N', pit: 'B3', tells: [['sown', 'B3', 4, 'A1'], ['number', 'A1', 5]] },
  { what: 'at home', start: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', pit: 'A1', tells: [['sown', 'A1', 4, 'A5'], ['home', 'A5', 5]] },
  { what: 'at home, making two', start: '1-1-0-4-2-2-1-6-4-0-5-6-9-7-S', pit: 'A1', tells: [['sown', 'A1', 1, 'A2'], ['homeNearly', 'A2', 2]] },
  { what: 'one pit taken', start: '1-3-5-2-0-4-4-2-5-6-2-4-6-4-S', pit: 'A3', tells: [['sown', 'A3', 5, 'B2'], ['took', 'B2', 3]] },
  { what: 'a chain that a number ends', start: '0-0-0-0-0-5-1-3-1-2-1-6-14-15-S', pit: 'A6', tells: [['sown', 'A6', 5, 'B5'], ['chain', [['B5', 2], ['B4', 3], ['B3', 2]], 7], ['stopNumber', 'B2', 4]] },
  { what: 'a chain that home ends', start: '1-0-3-0-2-1-1-0-4-0-0-2-18-16-S', pit: 'A5', tells: [['sown', 'A5', 2, 'B1'], ['took', 'B1', 2], ['stopHome', 'A6', 2]] },
  { what: 'a capture beside home, where nothing tempts', start: '1-0-4-0-1-0-2-0-0-1-0-0-22-17-S', pit: 'A3', tells: [['sown', 'A3', 4, 'B1'], ['took', 'B1', 3]] },
  { what: 'a pit that is passed over', start: '12-0-0-0-0-0-0-0-0-0-0-0-18-18-S', pit: 'A1', tells: [['sown', 'A1', 12, 'A2'], ['passed', 'A1'], ['homeNearly', 'A2', 2], ['fed', 6]] },
  { what: 'a grand slam that takes nothing', start: LAST_TWO, pit: 'A6', tells: [['sown', 'A6', 2, 'B2'], ['slamNothing']] },
  { what: 'a grand slam that takes', start: LAST_TWO, pit: 'A6', rules: 'grand-slam', tells: [['sown', 'A6', 2, 'B2'], ['chain', [['B2', 2], ['B1', 2]], 4], ['slamTaken']] },
  { what: 'a move that feeds', start: '2-1-0-4-2-0-0-0-0-0-0-0-20-19-S', pit: 'A4', tells: [['sown', 'A4', 4, 'B2'], ['number', 'B2', 1], ['fed', 2]] },
];

for (const { what, start, pit, rules, tells } of tellings) {
  test(`tells of ${what}`, () => assert.deepEqual(tellingOf(factsAfter(start, pit, rules)), tells));
}

test('a goal is met when each of its facts is so', () => {
  const facts = factsAfter(LAST_TWO, 'A6', 'grand-slam');
  for (const goal of [{}, { won: 4 }, { won: 4, slam: true }, { over: 'majority' }, { over: 'majority', winner: 'south' }]) {
    assert.ok(meets(goal, facts), JSON.stringify(goal));
  }
  for (const goal of [{ won: 3 }, { won: 4, slam: false }, { over: 'quiet' }, { winner: 'north' }, { fed: 2 }]) {
    assert.ok(!meets(goal, facts), JSON.stringify(goal));
  }
});
