// When the page must be drawn again although nothing happens: times that it shows grow by themselves.

import { clockChangesIn } from './clocks.js';
import { presenceChangesIn } from './seats.js';
import { after } from './timer.js';

const TICK_MS = { least: 50, most: 15_000 };

/** The milliseconds until something on the page reads otherwise. */
export function nextTick(page) {
  if (!page.room) return TICK_MS.most;
  const next = Math.min(clockChangesIn(page), presenceChangesIn(page));
  return Math.min(TICK_MS.most, Math.max(TICK_MS.least, next));
}

/** Times that are shown grow by themselves. */
export function keepTime({ current }) {
  let cancel = () => {};
  return {
    see(before, page) {
      cancel();
      cancel = after(nextTick(page), () => current.occur({ t: 'tick', now: Date.now() }));
    },
  };
}
