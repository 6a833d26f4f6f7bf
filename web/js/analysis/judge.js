// Has the positions of a game judged, one after the other, as far as that is wanted; and, before
// those, one of another line that somebody looks at meanwhile.

import { nodesFor } from './verdicts.js';

/**
 * @param thinker of thinker.js
 * @param changed called whenever there is an answer more, or it stands otherwise
 * @param {object} how
 * @param how.endgame near its end with endgame tables, which are fetched for it
 */
export function createJudge(thinker, changed, { endgame = false } = {}) {
  let game = null;
  let answers = []; // by ply, as far as they have come
  let asides = new Map(); // moves of another line -> its answer
  let aside = null; // the line that is looked at and has no answer yet
  let standing = 'still'; // 'busy', 'still' (stopped, or done), 'failed'
  let going = false; // the game is to be judged on
  let runs = 0;

  const missing = () => Array.from({ length: game.moves.length + 1 }, (_, ply) => ply)
    .filter((ply) => !answers[ply]);
  const isDone = () => missing().length === 0;

  /** Another game, from its beginning. */
  function begin(next) {
    game = next;
    answers = [];
    asides = new Map();
    aside = null;
    return goOn();
  }

  function goOn() {
    going = true;
    return run();
  }

  async function run() {
    const mine = ++runs;
    become('busy');
    try {
      const all = await judgeAside(mine) && (!going || await judgeRest(mine));
      if (all && mine === runs) become('still');
    } catch {
      if (mine === runs) become('failed');
    }
  }

  /** @returns {Promise<boolean>} whether there is still more wanted */
  async function judgeAside(mine) {
    if (!aside) return true;
    const line = aside;
    const wish = { game: line, plies: [line.moves.length], nodes: nodesFor(game), endgame };
    const done = await thinker.judge(wish, (answer) => {
      asides.set(line.moves.join(), answer);
      changed();
    });
    if (mine === runs) aside = null;
    return done;
  }

  async function judgeRest(mine) {
    const plies = missing();
    const wish = { game, plies, nodes: nodesFor(game), endgame };
    return plies.length === 0 || thinker.judge(wish, (answer) => {
      if (mine === runs) answers[answer.ply] = answer;
      changed();
    });
  }

  function stop() {
    runs += 1;
    going = false;
    aside = null;
    thinker.stop();
    become('still');
  }

  function become(next) {
    standing = next;
    changed();
  }

  /** Judges the end of another line; the game goes on after that, if it was being judged. */
  function look(line) {
    if (asides.has(line.moves.join()) || aside?.moves.join() === line.moves.join()) return;
    aside = line;
    run();
  }

  return {
    begin, goOn, stop, look,
    get answers() { return answers; },
    asideOf: (line) => asides.get(line.moves.join()) ?? null,
    get standing() { return game && standing === 'still' && !isDone() ? 'stopped' : standing; },
  };
}
