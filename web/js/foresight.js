// What a move would do, before it is made: where its last seed falls and what it takes. The engine
// knows; which pits may be sown is the state's word, and only for those is it asked.

import { positionText } from './engine.js';
import { pitIndex } from './pits.js';
import { rulesText } from './rules.js';

/**
 * @param engine of engine.js
 * @returns {(room) => Map<number, Foresight>} for each legal pit
 * @typedef {{lands: number, won: number, captured: {pit: number, seeds: number}[], slam: boolean}} Foresight
 *   `slam`: it would take all that the other has, and therefore takes nothing
 */
export function createForesight(engine) {
  const known = new WeakMap(); // by state: the same one is drawn many times

  return (room) => {
    if (!known.has(room)) known.set(room, foresee(engine, room));
    return known.get(room);
  };
}

function foresee(engine, room) {
  const seen = new Map();
  for (const name of room.legal) {
    const last = moveFrom(engine, room, pitIndex(name));
    if (last) seen.set(pitIndex(name), foresightOf(last));
  }
  return seen;
}

/** What the engine makes of a move; null where it does not agree with the state. */
function moveFrom(engine, room, pit) {
  try {
    engine.setUp(rulesText(room.rules), positionText(room));
    engine.play(pit);
    return engine.state().last;
  } catch {
    return null;
  }
}

function foresightOf({ sown, captured, grand_slam }) {
  return {
    lands: pitIndex(sown.at(-1)),
    won: captured.reduce((sum, { seeds }) => sum + seeds, 0),
    captured: captured.map(({ pit, seeds }) => ({ pit: pitIndex(pit), seeds })),
    slam: grand_slam && captured.length === 0,
  };
}
