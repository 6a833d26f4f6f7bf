// The computer opposite, who also advises: it thinks about one thing at a time, and a thought that
// is not wanted any more comes to nothing. Knows no DOM.

import { worthTo } from '../analysis/verdicts.js';
import { COMPUTER } from './match.js';

const THOUGHT_MS = 1000;
const OFFER_NODES = 200_000; // as an analysis of a game of usual length

/**
 * @param thinker of thinker.js
 * @param changed called when it thinks about something, looks further, has done or cannot
 */
export function createOpponent(thinker, changed) {
  let thought = null; // { about: 'move', 'hint' or 'offer', depth }
  let failed = false;

  /**
   * @param work what is to be found, told of how far that is
   * @returns {Promise<object|null>} null: it is not wanted any more, or could not be found
   */
  async function think(about, work) {
    const mine = { about, depth: 0 };
    thought = mine;
    failed = false;
    changed();
    try {
      const found = await work(({ depth }) => {
        mine.depth = depth;
        changed();
      });
      return thought === mine ? found : null;
    } catch {
      if (thought === mine) failed = true;
      return null;
    } finally {
      if (thought === mine) thought = null;
      changed();
    }
  }

  function stop() {
    thinker.stop();
    thought = null;
    failed = false;
  }

  /** What a level would play. @param until a promise: nobody answers sooner */
  const move = (game, { level, seed }, until) => think('move', async (told) => {
    const choice = thinker.choose({ game, level, seed, ms: THOUGHT_MS }, told);
    const [found] = await Promise.all([choice, until]);
    return found;
  });

  /** What the hardest level would play. */
  const advise = (game, { seed }) => think('hint', (told) =>
    thinker.choose({ game, level: 'crazy', seed, ms: THOUGHT_MS }, told));

  /** What the position is worth to it. */
  const judge = (game) => think('offer', async () => {
    const ply = game.moves.length;
    let answer = null;
    await thinker.judge({ game, plies: [ply], nodes: OFFER_NODES }, (so) => { answer = so; });
    return answer && worthTo(COMPUTER, game, answer);
  });

  return {
    move, advise, judge, stop,
    get thought() { return thought; },
    get failed() { return failed; },
  };
}
