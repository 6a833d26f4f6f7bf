// States as the server sends them, for tests to start from.

import { pitName, rowOf } from '../../web/js/pits.js';
import { rulesOf } from '../../web/js/rules.js';

/** A state at the first move of a round between Ama (South) and Kofi (North), with changes. */
export function state(changes = {}) {
  const turn = 'turn' in changes ? changes.turn : 'south';
  const pits = changes.pits ?? Array(12).fill(4);
  return {
    v: 3, board: 3, room: 'k7m2qp4xw9abc', phase: 'ready', game: 'oware', rules: rulesOf('abapa'),
    seats: { south: { name: 'Ama', here: true }, north: { name: 'Kofi', here: true } },
    first: 'south', toss: null, round: 1, score: { south: 0, north: 0, draws: 0 },
    ply: 0, turn, pits, stores: { south: 0, north: 0 },
    legal: turn ? rowOf(turn).filter((pit) => pits[pit] > 0).map(pitName) : [],
    last: null, repeats: 1, quiet: 0, offers: [], watchers: 0, watching: true, clock: null,
    expires: 1_769_651_000_000, over: null, ...changes,
  };
}

/** `before` after a move, whose `last` is given; the board is new. */
export function moved(before, { pit, sown, captured = [], move = pit, grand_slam = false, ...changes }) {
  const ply = before.ply + 1;
  return {
    ...before, v: before.v + 1, board: before.v + 1, phase: 'playing', ply,
    turn: before.turn === 'south' ? 'north' : 'south',
    last: { ply, move, pit, sown, captured, grand_slam }, ...changes,
  };
}

/** The first move of most games. */
export const afterA3 = () => moved(state(), {
  pit: 'A3', sown: ['A4', 'A5', 'A6', 'B1'], pits: [4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4],
  legal: ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'],
});
