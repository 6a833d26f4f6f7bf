// What a page means for the person in front of it: who he is, what he may do, and each line that
// is shown; what is heard is in news.js. Reads a page, changes nothing, knows no DOM.

import { clockLine } from './clocks.js';
import { deleteLine } from './handover.js';
import { offersLine } from './offers.js';
import { absenceLine, claimLine, nameOf } from './seats.js';
import { unread } from './talk.js';
import { words } from './words.js';
import {
  SIDES, otherSide, ownerOf, pitIndex, pitName, seedsInRow,
} from './pits.js';

/** Who I am here: 'host' (waiting), 'invited', 'player' or 'watcher'. */
export function roleOf({ you, room }) {
  // `seated` may come before the state that shows me in my seat.
  const free = SIDES.some((side) => side !== you && !room.seats[side]);
  if (you) return free ? 'host' : 'player';
  return free ? 'invited' : 'watcher';
}

/** There is a round that two play. */
export const isPlaying = (page) => roleOf(page) === 'player' && page.room.phase !== 'over';

export const isMyTurn = (page) => Boolean(page.you) && turnOf(page) === page.you;

/** Whose turn it is; nobody's while the coin is in the air, or where the game is not played any more. */
export const turnOf = ({ room, tossing, gone }) => (tossing || gone ? null : room?.turn);

/** The round has not begun: who moves first and the rules may still change. */
export const isOpenToChange = ({ you, room }) =>
  Boolean(you) && (room.phase === 'waiting' || room.phase === 'ready');

/**
 * Why a pit may not be sown now, in the order in which the server would refuse.
 * @returns {string|null} a code of words.refusals, or null when it may
 */
export function refusalOf(page, pit) {
  const { you, room, pending, tossing } = page;
  if (!you) return 'not-seated';
  if (page.past) return 'looking-back';
  if (room.phase === 'waiting') return 'not-started';
  if (room.phase === 'over') return 'game-over';
  if (tossing) return 'tossing';
  if (pending) return 'sending';
  if (room.turn !== you) return 'not-your-turn';
  if (ownerOf(pit) !== you) return 'not-your-pit';
  if (room.pits[pit] === 0) return 'empty-pit';
  if (room.legal.includes(pitName(pit))) return null;
  return mustFeed(room) ? 'must-feed' : 'grand-slam-forbidden';
}

function mustFeed(room) {
  return room.turn !== null && seedsInRow(room.pits, otherSide(room.turn)) === 0;
}

/** The pit that waits to be chosen once more, where moves are confirmed; else null. */
export function chosenPit(page) {
  const { chosen, room, settings } = page;
  if (!chosen || !settings.confirm || chosen.board !== room.board) return null;
  return refusalOf(page, chosen.pit) ? null : chosen.pit;
}

/** The answer to a code, in words. */
export const refusalText = (code) => words.refusals[code] ?? words.refusals.unknown;

/** The pits with a gold ring: those that I may sow now. */
export function legalPits(page) {
  if (!isMyTurn(page) || page.pending) return [];
  return page.room.legal.map(pitIndex);
}

/**
 * The line under the board: whose turn it is, or what is awaited.
 * @param atRest the last move has been shown to its end, and may be known
 */
export function turnLine(page, atRest = true) {
  const { you, room, pending, line, tossing, gone } = page;
  if (gone) return ''; // that is told above
  if (tossing) return words.first.tossing;
  if (room.phase === 'waiting') return you ? words.turn.waiting : words.turn.seatFree;
  if (room.phase === 'over') return atRest ? resultLine(page) : words.turn.ending;
  if (pending) return line === 'open' ? words.turn.sending(pending.pit) : words.turn.held(pending.pit);
  if (chosenPit(page) !== null) return words.turn.confirm(pitName(chosenPit(page)));
  if (isMyTurn(page)) return myTurnLine(room);
  const name = nameOf(room, room.turn);
  return room.phase === 'ready' ? words.turn.theirsFirst(name) : words.turn.theirs(name);
}

function myTurnLine(room) {
  if (room.phase === 'ready') return words.turn.yoursFirst;
  if (mustFeed(room)) return words.turn.mustFeed(nameOf(room, otherSide(room.turn)));
  return words.turn.yours;
}

const QUIET_WARNING = 20;

/** What is about to end the game, before it does. */
export function warnings({ room }) {
  if (room.phase !== 'playing') return [];
  const { rules, repeats, quiet } = room;
  const left = rules.quiet - quiet;
  return [
    repeats > 1 && repeats === rules.repetition - 1 && words.warnings.repeat(repeats),
    rules.quiet > 0 && left <= QUIET_WARNING && left > 0 && words.warnings.quiet(left),
  ].filter(Boolean);
}

/** Who has won, in two or three words. */
export function resultLine({ you, room }) {
  const { winner } = room.over;
  if (!winner) return words.over.drawn;
  return winner === you ? words.over.youWon : words.over.won(nameOf(room, winner));
}

/** Who moves first and how that came about; `null` once the first seed is sown. */
export function firstLine({ you, room, tossing }) {
  if (tossing) return words.first.tossing;
  if (room.ply > 0 || room.phase === 'over') return null;
  return [tossLine({ you, room, tossing }), firstNow({ you, room }, room.first)].filter(Boolean).join(' ');
}

/** Who tossed the coin; '' where none was tossed, or it is in the air. */
function tossLine({ you, room, tossing }) {
  const { toss } = room;
  if (!toss || tossing) return '';
  return toss.by === you ? words.first.youTossed : words.first.tossed(nameOf(room, toss.by));
}

/** A seat that is still free will be a friend's, or that of whoever is invited. */
export function firstNow({ you, room }, first) {
  if (first === you) return words.first.youNow;
  if (room.seats[first]) return words.first.now(nameOf(room, first));
  return you ? words.first.friendNow : words.first.guestNow;
}

/** The first of what has been asked, and of what may be claimed; '' for nothing. */
export const askedLine = (page) => claimLine(page) || offersLine(page) || deleteLine(page);

/**
 * The line under the turn, until the end: what may end the game, who is missing, what may still be
 * changed. After it: see ending.js.
 */
export function noteLine(page) {
  if (page.room.phase === 'ready') return waitsLine(page) || deleteLine(page) || absenceLine(page) || readyLine(page);
  return [waitsLine(page), missedLine(page), deleteLine(page), offersLine(page), ...warnings(page), absenceLine(page), claimLine(page), clockLine(page)]
    .filter(Boolean).join(' ');
}

/** A toss is told where everybody looks; to the players, that nothing is settled yet. */
const readyLine = (page) => [tossLine(page), page.you && words.first.open].filter(Boolean).join(' ');

/** How many look on, or that nobody may; '' where there is nothing to say, as to one who may sit down. */
export function watchersLine(page) {
  const { you, room, gone } = page;
  if (gone || roleOf(page) === 'invited') return '';
  if (!room.watching) return you ? words.watching.closed : '';
  return room.watchers > 0 ? words.watching.count(room.watchers) : '';
}

/** Whoever has lost the network has not lost the game. */
const waitsLine = ({ line }) => (line === 'offline' ? words.line.waits : '');

/** Whether the room goes if nobody plays, and that is not told elsewhere. */
export const isMortal = ({ room }) => Boolean(room.expires) && room.phase !== 'waiting';

/** When the room goes if nobody plays; '' while that is told elsewhere or never. */
export const lifetimeLine = (page) => (isMortal(page) ? words.about.expires(page.room.expires) : '');

/** Where I look back to; '' while I do not. */
export function pastLine({ past, room, moves }) {
  if (!past) return '';
  if (past.round !== room.round) return words.past.inRound(past.round, past.ply, past.moves.length);
  return words.past.after(past.ply, moves.length);
}

/** That the game has gone on while I looked back, else ''. */
export function meanwhileLine({ past, room }) {
  if (!past || past.seen === room.board) return '';
  if (room.ply === 0 && room.round > past.round) return words.past.newRound(room.round);
  return words.past.meanwhile(room.last?.move);
}

/** What was played while nobody looked, until the next move is made; else ''. */
export function missedLine({ missed, room, moves }) {
  if (!missed || missed.board !== room.board) return '';
  return words.past.missed([...(missed.all ? [] : ['…']), ...moves.slice(missed.from)].join(', '));
}

/** The two at the board can talk; watchers neither say nor hear anything. */
export const canTalk = (page) => page.room !== null && page.gone === null && roleOf(page) === 'player';

export const unreadLines = (page) => (canTalk(page) ? unread(page.talk, page.you) : 0);

/** The lines as they are shown: { by, mine, text, at: null while on its way }, and how many are muted. */
export function talkLines({ you, talk: { lines, unsent, muted } }) {
  const shown = muted ? lines.filter(({ by }) => by === you) : lines;
  return {
    hidden: lines.length - shown.length,
    lines: [...shown.map((line) => ({ ...line, mine: line.by === you })),
      ...unsent.map(({ text }) => ({ by: you, mine: true, text, at: null }))],
  };
}
