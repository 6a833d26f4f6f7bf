import assert from 'node:assert/strict';
import test from 'node:test';
import { createSower } from '../../web/js/sower.js';
import { afterA3, moved, state } from './states.js';

/** A board that writes down what it is asked to show; `at`: the speed. */
function setUp(at = 'normal') {
  const log = [];
  const heard = [];
  const how = { speed: at };
  const motion = (kind) => (step) => log.push(kind === 'show' ? `show ${step.ply}` : kind);
  const kinds = ['show', 'lift', 'sow', 'pass', 'capture', 'sweep', 'slam'];
  const board = Object.fromEntries(kinds.map((kind) => [kind, motion(kind)]));
  const sound = { step: ({ kind }) => heard.push(kind), move: (steps) => heard.push(`move of ${steps.length}`) };
  const clock = newClock();
  const sower = createSower({ board, speed: () => how.speed, rested: () => log.push('rested'), sound, after: clock.after });
  return { sower, log, heard, how, clock };
}

/** Time that passes when it is told to; whoever waits, waits alone. */
function newClock() {
  let waiting = null;
  return {
    after(ms, what) {
      assert.equal(waiting, null, 'one thing after the other');
      waiting = what;
      return () => { waiting = null; };
    },
    step() {
      const what = waiting;
      waiting = null;
      what?.();
      return what !== null;
    },
    run() { while (this.step()); },
  };
}

const A3 = 2;

const afterB1 = () => moved(afterA3(), {
  pit: 'B1', sown: ['B2', 'B3', 'B4', 'B5', 'B6'], pits: [4, 4, 0, 5, 5, 5, 0, 5, 5, 5, 5, 5],
});

test('the first state is shown as it is', () => {
  const { sower, log } = setUp();
  sower.see(state());
  assert.deepEqual(log, ['show 0', 'rested']);
  assert.equal(sower.busy, false);
});

test('a move is sown seed by seed, and rests where the state says', () => {
  const { sower, log, heard, clock } = setUp();
  sower.see(state());
  sower.see(afterA3());
  assert.equal(sower.busy, true);
  assert.equal(log.at(-1), 'lift');
  clock.run();
  assert.deepEqual(log.slice(2), ['lift', 'sow', 'sow', 'sow', 'sow', 'show 1', 'rested']);
  assert.deepEqual(heard, ['lift', 'sow', 'sow', 'sow', 'sow']);
  assert.equal(sower.busy, false);
});

test('a skip ends it where the state says', () => {
  const { sower, log } = setUp();
  sower.see(state());
  sower.see(afterA3());
  sower.skip();
  assert.deepEqual(log.slice(-3), ['lift', 'show 1', 'rested']);
  assert.equal(sower.busy, false);
  sower.skip();
  assert.equal(log.at(-2), 'show 1', 'and there is no more to skip');
});

test('the next move ends the one that is being sown', () => {
  const { sower, log } = setUp();
  sower.see(state());
  sower.see(afterA3());
  sower.see(afterB1());
  assert.deepEqual(log.slice(2), ['lift', 'show 1', 'lift']);
  sower.skip();
  assert.deepEqual(log.slice(-2), ['show 2', 'rested']);
});

test('presence does not disturb a sowing, nor start one', () => {
  const { sower, log } = setUp();
  sower.see(state());
  sower.see(afterA3());
  const before = log.length;
  sower.see({ ...afterA3(), watchers: 2 });
  assert.equal(log.length, before);
  sower.skip();
});

test('with sowing off every state is shown at once, and heard as one', () => {
  const { sower, log, heard } = setUp('off');
  sower.see(state());
  sower.see(afterA3());
  assert.deepEqual(log, ['show 0', 'rested', 'show 1', 'rested']);
  assert.deepEqual(heard, ['move of 6']);
});

test('a grand slam is announced with sowing off, too', () => {
  const { sower, log } = setUp('off');
  const before = state({ pits: [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0], ply: 8, stores: { south: 22, north: 22 } });
  sower.see(before);
  sower.see(moved(before, { pit: 'A6', sown: ['B1', 'B2'], grand_slam: true, pits: [0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0] }));
  assert.deepEqual(log.slice(-3), ['show 9', 'rested', 'slam']);
});

test('sowing that is switched off meanwhile ends', () => {
  const { sower, log, how, clock } = setUp();
  sower.see(state());
  sower.see(afterA3());
  how.speed = 'off';
  clock.step();
  assert.deepEqual(log.slice(2), ['lift', 'show 1', 'rested']);
});

test('a state that does not follow is jumped to', () => {
  const { sower, log } = setUp();
  sower.see(state());
  sower.see(afterA3());
  sower.see(state({ v: 9, board: 9, round: 2 }));
  assert.deepEqual(log.slice(-2), ['show 0', 'rested']);
  assert.equal(sower.busy, false);
});

test('seeds are in the hand while their move is on its way, and are sown from there', () => {
  const { sower, log, heard, clock } = setUp();
  sower.see(state());
  sower.hold(A3);
  sower.hold(A3);
  assert.equal(sower.busy, false);
  sower.see(afterA3());
  sower.hold(null);
  assert.deepEqual(log.slice(2), ['lift'], 'first they are lifted');
  clock.run();
  assert.deepEqual(log.slice(2), ['lift', 'sow', 'sow', 'sow', 'sow', 'show 1', 'rested']);
  assert.equal(heard.filter((kind) => kind === 'lift').length, 1);
});

test('an answer that takes long is sown at once', () => {
  const { sower, log, clock } = setUp();
  sower.see(state());
  sower.hold(A3);
  clock.step();
  assert.deepEqual(log.slice(2), ['lift']);
  sower.see(afterA3());
  assert.deepEqual(log.slice(2), ['lift', 'sow']);
  sower.skip();
});

const otherwise = [
  { what: 'the move is refused', then: (sower) => sower.hold(null), gives: ['lift', 'show 0', 'rested'] },
  { what: 'another move was made', then: (sower) => sower.see(moved(state(), { pit: 'A1', sown: ['A2', 'A3', 'A4', 'A5'], pits: [0, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4] })), gives: ['lift', 'show 0', 'lift'] },
  { what: 'all is otherwise', then: (sower) => sower.see(state({ v: 9, board: 9, round: 2, ply: 7 })), gives: ['lift', 'show 7', 'rested'] },
];

for (const { what, then, gives } of otherwise) {
  test(`seeds in the hand are put back: ${what}`, () => {
    const { sower, log } = setUp();
    sower.see(state());
    sower.hold(A3);
    then(sower);
    assert.deepEqual(log.slice(2), gives);
    sower.skip();
  });
}

test('nothing is held with sowing off, nor while something is sown', () => {
  for (const speed of ['off', 'normal']) {
    const { sower, log } = setUp(speed);
    sower.see(state());
    if (speed === 'normal') sower.see(afterA3());
    const before = log.length;
    sower.hold(A3);
    sower.hold(null);
    assert.equal(log.length, before, speed);
    sower.skip();
  }
});

/** Where the game stands after two moves, both of which were missed. */
function setUpBehind(at) {
  const made = setUp(at);
  made.sower.see(afterB1());
  made.boards = [state(), afterA3(), afterB1()];
  return made;
}

test('moves that were missed are shown one after the other, and are no news', () => {
  const { sower, log, boards, clock } = setUpBehind();
  sower.replay(boards);
  assert.deepEqual([sower.busy, sower.revealing], [true, false]);
  clock.run();
  const fiveSown = ['lift', ...Array(5).fill('sow')];
  assert.deepEqual(log.slice(2), ['show 0', ...fiveSown.slice(0, 5), 'show 1', ...fiveSown, 'show 2', 'rested']);
  assert.equal(sower.busy, false);
});

test('a new move is news, and ends what was missed', () => {
  const { sower, log, boards } = setUpBehind();
  sower.replay(boards);
  sower.see(moved(afterB1(), { pit: 'A1', sown: ['A2', 'A3', 'A4', 'A5'], pits: [0, 5, 1, 6, 6, 5, 0, 5, 5, 5, 5, 5] }));
  assert.deepEqual(log.slice(2), ['show 0', 'show 2', 'lift']);
  assert.equal(sower.revealing, true);
  sower.skip();
  assert.deepEqual(log.slice(-2), ['show 3', 'rested']);
});

test('what was missed is skipped like any move', () => {
  const { sower, log, boards } = setUpBehind();
  sower.replay(boards);
  sower.skip();
  assert.deepEqual(log.slice(2), ['show 0', 'show 2', 'rested']);
});

const unfit = [
  { what: 'with sowing off', at: 'off', first() {} },
  { what: 'while a move is shown', first: (sower) => sower.see(moved(afterB1(), { pit: 'A1', sown: ['A2', 'A3', 'A4', 'A5'] })) },
  { what: 'while seeds are in the hand', first: (sower) => sower.hold(0) },
];
for (const { what, at, first } of unfit) {
  test(`nothing is shown again ${what}`, () => {
    const { sower, log, boards } = setUpBehind(at);
    first(sower);
    const before = log.length;
    sower.replay(boards);
    assert.equal(log.length, before);
  });
}
