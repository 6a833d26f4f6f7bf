import assert from 'node:assert/strict';
import test from 'node:test';
import { neighbour, placesOf } from '../../web/js/layout.js';
import { PITS, SIDES, pitIndex, rowOf } from '../../web/js/pits.js';

const lays = [
  { what: 'wide', upright: false, hand: 'right' },
  { what: 'upright, row on the right', upright: true, hand: 'right' },
  { what: 'upright, row on the left', upright: true, hand: 'left' },
];

for (const near of SIDES) {
  for (const lay of lays) {
    const places = placesOf(near, lay);

    test(`${near}, ${lay.what}: every pit has its own place`, () => {
      assert.equal(new Set(places.map(({ column, row }) => `${column} ${row}`)).size, PITS);
    });

    test(`${near}, ${lay.what}: sowing runs counter-clockwise`, () => {
      // Twice the area of the polygon of pits, y downwards: negative is counter-clockwise.
      const area = places.reduce((sum, a, i) => {
        const b = places[(i + 1) % PITS];
        return sum + a.column * b.row - b.column * a.row;
      }, 0);
      assert.ok(area < 0, `area ${area}`);
    });

    test(`${near}, ${lay.what}: the own row is near`, () => {
      const at = rowOf(near).map((pit) => places[pit]);
      if (!lay.upright) assert.ok(at.every(({ row }) => row === 2));
      else assert.ok(at.every(({ column }) => column === (lay.hand === 'right' ? 2 : 1)));
    });
  }
}

test('a row reads from the left on a wide board, A1 to A6 and B1 to B6', () => {
  for (const near of SIDES) {
    const columns = rowOf(near).map((pit) => placesOf(near, lays[0])[pit].column);
    assert.deepEqual(columns, [1, 2, 3, 4, 5, 6]);
  }
});

const walks = [
  { near: 'south', lay: lays[0], from: 'A1', key: 'ArrowRight', to: 'A2' },
  { near: 'south', lay: lays[0], from: 'A1', key: 'ArrowUp', to: 'B6' },
  { near: 'south', lay: lays[0], from: 'A1', key: 'ArrowLeft', to: 'A1' },
  { near: 'north', lay: lays[0], from: 'B1', key: 'ArrowUp', to: 'A6' },
  { near: 'south', lay: lays[1], from: 'A1', key: 'ArrowUp', to: 'A2' },
  { near: 'south', lay: lays[1], from: 'A1', key: 'ArrowLeft', to: 'B6' },
  { near: 'south', lay: lays[2], from: 'A1', key: 'ArrowDown', to: 'A2' },
];

for (const { near, lay, from, key, to } of walks) {
  test(`${near}, ${lay.what}: ${key} from ${from} leads to ${to}`, () => {
    assert.equal(neighbour(placesOf(near, lay), pitIndex(from), key), pitIndex(to));
  });
}
