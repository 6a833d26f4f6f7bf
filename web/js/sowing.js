// One move taken apart into what the eye follows: lift, a seed for each pit, captures pit by pit,
// the sweep at the end. Built from the state before, the state after and its `last`; it decides
// nothing, and where the two do not fit together there is nothing to show.

import { pitIndex, otherSide, ownerOf, SIDES, rowOf } from './pits.js';

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

function sow(board, { sown }, add) {
  sown.forEach((name, i) => {
    const pit = pitIndex(name);
    board.pits[pit]++;
    add({ kind: 'sow', pit, hand: sown.length - 1 - i });
  });
}

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

const SEED_MS = { off: 0, fast: 110, normal: 240, slow: 450 };
const SOWING_MS_MAX = { off: 0, fast: 1400, normal: 3200, slow: 7000 };

/** How long a step takes at a speed; long sowings hurry so that nobody has to wait for 20 seeds. */
export function durationOf(step, speed, seedsSown) {
  const seed = Math.min(SEED_MS[speed], SOWING_MS_MAX[speed] / Math.max(1, seedsSown));
  const parts = { lift: 1, sow: 1, capture: 2, slam: 5, sweep: 0.8, rest: 0 };
  return Math.round((step.kind === 'lift' || step.kind === 'sow' ? seed : SEED_MS[speed])
    * parts[step.kind]);
}
