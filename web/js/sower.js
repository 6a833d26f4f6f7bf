// Follows the game on the board: shows each new state, move by move and seed by seed. What is
// shown may lag behind what is true, never the other way, and it always ends at the last state.

import { stepsOf, durationOf } from './sowing.js';

const QUEUE_MAX = 2; // moves waiting to be shown; with more, the oldest are not sown but jumped

/**
 * @param board { show(position), lift(step, ms), sow(step, ms), capture(step, ms), slam(step, ms),
 *   sweep(step, ms), rest(step) }
 * @param speed () -> 'off' 'fast' 'normal' 'slow'
 * @param rested called whenever the board has come to rest
 */
export function createSower({ board, speed, rested }) {
  let seen = null; // the last state that was handed in
  let queue = []; // lists of steps
  let running = false;
  let hurry = false;
  let wake = () => {};

  /**
   * Takes the next state; one with the same board only counts as seen.
   * @param still shown at once, whatever led to it
   */
  function see(state, still = false) {
    const same = seen && seen.board === state.board && seen.round === state.round;
    const steps = same || still || speed() === 'off' ? [] : stepsOf(seen, state);
    seen = state;
    if (same) return;
    if (steps.length === 0) return jump();
    queue.push(steps);
    if (queue.length > QUEUE_MAX) skip();
    if (!running) run();
  }

  function jump() {
    skip();
    if (!running) {
      board.show(seen);
      rested();
    }
  }

  /** Shows at once whatever is still being sown. */
  function skip() {
    queue = [];
    hurry = running;
    wake();
  }

  async function run() {
    running = true;
    while (queue.length > 0) await playOut(queue.shift());
    running = false;
    hurry = false;
    board.show(seen);
    rested();
  }

  async function playOut(steps) {
    const seeds = steps[0].hand;
    for (const step of steps) {
      const ms = hurry ? 0 : durationOf(step, speed(), seeds);
      if (ms === 0) continue;
      board[step.kind](step, ms);
      await pause(ms);
    }
  }

  function pause(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return { see, skip, get busy() { return running; } };
}
