// Which of several tabs has the game: the one that took it last. Where tabs share nothing each
// has its own game, and holds that. Knows no DOM.

import { newToken } from '../keepsakes.js';

const NAME = 'match-tab';

/**
 * @param keepsakes see openKeepsakes()
 * @param lost called when another tab has taken the game that this one had
 */
export function createHold(keepsakes, lost) {
  const me = newToken();
  let had = false;

  const isMine = () => [me, null].includes(keepsakes.get(NAME));

  function take() {
    had = true;
    keepsakes.set(NAME, me);
  }

  /** Asked before each change of the game: news of other tabs may still be on its way. */
  function check() {
    if (had && !isMine()) {
      had = false;
      lost();
    }
    return had;
  }

  keepsakes.follow(NAME, check);
  return { take, check };
}
