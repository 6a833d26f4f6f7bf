// How seeds lie: for each seed of a heap a place and a size, always the same for the same pit and
// number, so that nothing jumps when the page is drawn again. Places run from -1 to 1 over what a
// seed's middle can reach; sizes are diameters in parts of half a pit.

const GOLDEN_ANGLE = 2.399963;
// Up to so many seeds lie the same way; only the step to the next heap moves them together.
const HEAPS = [4, 7, 10, 14, 19, 25, 32, 40, 48];
const STORE_HEAPS = [16, 30, 48];

/** A number from 0 to 1 that only depends on `n`. */
export function chance(n) {
  const x = Math.sin(n * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
}

function heapFor(count) {
  return HEAPS.find((size) => count <= size) ?? count;
}

/** @returns {{x: number, y: number, size: number}} where seed `k` of `count` lies in a round pit */
export function inPit(pit, k, count) {
  const heap = heapFor(count);
  const radius = Math.sqrt((k + 0.5) / heap);
  const angle = k * GOLDEN_ANGLE + pit * 1.3 + (chance(pit * 53 + k) - 0.5) * 0.35;
  return {
    x: radius * Math.cos(angle),
    y: radius * Math.sin(angle),
    size: Math.min(0.54, 1.45 / Math.sqrt(heap)),
  };
}

/**
 * In a store seeds lie in rows across its length, filled from one end (-1).
 * @param {number} aspect length of the store by its breadth
 * @returns {{along: number, across: number, size: number}}
 */
export function inStore(store, k, count, aspect) {
  const room = STORE_HEAPS.find((size) => count <= size) ?? count;
  const rows = Math.max(2, Math.round(Math.sqrt(room / aspect)));
  const columns = Math.ceil(room / rows);
  const jitter = (salt) => (chance(store * 997 + k * 3 + salt) - 0.5) * 0.4;
  const column = Math.floor(k / rows);
  const shift = column % 2 ? 0.22 : -0.22; // like eggs in a box
  return {
    along: 0.88 * (((column + 0.5 + jitter(1)) / columns) * 2 - 1),
    across: 0.7 * ((((k % rows) + 0.5 + shift + jitter(2)) / rows) * 2 - 1),
    size: Math.min(1.5 / rows, (1.75 * aspect) / columns),
  };
}

/** What tells one seed from the next: its shade, its roundness, its turn. */
export function looks(seed) {
  return {
    shade: Math.floor(chance(seed + 1) * 5),
    squash: 0.88 + chance(seed + 71) * 0.12,
    turn: Math.round((chance(seed + 171) - 0.5) * 50),
    scale: 0.92 + chance(seed + 271) * 0.16,
  };
}
