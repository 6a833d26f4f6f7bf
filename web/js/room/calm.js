// When the first board is there and the browser has nothing better to do: the time for what can wait.

const PATIENCE_MS = 1_000;

const idle = globalThis.requestIdleCallback ?? ((what) => setTimeout(what, 100));

/** @returns {Promise} kept once there is something to be seen */
export function whenCalm(current) {
  return new Promise((resolve) => {
    current.attend({
      see(before, page) {
        if (page.room || page.gone) idle(resolve, { timeout: PATIENCE_MS });
      },
    });
  });
}
