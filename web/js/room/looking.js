// Looking back in this room: lookback.js finds the positions, the address says which one is shown.
// That, the record and the engine are fetched when somebody first looks back.

import { fetchRecord } from '../api.js';
import { bring } from '../lazy.js';
import { positionLink, positionOf } from '../past.js';

export function createLooking(parts) {
  const { id, current, seating } = parts;
  const record = () => fetchRecord(id, seating.key);
  let lookback = null;
  let linked = positionOf(location.hash); // the position that the address leads to

  const engine = async () => (await bring('room/engine.js')).engine();

  /** What is wished meanwhile is done in its order. */
  async function call(what, ...args) {
    try {
      const { createLookback } = await bring('lookback.js');
      lookback ??= createLookback({ page: () => current.page, occur: current.occur, record, engine });
      await lookback[what](...args);
    } catch {
      current.occur({ t: 'refused', code: 'no-part' });
    }
  }

  /** Shows what the address asked for, once. */
  async function followLink() {
    if (!linked) return;
    const place = linked;
    linked = null;
    await call('look', place);
    parts.stage.showPast();
  }

  /** The address has another fragment now. */
  function readAddress() {
    linked = positionOf(location.hash);
    if (current.page.room) followLink();
  }

  return {
    record, followLink, readAddress,
    look: (place) => call('look', place),
    goTo: (place) => call('goTo', place),
    step: (by) => call('step', by),
    live: () => call('live'),
  };
}

/** The address says what is shown, so that it can be handed on or loaded again. */
export function keepAddress() {
  return {
    see(before, page) {
      if (!page.room) return; // without a network it may have to be loaded again to get there
      const fragment = page.past ? positionLink(page.past) : '';
      if (fragment === location.hash || (!fragment && !positionOf(location.hash))) return;
      history.replaceState(null, '', location.pathname + fragment);
    },
  };
}
