// Timers that can be thrown away, and what is made of them.

/** @returns {() => void} what cancels it */
export function after(ms, what) {
  const timer = setTimeout(what, ms);
  return () => clearTimeout(timer);
}

const GUARD_MS = 600; // so long a finger may be on its way that has not seen what has just come

/**
 * Buttons that have just come, or mean something else now, are not what the finger was going to press.
 * @param rest told `true` when they are to rest, and `false` when all that came has been there for a while
 * @returns {() => void} to be called whenever something comes
 */
export function createGuard(rest) {
  let cancel = () => {};
  return () => {
    cancel();
    rest(true);
    cancel = after(GUARD_MS, () => rest(false));
  };
}
