// What a page means for the person in front of it: who he is, what he may do, and each line that
// is shown or spoken. Reads a page, changes nothing, knows no DOM.

import { clockLine, clockNews } from './clocks.js';
import { deleteLine, seatNews } from './handover.js';
import { offersLine, offersNews } from './offers.js';
import { shownPage } from './past.js';
import {
  absenceLine, claimLine, nameOf, nearSide, presenceNews,
} from './seats.js';
import { rulesName, rulesSentences } from './rules.js';
import { newLines, unread } from './talk.js';
import { words } from './words.js';
import {
  SIDES, otherSide, ownerOf, pitIndex, pitName, rowOf, seedsInRow,
} from './pits.js';

/** Who I am here: 'host' (waiting), 'invited', 'player' or 'watcher'. */
export function roleOf({ you, room }) {
  // `seated` may come before the state that shows me in my seat.
  const free = SIDES.some((side) => side !== you && !room.seats[side]);
  if (you) return free ? 'host' : 'player';
  return free ? 'invited' : 'watcher';
}

export const isMyTurn = (page) => Boolean(page.you) && turnOf(page) === page.you;

/** Whose turn it is; nobody's while the coin is in the air. */
export const turnOf = ({ room, tossing }) => (tossing ? null : room?.turn);

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
  const { you, room, pending, line, tossing } = page;
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

/** The move that led to `room`, as a sentence to be heard. */
export function moveSentence(room) {
  const { pit, sown, captured, grand_slam } = room.last;
  const mover = nameOf(room, ownerOf(pitIndex(pit)));
  const parts = captured.map((part) => words.moved.part(part.seeds, part.pit));
  return words.moved.sows(mover, pit, sown.length)
    + (parts.length > 0 ? words.moved.captures(parts) : '')
    + (grand_slam && parts.length === 0 ? words.moved.slam : '') + '.';
}

/** Who has won, in two or three words. */
export function resultLine({ you, room }) {
  const { winner } = room.over;
  if (!winner) return words.over.drawn;
  return winner === you ? words.over.youWon : words.over.won(nameOf(room, winner));
}

// How the end came decides how its numbers are told.
const AS_THEY_STOOD = new Set(['resignation', 'agreed-draw', 'abandoned', 'time']);

/** How it ended, with the arithmetic; my own number first. */
export function reasonLine(page) {
  const { room } = page;
  const { reason, winner, score, swept } = room.over;
  const mine = nearSide(page);
  const theirs = otherSide(mine);
  const says = words.over.reasons[reason] ?? reason;
  const loser = winner && nameOf(room, otherSide(winner));
  const told = typeof says === 'function' ? says(room.rules, loser) : says;
  if (AS_THEY_STOOD.has(reason)) return words.over.asTheyStood(told, score[mine], score[theirs]);
  if (swept.south + swept.north === 0) return words.over.plain(told, score[mine], score[theirs]);
  return words.over.swept(told, score[mine] - swept[mine], swept[mine],
    score[theirs] - swept[theirs], swept[theirs]);
}

/** The rounds won in this room. */
export function eveningLine(page) {
  const { room } = page;
  const mine = nearSide(page);
  const theirs = otherSide(mine);
  return words.over.evening(nameOf(room, mine), room.score[mine],
    nameOf(room, theirs), room.score[theirs], room.score.draws);
}

/** Who moves first and how that came about; `null` once the first seed is sown. */
export function firstLine({ you, room, tossing }) {
  if (tossing) return words.first.tossing;
  if (room.ply > 0 || room.phase === 'over') return null;
  return [tossLine({ you, room, tossing }), firstNow(you, room, room.first)].filter(Boolean).join(' ');
}

/** Who tossed the coin; '' where none was tossed, or it is in the air. */
function tossLine({ you, room, tossing }) {
  const { toss } = room;
  if (!toss || tossing) return '';
  return toss.by === you ? words.first.youTossed : words.first.tossed(nameOf(room, toss.by));
}

/** A seat that is still free will be a friend's, or that of whoever is invited. */
function firstNow(you, room, first) {
  if (first === you) return words.first.youNow;
  if (room.seats[first]) return words.first.now(nameOf(room, first));
  return you ? words.first.friendNow : words.first.guestNow;
}

/** The first of what has been asked, and of what may be claimed; '' for nothing. */
export const askedLine = (page) => claimLine(page) || offersLine(page) || deleteLine(page);

/** The line under the turn: what may end the game, who is missing, what may still be changed. */
export function noteLine(page, atRest = true) {
  const { phase } = page.room;
  if (phase === 'ready') return deleteLine(page) || absenceLine(page) || readyLine(page);
  if (phase === 'over') return deleteLine(page) || (atRest ? [overLine(page), absenceLine(page)].filter(Boolean).join(' ') : '');
  return [deleteLine(page), offersLine(page), ...warnings(page), absenceLine(page), claimLine(page), clockLine(page)]
    .filter(Boolean).join(' ');
}

/** What there is to say at the end: of another round, or how this one came out. */
function overLine(page) {
  const offer = page.room.offers.find(isRematch);
  if (offer) return rematchLine(page, offer);
  return page.declined.includes('rematch') ? declinedLine(page) : reasonLine(page);
}

/** A toss is told where everybody looks; to the players, that nothing is settled yet. */
const readyLine = (page) => [tossLine(page), page.you && words.first.open].filter(Boolean).join(' ');

/** When the room goes if nobody plays; '' while that is told elsewhere or never. */
export function lifetimeLine({ room }) {
  return room.expires && room.phase !== 'waiting' ? words.about.expires(room.expires) : '';
}

/** The whole board as one speech, my row first. */
export function boardSpeech(page) {
  const { room } = page;
  const mine = nearSide(page);
  const theirs = otherSide(mine);
  const row = (side) => rowOf(side)
    .map((pit) => words.board.pitCount(pitName(pit), room.pits[pit])).join(', ');
  return [words.board.mine(row(mine)), words.board.theirs(nameOf(room, theirs), row(theirs)),
    scoreSpeech(page), page.past ? pastLine(page) : turnLine(page)].join(' ');
}

export function scoreSpeech(page) {
  const { room } = page;
  const mine = nearSide(page);
  const theirs = otherSide(mine);
  return words.board.score(nameOf(room, mine), room.stores[mine],
    nameOf(room, theirs), room.stores[theirs]);
}

/** Where I look back to; '' while I do not. */
export function pastLine({ past, room, moves }) {
  if (!past) return '';
  if (past.round !== room.round) return words.past.inRound(past.round, past.ply, past.moves.length);
  return words.past.after(past.ply, moves.length);
}

/** That the game has gone on while I looked back, else ''. */
export function meanwhileLine({ past, room }) {
  if (!past || past.seen === room.board) return '';
  return words.past.meanwhile(room.last?.move);
}

function pastNews(before, after) {
  if (before.past === after.past) return [];
  if (!after.past) return [words.past.backNow, `${turnLine(after)}.`];
  const { room } = shownPage(after);
  return [`${pastLine(after)}.`, ...(room.last ? [moveSentence(room)] : [])];
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

const ALOUD_MAX = 3; // more lines at once are only counted

function talkNews(before, after) {
  const { talk, you, room } = after;
  if (talk === before.talk || !you) return [];
  const lines = talk.muted ? [] : newLines(before.talk.lines, talk.lines).filter(({ by }) => by !== you);
  const back = talk.returned && talk.returned !== before.talk.returned;
  return [
    ...(lines.length > ALOUD_MAX ? [words.talk.several(lines.length)]
      : lines.map(({ by, text }) => words.talk.says(nameOf(room, by), text))),
    ...(back ? [refusalText(talk.returned.code)] : []),
  ];
}

/**
 * What has changed between two pages and should be heard, as one text; '' for nothing.
 */
export function newsOf(before, after) {
  if (after.gone && !before.gone) return `${words.gone[after.gone].heading}. ${words.gone[after.gone].says}`;
  if (!after.room || !before.room) return '';
  const news = [...lineNews(before, after), ...arrivals(before, after), ...renamings(before, after), ...pastNews(before, after)];
  const { room } = after;
  if (room.round !== before.room.round) news.push(`${words.moves.round(room.round)}.`);
  const moved = room.board !== before.room.board && room.last && room.ply > before.room.ply;
  if (moved) news.push(moveSentence(room));
  if (room.phase === 'over' && before.room.phase !== 'over') news.push(`${resultLine(after)}. ${reasonLine(after)}`);
  else if (room.phase === 'ready' && firstLine(before) !== firstLine(after)) news.push(firstLine(after));
  else if (moved || turnOf(after) !== turnOf(before)) news.push(`${turnLine(after)}.`);
  else news.push(...choiceNews(before, after));
  news.push(...rulesNews(before, after), ...rematchNews(before, after), ...offersNews(before, after));
  news.push(...seatNews(before, after), ...presenceNews(before, after), ...clockNews(before, after));
  if (moved) news.push(...warnings(after));
  news.push(...talkNews(before, after));
  return news.join(' ');
}

function choiceNews(before, after) {
  const [was, is] = [chosenPit(before), chosenPit(after)];
  if (is === was || (is === null && after.pending)) return [];
  return is === null ? [words.turn.unchosen] : [`${turnLine(after)}.`];
}

// The usual way to a line is not worth a word.
const BROKEN = new Set(['waiting', 'offline']);

function lineNews(before, after) {
  if (before.line === after.line) return [];
  return BROKEN.has(after.line) || (BROKEN.has(before.line) && after.line === 'open')
    ? [words.line[after.line]] : [];
}

function arrivals(before, after) {
  return SIDES
    .filter((side) => side !== after.you && !before.room.seats[side] && after.room.seats[side])
    .map((side) => words.seat.taken(nameOf(after.room, side)));
}

function renamings(before, after) {
  return SIDES
    .filter((side) => before.room.seats[side] && after.room.seats[side])
    .filter((side) => before.room.seats[side].name !== after.room.seats[side].name)
    .map((side) => words.rename.heard(nameOf(before.room, side), nameOf(after.room, side)));
}

/** What the other one said to my wish for another round. */
export const declinedLine = ({ you, room }) => words.over.declined(nameOf(room, otherSide(you)));

/** The other's wish for another round, with what would be otherwise than one expects. */
export function rematchLine({ you, room }, { by, rules, first }) {
  return [
    by === you ? words.over.asked(nameOf(room, otherSide(by))) : words.over.asks(nameOf(room, by)),
    rules && words.over.byRules(rulesName(rules)),
    rules && changedSentences(room.rules, rules),
    first && (first === 'toss' ? words.first.byToss : firstNow(you, room, first)),
  ].filter(Boolean).join(' ');
}

const isRematch = ({ kind }) => kind === 'rematch';

function rematchNews({ room, declined }, after) {
  const asked = after.room.offers.find((offer) => isRematch(offer) && offer.by !== after.you
    && !room.offers.some(({ kind, v }) => kind === offer.kind && v === offer.v));
  const refused = after.declined.includes('rematch') && !declined.includes('rematch');
  return [asked && rematchLine(after, asked), refused && declinedLine(after)].filter(Boolean);
}

/** The rules are another's words too: they may be changed on the other page. */
function rulesNews({ room: before }, { room }) {
  const same = rulesSentences(before.rules).join() === rulesSentences(room.rules).join();
  return same ? [] : [words.rules.changed(rulesName(room.rules), changedSentences(before.rules, room.rules))];
}

function changedSentences(before, after) {
  const old = new Set(rulesSentences(before));
  return rulesSentences(after).filter((sentence) => !old.has(sentence)).join(' ');
}
