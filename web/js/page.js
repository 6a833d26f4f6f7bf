// Everything that the room page knows, in one object, and the only two functions that change it:
// `reduce` for what the server says, `happen` for what happens here. Neither knows the DOM.

import { FINAL } from './connection.js';
import { isStillThere } from './past.js';
import { otherSide } from './pits.js';
import * as talk from './talk.js';

/** The page before the first word from the server. */
export function emptyPage({ room, now = 0, settings, lasts = 'always', talking }) {
  return {
    id: room, // the room's name in links
    line: 'connecting', // the connection: connecting, open, waiting, offline, closed
    you: null, // my seat: 'south', 'north' or null
    room: null, // the last `state`
    moves: [], // this round's moves in notation
    past: null, // what I look back at: { round, ply, moves, position, seen: the board then in play }
    came: null, // where the game was when this page first saw it: { round, ply }
    missed: null, // what was played while nobody looked: see missed.js
    stepless: false, // this browser cannot run the engine that looking back needs
    chosen: null, // with "confirm moves": the pit that would be sown, and the board it was chosen on; see chosenPit()
    pending: null, // my move on its way: { pit, ply, board }
    tossing: false, // the coin is in the air: how it falls is known, but not yet seen
    withdrawing: [], // kinds of my offers that I am taking back
    declined: [], // kinds of offers that the other said no to: I may not repeat them for now
    heardAt: now, // this computer's time when `room` came: clocks run on from there
    keptWaiting: null, // the `claim_at` of the absence that I have decided to wait out
    sitting: false, // `sit` is on its way
    unseated: null, // the code of a `sit` that was refused
    talk: talk.emptyTalk(talking), // what is said between the seats: see talk.js
    lost: null, // how my seat here went: 'link' (an old one opened this page), 'moved' (to another device)
    handed: false, // my seat came in the address, and that link still opens it
    renewing: false, // `retoken` is on its way
    renewed: false, // it was done, and I have not yet seen that
    naming: null, // my wish for another name: 'asked', or the code of its refusal
    later: null, // when the other made a link for my seat of which I want to hear no more
    relink: null, // the new key of the other's seat, to be handed to him
    mine: null, // a room of my own that waits, while I am invited into this one
    notice: null, // what to tell me for a moment: { code, n }
    notices: 0, // how many there were; each has its number
    gone: null, // the code of a final `bye`, or of a refused `hello`
    lan: undefined, // how others reach this computer, opened as localhost; null: no matter
    now, // this computer's time
    skew: 0, // the server's time minus ours
    settings, // what was chosen on this browser: see settings.js
    lasts, // how long this browser remembers: see keepsakes.js
  };
}

// One function for each message the server sends: (page, message, asked) -> what changes.
const changes = {
  welcome: (page, { you, now, moves, chat, state }) => ({
    you, moves, room: state, came: page.came ?? { round: state.round, ply: state.ply }, gone: null, skew: now - page.now,
    pending: stillPending(page.pending, state),
    sitting: page.sitting && you === null,
    lost: you ? null : page.lost,
    heardAt: page.now,
    past: pastAfter(page, state, moves),
    tossing: page.tossing && isOpen(state),
    talk: talk.welcomed(page.talk, chat, you),
    ...answersTo(page, state),
  }),
  state: (page, { t, ...room }) => (isOld(page.room, room) ? {} : {
    room, moves: movesAfter(page, room), past: pastAfter(page, room, movesAfter(page, room)), pending: stillPending(page.pending, room),
    notice: room.board === page.room?.board ? page.notice : null,
    tossing: isOpen(room) && room.toss !== null && (page.tossing || isNewToss(page.room, room)),
    heardAt: page.now,
    ...answersTo(page, room),
  }),
  said: (page, { by, text, at }) => ({ talk: talk.said(page.talk, { by, text, at }, page.you) }),
  seated: (page, { seat }, asked) => ({
    you: seat, sitting: false, lost: null,
    ...(asked?.t === 'retoken' && { handed: false, renewing: false, renewed: true }),
  }),
  ok: (page, { token }, asked) => ({
    ...(asked?.t === 'reseat' && { relink: token }),
    ...(asked?.t === 'name' && { naming: null }),
  }),
  error(page, { code }, asked) {
    if (asked?.t === 'say') return { talk: talk.refused(page.talk, asked.text, code) };
    if (isSecondAsking(page, asked, code)) return { declined: withKind(page.declined, asked.kind) };
    return refusal(page, code, asked);
  },
  bye: (page, { code }) => (FINAL.has(code) ? { gone: isDeleted(page, code) ? 'deleted' : code, pending: null } : {}),
};

/** Nobody is sent out of a room that is there, unless it is there no more. */
const isDeleted = ({ line }, code) => code === 'no-room' && line === 'open';

function refusal(page, code, asked) {
  return {
    ...notice(page, code),
    ...(asked?.t === 'hello' && FINAL.has(code) && { gone: page.lost ? 'seat-moved' : code }),
    ...(asked?.t === 'move' && { pending: null }),
    ...(asked?.t === 'sit' && { sitting: false, unseated: code }),
    ...(asked?.t === 'withdraw' && { withdrawing: page.withdrawing.filter((kind) => kind !== asked.kind) }),
    ...(asked?.t === 'retoken' && { renewing: false }),
    ...(asked?.t === 'name' && page.naming && { naming: code }),
  };
}

// One function for each thing that happens here.
const happenings = {
  // Whoever has been in the room is not told of each new try.
  line: (page, { status }) => ({ line: status === 'connecting' && page.room ? 'waiting' : status }),
  choose: ({ room }, { pit }) => ({ chosen: { pit, board: room.board }, notice: null }),
  unchoose: () => ({ chosen: null }),
  move: (page, { move }) => ({ pending: move, chosen: null, notice: null }),
  sit: () => ({ sitting: true, unseated: null, notice: null }),
  lost: (page, { how }) => ({ lost: how }),
  handed: () => ({ handed: true }),
  renew: () => ({ renewing: true, notice: null }),
  later: ({ room, you }) => ({ handed: false, renewed: false, later: room.seats[you]?.reseated ?? null }),
  relinked: () => ({ relink: null }),
  rename: () => ({ naming: 'asked', notice: null }),
  named: () => ({ naming: null }),
  mine: (page, { room }) => ({ mine: room }),
  landed: () => ({ tossing: false }),
  say: (page, { text, typed }) => ({ talk: talk.saying(page.talk, text, typed) }),
  unsaid: (page, { text, code }) => ({ talk: { ...page.talk, returned: { text, code } } }),
  talk: (page, { open }) => ({ talk: talk.opened(page.talk, open) }),
  hide: (page, { on }) => ({ talk: talk.hidden(page.talk, on) }),
  mute: (page, { on }) => ({ talk: talk.muted(page.talk, on) }),
  look: (page, { past }) => ({ past, notice: null }),
  live: () => ({ past: null, notice: null }),
  missed: (page, { missed }) => ({ missed }),
  stepless: () => ({ stepless: true }),
  withdraw: (page, { kind }) => ({ withdrawing: withKind(page.withdrawing, kind) }),
  wait: (page, { claim_at }) => ({ keptWaiting: claim_at }),
  refused: (page, { code }) => ({ chosen: null, ...notice(page, code) }),
  told: (page, { n }) => (page.notice?.n === n ? { notice: null } : {}),
  tick: (page, { now }) => ({ now }),
  settings: (page, { settings }) => ({ settings }),
  lan: (page, { lan }) => ({ lan }),
  again: () => ({ gone: null }),
};

function change(table, page, what, asked) {
  const changed = Object.hasOwn(table, what.t) ? table[what.t](page, what, asked) : {};
  return Object.keys(changed).length > 0 ? { ...page, ...changed } : page;
}

/** The page after a message of the server; the same one where that changes nothing, or is not known here. */
export function reduce(page, message, asked) {
  return change(changes, page, message, asked);
}

/** The page after something that happened here. */
export function happen(page, event) {
  return change(happenings, page, event);
}

/** Whether the state leaves a hole in what this page knows, so that it must ask for everything. */
export function wantsSync(page, state) {
  if (!page.room || isOld(page.room, state)) return false;
  return state.v > page.room.v + 1 || movesAfter(page, state).length !== state.ply;
}

function isOld(room, state) {
  return Boolean(room) && state.v < room.v;
}

/** Takebacks and new rounds shorten the list, a move makes it one longer; more is a hole. */
function movesAfter(page, state) {
  if (page.room && state.round !== page.room.round) return state.ply === 0 ? [] : page.moves;
  if (state.ply < page.moves.length) return page.moves.slice(0, state.ply);
  const next = state.ply === page.moves.length + 1 && state.last?.ply === state.ply;
  return next ? [...page.moves, state.last.move] : page.moves;
}

/** What is looked at is left alone by new moves, and only goes when it is taken back. */
function pastAfter({ past, room: before, moves: known }, { round }, moves) {
  if (!past || !isStillThere(past, round, moves)) return null;
  const closed = past.round === before.round && past.round !== round; // and nobody tells its moves any more
  return closed ? { ...past, moves: known } : past;
}

const isOpen = ({ phase }) => phase === 'waiting' || phase === 'ready';

function isNewToss(before, after) {
  return Boolean(before)
    && (before.round !== after.round || before.toss?.n !== after.toss.n);
}

const kindsOffered = (room, by) => room.offers.filter((offer) => offer.by === by).map(({ kind }) => kind);

const withKind = (kinds, kind) => [...kinds.filter((other) => other !== kind), kind];

/**
 * An offer of mine that goes while nothing else happens was taken back by me, or declined by the
 * other; what he declined he may offer himself, and then I may again. The next move ends it all; moves
 * that are taken back end the offers only.
 */
function answersTo({ room: before, you, declined, withdrawing }, after) {
  if (!before || before.round !== after.round || before.phase !== after.phase || after.ply > before.ply) {
    return { declined: [], withdrawing: [] };
  }
  if (before.board !== after.board) return { declined, withdrawing: [] };
  const theirs = you ? kindsOffered(after, otherSide(you)) : [];
  const still = kindsOffered(after, you);
  const gone = kindsOffered(before, you).filter((kind) => !still.includes(kind));
  const refused = gone.filter((kind) => !withdrawing.includes(kind)).reduce(withKind, declined);
  return {
    declined: refused.filter((kind) => !theirs.includes(kind)),
    withdrawing: withdrawing.filter((kind) => !gone.includes(kind)),
  };
}

/** Of an offer that the page thought possible: it was declined before this page was opened. */
function isSecondAsking({ room }, asked, code) {
  return asked?.t === 'offer' && code === 'not-allowed'
    && room?.phase === (asked.kind === 'rematch' ? 'over' : 'playing');
}

/** A move is on its way until it is answered, or until its board is no longer there. */
function stillPending(pending, state) {
  return pending && pending.board === state.board ? pending : null;
}

function notice(page, code) {
  const n = page.notices + 1;
  return { notices: n, notice: { code, n } };
}
