// A game on this page alone, for learning and practice. It plays by the engine and shows itself as
// the same `room` that a server sends, so that board, sower and lines need not know the difference:
//
//   const engine = await engineOf(await fetchEngine());
//   const game = createLocalGame(engine, { rules: 'no-slam' });
//   const skip = () => sower.skip();
//   const foresee = createForesight(engine);
//   const board = createBoard({ onPit: choose, onPress: skip, onWood: skip, foresee });
//   const sower = createSower({ board: board.motions, speed: () => 'normal', rested: draw });
//
//   function choose(pit, stale) {
//     const code = stale ?? game.play(pit);         // a code of words.refusals
//     if (code) board.refuse(pit);
//     draw();
//   }
//   function draw() {
//     sower.see(game.room);                         // shows what has changed, seed by seed
//     board.draw(game.page, !sower.busy);           // rings, names, marks
//   }

import { otherSide, seedsInRow, SIDES } from './pits.js';
import { positionAt } from './replay.js';
import { usualStart } from './record.js';

/** What a room has beside its game. */
const surroundings = {
  toss: null, score: { south: 0, north: 0, draws: 0 }, offers: [], watchers: 0, watching: false,
  clock: null, expires: null,
};

/**
 * @param engine of engine.js; others may use it between two calls
 * @param {object} wish
 * @param {string} wish.rules a preset, or options as a record has them
 * @param {string} wish.start the position to begin with, as a record has it
 * @param {number} wish.quiet moves without a capture before it
 * @param {string[]} wish.moves already made, as `moves` gave them
 * @param {string|null} wish.you the side that sits at this screen; null: one person plays both,
 *   seen from South's
 * @param {object} wish.seats { south: { name, here }, north }; where nobody sits a side has its own
 *   name
 */
export function createLocalGame(engine, {
  rules = 'abapa', start = usualStart('south'), quiet = 0, moves = [], you = 'south',
  seats = { south: null, north: null },
} = {}) {
  let round = 0;
  let changes = 0; // each position on the board has its own number
  let game; // { rules, start, quiet, moves }
  let room;

  /** Begins anew: another round for the eye. What is left out stays as it is. */
  function setUp(wish) {
    become({ ...game, quiet: 0, moves: [], ...wish }, round + 1);
  }

  /** Changes nothing where the engine refuses. */
  function become(next, nextRound = round) {
    keep(next, positionAt(engine, next, next.moves.length), nextRound);
  }

  function keep(next, state, nextRound = round) {
    game = next;
    round = nextRound;
    changes += 1;
    room = {
      ...surroundings, v: changes, board: changes, phase: phaseOf(state), game: 'oware',
      rules: engine.rules(), seats, first: next.start.endsWith('N') ? 'north' : 'south',
      round, ...state,
    };
  }

  /** @returns {string|null} null: it is sown; else why it may not be */
  function play(pit) {
    if (room.over) return 'game-over'; // the engine does not know of who gave up
    positionAt(engine, game, game.moves.length);
    const code = engine.refusal(pit);
    if (code) return code;
    engine.play(pit);
    const state = engine.state();
    keep({ ...game, moves: [...game.moves, state.last.move] }, state);
    return null;
  }

  /** Other moves from the same start; nothing changes where they are not those of a game. */
  const follow = (next) => become({ ...game, moves: next });

  function takeBack(plies = 1) {
    if (game.moves.length > 0) become({ ...game, moves: game.moves.slice(0, -plies) });
  }

  /** The players end it. @param how { reason, winner }, as overOf() wants it */
  function end(how) {
    const over = overOf(room, how);
    changes += 1;
    room = { ...room, v: changes, phase: 'over', turn: null, legal: [], over };
    if (over.swept.south + over.swept.north === 0) return; // all seeds stay where they are
    room = { ...room, board: changes, pits: room.pits.map(() => 0), stores: over.score };
  }

  setUp({ rules, start, quiet, moves });
  return {
    setUp, play, follow, takeBack, end,
    get room() { return room; },
    /** As record and engine know it: { rules, start, moves }. */
    get game() { return game; },
    /** What the board and view.js read of a page; spread more over it. */
    get page() {
      return {
        you: you ?? room.turn, near: you ?? 'south', room, moves: game.moves,
        past: null, pending: null, tossing: false, settings: { hand: 'right' },
      };
    },
  };
}

/**
 * The end of a game as a room has it: the engine's own, or that which the players made.
 * @param end { reason, winner: null where the seeds decide, or nobody has won } or null
 */
export function overOf({ over, pits, stores }, end) {
  if (over || !end) return over;
  const settled = end.reason === 'settled';
  const bySide = (count) => Object.fromEntries(SIDES.map((side) => [side, count(side)]));
  const swept = bySide((side) => (settled ? seedsInRow(pits, side) : 0));
  const score = bySide((side) => stores[side] + swept[side]);
  const ahead = SIDES.find((side) => score[side] > score[otherSide(side)]) ?? null;
  return { reason: end.reason, winner: settled ? ahead : end.winner, score, swept };
}

function phaseOf({ over, ply }) {
  if (over) return 'over';
  return ply === 0 ? 'ready' : 'playing';
}
