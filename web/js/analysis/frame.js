// Drawing no more often than there are pictures, or than one can follow.

import { after } from '../timer.js';

/** Draws once for all that happens before the next picture. */
export function createFrame(draw) {
  let asked = false;
  return {
    soon() {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        draw();
      });
    },
  };
}

/** Does it once for all that happens within a time, at its end. */
export function createPace(ms, what) {
  let asked = false;
  return {
    soon() {
      if (asked) return;
      asked = true;
      after(ms, () => {
        asked = false;
        what();
      });
    },
  };
}
