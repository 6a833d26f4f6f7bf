// Choosing a computer's move, and judging positions of a game: the search of engine/search.h, a slice at
// a time, so that whoever wants another one, or none, is heard in between. Runs in a worker; knows no page,
// and no module that waits for words: what a worker is told meanwhile would be lost.

import { createEndgame } from './endgame.js';
import { createEngine } from './engine.js';
import { otherSide, pitIndex } from './pits.js';

/** The levels in the order of engine/level.h. */
export const levels = ['easy', 'normal', 'hard', 'crazy'];

const SLICE_NODES = 20_000; // some milliseconds, also on a phone
const TABLE_BYTES = 8 << 20;
const WASM_PAGE_BYTES = 65536;

/**
 * @param {WebAssembly.Exports} exports of thinker.wasm
 * @param bring how a file of endgame tables is had (endgame.js)
 */
export function createThinking(exports, bring) {
  const engine = createEngine(exports);
  const endgame = createEndgame(exports, bring);
  const table = exports.memory.grow(TABLE_BYTES / WASM_PAGE_BYTES) * WASM_PAGE_BYTES;
  exports.oware_table(table, TABLE_BYTES);

  const found = () => engine.read(exports.oware_found());

  let standing = {}; // { game, ply }: what is set up

  /** Sets a position of a game up, playing on from where it stands if that is before it. */
  function goTo(game, ply) {
    if (standing.game !== game || standing.ply > ply) {
      engine.setUp(game.rules, game.start, game.quiet);
      standing = { game, ply: 0 };
    }
    for (; standing.ply < ply; standing.ply++) engine.play(pitIndex(game.moves[standing.ply]));
  }

  /** Sets a game up from its beginning: who asks may have changed it. */
  function setUp(game) {
    standing = {};
    goTo(game, game.moves.length);
  }

  function begin(game, level, seed) {
    setUp(game);
    if (level === 'crazy') endgame.prepare();
    if (!exports.oware_choose(levels.indexOf(level), seed)) throw new Error('nothing to choose');
  }

  /**
   * Chooses a level's move, as well as it can within so many positions looked at, or so many milliseconds.
   * @param {object} wish { game: as localgame.js has it, level, seed, nodes, ms }
   * @param {object} world
   * @param world.now () -> milliseconds
   * @param world.pause () -> a promise: lets others have their turn
   * @param world.wanted () -> whether a move is still wanted
   * @param world.told called with what is found so far, whenever it looks a move further
   * @returns {Promise<object|null>} { move, depth, value, … } (engine/search_json.c); null: not wanted any more
   */
  async function choose({ game, level, seed, nodes = Infinity, ms = Infinity }, { now, pause, wanted, told }) {
    begin(game, level, seed);
    const end = now() + ms;
    let depth = 0;
    for (let left = nodes; left > 0 && now() < end; left -= SLICE_NODES) {
      if (!exports.oware_run(Math.min(SLICE_NODES, left))) break;
      const so = found();
      if (so.depth > depth) told(so);
      depth = so.depth;
      await pause();
      if (!wanted()) return null;
    }
    return found();
  }

  /**
   * Judges positions of a game, each by itself and with as many positions looked at: the same game
   * gives the same answers, as `oware analyse` does. With endgame tables those positions are judged
   * that are near to them, all of these or none: they wait for the tables, and the others do without.
   * @param {object} wish { game: as localgame.js has it, plies: after how many moves, nodes: for each,
   *   endgame: with those tables }
   * @param {object} world as for choose(); `told` is called with each position's answer:
   *   { ply, move, value, result, proof, line } (engine/search_json.c); move null: the game is over there
   * @returns {Promise<boolean|null>} null: not wanted any more
   */
  async function judge({
    game, plies, nodes, endgame: wished = false,
  }, { pause, wanted, told }) {
    setUp(game);
    if (wished) endgame.prepare(); // is on its way while the first positions are judged
    for (const ply of plies) {
      goTo(game, ply);
      const state = engine.state();
      const tables = wished ? endgame.prepare() : null;
      if (state.over) told({ ply, ...atEnd(game, ply, state) });
      else if (tables && !await outlast(tables, wanted, game, ply)) return null;
      else if (!await lookInto({ nodes, near: tables !== null }, pause, wanted)) return null;
      else told({ ply, ...found() });
    }
    return true;
  }

  /**
   * Waits with a position set up, which another may have made way for meanwhile.
   * @returns {Promise<boolean>} whether it is still wanted
   */
  async function outlast(coming, wanted, game, ply) {
    await coming;
    if (!wanted()) return false;
    goTo(game, ply);
    return true;
  }

  /**
   * Looks at so many positions, the first one counted.
   * @returns {Promise<boolean>} whether it is still wanted
   */
  async function lookInto({ nodes, near }, pause, wanted) {
    exports.oware_judge(near);
    for (let left = nodes - 1; left > 0 && exports.oware_run(Math.min(SLICE_NODES, left)); left -= SLICE_NODES) {
      await pause();
      if (!wanted()) return false;
    }
    return true;
  }

  return { choose, judge };
}

/** What a game that is over is worth to the side that would be to move. */
function atEnd({ start }, ply, { stores, over: { winner } }) {
  const first = start.endsWith('N') ? 'north' : 'south';
  const mover = ply % 2 === 0 ? first : otherSide(first);
  const result = winner ? (winner === mover ? 'win' : 'loss') : 'draw';
  return { move: null, value: stores[mover] - stores[otherSide(mover)], result, proof: 'exact', line: [] };
}
