// Keeps the screen awake while a game is played or watched on it, where the browser allows that (it
// wants https). Not for ever: when nothing has happened for long, the screen may sleep as ever.

export const LASTING_MS = 10 * 60_000;

/** What must change for somebody to be still at it; null where there is nothing to stay awake for. */
function pulseOf({ room, gone }) {
  if (gone || !room || room.phase === 'waiting' || room.phase === 'over') return null;
  return `${room.round} ${room.board}`;
}

/**
 * @param {object} world
 * @param world.request () -> Promise of a lock { release(), onrelease }; it goes when the page is hidden
 * @param world.isVisible () -> whether the page can be seen
 * @param world.after (ms, what) -> a function that calls it off
 */
export function createAwake({ request, isVisible, after }) {
  let pulse = null;
  let wanted = false;
  let lock = null;
  let asking = false;
  let calm = () => {};

  function see(page) {
    const next = pulseOf(page);
    if (next === pulse) return;
    pulse = next;
    stir();
  }

  /** Somebody is there, or has moved. */
  function stir() {
    calm();
    wanted = pulse !== null;
    if (!wanted) return release();
    calm = after(LASTING_MS, sleep);
    hold();
  }

  function sleep() {
    wanted = false;
    release();
  }

  async function hold() {
    if (lock || asking || !wanted || !isVisible()) return;
    asking = true;
    const got = await request().catch(() => null); // not here, or not with so little battery
    asking = false;
    if (!got) return;
    lock = got;
    lock.onrelease = () => { if (lock === got) lock = null; };
    if (!wanted) release();
  }

  function release() {
    const held = lock;
    lock = null;
    held?.release();
  }

  return { see, stir, hold };
}
