// tests/wire/model.js -- Oware as RULES.md says it, slow and plain, to referee the server's states.
//
// Written from the rules, not from the engine: pits are names, a move is tried on a copy.
export const PRESETS = {
  'abapa':        { grand_slam: 'no-capture', repetition: 3, quiet: 100, majority: true,  agreement: true },
  'threefold':    { grand_slam: 'no-capture', repetition: 3, quiet: 0,   majority: true,  agreement: false },
  'no-slam':      { grand_slam: 'forbidden',  repetition: 3, quiet: 0,   majority: true,  agreement: false },
  'grand-slam':   { grand_slam: 'capture',    repetition: 3, quiet: 0,   majority: true,  agreement: false },
  'home-page':    { grand_slam: 'capture',    repetition: 0, quiet: 0,   majority: false, agreement: true },
  'little-table': { grand_slam: 'no-capture', repetition: 3, quiet: 160, majority: true,  agreement: false },
  'arcade':       { grand_slam: 'no-capture', repetition: 2, quiet: 100, majority: true,  agreement: false },
  'ninja':        { grand_slam: 'no-capture', repetition: 0, quiet: 100, majority: true,  agreement: false },
};

export const PITS = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'];
const ROW = { south: PITS.slice(0, 6), north: PITS.slice(6) };
export const OTHER = { south: 'north', north: 'south' };

const seedsIn = (seeds, side) => ROW[side].reduce((sum, pit) => sum + seeds[pit], 0);

/** What sowing `pit` does to `seeds`, before anything is taken: `{seeds, sown, chain}`. */
function tried(seeds, pit, side) {
  const after = { ...seeds, [pit]: 0 };
  const sown = [];
  for (let hand = seeds[pit], at = PITS.indexOf(pit); hand > 0;) {
    at = (at + 1) % PITS.length;
    if (PITS[at] === pit) continue;
    after[PITS[at]] += 1;
    sown.push(PITS[at]);
    hand -= 1;
  }
  const chain = [];
  const enemy = ROW[OTHER[side]];
  for (let at = enemy.indexOf(sown.at(-1)); at >= 0 && [2, 3].includes(after[enemy[at]]); at -= 1) {
    chain.push({ pit: enemy[at], seeds: after[enemy[at]] });
  }
  const taken = chain.reduce((sum, each) => sum + each.seeds, 0);
  const slam = taken > 0 && taken === seedsIn(after, OTHER[side]);
  return { seeds: after, sown, chain, taken, slam };
}

export class Game {
  ply = 0;
  quiet = 0;
  last = null;
  over = null;
  moves = [];
  stores = { south: 0, north: 0 };
  #came = new Map();

  constructor(rules, first = 'south') {
    this.rules = rules;
    this.turn = first;
    this.seeds = Object.fromEntries(PITS.map((pit) => [pit, 4]));
    this.#count();
  }

  /** Another game at the same point, with the same past. */
  copy() {
    const other = Object.assign(new Game(this.rules, this.turn), this);
    other.seeds = { ...this.seeds };
    other.stores = { ...this.stores };
    other.moves = [...this.moves];
    other.#came = new Map(this.#came);
    return other;
  }

  #key() {
    return [...PITS.map((pit) => this.seeds[pit]), this.turn].join('-');
  }

  #count() {
    this.repeats = (this.#came.get(this.#key()) ?? 0) + 1;
    this.#came.set(this.#key(), this.repeats);
  }

  #moved(pit) {
    const move = tried(this.seeds, pit, this.turn);
    const takes = move.slam ? this.rules.grand_slam === 'capture' : true;
    const captured = takes ? move.chain : [];
    for (const each of captured) move.seeds[each.pit] = 0;
    return { ...move, captured, taken: takes ? move.taken : 0 };
  }

  /** null where `pit` may be sown, else the code of the refusal. */
  refusal(pit) {
    const enemy = OTHER[this.turn];
    if (!ROW[this.turn].includes(pit)) return 'not-your-pit';
    if (this.seeds[pit] === 0) return 'empty-pit';
    const move = this.#moved(pit);
    const forbidden = move.slam && this.rules.grand_slam === 'forbidden';
    if (seedsIn(this.seeds, enemy) === 0 && (forbidden || seedsIn(move.seeds, enemy) === 0)) return 'must-feed';
    return forbidden ? 'grand-slam-forbidden' : null;
  }

  get legal() {
    return this.over ? [] : ROW[this.turn].filter((pit) => this.refusal(pit) === null);
  }

  play(pit) {
    const move = this.#moved(pit);
    const mover = this.turn;
    this.seeds = move.seeds;
    this.stores[mover] += move.taken;
    this.quiet = move.taken > 0 ? 0 : this.quiet + 1;
    this.turn = OTHER[mover];
    this.ply += 1;
    this.#count();
    this.#judge();
    const text = pit + (move.taken > 0 ? `x${move.taken}` : '') + (this.over ? '#' : '');
    this.last = { ply: this.ply, move: text, pit, sown: move.sown, captured: move.captured, grand_slam: move.slam };
    this.moves.push(text);
    return this;
  }

  #judge() {
    const { south, north } = this.stores;
    if (this.rules.majority && Math.max(south, north) >= 25) this.#end('majority');
    else if (south === 24 && north === 24) this.#end('draw');
    else if (seedsIn(this.seeds, this.turn) === 0) this.#sweep('no-move');
    else if (this.legal.length === 0) this.#sweep(seedsIn(this.seeds, OTHER[this.turn]) === 0 ? 'no-feed' : 'all-slams');
    else if (this.repeats === this.rules.repetition) this.#sweep('repetition');
    else if (this.rules.quiet > 0 && this.quiet >= this.rules.quiet) this.#sweep('quiet');
    else if (this.ply >= 5000) this.#sweep('length');
  }

  #sweep(reason) {
    const swept = { south: seedsIn(this.seeds, 'south'), north: seedsIn(this.seeds, 'north') };
    for (const side of ['south', 'north']) this.stores[side] += swept[side];
    for (const pit of PITS) this.seeds[pit] = 0;
    this.#end(reason, swept);
  }

  /** Ends it by what the players did: `settled` gives each side the seeds in its row. */
  stop(reason, winner = null) {
    if (reason === 'settled') this.#sweep(reason);
    else this.#end(reason);
    if (reason !== 'settled') this.over.winner = winner;
    return this;
  }

  #end(reason, swept = { south: 0, north: 0 }) {
    const { south, north } = this.stores;
    const winner = south > north ? 'south' : south < north ? 'north' : null;
    this.over = { reason, winner, score: { south, north }, swept };
    this.turn = null;
  }

  /** The part of a `state` that the rules decide. */
  get state() {
    return {
      ply: this.ply,
      turn: this.turn,
      pits: PITS.map((pit) => this.seeds[pit]),
      stores: { ...this.stores },
      legal: this.legal,
      last: this.last,
      repeats: this.repeats,
      quiet: this.quiet,
      over: this.over,
    };
  }
}

/** A small generator of numbers in [0, 1), the same for the same seed (mulberry32). */
export function chance(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = (list, random) => list[Math.floor(random() * list.length)];

/**
 * Random games until one satisfies `wanted(game)` after some move: the game and the pits that lead
 * there. `from` is the seed to begin with: rows name the one they need, so that nothing is searched.
 */
export function search(rules, wanted, { first = 'south', from = 1, plies = 500, tries = 5000 } = {}) {
  for (let seed = from; seed < from + tries; seed += 1) {
    const random = chance(seed);
    const game = new Game(rules, first);
    const pits = [];
    while (!game.over && pits.length < plies) {
      const pit = pick(game.legal, random);
      pits.push(pit);
      game.play(pit);
      if (wanted(game)) return { pits, game };
    }
  }
  throw new Error('no such game found');
}

/** A whole random game under these rules. */
export const wholeGame = (rules, options) => search(rules, (game) => game.over !== null, options);
