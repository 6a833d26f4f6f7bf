// Parts of the page that are fetched when they are first wanted, or when all is calm. Without a
// network they do not come, and a server that was updated since no longer has those of this page.

const parts = new Map(); // file -> its module, on its way or here

/**
 * A browser does not ask again for a module that it could not have. So the file is asked for by
 * itself first, and taken as a module from what the browser then has of it.
 * @param file the module's path below js/
 * @returns {Promise<object>} the module; it fails where the file does not come, and may be tried again
 */
export function bring(file) {
  if (!parts.has(file)) {
    parts.set(file, fetchModule(new URL(file, import.meta.url)).catch((error) => {
      parts.delete(file);
      throw error;
    }));
  }
  return parts.get(file);
}

async function fetchModule(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  await answer.arrayBuffer();
  return import(url);
}

let calls = 0;

/**
 * Of all that is called and comes late, only what was called last comes in front of everything.
 * @returns {() => boolean} whether that is still this
 */
export function newCall() {
  const mine = ++calls;
  return () => mine === calls;
}

// --- When there is time for what can wait ---------------------------------------------------------

const PATIENCE_MS = 1_000;

const idle = globalThis.requestIdleCallback ?? ((what) => setTimeout(what, 100));

/** Calls `what` when the browser has nothing better to do, in a second at the latest. */
export const whenIdle = (what) => idle(what, { timeout: PATIENCE_MS });

/**
 * When the first board is there and the browser has nothing better to do.
 * @returns {{reached: Promise, begin()}} `reached`: a moment of his own for each who asks, so that no finger
 *   waits for all of them; `begin`: there is something to be seen
 */
export function createCalm() {
  let begin;
  const begun = new Promise((resolve) => { begin = resolve; });
  return {
    begin,
    get reached() { return begun.then(() => new Promise(whenIdle)); },
  };
}
