// A game that is being played against the computer: what each of the two does in it. It is kept at
// every turn, and counted once it is over. Knows no DOM.

import { overOf } from '../localgame.js';
import { pitIndex } from '../pits.js';
import { isMyTurn } from '../view.js';
import {
  COMPUTER, isContent, matchFrom, newMatch, pliesBack, playOn,
} from './match.js';

/**
 * @param world
 * @param world.engine of engine.js
 * @param world.seats { south: { name, here }, north }
 * @param world.opponent see createOpponent()
 * @param world.hold see createHold()
 * @param world.keepsakes see openKeepsakes()
 * @param world.rest () -> a promise: the board has come to rest, and been seen
 * @param world.counted called with a game that is over, once
 * @param world.began called when there is another game
 * @param world.happened called after something has happened in it
 */
export function createPlay({
  engine, seats, opponent, hold, keepsakes, rest, counted, began, happened,
}) {
  let match = null; // as of match.js
  let game = null; // of localgame.js
  let advice = null; // the hint that was given, and for which board
  let refused = null; // the board on which the computer would not end the game
  let paused = false;

  const keep = () => keepsakes.set('match', match);

  /** Takes a game in hand; it fails where that cannot be played, and changes nothing then. */
  function take(next) {
    const played = playOn(engine, next, seats);
    opponent.stop();
    [match, game, advice, refused, paused] = [next, played, null, null, false];
    hold.take();
    keep();
    began();
    goOn();
  }

  /** Goes on with the game that is kept. @returns {boolean} whether there is one */
  function resume() {
    const kept = matchFrom(keepsakes.get('match'));
    try {
      if (kept) take(kept);
      return kept !== null;
    } catch {
      return false;
    }
  }

  /** @param more what else is to be kept of it */
  function occur(act, more = {}) {
    if (!hold.check()) return;
    opponent.stop();
    act();
    match = { ...match, ...more, moves: game.game.moves };
    if (game.room.over && !match.counted) {
      match = { ...match, counted: true };
      counted(match, game.room);
    }
    keep();
    happened();
    goOn();
  }

  // --- The computer ------------------------------------------------------------------------------

  function goOn() {
    if (!paused && !opponent.thought && game.room.turn === COMPUTER && hold.check()) answer();
  }

  async function answer() {
    const found = await opponent.move(game.game, match, rest());
    if (found) occur(() => game.play(pitIndex(found.move)));
  }

  /** @param on nothing goes on of itself, and what was being thought about is forgotten */
  function pause(on) {
    paused = on;
    if (on) opponent.stop();
    else goOn();
  }

  // --- The person --------------------------------------------------------------------------------

  const play = (pit) => occur(() => game.play(pit));

  function takeBack() {
    const plies = game.room.over ? 0 : pliesBack(match);
    if (plies > 0) occur(() => game.takeBack(plies), { backs: match.backs + 1 });
  }

  const end = (reason, winner) => occur(() => game.end({ reason, winner }), { ended: reason });

  const resign = () => game.room.phase === 'playing' && end('resignation', COMPUTER);

  /** Asks the computer to end the game where it stands. */
  async function offerEnd() {
    if (game.room.phase !== 'playing' || !game.room.rules.agreement || !hold.check()) return;
    opponent.stop();
    const worth = await opponent.judge(game.game);
    if (!worth) return goOn();
    const over = overOf(game.room, { reason: 'settled', winner: null });
    if (isContent(over, worth)) return end('settled', null);
    refused = game.room.board;
    happened();
    goOn();
  }

  /**
   * What the hardest level would do; counted once for each board.
   * @returns {Promise<string|null>} a pit's name; null: there is no answer, or none is wanted
   */
  async function hint() {
    if (!isMyTurn(now().page) || opponent.thought || !hold.check()) return null;
    if (advice?.board !== game.room.board) {
      const found = await opponent.advise(game.game, match);
      if (!found || !hold.check()) return null;
      advice = { board: game.room.board, pit: found.move };
      match = { ...match, hints: match.hints + 1 };
      keep();
    }
    return advice.pit;
  }

  const now = () => ({
    match,
    page: { ...game.page, declined: refused === game.room.board ? ['settle'] : [] },
    mayTakeBack: !game.room.over && pliesBack(match) > 0,
  });

  return {
    take, resume, goOn, pause, play, takeBack, resign, offerEnd, hint,
    again: () => take(newMatch({ level: match.level, rules: match.rules, first: match.first })),
    /** { match, page: what board and view.js read, mayTakeBack }; null before the first game */
    get now() { return game && now(); },
  };
}
