import assert from 'node:assert/strict';
import test from 'node:test';
import { inPit, inStore, looks, SEED } from '../../web/js/scatter.js';

const ASPECTS = [1, 1.4, 2, 4, 9];

for (const aspect of ASPECTS) {
  test(`a pit ${aspect} times as long as broad holds 48 seeds, each inside its rim`, () => {
    const length = Math.sqrt(Math.min(aspect, 4));
    for (let pit = 0; pit < 12; pit++) {
      const spots = inPit(pit, aspect);
      assert.equal(spots.length, 48);
      for (const [k, { along, across }] of spots.entries()) {
        const out = Math.hypot(along / (length - SEED * 0.4), across / (1 / length - SEED * 0.4));
        assert.ok(out <= 1, `seed ${k} of pit ${pit}: ${out}`);
      }
    }
  });
}

test('up to six seeds hide little of each other, in pits as round as those of the page', () => {
  for (const aspect of [1, 1.4, 2]) {
    for (let pit = 0; pit < 12; pit++) {
      const spots = inPit(pit, aspect).slice(0, 6);
      for (const [b, { along, across }] of spots.entries()) {
        for (const other of spots.slice(0, b)) {
          const apart = Math.hypot(along - other.along, across - other.across);
          assert.ok(apart > SEED * 0.7, `pit ${pit}, aspect ${aspect}: ${apart / SEED}`);
        }
      }
    }
  }
});

test('of up to 24 seeds each can be seen', () => {
  const spots = inPit(0, 1.4).slice(0, 24);
  for (const [a, { along, across }] of spots.entries()) {
    for (const [b, other] of spots.entries()) {
      assert.ok(a === b || Math.hypot(along - other.along, across - other.across) > SEED * 0.15, `${a} and ${b}`);
    }
  }
});

test('a seed lies where it lies, however many places were asked for', () => {
  for (let pit = 0; pit < 12; pit++) {
    const all = inPit(pit, 1.4);
    for (const wanted of [1, 4, 12, 30, 48]) {
      const some = inPit(pit, 1.4, wanted);
      assert.ok(some.length >= wanted, `${some.length} of ${wanted}`);
      assert.deepEqual(some, all.slice(0, some.length));
    }
  }
});

test('a hidden board has pits of no shape, and still nothing breaks', () => {
  for (const aspect of [0, Infinity]) assert.equal(inPit(0, aspect).length, 48);
});

test('seeds of a store lie inside it', () => {
  for (const aspect of [1.5, 3, 5]) {
    for (let k = 0; k < 48; k++) {
      const { along, across } = inStore(12, k, 48, aspect);
      assert.ok(Math.abs(along) < 1 && Math.abs(across) < 1, `seed ${k}, aspect ${aspect}`);
    }
  }
});

test('the same seed always looks the same', () => assert.deepEqual(looks(7), looks(7)));
