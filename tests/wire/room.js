// tests/wire/room.js -- a room as the protocol tells of it: what a command makes of it, and what a
// `state` shows of that. Values that are never changed; for the checker of histories (history.js).
import { Game, OTHER, PRESETS } from './model.js';

const OFFERS = ['rematch', 'draw', 'settle', 'takeback']; // in the order that states have them
const rulesOf = (preset) => ({ preset, ...PRESETS[preset] });
const sidesOf = (first) => (first === 'toss' ? ['south', 'north'] : [first]);

const gameOf = (room) => room.games.at(-1);
const plyOf = (room) => room.games.length - 1;

function phaseOf(room) {
  if (gameOf(room).over) return 'over';
  if (!room.seats.north) return 'waiting';
  return plyOf(room) > 0 ? 'playing' : 'ready';
}

/** Everything may be offered again, and what was offered for the moment is over. */
const afterTurn = (room) => ({
  ...room,
  declined: {},
  offers: Object.fromEntries(Object.entries(room.offers).filter(([kind]) => kind === 'rematch')),
});

function withEnd(room, reason, winner) {
  const ended = gameOf(room).copy().stop(reason, winner);
  return scored(afterTurn({ ...room, games: [...room.games.slice(0, -1), ended] }));
}

function scored(room) {
  const { over } = gameOf(room);
  if (!over) return room;
  const won = over.winner ?? 'draws';
  return { ...room, score: { ...room.score, [won]: room.score[won] + 1 } };
}

/** The rounds that may begin: two where a toss says who does. */
const rounds = (room, by, rules, first) => sidesOf(first).map((side) => ({
  ...room,
  round: room.round + 1,
  board: room.v,
  rules,
  first: side,
  toss: first === 'toss' ? { by, n: 1 } : null,
  tosses: first === 'toss' ? 1 : 0,
  games: [new Game(rules, side)],
  boards: [],
  offers: {},
  declined: {},
  deleteBy: null,
}));

/** The rooms that a POST may have made. */
export function created({ rules = {}, first = 'south', name = null } = {}) {
  const score = { south: 0, north: 0, draws: 0 };
  const empty = { v: 1, round: 0, seats: { south: name, north: null }, score };
  return rounds(empty, 'south', rulesOf(rules.preset ?? 'abapa'), first);
}

// What accepting an offer does; the room has the v of the event already.
const accepted = {
  rematch: (room, { by, first }, accepter) => rounds(room, accepter, room.rules, first ?? OTHER[room.first]),
  draw: (room) => [withEnd(room, 'agreed-draw', null)],
  settle: (room) => [withEnd(room, 'settled')],
  takeback: (room, { ply }) => {
    const { declined } = room; // what may not be offered stays so until a move
    const games = room.games.slice(0, ply + 1), boards = room.boards.slice(0, ply);
    return [{ ...afterTurn(room), board: room.v, games, boards, declined }];
  },
};

const pliesBack = (room, by) => (gameOf(room).turn === by ? 2 : 1);

const mayOffer = {
  rematch: (room) => phaseOf(room) === 'over',
  draw: (room) => phaseOf(room) === 'playing',
  settle: (room) => phaseOf(room) === 'playing' && room.rules.agreement,
  takeback: (room, by) => phaseOf(room) === 'playing' && plyOf(room) >= pliesBack(room, by),
};

const without = (offers, kind) => ({ ...offers, [kind]: undefined });

function offered(room, by, { kind, first }) {
  const pending = room.offers[kind];
  if (!mayOffer[kind](room, by)) return [];
  const ply = kind === 'takeback' ? plyOf(room) - pliesBack(room, by) : undefined;
  const next = { ...room, v: room.v + 1 };
  if (!pending) {
    if (room.declined[by]?.[kind]) return [];
    return [{ ...next, offers: { ...room.offers, [kind]: { kind, by, v: next.v, first, ply } } }];
  }
  if (pending.first !== first || pending.ply !== ply) return [];
  return pending.by === by ? [room] : accepted[kind](next, pending, by);
}

function answered(room, by, { kind, accept, offer }) {
  const pending = room.offers[kind];
  if (!pending || pending.by === by || (offer !== undefined && offer !== pending.v)) return [];
  const next = { ...room, v: room.v + 1 };
  if (accept) return accepted[kind](next, pending, by);
  const declined = {
    ...room.declined,
    [pending.by]: { ...room.declined[pending.by], [kind]: true },
    [by]: { ...room.declined[by], [kind]: false },
  };
  return [{ ...next, declined, offers: without(room.offers, kind) }];
}

function moved(room, by, { ply, pit, board }) {
  const game = gameOf(room);
  const made = game.moves[ply]?.slice(0, 2) === pit && (room.games[ply].turn === by);
  if (made && (board === undefined || board === room.boards[ply])) return [room];
  if (ply !== plyOf(room) || (board !== undefined && board !== room.board)) return [];
  if (!['ready', 'playing'].includes(phaseOf(room)) || game.turn !== by || game.refusal(pit)) return [];
  const v = room.v + 1;
  const next = { ...room, v, board: v, boards: [...room.boards, room.board], deleteBy: null };
  return [scored(afterTurn({ ...next, games: [...room.games, game.copy().play(pit)] }))];
}

function firstSet(room, by, { first }) {
  if (plyOf(room) > 0) return [];
  if (first === room.first && !room.toss) return [room];
  const tosses = room.tosses + (first === 'toss' ? 1 : 0);
  return sidesOf(first).map((side) => ({
    ...room,
    v: room.v + 1,
    first: side,
    tosses,
    toss: first === 'toss' ? { by, n: tosses } : null,
    games: [new Game(room.rules, side)],
  }));
}

function rulesSet(room, by, { rules: { preset } }) {
  if (plyOf(room) > 0) return [];
  if (preset === room.rules.preset) return [room];
  return [{ ...room, v: room.v + 1, rules: rulesOf(preset), games: [new Game(rulesOf(preset), room.first)] }];
}

function named(room, by, { name }) {
  if (room.seats[by] === name) return [room];
  return [{ ...room, v: room.v + 1, seats: { ...room.seats, [by]: name } }];
}

const OF_THE_MOMENT = ['draw', 'settle', 'takeback'];

function left(room, by) {
  const gone = OF_THE_MOMENT.filter((kind) => room.offers[kind]?.by === by);
  if (gone.length === 0) return [room];
  return [gone.reduce((rest, kind) => ({ ...rest, offers: without(rest.offers, kind) }), { ...room, v: room.v + 1 })];
}

/** Asked for or taken back; what would delete the room at once is not for a history to tell. */
function deleteAsked(room, by, { on = true }) {
  if (on === (room.deleteBy === by)) return [room];
  if (on && (room.deleteBy || !room.seats.north)) return [];
  return [{ ...room, v: room.v + 1, deleteBy: on ? by : null }];
}

const commands = {
  sit: (room, by, { name }) => (room.seats.north ? [] : named(room, 'north', { name })),
  first: firstSet,
  rules: rulesSet,
  name: named,
  move: moved,
  resign: (room, by, { board }) => (phaseOf(room) === 'playing' && (board ?? room.board) === room.board
    ? [withEnd({ ...room, v: room.v + 1 }, 'resignation', OTHER[by])] : []),
  offer: offered,
  answer: answered,
  withdraw: (room, by, { kind }) => (room.offers[kind]?.by === by
    ? [{ ...room, v: room.v + 1, offers: without(room.offers, kind) }] : []),
  retoken: (room) => [{ ...room, v: room.v + 1 }],
  reseat: (room, by) => (room.seats[OTHER[by]] === null ? [] : [{ ...room, v: room.v + 1 }]),
  leave: left,
  delete: deleteAsked,
};

/**
 * The rooms that `message` of `by` may make of `room`: none where it is refused, the room itself
 * where nothing changes, two where chance decides.
 */
export const after = (room, by, message) => commands[message.t](room, by, message);

const shownOffer = (room, { kind, by, v, first, ply }) => ({
  kind,
  by,
  v,
  ...(kind === 'takeback' && { ply }),
  ...(kind === 'settle' && { split: gameOf(room).copy().stop('settled').over.score }),
  ...(first !== undefined && { first }),
});

/** What lasts of the `state` that shows the room; see lasting(). */
export function shown(room) {
  const game = gameOf(room);
  const waiting = phaseOf(room) === 'waiting';
  return {
    v: room.v,
    board: room.board,
    phase: phaseOf(room),
    rules: room.rules,
    seats: { south: { name: room.seats.south }, north: room.seats.north && { name: room.seats.north } },
    first: room.first,
    toss: room.toss,
    round: room.round,
    score: room.score,
    ...game.state,
    ...(waiting && { turn: null, legal: [] }),
    ...(room.deleteBy && { delete: room.deleteBy }),
    offers: OFFERS.map((kind) => room.offers[kind]).filter(Boolean).map((offer) => shownOffer(room, offer)),
  };
}

export const movesOf = (room) => gameOf(room).moves;

/** The part of a server's `state` that lasts: without who is here, and when it will be forgotten. */
export function lasting(state) {
  const { t, room, game, watchers, watching, clock, expires, seats, ...rest } = state;
  const name = (seat) => seat && { name: seat.name };
  return { ...rest, seats: { south: name(seats.south), north: name(seats.north) } };
}
