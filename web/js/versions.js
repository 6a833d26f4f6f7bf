// Notices that the server has another version of the page than this one. When to look, and what to
// do then, is for others to know.

/** A version as it stands in an address, and in version.txt. */
const VERSION = /^[0-9a-f]{16}$/;

/**
 * @param {object} wiring
 * @param {string|null} wiring.version of this page; null: it has none
 * @param {() => Promise<string>} wiring.ask what the server says
 * @param {() => void} wiring.tell is called once, when there is another
 * @returns {() => Promise<void>} looks
 */
export function createVersionWatch({ version, ask, tell }) {
  let told = version === null;

  return async function look() {
    if (told) return;
    const there = await ask().catch(() => null); // no answer is no news
    if (told || !VERSION.test(there) || there === version) return;
    told = true;
    tell();
  };
}
