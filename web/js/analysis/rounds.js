// The rounds of a record that may come from anywhere: read by the engine, which plays each move.

import { createEngine } from '../engine.js';
import { pitName } from '../pits.js';

export const BYTES_MAX = 1 << 20; // a text that is longer is refused
export const ROUNDS_MAX = 200; // of a text; an evening has a dozen
const WASM_PAGE_BYTES = 65536;

export const TOO_LONG = { code: 'too-long', line: 0, ply: 0 };

/**
 * @param {WebAssembly.Exports} exports of thinker.wasm
 * @returns {function(string): {rounds: object[]}|{code: string, line: number, ply: number}} reads a
 *   text: its rounds, each { round, south, north, date, rules, start, moves, end: { reason, winner }
 *   or null }; or why it cannot be read, as the engine names it ('too-long', 'too-many-rounds',
 *   'no-round' beside that), where, and at which move (0: at none)
 */
export function createReader(exports) {
  const engine = createEngine(exports);
  let place = null; // of the text, once there is one

  function readRound() {
    const error = engine.code(exports.oware_record_round());
    if (error) return { code: error, ...engine.read(exports.oware_record_place()) };
    const { over, ply } = engine.state();
    const moves = Array.from({ length: ply }, (_, n) => pitName(exports.oware_pit(n)));
    const end = over && { reason: over.reason, winner: over.winner };
    return { ...engine.read(exports.oware_record_said()), moves, end };
  }

  return function read(text) {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > BYTES_MAX) return TOO_LONG;
    place ??= exports.memory.grow(BYTES_MAX / WASM_PAGE_BYTES) * WASM_PAGE_BYTES;
    new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
    exports.oware_record(place, bytes.length);
    const rounds = [];
    while (exports.oware_record_more()) {
      if (rounds.length === ROUNDS_MAX) return { code: 'too-many-rounds', line: 0, ply: 0 };
      const round = readRound();
      if (round.code) return round;
      rounds.push(round);
    }
    return rounds.length > 0 ? { rounds } : { code: 'no-round', line: 0, ply: 0 };
  };
}
