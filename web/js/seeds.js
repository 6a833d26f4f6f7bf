// The 48 seeds on the board. Each is one element that lives as long as the page and always lies
// in one heap: a pit, a store or the hand. How many lie where is told from outside; here they only
// travel, and come to rest where scatter.js lays them.

import { PITS, SEEDS, SIDES } from './pits.js';
import { inPit, inStore, looks, SEED } from './scatter.js';
import { h } from './dom.js';

const HAND_GRIP = 0.65; // and closer together in the hand
const HAND_LEVEL = 200; // over what lies in pits
const FLIGHT_LEVEL = 300;
const HAND_LIFT = 0.5; // how far over a pit the hand is held, in parts of its half height

/** Names of the heaps: pits by index, then the stores, then the hand. */
const storeHeap = (side) => PITS + SIDES.indexOf(side);
const HAND = PITS + SIDES.length;

/**
 * @param {Element} layer lies exactly over the board
 * @param {(heap: number) => Element} bowlOf the hollow of a pit (0…11) or store (12, 13)
 */
export function createSeeds(layer, bowlOf) {
  const heaps = Array.from({ length: HAND + 1 }, () => []);
  let bowls = [];
  let painted = 1; // the size of a seed in pixels, painted so that it is hardly scaled
  let handOver = 0; // the pit that the hand is over

  for (let i = 0; i < SEEDS; i++) heaps[i % PITS].push(newSeed(i));
  layer.append(...heaps.flat().map((seed) => seed.node));

  /** Lays every heap anew, the hand too; call it when the board has another size or another face. */
  function settle() {
    measure();
    placeAll();
  }

  function measure() {
    const origin = layer.getBoundingClientRect();
    bowls = Array.from({ length: HAND }, (_, heap) => {
      const box = bowlOf(heap).getBoundingClientRect();
      return {
        x: box.left - origin.left + box.width / 2,
        y: box.top - origin.top + box.height / 2,
        halfWidth: box.width / 2,
        halfHeight: box.height / 2,
      };
    });
    const [{ halfWidth, halfHeight }] = bowls;
    const aspect = Math.max(halfWidth / halfHeight, halfHeight / halfWidth) || 1; // of a hidden board, too
    for (let pit = 0; pit < PITS; pit++) bowls[pit].spots = inPit(pit, aspect);
    painted = Math.max(1, SEED * Math.sqrt(halfWidth * halfHeight));
    layer.style.setProperty('--seed', `${painted.toFixed(1)}px`);
  }

  function spotOf(heap, k) {
    if (heap === HAND) return handSpot(k);
    return heap < PITS ? pitSpot(heap, k) : storeSpot(heap, k);
  }

  /** Along the longer axis of a hollow, whichever way that lies. */
  function pitSpot(pit, k) {
    const { x, y, halfWidth, halfHeight, spots } = bowls[pit];
    const half = Math.sqrt(halfWidth * halfHeight);
    const { along, across } = spots[k];
    const lying = halfWidth > halfHeight;
    return { x: x + (lying ? along : across) * half, y: y + (lying ? across : along) * half, size: painted };
  }

  function storeSpot(heap, k) {
    const { x, y, halfWidth, halfHeight } = bowls[heap];
    const lying = halfWidth > halfHeight;
    const aspect = lying ? halfWidth / halfHeight : halfHeight / halfWidth;
    const { along, across, size } = inStore(heap, k, heaps[heap].length, aspect);
    return {
      x: x + (lying ? along : across) * halfWidth,
      y: y + (lying ? across : along) * halfHeight,
      size: Math.min(painted, size * Math.min(halfWidth, halfHeight)),
    };
  }

  function handSpot(k) {
    const bowl = bowls[handOver];
    const { x, y, size } = pitSpot(handOver, k);
    const near = (at, middle) => middle + (at - middle) * HAND_GRIP;
    return { x: near(x, bowl.x), y: near(y, bowl.y) - bowl.halfHeight * HAND_LIFT, size };
  }

  function place(heap, ms = 0) {
    heaps[heap].forEach((seed, k) => {
      seed.node.style.zIndex = heap === HAND ? HAND_LEVEL + k : k;
      const { x, y, size } = spotOf(heap, k);
      send(seed, { x, y, size: size / painted }, ms);
    });
  }

  function placeAll(ms = 0) {
    for (let heap = 0; heap <= HAND; heap++) place(heap, ms);
  }

  /** At rest: brings the heaps to these counts, moving as few seeds as possible. */
  function arrange({ pits, stores }, ms = 0) {
    const wanted = [...pits, ...SIDES.map((side) => stores[side]), 0];
    const spare = heaps.flatMap((heap, i) => heap.splice(wanted[i]));
    heaps.forEach((heap, i) => heap.push(...spare.splice(0, wanted[i] - heap.length)));
    placeAll(ms);
  }

  function lift(pit, ms) {
    handOver = pit;
    heaps[HAND].push(...heaps[pit].splice(0));
    place(HAND, ms);
  }

  /** The hand moves over `pit` and lets one seed fall. */
  function drop(pit, ms) {
    handOver = pit;
    heaps[pit].push(heaps[HAND].shift());
    place(HAND, ms);
    place(pit, ms);
  }

  /** `count` seeds fly from a pit to a store. */
  function take(pit, count, side, ms) {
    const store = storeHeap(side);
    heaps[store].push(...heaps[pit].splice(-count));
    place(store, ms);
    place(pit, ms);
  }

  return { settle, arrange, lift, drop, take };
}

function newSeed(i) {
  const { kind, turn, scale } = looks(i);
  const node = h('span', { class: 'seed' });
  node.style.setProperty('--kind', kind);
  return { node, turn, scale, at: null, flight: null };
}

/** Moves a seed; a flight rises in the middle, and a stopped flight leaves it where it belongs. */
function send(seed, spot, ms) {
  const from = seed.at;
  seed.at = spot;
  seed.node.style.transform = transformOf(seed, spot);
  seed.flight?.cancel();
  seed.flight = null;
  if (!from || ms <= 0 || distance(from, spot) < 1) return;
  seed.flight = seed.node.animate(
    [from, midway(from, spot), spot].map((at) => ({ transform: transformOf(seed, at), zIndex: FLIGHT_LEVEL })),
    { duration: ms, easing: 'ease-in-out' },
  );
}

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) + Math.abs(a.size - b.size);

function midway(a, b) {
  const far = Math.hypot(a.x - b.x, a.y - b.y);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - far * 0.18, size: Math.max(a.size, b.size) * 1.12 };
}

function transformOf({ turn, scale }, { x, y, size }) {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn}deg) scale(${(size * scale).toFixed(3)})`;
}
