// When the first board is there and the browser has nothing better to do: the time for what can wait.

const PATIENCE_MS = 1_000;

const idle = globalThis.requestIdleCallback ?? ((what) => setTimeout(what, 100));

/** @returns {{reached: Promise, begin()}} `begin`: there is something to be seen */
export function createCalm() {
  let reach;
  const reached = new Promise((resolve) => { reach = resolve; });
  let begun = false;

  function begin() {
    if (!begun) idle(reach, { timeout: PATIENCE_MS });
    begun = true;
  }

  return { reached, begin };
}
