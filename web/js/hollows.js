// Where things are on the board: the hollows of pits and stores, measured once for each lie of the
// board, and in them the places of the seeds. Nothing else here asks the browser where anything is.

import { PITS, SIDES } from './pits.js';
import { inPit, inStore, SEED } from './scatter.js';

const GRIP = 0.6; // seeds lie closer together in the hand
const NEARER = 1.12; // they look larger there
const RAISE = 0.5; // how far over a pit the hand is held, in parts of the pit's half height

/** Heaps are counted so: pits, then the stores. */
export const HEAPS = PITS + SIDES.length;
export const storeHeap = (side) => PITS + SIDES.indexOf(side);

/**
 * @param {Element} layer lies exactly over the board
 * @param {(heap: number) => Element} bowlOf the hollow of a pit (0…11) or store (12, 13)
 */
export function createHollows(layer, bowlOf) {
  let bowls = [];
  let aspect = 1; // of a pit: its length by its breadth
  let mirrored = false; // the board is a left hand's: its stores fill from the other end
  let painted = 1; // the size of a seed in pixels, painted so that it is hardly scaled

  function measure() {
    const origin = layer.getBoundingClientRect();
    mirrored = layer.closest('.board-left') !== null;
    bowls = Array.from({ length: HEAPS }, (_, heap) => {
      const box = bowlOf(heap).getBoundingClientRect();
      return {
        x: box.left - origin.left + box.width / 2,
        y: box.top - origin.top + box.height / 2,
        halfWidth: box.width / 2,
        halfHeight: box.height / 2,
        spots: [], // of a pit, as far as they were needed
      };
    });
    const [{ halfWidth, halfHeight }] = bowls;
    aspect = Math.max(halfWidth / halfHeight, halfHeight / halfWidth) || 1; // of a hidden board, too
    painted = Math.max(1, SEED * Math.sqrt(halfWidth * halfHeight));
    layer.style.setProperty('--seed', `${painted.toFixed(1)}px`);
  }

  /** Where seed `k` of `count` lies; `size` is in parts of the size that it is painted in. */
  function spot(heap, k, count) {
    return heap < PITS ? pitSpot(heap, k) : storeSpot(heap, k, count);
  }

  /** Along the longer axis of a hollow, whichever way that lies. */
  function pitSpot(pit, k) {
    const bowl = bowls[pit];
    if (k >= bowl.spots.length) bowl.spots = inPit(pit, aspect, k + 1);
    const { x, y, halfWidth, halfHeight, spots } = bowl;
    const half = Math.sqrt(halfWidth * halfHeight);
    const { along, across } = spots[k];
    const lying = halfWidth > halfHeight;
    return { x: x + (lying ? along : across) * half, y: y + (lying ? across : along) * half, size: 1 };
  }

  function storeSpot(heap, k, count) {
    const { x, y, halfWidth, halfHeight } = bowls[heap];
    const lying = halfWidth > halfHeight;
    const aspect = lying ? halfWidth / halfHeight : halfHeight / halfWidth;
    const { along, across, size } = inStore(heap, k, count, aspect);
    return {
      x: x + (lying ? (mirrored ? -along : along) : across) * halfWidth,
      y: y + (lying ? across : along) * halfHeight,
      size: Math.min(1, size * Math.min(halfWidth, halfHeight) / painted),
    };
  }

  /** Where the hand is held over a pit. */
  function over(pit) {
    const { x, y, halfHeight } = bowls[pit];
    return { x, y: y - halfHeight * RAISE };
  }

  /** Where seed `k` lies in the hand, seen from its middle; as it lay in the pit, only closer. */
  function inHand(pit, k) {
    const { x, y } = pitSpot(pit, k);
    return { x: (x - bowls[pit].x) * GRIP, y: (y - bowls[pit].y) * GRIP, size: NEARER };
  }

  /** How far so many seeds in the hand reach over its middle. */
  function reach(pit, count) {
    return Math.max(0, ...Array.from({ length: count }, (_, k) => -inHand(pit, k).y)) + painted * 0.6;
  }

  return { measure, reach, spot, over, inHand, middle: (heap) => bowls[heap] };
}
