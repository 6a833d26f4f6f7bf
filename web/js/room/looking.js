// Looking back in this room: lookback.js finds the positions, the address says which one is shown.

import { fetchRecord } from '../api.js';
import { createLookback } from '../lookback.js';
import { positionLink, positionOf } from '../past.js';

export function createLooking(parts) {
  const { id, current, seating } = parts;
  const record = () => fetchRecord(id, seating.key);
  const lookback = createLookback({
    page: () => current.page,
    occur: current.occur,
    record,
    engine: parts.engine,
  });
  let linked = positionOf(location.hash); // the position that the address leads to

  /** Shows what the address asked for, once. */
  async function followLink() {
    if (!linked) return;
    const place = linked;
    linked = null;
    await lookback.look(place);
    parts.stage.showPast();
  }

  /** The address has another fragment now. */
  function readAddress() {
    linked = positionOf(location.hash);
    if (current.page.room) followLink();
  }

  return { ...lookback, record, followLink, readAddress };
}

/** The address says what is shown, so that it can be handed on or loaded again. */
export function keepAddress() {
  return {
    see(before, page) {
      const fragment = page.past ? positionLink(page.past) : '';
      if (fragment === location.hash || (!fragment && !positionOf(location.hash))) return;
      history.replaceState(null, '', location.pathname + fragment);
    },
  };
}
