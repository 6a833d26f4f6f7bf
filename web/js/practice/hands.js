// What is done to the board against the computer, by pointing or by keys, and the move that waits
// to be chosen once more.

import { keyOf, press } from '../keys.js';
import { chosenPit, refusalOf, refusalText } from '../view.js';
import { tableKeys } from './parts.js';

/**
 * @param table
 * @param table.board of board.js
 * @param table.sower of sower.js
 * @param table.pageNow () -> the page, with what is chosen here
 * @param table.sow (pit) plays it
 * @param table.tell (text) says why something may not be done
 * @param table.changed called when something is chosen, or is not any more
 */
export function createHands({
  board, sower, pageNow, voice, sow, tell, changed,
}) {
  let chosen = null; // { pit, board }, where moves are confirmed

  /** @param stale the code where another board was meant */
  function pressPit(pit, stale) {
    const page = pageNow();
    const code = stale ?? refusalOf(page, pit);
    if (code && sower.busy) return sower.skip();
    if (code) return refuse(pit, code);
    if (page.settings.confirm && chosenPit(page) !== pit) return choose(pit, page.room);
    sower.skip();
    sow(pit);
  }

  function refuse(pit, code) {
    board.refuse(pit);
    tell(refusalText(code));
  }

  function choose(pit, room) {
    chosen = { pit, board: room.board };
    changed();
    board.ask(pit);
  }

  /** Drops what was chosen; where nothing was, the move that is being shown is shown at once. */
  function dropOrSkip() {
    if (!chosen) return sower.skip();
    chosen = null;
    changed();
  }

  const actions = {
    choose: (pit) => board.choose(pit),
    moveFocus: (key) => board.moveFocus(key),
    skip: dropOrSkip,
    readBoard: voice.board,
    readScore: voice.score,
  };

  function pressKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, select, dialog')) return;
    const pressed = { key: keyOf(event), repeat: event.repeat, onBoard: board.holds(event.target) };
    if (press(pressed, actions, pageNow(), tableKeys)) event.preventDefault();
  }

  return {
    pressPit, pressKey, dropOrSkip,
    /** The game has gone on. */
    forget() { chosen = null; },
    get chosen() { return chosen; },
  };
}
