// One puzzle on the board: what is tried is sown, and so is what the other side does about it.
// Knows no DOM.

import { createLocalGame } from '../localgame.js';
import { pitIndex } from '../pits.js';
import { answerTo, isRight, winOf } from './answer.js';

const NAMELESS = { name: '', here: true };

/**
 * @param engine of engine.js
 * @param {object} world
 * @param world.rest () -> a promise: the board has come to rest, and been seen
 * @param world.happened called after each move
 * @param world.told called when all has been shown that there is to show
 */
export function createPlay(engine, { rest, happened, told }) {
  const game = createLocalGame(engine, { seats: { south: NAMELESS, north: NAMELESS } });
  let puzzle = null;
  let answer = null; // to what was tried: a row of the puzzle's moves
  let showing = null; // what is being sown by itself; another takes its place, and it stops
  let isTold = false;

  function begin(next) {
    puzzle = next;
    back();
  }

  /** To the position that the puzzle is. */
  function back() {
    showing = null;
    answer = null;
    isTold = false;
    game.setUp({ start: puzzle.position });
  }

  /** Sows moves, each when the one before it has been seen. */
  async function show(moves) {
    const mine = {};
    showing = mine;
    isTold = false;
    for (const move of moves) {
      game.play(pitIndex(move));
      happened();
      await rest();
      if (showing !== mine) return;
    }
    showing = null;
    isTold = true;
    told();
  }

  /** @returns {boolean} whether it is the right one */
  function tryPit(pit) {
    answer = answerTo(puzzle, pit);
    const right = isRight(puzzle, answer);
    show(right ? [answer.move] : [answer.move, ...answer.line]);
    return right;
  }

  /** The winning move and how it goes on, as far as that is known. */
  function showLine() {
    back();
    answer = winOf(puzzle);
    show([answer.move, ...answer.line]);
  }

  return {
    begin, back, tryPit, showLine,
    get page() { return game.page; },
    get puzzle() { return puzzle; },
    get answer() { return answer; },
    get isTold() { return isTold; },
    get isShowing() { return showing !== null; },
  };
}
