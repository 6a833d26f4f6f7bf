// How seeds lie: for each seed of a heap a place, always the same for the same pit and number, so
// that a seed stays where it fell while others come and go. Lengths are in parts of half a pit.

import { SEEDS } from './pits.js';

export const SEED = 0.44; // the diameter of a seed
const KINDS = 8; // as many as seeds.svg has
const STORE_HEAPS = [30, 48];

// A pit fills from its middle like a honeycomb; what finds no room at the bottom lies in the gaps
// of the layer below, a little further from the rim. Seeds of a layer hide little of each other.
const SPACING = SEED * 0.9;
const ASPECT_MAX = 4; // with a longer hollow not all 48 would find room
const REACH_MAX = 5; // rows and columns of the honeycomb on each side of the middle
const LAYERS = Array.from({ length: 9 }, (_, layer) => ({ room: Math.max(0.6, 1 - layer * 0.1), shift: layer % 3 / 2 }));

/** A number from 0 to 1 that only depends on `n`. */
export function chance(n) {
  const x = Math.sin(n * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
}

/**
 * Where the seeds of a pit lie, the first to fall first.
 * @param {number} aspect length of the hollow by its breadth
 * @param {number} wanted so many places at least, if there are as many
 * @returns {{along: number, across: number}[]}
 */
export function inPit(pit, aspect, wanted = SEEDS) {
  const length = Math.sqrt(Math.min(Math.max(aspect, 1), ASPECT_MAX));
  const half = { along: length - SEED / 2, across: 1 / length - SEED / 2 };
  const turn = (chance(pit) - 0.5) * Math.PI / 3;
  const spots = [];
  for (const { room, shift } of LAYERS) {
    if (spots.length < wanted) spots.push(...layerIn(half, room, honeycomb(half.along, shift, turn)));
  }
  return spots.slice(0, SEEDS)
    .map(({ along, across }, k) => ({ along: along + nudge(pit, k), across: across + nudge(pit, k + SEEDS) }));
}

/** The points that lie in a hollow, not further out than `room` of it; the innermost first. */
const layerIn = (half, room, points) => points
  .map(({ along, across }) => ({ along, across, out: Math.hypot(along / half.along, across / half.across) }))
  .filter(({ out }) => out <= room)
  .sort((a, b) => a.out - b.out || a.along - b.along);

const nudge = (pit, k) => (chance(pit * 2 * SEEDS + k) - 0.5) * SEED * 0.2;

/** Points at equal distances around the middle, all that are as near as `radius`; turned by `turn`. */
function honeycomb(radius, shift, turn) {
  const reach = Math.min(REACH_MAX, Math.floor(radius / SPACING + 1.5));
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return steps.flatMap((row) => steps.map((column) => {
    const x = (column + shift + Math.abs(row % 2) / 2) * SPACING;
    const y = (row + shift * 2 / 3) * SPACING * Math.sqrt(0.75);
    return { along: x * cos - y * sin, across: x * sin + y * cos };
  }));
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
  const jitter = (salt) => (chance(store * 997 + k * 3 + salt) - 0.5) * 0.25;
  const column = Math.floor(k / rows);
  const shift = column % 2 ? 0.22 : -0.22; // like eggs in a box
  return {
    along: 0.88 * (((column + 0.5 + jitter(1)) / columns) * 2 - 1),
    across: 0.7 * ((((k % rows) + 0.5 + shift + jitter(2)) / rows) * 2 - 1),
    size: Math.min(1.5 / rows, (1.75 * aspect) / columns),
  };
}

/** What tells one seed from the next: which of the painted ones it is, its turn, its size. */
export function looks(seed) {
  return {
    kind: Math.floor(chance(seed + 1) * KINDS),
    turn: Math.round((chance(seed + 171) - 0.5) * 40), // more would turn the light
    scale: 0.94 + chance(seed + 271) * 0.12,
  };
}
