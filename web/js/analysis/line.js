// The game that is analysed, and what of it is on the board: a position of the game, or one that a
// line of one's own has led to from there. Knows no DOM.

import { createLocalGame } from '../localgame.js';
import { pitIndex } from '../pits.js';

const pitOf = (move) => move.slice(0, 2);

/** The moves of a game in full notation. It fails where they are not those of a game. */
export function notationOf(engine, { rules, start, moves }) {
  engine.setUp(rules, start);
  return moves.map((move) => {
    engine.play(pitIndex(move));
    return engine.state().last.move;
  });
}

/**
 * @param engine of engine.js
 * @param game as of address.js, playable
 */
export function createLine(engine, game) {
  const seats = Object.fromEntries(Object.entries(game.names)
    .map(([side, name]) => [side, name ? { name, here: true } : null]));
  const local = createLocalGame(engine, { rules: game.rules, start: game.start, you: null, seats });
  const main = game.moves.map(pitOf);

  /** How far the line on the board is the game's. */
  function common() {
    const at = local.game.moves.findIndex((move, ply) => pitOf(move) !== main[ply]);
    return at === -1 ? local.game.moves.length : at;
  }

  const isOwn = () => common() < local.game.moves.length;

  /** To a position of the game. */
  const goTo = (ply) => local.follow(main.slice(0, ply));

  /** So many moves on or back; a line of one's own ends where it ends, and leads to the game. */
  function step(by) {
    const at = local.game.moves.length;
    if (!isOwn()) return goTo(Math.min(main.length, Math.max(0, at + by)));
    if (by < 0) local.follow(local.game.moves.slice(0, Math.max(common(), at + by)));
  }

  return {
    goTo, step,
    play: local.play,
    back: () => goTo(common()),
    get room() { return local.room; },
    /** What the board shows: whoever sits here plays both sides. */
    get page() { return { ...local.page, near: game.near }; },
    get moves() { return local.game.moves; },
    /** As worker and engine want it. */
    get game() { return local.game; },
    get ply() { return local.game.moves.length; },
    get own() { return isOwn(); },
    /** The position of the game that is shown, or that one's own line began at. */
    get root() { return common(); },
  };
}
