// Finds what is looked back at: the round in its record, the position in the engine. Both are
// fetched when they are first needed; of several wishes only the last is fulfilled.

import { isNow, placeOf, stepped } from './past.js';
import { readRecord } from './record.js';
import { positionAt, roundInPlay } from './replay.js';

/**
 * @param page () -> the page
 * @param occur called with what happens: `look`, `live`, `refused`, `stepless`
 * @param record () -> Promise of the text of all rounds
 * @param engine () -> Promise of the engine
 */
export function createLookback({ page, occur, record, engine }) {
  const rounds = new Map(); // those that are over, by number
  let loading = null; // the engine
  let wishes = 0;
  let ahead = null; // the place that a step is on its way to

  /** Shows a round after `ply` moves; without `ply` its last position. */
  async function look({ round, ply }) {
    const wish = ++wishes;
    const found = await find({ round, ply }).catch((error) => ({ code: error.refusal ?? 'no-record' }));
    if (wish !== wishes) return;
    ahead = null;
    if (found.code === 'no-engine') occur({ t: 'stepless' });
    occur(found.code ? { t: 'refused', code: found.code } : { t: 'look', past: found });
  }

  async function find({ round, ply }) {
    const oware = await load();
    const found = await recordOf(round);
    const at = ply ?? found?.moves.length;
    if (!found || at > found.moves.length) throw refusal('no-position');
    return {
      ...found, ply: at, position: positionAt(oware, found, at), seen: page().room.board,
    };
  }

  async function load() {
    loading ??= engine();
    try {
      return await loading;
    } catch {
      loading = null; // the next wish may have more luck
      throw refusal(globalThis.WebAssembly ? 'no-part' : 'no-engine');
    }
  }

  async function recordOf(round) {
    if (round === page().room.round) return roundInPlay(page());
    if (!rounds.has(round)) {
      const now = page().room.round;
      for (const each of readRecord(await record())) if (each.round !== now) rounds.set(each.round, each);
    }
    return rounds.get(round);
  }

  function live() {
    wishes++;
    ahead = null;
    if (page().past) occur({ t: 'live' });
  }

  /** So many moves back or forward; on to the last one is back to the game. */
  function step(by) {
    const from = ahead ?? placeOf(page());
    const place = stepped(page(), by, from);
    if (!place) return live();
    if (place.ply === from.ply) return;
    ahead = { ...from, ...place };
    look(place);
  }

  /** To a move of the round that is shown. */
  function goTo(place) {
    if (isNow(page(), place)) live();
    else look(place);
  }

  return { look, step, goTo, live };
}

function refusal(code) {
  return Object.assign(new Error(code), { refusal: code });
}
