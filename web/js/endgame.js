// Endgame tables (engine/endgame.h) for the search in a worker: fetched when a game comes near them.
// Until they are there, and where they do not come, the search does without.

/** The answers to grand slams in the order of engine/oware.h; each has tables of its own. */
export const answers = ['no-capture', 'forbidden', 'capture'];

const WASM_PAGE_BYTES = 65536;

/**
 * @param {WebAssembly.Exports} exports of thinker.wasm
 * @param bring a file's name -> a promise of its bytes
 */
export function createEndgame(exports, bring) {
  const asked = new Map(); // by the answer: a promise, kept when they are here or not to be had

  /**
   * Sees to it that the game at hand has its tables before it needs them.
   * @returns {Promise<void>|null} once they are there, or cannot be had; nobody has to wait for it.
   *   null: they would be of no use
   */
  function prepare() {
    const answer = exports.oware_endgame_wanted();
    if (answer < 0) return null;
    if (!asked.has(answer)) asked.set(answer, have(answer));
    return asked.get(answer);
  }

  async function have(answer) {
    try {
      lend(answer, new Uint8Array(await bring(`${answers[answer]}.endgame`)));
    } catch {
      // no network, no memory: as it was
    }
  }

  /** The engine takes no tables but whole ones of its own version. */
  function lend(answer, bytes) {
    const at = exports.memory.grow(Math.ceil(bytes.length / WASM_PAGE_BYTES)) * WASM_PAGE_BYTES;
    new Uint8Array(exports.memory.buffer).set(bytes, at);
    exports.oware_endgame(answer, at, bytes.length);
  }

  return { prepare };
}
