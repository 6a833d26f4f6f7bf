// One move taken apart into what the eye follows: lift, a seed for each pit, passing over the pit
// lifted from, captures pit by pit, the sweep at the end. Built from the state before, the state
// after and its `last`; it decides nothing, and where the two do not fit there is nothing to show.

import {
  pitIndex, otherSide, ownerOf, PITS, rowOf, SIDES,
} from './pits.js';

/** Whether `after` is `before` and one move. */
function follows(before, after) {
  return Boolean(before && after?.last) && after.round === before.round
    && after.ply === before.ply + 1 && after.last.ply === after.ply
    && before.pits[pitIndex(after.last.pit)] === after.last.sown.length;
}

/**
 * @returns {object[]} steps, each with the `pits` and `stores` after it; the last one shows exactly
 *   what `after` says. Empty when there is nothing to follow.
 */
export function stepsOf(before, after) {
  if (!follows(before, after)) return [];
  const { last } = after;
  const board = { pits: [...before.pits], stores: { ...before.stores } };
  const steps = [];
  const add = (step) => steps.push({ ...step, pits: [...board.pits], stores: { ...board.stores } });

  lift(board, last, add);
  sow(board, last, add);
  capture(board, last, add);
  if (last.grand_slam && last.captured.length === 0) add({ kind: 'slam' });
  sweep(board, after, add);
  Object.assign(board, { pits: after.pits, stores: after.stores });
  add({ kind: 'rest' });
  return steps;
}

function lift(board, { pit, sown }, add) {
  board.pits[pitIndex(pit)] = 0;
  add({ kind: 'lift', pit: pitIndex(pit), hand: sown.length });
}

/** The first step of a move from `pit`, before the rest of it is known. */
export function liftOf({ pits, stores }, pit) {
  return { kind: 'lift', pit, hand: pits[pit], pits: pits.map((n, i) => (i === pit ? 0 : n)), stores };
}

function sow(board, { pit: from, sown }, add) {
  const origin = pitIndex(from);
  let at = origin;
  sown.forEach((name, i) => {
    const pit = pitIndex(name);
    const hand = sown.length - i;
    if (i > 0 && after(at) === origin) add({ kind: 'pass', pit: origin, hand });
    board.pits[pit]++;
    add({ kind: 'sow', pit, hand: hand - 1 });
    at = pit;
  });
}

const after = (pit) => (pit + 1) % PITS;

function capture(board, { captured }, add) {
  for (const { pit: name, seeds } of captured) {
    const pit = pitIndex(name);
    const to = otherSide(ownerOf(pit));
    board.pits[pit] -= seeds;
    board.stores[to] += seeds;
    add({ kind: 'capture', pit, seeds, to });
  }
}

/** At an end by feeding, repetition and so on each side takes what lies in its row. */
function sweep(board, { over, pits }, add) {
  if (!over) return;
  for (const side of SIDES) {
    for (const pit of rowOf(side)) {
      const seeds = board.pits[pit] - pits[pit];
      if (seeds <= 0) continue;
      board.pits[pit] -= seeds;
      board.stores[side] += seeds;
      add({ kind: 'sweep', pit, seeds, to: side });
    }
  }
}

const byHand = new Set(['lift', 'sow', 'pass']);
const parts = { lift: 1.2, sow: 1, pass: 0.7, capture: 2, slam: 5, sweep: 0.8, show: 3, rest: 0 }; // of a seed's time
const SEED_MS = { off: 0, fast: 110, normal: 240, slow: 450 };
const SOWING_MS_MAX = { off: 0, fast: 1400, normal: 3200, slow: 7000 };

/** How long a step takes at a speed; long sowings hurry so that nobody has to wait for 20 seeds. */
export function durationOf(step, speed, seedsSown) {
  const seed = Math.min(SEED_MS[speed], SOWING_MS_MAX[speed] / Math.max(1, seedsSown));
  return Math.round(parts[step.kind] * (byHand.has(step.kind) ? seed : SEED_MS[speed]));
}
