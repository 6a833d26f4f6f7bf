// What the page knows of my next move, by the engine. Until that has come, and where it cannot run,
// the board rings my pits as the server says and tells no more.

import { createForesight } from '../foresight.js';
import { engine } from './engine.js';

export function attend(parts) {
  let wanted = false;

  function see(before, page) {
    if (wanted || !page.you || !page.room) return;
    wanted = true;
    begin().catch(() => {}); // it is a help, no more
  }

  async function begin() {
    parts.foresee = createForesight(await engine());
    parts.stage.draw();
  }

  return { see };
}
