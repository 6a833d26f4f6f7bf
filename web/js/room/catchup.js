// Shows whoever comes back what was played meanwhile. The board as it is was there first, and may be
// played on at any time.

import { cameLive, missedSince, placeSeen } from '../missed.js';
import { boardsFrom } from '../replay.js';
import { engine } from './engine.js';

export function attend({ id, keepsakes, current, stage }) {
  let seen = keepsakes.seen(id);
  let away = false; // something has come that nobody looked at

  function see(before, page) {
    if (page.room) look(page, cameLive(before, page));
  }

  /** @param live the change was seen as it happened */
  function look(page, live) {
    away ||= document.hidden;
    if (document.hidden) return;
    const missed = live && !away ? null : missedSince(seen, page);
    away = false;
    remember(page);
    if (missed) catchUp(missed).catch(() => {}); // without an engine it is only told
  }

  function remember(page) {
    const now = placeSeen(page);
    if (seen?.round === now.round && seen.ply === now.ply) return;
    seen = now;
    if (page.you) keepsakes.keepSeen(id, seen);
  }

  async function catchUp(missed) {
    current.occur({ t: 'missed', missed });
    const oware = await engine();
    const { page } = current;
    if (page.room.board === missed.board && !page.past) stage.replay(boardsFrom(oware, page, missed.from));
  }

  document.addEventListener('visibilitychange', () => current.page.room && look(current.page, true));
  return { see };
}
