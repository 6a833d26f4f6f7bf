// A timer that can be thrown away.

/** @returns {() => void} what cancels it */
export function after(ms, what) {
  const timer = setTimeout(what, ms);
  return () => clearTimeout(timer);
}
