// Follows the game on the board: shows each new state, move by move and seed by seed. What is
// shown may lag behind what is true, never the other way, and it always ends at the last state.

import { after as afterTimeout } from './timer.js';
import { durationOf, liftOf, stepsOf } from './sowing.js';

const GLIDE_MS = 220; // seeds that take no way of their own
const SET_UP_MS = 700; // all of them, for another round

/**
 * @param {object} how
 * @param how.board the motions of a board: one for each kind of step, (step, ms), and show(state, ms)
 * @param how.speed () -> 'off' 'fast' 'normal' 'slow'
 * @param how.rested called whenever the board has come to rest
 * @param how.sound { step(step, ms), move(steps) }: hears each step, and each move that is shown at once
 * @param how.after (ms, what) -> a function that calls it off
 */
export function createSower({ board, speed, rested, sound, after = afterTimeout }) {
  const showing = createShowing({ board, sound, after });
  let seen = null; // the last state that was handed in
  let queue = []; // the steps to come of the move that is being shown
  let sown = 0; // the seeds of that move
  let running = false;
  let again = false; // what is shown has been known before
  let held = null; // the pit whose seeds are in the hand before the move is known

  /**
   * Takes the next state; one with the same board only counts as seen.
   * @param still shown as it is, whatever led to it
   */
  function see(state, still = false) {
    const before = seen;
    seen = state;
    if (before && before.board === state.board && before.round === state.round) return;
    const steps = still ? [] : stepsOf(before, state);
    if (steps.length > 0 && speed() !== 'off') return sow(before, steps);
    rest(before ? glide(before.round === state.round ? GLIDE_MS : SET_UP_MS) : 0);
    if (steps.length > 0) tell(steps);
  }

  /** What a move that is shown at once has to be known for. */
  function tell(steps) {
    const slam = steps.find(({ kind }) => kind === 'slam');
    if (slam) board.slam(slam, 0);
    sound?.move(steps);
  }

  const glide = (ms = GLIDE_MS) => (speed() === 'off' ? 0 : ms);

  /** A move that is still being shown has had its time: this one is what happens now. */
  function sow(before, steps) {
    const lifted = held === steps[0].pit;
    if (running || (held !== null && !lifted)) {
      stop();
      board.show(before, GLIDE_MS);
    }
    held = null;
    again = false;
    sown = steps[0].hand;
    begin(lifted ? steps.slice(1) : steps);
  }

  function begin(steps) {
    running = true;
    queue = steps;
    showing.free(next);
  }

  function next() {
    const step = queue.shift();
    if (!step) return rest(0);
    if (step.kind === 'lift') sown = step.hand;
    const ms = durationOf(step, speed(), sown);
    if (ms === 0) return next();
    showing.take(step, ms, next);
  }

  function stop() {
    showing.stop();
    queue = [];
  }

  function rest(ms) {
    stop();
    running = false;
    again = false;
    held = null;
    board.show(seen, ms);
    rested();
  }

  /**
   * Shows once more how it came to the last state, unless something is being shown already.
   * @param states boards that led there, one after the other
   */
  function replay(states) {
    if (running || held !== null || speed() === 'off') return;
    again = true;
    begin(states.slice(1).flatMap((state, i) => [{ ...states[i], kind: 'show' }, ...stepsOf(states[i], state)]));
  }

  /** Shows at once whatever is still being sown. */
  function skip() {
    if (running) rest(glide());
  }

  /**
   * Takes the seeds of a pit into the hand: its move is on the way, and how it ends will be told.
   * @param {number|null} pit null: nothing is on its way; what was taken is put back
   */
  function hold(pit) {
    if (pit === null && held !== null) rest(glide());
    if (pit === null || running || held !== null || speed() === 'off') return;
    const step = liftOf(seen, pit);
    held = pit;
    showing.take(step, durationOf(step, speed(), step.hand), () => {});
  }

  return {
    see, skip, hold, replay,
    get busy() { return running; },
    get revealing() { return running && !again; }, // something that nobody knows yet
  };
}

/** Has the board show one step, and knows when that is done. */
function createShowing({ board, sound, after }) {
  let wait = null; // until the step on the board is done: { then, cancel }

  function take(step, ms, then) {
    board[step.kind](step, ms);
    sound?.step(step, ms);
    wait = { then, cancel: after(ms, go) };
  }

  function go() {
    const { then } = wait;
    wait = null;
    then();
  }

  /** Calls once no step is being shown any more, which may be now. */
  function free(then) {
    if (wait) wait.then = then;
    else then();
  }

  function stop() {
    wait?.cancel();
    wait = null;
  }

  return { take, free, stop };
}
