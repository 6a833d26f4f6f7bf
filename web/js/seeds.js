// The 48 seeds on the board. Each is one element that lives as long as the page and always lies
// in one heap: a pit, a store or the hand. How many lie where is told from outside; here they only
// travel, and come to rest where scatter.js lays them.

import { PITS, SEEDS, SIDES } from './pits.js';
import { inPit, inStore, looks } from './scatter.js';
import { h } from './dom.js';

const SEED_PX = 32; // the size that a seed is painted at; it is scaled from there
const RIM = 0.95; // seeds lie within this part of a hollow
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
  }

  function spotOf(heap, k) {
    if (heap === HAND) return handSpot(k);
    return heap < PITS ? pitSpot(heap, k) : storeSpot(heap, k);
  }

  function pitSpot(heap, k) {
    return spotInBowl(bowls[heap], inPit(heap, k, heaps[heap].length));
  }

  /** Keeps the whole seed inside the rim. */
  function spotInBowl({ x, y, halfWidth, halfHeight }, spot) {
    const size = spot.size * Math.sqrt(halfWidth * halfHeight);
    const reach = (half) => Math.max(0, half * RIM - size / 2);
    return { x: x + spot.x * reach(halfWidth), y: y + spot.y * reach(halfHeight), size };
  }

  function storeSpot(heap, k) {
    const { x, y, halfWidth, halfHeight } = bowls[heap];
    const lying = halfWidth > halfHeight;
    const aspect = lying ? halfWidth / halfHeight : halfHeight / halfWidth;
    const { along, across, size } = inStore(heap, k, heaps[heap].length, aspect);
    return {
      x: x + (lying ? along : across) * halfWidth,
      y: y + (lying ? across : along) * halfHeight,
      size: Math.min(pitSeedSize(), size * Math.min(halfWidth, halfHeight)),
    };
  }

  const pitSeedSize = () => 0.42 * Math.sqrt(bowls[0].halfWidth * bowls[0].halfHeight);

  function handSpot(k) {
    const bowl = bowls[handOver];
    const { x, y, size } = inPit(handOver, k, heaps[HAND].length);
    const spot = spotInBowl(bowl, { x: x * HAND_GRIP, y: y * HAND_GRIP, size });
    return { ...spot, y: spot.y - bowl.halfHeight * HAND_LIFT };
  }

  function place(heap, ms = 0) {
    heaps[heap].forEach((seed, k) => {
      seed.node.style.zIndex = heap === HAND ? HAND_LEVEL + k : k;
      send(seed, spotOf(heap, k), ms);
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
  const { shade, squash, turn, scale } = looks(i);
  const node = h('span', { class: `seed seed-${shade}` });
  return { node, squash, turn, scale, at: null, flight: null };
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

function transformOf({ squash, turn, scale }, { x, y, size }) {
  const s = (size * scale) / SEED_PX;
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn}deg) `
    + `scale(${s.toFixed(3)}, ${(s * squash).toFixed(3)})`;
}
