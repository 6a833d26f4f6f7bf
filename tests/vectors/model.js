// tests/vectors/model.js -- Oware as the rules are told, to hold the engine against.
//
// Slow on purpose, and built differently from the engine, so that the two do not share a mistake:
// each of the 48 seeds is a thing of its own that lies in a place (a pit's name or a store), a game
// is never changed but made anew, and its whole history is kept as text.

const SOUTH_ROW = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'];
const NORTH_ROW = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'];
export const RING = [...SOUTH_ROW, ...NORTH_ROW];
const ROWS = { south: SOUTH_ROW, north: NORTH_ROW };
const OTHER = { south: 'north', north: 'south' };
const SEEDS = 48;
const PLIES_MAX = 5000;

// ---- Rules ---------------------------------------------------------------------------------------

const preset = (grand_slam, repetition, quiet, majority, agreement) => ({
  grand_slam, repetition, quiet, majority, agreement,
});

export const PRESETS = {
  abapa: preset('no-capture', 3, 100, true, true),
  threefold: preset('no-capture', 3, 0, true, false),
  'no-slam': preset('forbidden', 3, 0, true, false),
  'grand-slam': preset('capture', 3, 0, true, false),
  'home-page': preset('capture', 0, 0, false, true),
  'little-table': preset('no-capture', 3, 160, true, false),
  arcade: preset('no-capture', 2, 100, true, false),
  ninja: preset('no-capture', 0, 100, true, false),
};

/** Rules from a text that is known to be good: "no-slam,repetition=0". */
export function rulesFrom(text) {
  const words = text.split(',');
  const base = Object.hasOwn(PRESETS, words[0]) ? words.shift() : 'abapa';
  const given = words.filter((word) => word !== 'custom').map((word) => {
    const [name, value] = word.split('=');
    return [name, name === 'grand_slam' ? value : JSON.parse(value)];
  });
  return { ...PRESETS[base], ...Object.fromEntries(given) };
}

// ---- Seeds and places ----------------------------------------------------------------------------

/** How many seeds lie in each place. Seeds are never changed, so one count of them holds for good. */
function tally(seeds) {
  if (!tallies.has(seeds)) {
    const counts = {};
    for (const at of seeds) counts[at] = (counts[at] ?? 0) + 1;
    tallies.set(seeds, counts);
  }
  return tallies.get(seeds);
}
const tallies = new WeakMap();

const countAt = (seeds, place) => tally(seeds)[place] ?? 0;
const countRow = (seeds, side) => ROWS[side].reduce((sum, pit) => sum + countAt(seeds, pit), 0);

/** Seeds in their places, from the numbers of a position's text, and who is to move. */
function readPosition(text) {
  const words = text.split('-');
  const places = [...RING, 'south', 'north'];
  const seeds = places.flatMap((place, i) => Array(Number(words[i])).fill(place));
  return { seeds, turn: words[14] === 'S' ? 'south' : 'north' };
}

export const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';

export function positionText({ seeds, turn }) {
  const counts = [...RING, 'south', 'north'].map((place) => countAt(seeds, place));
  return [...counts, turn === 'south' ? 'S' : 'N'].join('-');
}

// ---- One move ------------------------------------------------------------------------------------

/** The eleven other pits in the order in which a hand comes to them. */
function pitsAfter(pit) {
  const at = RING.indexOf(pit);
  return [...RING.slice(at + 1), ...RING.slice(0, at)];
}

/** The opponent's pits from where the last seed fell back to the beginning of his row. */
function backFrom(last, row) {
  return row.slice(0, row.indexOf(last) + 1).reverse();
}

/**
 * What sowing `pit` brings about: the seeds afterwards, the pits sown, the captures, whether it is
 * a grand slam. A forbidden slam is shown as if it were made.
 */
function outcome({ seeds, turn, rules }, pit) {
  const round = pitsAfter(pit);
  const sown = seeds.filter((at) => at === pit).map((_, nth) => round[nth % round.length]);
  let nth = 0;
  const spread = seeds.map((at) => (at === pit ? sown[nth++] : at));

  const enemy = OTHER[turn];
  const chain = [];
  for (const each of backFrom(sown.at(-1), ROWS[enemy])) {
    if (![2, 3].includes(countAt(spread, each))) break;
    chain.push(each);
  }
  const taken = chain.length === 0 ? spread : spread.map((at) => (chain.includes(at) ? turn : at));
  const slam = chain.length > 0 && countRow(taken, enemy) === 0;
  const nothing = chain.length === 0 || (slam && rules.grand_slam === 'no-capture');
  return {
    sown,
    grand_slam: slam,
    captured: nothing ? [] : chain.map((each) => ({ pit: each, seeds: countAt(spread, each) })),
    seeds: nothing ? spread : taken,
  };
}

/** Why `pit` may not be sown, or null. */
function refusal(game, pit) {
  if (game.over) return 'game-over';
  return refusalOnBoard(game, pit);
}

function refusalOnBoard(game, pit) {
  const enemy = OTHER[game.turn];
  if (!ROWS[game.turn].includes(pit)) return 'not-your-pit';
  if (countAt(game.seeds, pit) === 0) return 'empty-pit';
  const hungry = countRow(game.seeds, enemy) === 0;
  const careful = game.rules.grand_slam === 'forbidden';
  if (!hungry && !careful) return null; // nothing that would have to be tried
  const after = outcome(game, pit);
  if (hungry && countRow(after.seeds, enemy) === 0) return 'must-feed';
  return careful && after.grand_slam ? 'grand-slam-forbidden' : null;
}

export function legal(game) {
  return game.over ? [] : ROWS[game.turn].filter((pit) => refusalOnBoard(game, pit) === null);
}

// ---- The end -------------------------------------------------------------------------------------

const pitsKey = ({ seeds, turn }) => [...RING.map((pit) => countAt(seeds, pit)), turn].join();

/** Ends that the board shows, in their order, then those that need a move. */
const ENDS = [
  ['majority', ({ rules, seeds }) =>
    rules.majority && ['south', 'north'].some((side) => countAt(seeds, side) >= 25)],
  ['draw', ({ seeds }) => countAt(seeds, 'south') === 24 && countAt(seeds, 'north') === 24],
  ['no-move', ({ seeds, turn }) => countRow(seeds, turn) === 0],
  ['no-feed', (game) => countRow(game.seeds, OTHER[game.turn]) === 0 && legal(game).length === 0],
  ['all-slams', (game) => legal(game).length === 0],
  ['repetition', ({ ply, rules, repeats }) =>
    ply > 0 && rules.repetition > 0 && repeats >= rules.repetition],
  ['quiet', ({ ply, rules, quiet }) => ply > 0 && rules.quiet > 0 && quiet >= rules.quiet],
  ['length', ({ ply }) => ply >= PLIES_MAX],
];
const BOARD_LEFT = ['majority', 'draw'];

function sweep(seeds) {
  return seeds.map((at) => {
    if (SOUTH_ROW.includes(at)) return 'south';
    return NORTH_ROW.includes(at) ? 'north' : at;
  });
}

/** The game, with `over` and its seeds swept if that is so. */
function judged(game) {
  const end = ENDS.find(([, holds]) => holds(game));
  if (!end) return game;
  const [reason] = end;
  const seeds = BOARD_LEFT.includes(reason) ? game.seeds : sweep(game.seeds);
  const count = (side) => countAt(seeds, side);
  const gain = (side) => count(side) - countAt(game.seeds, side);
  const lead = count('south') - count('north');
  const over = {
    reason,
    winner: lead > 0 ? 'south' : lead < 0 ? 'north' : null,
    score: { south: count('south'), north: count('north') },
    swept: { south: gain('south'), north: gain('north') },
  };
  return { ...game, seeds, over };
}

// ---- A game --------------------------------------------------------------------------------------

/** Keeps the history even of what captures have made impossible: it is only ever compared. */
function remembered(game) {
  const present = pitsKey(game);
  const history = [...game.history, present];
  return { ...game, history, repeats: history.filter((key) => key === present).length };
}

export function newGame({ rules = 'abapa', position = START, quiet = 0 } = {}) {
  const { seeds, turn } = readPosition(position);
  if (seeds.length !== SEEDS) throw new Error(`${seeds.length} seeds: ${position}`);
  const game = {
    rules: rulesFrom(rules), seeds, turn, ply: 0, quiet, history: [], last: null, over: null,
  };
  return judged(remembered(game));
}

/** `{ error }` or `{ game }` after the move. */
export function play(game, pit) {
  const error = refusal(game, pit);
  if (error) return { error };
  const { sown, captured, grand_slam, seeds } = outcome(game, pit);
  const next = judged(remembered({
    ...game,
    seeds,
    turn: OTHER[game.turn],
    ply: game.ply + 1,
    quiet: captured.length > 0 ? 0 : game.quiet + 1,
  }));
  const won = captured.reduce((sum, each) => sum + each.seeds, 0);
  const move = `${pit}${won > 0 ? `x${won}` : ''}${next.over ? '#' : ''}`;
  return { game: { ...next, last: { ply: next.ply, move, pit, sown, captured, grand_slam } } };
}

/** The members of the protocol's `state` that come from the game. */
export function state(game) {
  return {
    ply: game.ply,
    turn: game.over ? null : game.turn,
    pits: RING.map((pit) => countAt(game.seeds, pit)),
    stores: { south: countAt(game.seeds, 'south'), north: countAt(game.seeds, 'north') },
    legal: legal(game),
    last: game.last,
    repeats: game.repeats,
    quiet: game.quiet,
    over: game.over,
  };
}

/** Sequences of exactly `depth` moves; a game that ends earlier counts nothing. */
export function perft(game, depth) {
  if (depth === 0) return 1;
  return legal(game).reduce((sum, pit) => sum + perft(play(game, pit).game, depth - 1), 0);
}
