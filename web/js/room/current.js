// The page as it is now, and the only way to another one. Whoever goes along with its changes is
// an attendant: after each change it sees the page that was, and the page that is.

import { happen, reduce } from '../page.js';

/** @param first the page to begin with */
export function createCurrent(first) {
  const attendants = [];
  const changes = []; // that have not been seen by all of them: [before, page]
  let page = first;

  /** What the server says is true of the time when it came: one change, to be drawn once. */
  function hear(message, asked, now) {
    const at = happen(page, { t: 'tick', now });
    const next = reduce(at, message, asked);
    if (next !== at) become(next);
  }

  function become(next) {
    changes.push([page, next]);
    page = next;
    if (changes.length > 1) return; // an attendant did it: all shall have seen the change before
    for (; changes.length > 0; changes.shift()) {
      for (const attendant of attendants) see(attendant, ...changes[0]);
    }
  }

  /** One that fails takes neither the game nor the others with it. */
  function see(attendant, before, next) {
    try {
      attendant.see(before, next);
    } catch (error) {
      reportError(error);
    }
  }

  return {
    get page() { return page; },
    /** Something has happened here. */
    occur: (event) => become(happen(page, event)),
    /** The server has said something, `now`; `asked` is what it answers, if anything. */
    hear,
    /** @param attendant { see(before, page) }; they see in the order in which they came */
    attend: (attendant) => attendants.push(attendant),
  };
}
