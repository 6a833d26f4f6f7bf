import assert from 'node:assert/strict';
import test from 'node:test';
import { positionText } from '../../web/js/engine.js';
import { createForesight } from '../../web/js/foresight.js';
import { createLocalGame } from '../../web/js/localgame.js';
import { pitIndex, pitName } from '../../web/js/pits.js';
import { openEngine } from './engine.js';

const engine = await openEngine();

/** What is foreseen for a pit, in the names of the pits; null where nothing is. */
function foreseen(start, pit, rules = 'abapa') {
  const { room } = createLocalGame(engine, { rules, start });
  const seen = createForesight(engine)(room).get(pitIndex(pit));
  return seen ? {
    ...seen, lands: pitName(seen.lands), captured: seen.captured.map(({ pit: at, seeds }) => [pitName(at), seeds]),
  } : null;
}

const SLAM = '0-0-0-0-0-2-1-1-0-0-0-0-22-22-S';
const CHAIN = '0-0-0-0-0-5-1-3-1-2-1-6-14-15-S';

const cases = [
  { what: 'a plain move', start: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', pit: 'A3', sees: { lands: 'B1', won: 0, captured: [], slam: false } },
  { what: 'North’s move', start: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-N', pit: 'B6', sees: { lands: 'A4', won: 0, captured: [], slam: false } },
  { what: 'a chain', start: CHAIN, pit: 'A6', sees: { lands: 'B5', won: 7, captured: [['B5', 2], ['B4', 3], ['B3', 2]], slam: false } },
  { what: 'a lap passes over its pit', start: '12-0-0-0-0-0-0-0-0-0-0-0-18-18-S', pit: 'A1', sees: { lands: 'A2', won: 0, captured: [], slam: false } },
  { what: 'a grand slam that takes nothing', start: SLAM, pit: 'A6', sees: { lands: 'B2', won: 0, captured: [], slam: true } },
  { what: 'a grand slam that takes', start: SLAM, pit: 'A6', rules: 'grand-slam', sees: { lands: 'B2', won: 4, captured: [['B2', 2], ['B1', 2]], slam: false } },
  { what: 'a pit of the other side', start: CHAIN, pit: 'B1', sees: null },
  { what: 'an empty pit', start: CHAIN, pit: 'A1', sees: null },
  { what: 'nothing when it is over', start: '1-1-0-0-0-0-0-0-0-0-0-0-22-24-S', pit: 'A1', sees: null },
];

for (const { what, start, pit, rules, sees } of cases) {
  test(what, () => assert.deepEqual(foreseen(start, pit, rules), sees));
}

test('where the engine does not agree with the state, nothing is foreseen', () => {
  const { room } = createLocalGame(engine);
  const seen = createForesight(engine)({ ...room, pits: room.pits.map((n, i) => (i ? n : 3)) });
  assert.equal(seen.size, 0);
});

test('a state is thought through once', () => {
  const { room } = createLocalGame(engine);
  const foresee = createForesight(engine);
  assert.equal(foresee(room), foresee(room));
  assert.notEqual(foresee(room), foresee({ ...room }));
});

test('positions are written as the engine reads them', () => {
  const text = '0-0-0-0-0-5-1-3-1-2-1-6-14-15-N';
  assert.equal(positionText(createLocalGame(engine, { start: text }).room), text);
});
