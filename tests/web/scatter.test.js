import assert from 'node:assert/strict';
import test from 'node:test';
import { inPit, inStore, looks } from '../../web/js/scatter.js';

test('every seed of every heap lies inside its pit, up to 48', () => {
  for (let pit = 0; pit < 12; pit++) {
    for (let count = 1; count <= 48; count++) {
      for (let k = 0; k < count; k++) {
        const { x, y, size } = inPit(pit, k, count);
        assert.ok(Math.hypot(x, y) < 1 && size > 0.15, `pit ${pit}, seed ${k} of ${count}`);
      }
    }
  }
});

test('no two seeds of a pit lie on one spot', () => {
  for (let count = 2; count <= 48; count++) {
    const at = Array.from({ length: count }, (_, k) => inPit(0, k, count));
    for (let a = 0; a < count; a++) {
      for (let b = 0; b < a; b++) {
        const apart = Math.hypot(at[a].x - at[b].x, at[a].y - at[b].y);
        assert.ok(apart > at[a].size * 0.3, `${a} and ${b} of ${count}: ${apart}`);
      }
    }
  }
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
