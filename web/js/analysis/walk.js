// Where one is in the game that is analysed: the steps from one position to another, of the game or
// of a line of one's own, and the address, which follows them.

import { overOf } from '../localgame.js';
import { after } from '../timer.js';
import { fragmentOf } from './address.js';
import { createLine, notationOf } from './line.js';

const ADDRESS_MS = 400; // browsers grow impatient with an address that follows each step

/**
 * @param engine of engine.js
 * @param judge of judge.js
 * @param moved called when another position is on the board
 */
export function createWalk({ engine, judge, moved }) {
  let game = null; // as of address.js
  let line = null; // of it, on the board
  let notation = [];
  let ended = null;
  let addressed = () => {}; // calls off the next change of the address

  /** Opens a game; it fails where its moves are not those of a game, and changes nothing then. */
  function open(next, ply) {
    const moves = notationOf(engine, next);
    [game, notation, line] = [next, moves, createLine(engine, next)];
    ended = endOf();
    line.goTo(ply);
    judge.begin({ rules: game.rules, start: game.start, moves: game.moves });
  }

  function endOf() {
    line.goTo(game.moves.length);
    const over = overOf(line.room, game.end);
    return over && { ...line.page, you: null, room: { ...line.room, over } };
  }

  /** @param act moves on the line, or does not */
  function walk(act) {
    const { room } = line;
    act();
    if (line.room !== room) arrive();
  }

  function arrive() {
    if (line.own) judge.look(line.game);
    moved();
    addressed();
    addressed = after(ADDRESS_MS, () =>
      history.replaceState(history.state, '', fragmentOf(game, line.root)));
  }

  /** @returns {string|null} null: it is sown; else why it may not be */
  function play(pit) {
    const code = line.play(pit);
    if (!code) arrive();
    return code;
  }

  return {
    open, play,
    goTo: (ply) => walk(() => line.goTo(ply)),
    step: (by) => walk(() => line.step(by)),
    back: () => walk(line.back),
    /** The address is another's from now on. */
    leave: () => addressed(),
    get game() { return game; },
    get line() { return line; },
    /** The game's moves in full notation. */
    get notation() { return notation; },
    /** The page at the end of the game, or null while that is open. */
    get ended() { return ended; },
  };
}
