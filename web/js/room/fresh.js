// The server may have been updated while the line was away: then it has a newer page.

import { createFreshness, keepForOffline } from '../offline.js';

export function attend({ keepsakes, seating, actions }) {
  const freshness = createFreshness({
    reload: () => (keepsakes.lasts === 'page' && seating.key ? actions.bringSeat(seating.key) : location.reload()),
  });

  function see(before, page) {
    if (page.room && !before.room) keepForOffline();
    if (before.room && page.line === 'open' && before.line !== 'open') freshness.look();
  }

  return { see };
}
