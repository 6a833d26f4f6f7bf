// Drawing no more often than there are pictures.

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
