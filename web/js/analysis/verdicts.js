// What a game looks like to one who has judged each of its positions (thinking.js): what every move
// was worth and gave away, where the game turned, how well each side has played.
//
// An answer is for the side to move: { value: seeds ahead at the end, result: 'win', 'draw' or
// 'loss' where that is proven, else null, proof: 'estimate', 'result' or 'exact' }.
// `oware analyse` says the same.

import { otherSide, SIDES } from '../pits.js';

const OPPOSITE = { win: 'loss', draw: 'draw', loss: 'win' };
const RANK = { loss: -1, draw: 0, win: 1 };

export const TURN_SEEDS = 3; // a move that gives away as many has turned something
const TURNS_MAX = 6; // that are told
const LOST_SEEDS = 3; // so far behind, nobody wonders at a loss
const AS_GOOD_SEEDS = 0.5; // what the search does not know so exactly

/** The side to move after so many moves. */
export function moverAt({ start }, ply) {
  const first = start.endsWith('N') ? 'north' : 'south';
  return ply % 2 === 0 ? first : otherSide(first);
}

const opposite = ({ value, result, proof }) =>
  ({ value: -value, result: result && OPPOSITE[result], proof });

/** What a position is worth to a side. */
export const worthTo = (side, game, answer) =>
  (moverAt(game, answer.ply) === side ? answer : opposite(answer));

/**
 * What a move of the game was worth, for who made it.
 * @param answers by ply, as far as they have come
 * @param ply the number of the move, from 1
 * @returns {object|null} { ply, side, move, made, best, loss: seeds given away, turn: how the game
 *   turned, or null }
 */
export function verdictOf(game, answers, ply) {
  const best = answers[ply - 1];
  const next = answers[ply];
  if (!best || !next) return null;
  const move = game.moves[ply - 1].slice(0, 2);
  const wasBest = move === best.move && next.move !== null; // as good as was thought before it
  const made = wasBest ? best : opposite(next);
  const loss = Math.max(0, Math.round((best.value - made.value) * 100) / 100);
  const verdict = { ply, side: moverAt(game, ply - 1), move, made, best, loss };
  return { ...verdict, turn: move === best.move ? null : turnOf(verdict) };
}

/**
 * @returns {'win'|'draw'|'slip'|'lost'|'seeds'|null} what was given away: a proven win or draw; a win
 *   that was certain and is open; a game that was open; seeds
 */
function turnOf({ made, best, loss }) {
  if (best.result && made.result) return RANK[made.result] < RANK[best.result] ? best.result : null;
  if (best.result === 'win') return made.value < 1 ? 'slip' : null;
  if (made.result === 'loss' && best.value > -LOST_SEEDS) return 'lost';
  return loss >= TURN_SEEDS ? 'seeds' : null;
}

/** Where the game turned: the greatest turns, in their order. */
export function turnsIn(verdicts) {
  const size = ({ made, best }) => heightOf(best) - heightOf(made);
  return verdicts.filter((verdict) => verdict?.turn)
    .sort((a, b) => size(b) - size(a)).slice(0, TURNS_MAX).sort((a, b) => a.ply - b.ply);
}

/** How each side has played: { moves, good: no worse than the best, loss: the mean, in seeds }. */
export function playOf(verdicts) {
  return Object.fromEntries(SIDES.map((side) => {
    const mine = verdicts.filter((verdict) => verdict?.side === side);
    const given = mine.reduce((sum, { loss }) => sum + loss, 0);
    const good = mine.filter(({ loss }) => loss < AS_GOOD_SEEDS).length;
    return [side, { moves: mine.length, good, loss: mine.length > 0 ? given / mine.length : 0 }];
  }));
}

const ESTIMATE_MAX = 0.75; // what is not certain stays below
const HALF_SEEDS = 6; // so many seeds ahead are half way there
const CERTAIN_SEEDS = 24; // nobody asks by how much more

/**
 * How high a value stands on the graph, from -1 to 1: who wins first, and by how much second. What is
 * proven lies beyond all estimates.
 */
export function heightOf({ value, result }) {
  const size = Math.abs(value);
  if (result === 'draw') return 0;
  if (!result) return Math.sign(value) * ESTIMATE_MAX * size / (size + HALF_SEEDS);
  const share = (1 + Math.min(size, CERTAIN_SEEDS)) / (1 + CERTAIN_SEEDS);
  return RANK[result] * (ESTIMATE_MAX + (1 - ESTIMATE_MAX) * share);
}

/** Where estimates end on that scale. */
export const CERTAIN_FROM = ESTIMATE_MAX;

const NODES_IN_ALL = 12_000_000; // some seconds, on a phone
const NODES_MAX = 200_000; // as `oware analyse`
const NODES_MIN = 2_000;

/** How many positions to look at for each of a game, so that a long one does not take for ever. */
export function nodesFor({ moves }) {
  return Math.min(NODES_MAX, Math.max(NODES_MIN, Math.round(NODES_IN_ALL / (moves.length + 1))));
}
