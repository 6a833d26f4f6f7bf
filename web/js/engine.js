// The rules of the game as the server has them: the same C, as WebAssembly. Loaded when it is first
// needed; until then, and where the browser cannot, the page does without.
//
// An engine holds one game, and one engine does for a page: whoever uses it sets his game up first,
// and has his answer before anybody else gets a turn.

/** @param {WebAssembly.Exports} exports of engine/wasm/ */
export function createEngine(exports) {
  const buffer = () => new Uint8Array(exports.memory.buffer, exports.oware_text(), exports.oware_text_size());
  const answer = (length) => new TextDecoder().decode(buffer().slice(0, length));
  const read = (length) => JSON.parse(answer(length));
  const codeOf = (error) => (error === 0 ? null : answer(exports.oware_error(error)));

  function must(error) {
    if (error !== 0) throw new Error(codeOf(error));
  }

  return {
    /** Sets a game up: rules and position in words, as a record has them, and moves without a capture before it. */
    setUp(rules, position, quiet = 0) {
      const words = new TextEncoder().encode(`${rules}\0${position}\0`);
      if (words.length > exports.oware_text_size()) throw new Error('too long');
      buffer().set(words);
      must(exports.oware_set_up(quiet));
    },
    play: (pit) => must(exports.oware_play(pit)),
    /** @returns {string|null} why a pit may not be sown, as the server would say it */
    refusal: (pit) => codeOf(exports.oware_check(pit)),
    /** The members of a `state` that come from the rules. */
    state: () => read(exports.oware_json()),
    /** The rules in force, as a `state` shows them. */
    rules: () => read(exports.oware_rules()),
    /** What another export has written: so many bytes of JSON. */
    read,
    /** The name of the error that another export has returned; null: there was none. */
    code: codeOf,
  };
}

/** @param {BufferSource} bytes of engine.wasm */
export async function engineOf(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  return createEngine(instance.exports);
}

/** A position as the engine reads it. */
export const positionText = ({ pits, stores, turn }) =>
  [...pits, stores.south, stores.north, turn === 'north' ? 'N' : 'S'].join('-');
