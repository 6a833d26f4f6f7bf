// The engine in this page, fetched once for all who need it, and what it knows of my next move. It
// is fetched when I sit at a board and the browser has nothing better to do; until then, and where
// it cannot run, the board rings my pits as the server says and tells no more.

import { fetchEngine } from '../api.js';

const IDLE_MS = 1500; // for browsers that do not tell

/** @returns {() => Promise} the engine; after a failure the next call tries again */
export function createEngineLoader() {
  let loading = null;

  return () => {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

async function load() {
  const [{ engineOf }, bytes] = await Promise.all([import('../engine.js'), fetchEngine()]);
  return engineOf(bytes);
}

/** @returns {(room) => Map} see foresight.js */
export function createForeseeing(parts) {
  const { current } = parts;
  const none = new Map();
  let foresee = () => none;
  let wanted = false;

  function see(before, page) {
    if (wanted || !page.you || !page.room) return;
    wanted = true;
    whenIdle(() => begin().catch(() => {})); // it is a help, no more
  }

  async function begin() {
    const [{ createForesight }, engine] = await Promise.all([import('../foresight.js'), parts.engine()]);
    foresee = createForesight(engine);
    parts.stage.draw();
  }

  current.attend({ see });
  return (room) => foresee(room);
}

function whenIdle(what) {
  if (globalThis.requestIdleCallback) requestIdleCallback(what, { timeout: IDLE_MS });
  else setTimeout(what, IDLE_MS);
}
