// The 48 seeds on the board. Each is one element that lives as long as the page and always lies
// in one heap: a pit, a store or the hand. How many lie where is told from outside; here they only
// travel, and come to rest where scatter.js lays them.
//
// The hand is one element with its seeds inside, so that it moves with one animation whatever it
// holds. Only transforms are animated, from places that are known: nothing is measured on the way.

import { PITS, SEEDS, SIDES } from './pits.js';
import { createHollows, HEAPS, storeHeap } from './hollows.js';
import { looks } from './scatter.js';
import { h } from './dom.js';

const FLIGHT_LEVEL = 100; // over what lies in pits; the hand is over both
const FOLLOW = 0.5; // when a seed lets go of the hand, in parts of the step
const STAGGER_MS = 35; // between seeds that fly to the same place
const STAGGER_MS_MAX = 210;

/**
 * @param {Element} layer lies exactly over the board
 * @param {Element} count shows how many seeds the hand holds
 * @param {(heap: number) => Element} bowlOf the hollow of a pit (0…11) or store (12, 13)
 */
export function createSeeds(layer, count, bowlOf) {
  const heaps = Array.from({ length: HEAPS }, () => []);
  const hollows = createHollows(layer, bowlOf);
  const hand = { node: h('div', { class: 'grip' }, count), at: null, flight: null, seeds: [], from: 0, over: 0 };
  let laid = false; // each seed has its place

  for (let i = 0; i < SEEDS; i++) heaps[i % PITS].push(newSeed(i));
  layer.append(...heaps.flat().map((seed) => seed.node), hand.node);

  /** Lays everything anew; call it when the board has a size, or another one. */
  function settle() {
    laid = true;
    hollows.measure();
    heaps.forEach((_, heap) => place(heap));
    moveHand(hand.over);
    hand.seeds.forEach((seed, k) => send(seed, hollows.inHand(hand.from, k)));
  }

  // To ask where things are before the browser has laid out the page would cost that twice: seeds that
  // nobody moves are placed when it tells the board's size.

  function ensureLaid() {
    if (!laid) settle();
  }

  /** The board has another face. */
  function turn() {
    if (laid) settle();
  }

  function place(heap, ms = 0) {
    const seeds = heaps[heap];
    let delay = 0;
    seeds.forEach((seed, k) => {
      seed.level = k;
      const travels = send(seed, hollows.spot(heap, k, seeds.length), { ms, delay });
      if (travels) delay = Math.min(delay + STAGGER_MS, STAGGER_MS_MAX);
    });
  }

  /** At rest: brings the heaps to these counts, moving as few seeds as possible. */
  function arrange({ pits, stores }, ms = 0) {
    const wanted = [...pits, ...SIDES.map((side) => stores[side])];
    const spare = [...hand.seeds.splice(0).map(leaveHand), ...heaps.flatMap((heap, i) => heap.splice(wanted[i]))];
    heaps.forEach((heap, i) => heap.push(...spare.splice(0, wanted[i] - heap.length)));
    if (!laid) return;
    heaps.forEach((_, heap) => place(heap, ms));
  }

  function lift(pit, ms) {
    ensureLaid();
    hand.from = pit;
    moveHand(pit);
    hand.seeds = heaps[pit].splice(0);
    raiseCount();
    hand.seeds.forEach((seed, k) => {
      seed.at = { ...seed.at, x: seed.at.x - hand.at.x, y: seed.at.y - hand.at.y };
      hand.node.append(seed.node);
      send(seed, hollows.inHand(pit, k), { ms });
    });
  }

  /** The hand moves over `pit` and lets one seed fall. */
  function drop(pit, ms) {
    const seed = leaveHand(hand.seeds.pop());
    raiseCount();
    const from = seed.at;
    moveHand(pit, ms);
    const above = { ...from, x: hand.at.x, y: hand.at.y };
    seed.level = heaps[pit].push(seed) - 1;
    send(seed, hollows.spot(pit, seed.level), { ms, way: [{ ...above, offset: FOLLOW }] });
  }

  /** The number rides over the seeds, however many there are. */
  function raiseCount() {
    count.style.setProperty('--reach', `${hollows.reach(hand.from, hand.seeds.length).toFixed(1)}px`);
  }

  /** Seeds keep their place on the board when they leave the hand that carries them. */
  function leaveHand(seed) {
    seed.at = { ...seed.at, x: seed.at.x + hand.at.x, y: seed.at.y + hand.at.y };
    layer.insertBefore(seed.node, hand.node);
    return seed;
  }

  /** `count` seeds fly from a pit to a store. */
  function take(pit, taken, side, ms) {
    ensureLaid();
    const store = storeHeap(side);
    heaps[store].push(...heaps[pit].splice(-taken));
    place(store, ms);
  }

  function moveHand(pit, ms = 0) {
    hand.over = pit;
    fly(hand, hollows.over(pit), { ms, transform: ({ x, y }) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` });
  }

  return { settle, turn, arrange, lift, drop, take, pass: moveHand, middle: hollows.middle };
}

function newSeed(i) {
  const { kind, turn, scale } = looks(i);
  const node = h('span', { class: 'seed' });
  node.style.setProperty('--kind', kind);
  return { node, turn, scale, at: null, flight: null, level: 0 };
}

/** Sends a seed to a place, by an arc unless a way is given. @returns {boolean} whether it travels */
function send(seed, to, { way, ...how } = {}) {
  const lie = () => { seed.node.style.zIndex = seed.level; };
  const travels = fly(seed, to, {
    ...how, way: way ?? [rise(seed.at, to)], transform: (at) => seedTransform(seed, at), landed: lie,
  });
  if (travels) seed.node.style.zIndex = FLIGHT_LEVEL + seed.level;
  else if (!seed.flight) lie();
  return travels;
}

function seedTransform({ turn, scale }, { x, y, size }) {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn}deg) scale(${(size * scale).toFixed(3)})`;
}

/** The highest point between two places. */
function rise(from, to) {
  if (!from) return to;
  const far = Math.hypot(from.x - to.x, from.y - to.y);
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - far * 0.18, size: Math.max(from.size, to.size) * 1.12 };
}

/**
 * Brings a thing to a place: it is there at once, and is seen to travel for `ms`. Whatever way it was
 * on before ends.
 * @returns {boolean} whether it is seen to travel
 */
function fly(thing, to, { ms = 0, delay = 0, way = [], transform, landed }) {
  const from = thing.at;
  if (from && isNear(from, to) && (ms > 0 || !thing.flight)) return false;
  thing.at = to;
  thing.node.style.transform = transform(to);
  thing.flight?.cancel();
  thing.flight = null;
  if (!from || ms <= 0) return false;
  const frames = [from, ...way, to].map(({ offset, ...at }) => ({ transform: transform(at), ...(offset && { offset }) }));
  thing.flight = thing.node.animate(frames, { duration: ms, delay, easing: 'ease-in-out', fill: 'backwards' });
  thing.flight.onfinish = () => {
    thing.flight = null;
    landed?.();
  };
  return true;
}

const isNear = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < 0.5 && a.size === b.size;
