// Who sits where: names, who is there, and what may be done about a long absence. Reads a page, by
// the server's clock; the line may break for a moment without a word.

import { otherSide, SIDES } from './pits.js';
import { words } from './words.js';

const ABSENCE_MS = { blip: 3_000, reconnecting: 30_000 }; // up to here it is called so

/** The side shown near: mine, or South for a watcher; `near` says it where one plays both. */
export const nearSide = ({ near, you }) => near ?? you ?? 'south';

/** The name alone, for where the side stands beside it. */
export const ownName = (room, side) => room.seats[side]?.name || words.sides[side];

/** Names that are the same to the eye, as far as a computer can tell. */
const looks = (name) => name.normalize('NFKC').toLowerCase();

/** Whether somebody who reads the name might think of the other seat. */
function isDoubtful(room, side) {
  const name = looks(ownName(room, side));
  return [ownName(room, otherSide(side)), words.sides[otherSide(side)]].some((other) => looks(other) === name);
}

/**
 * @returns {string} the name in a seat, or the side where there is none; with the side where the name
 *   alone would not tell which seat is meant
 */
export function nameOf(room, side) {
  const name = ownName(room, side);
  return isDoubtful(room, side) ? words.nameOnSide(name, words.sides[side]) : name;
}

/** I sit there and have given no name: nobody thinks of himself as South. */
export const isNamelessMe = ({ you, room }, side) =>
  side === you && room.seats[side] !== null && !room.seats[side].name;

/** The time of day as the server has it. */
export const serverNow = ({ now, skew }) => now + skew;

/** How long a seat has been away. */
function awayFor(page, side) {
  const now = serverNow(page);
  return Math.max(0, now - (page.room.seats[side].away_since ?? now));
}

/** When a seat was last here: "6 minutes ago". */
export const lastSeen = (page, side) => words.seat.ago(awayFor(page, side));

/** @returns {'here'|'reconnecting'|'away'|'left'|'free'} */
export function presenceOf(page, side) {
  const seat = page.room.seats[side];
  if (!seat) return 'free';
  if (seat.here) return 'here';
  if (seat.left) return 'left';
  const span = awayFor(page, side);
  if (span < ABSENCE_MS.blip) return 'here';
  return span < ABSENCE_MS.reconnecting ? 'reconnecting' : 'away';
}

/** The presence of a seat in a few words, '' while there is nothing to say. */
export function presenceLine(page, side) {
  const presence = presenceOf(page, side);
  if (presence === 'free') return '';
  return presence === 'away' ? words.seat.away(awayFor(page, side)) : words.seat[presence];
}

// How each absence is told in a sentence.
const absences = {
  reconnecting: (name) => words.seat.reconnectingLine(name),
  away: (name, span) => words.seat.awayLine(name, span),
  left: (name) => words.seat.leftLine(name),
};

/** That a seat's player is not there, in a sentence, else ''. Without a line nobody knows. */
function absenceOf(page, side) {
  const presence = presenceOf(page, side);
  if (page.line !== 'open' || !Object.hasOwn(absences, presence)) return '';
  return absences[presence](nameOf(page.room, side), awayFor(page, side));
}

/** The other player is not there: said in a sentence, else ''. */
export const absenceLine = (page) => SIDES.filter((side) => side !== page.you)
  .map((side) => absenceOf(page, side)).find(Boolean) ?? '';

/**
 * How many milliseconds from now I may claim the game of one who stays away; null: there is nothing
 * to claim. The countdown begins when he is no longer thought to be coming back at once.
 */
export function claimIn(page) {
  const { you, room, line } = page;
  if (!you || line !== 'open' || room.phase !== 'playing' || room.turn === you) return null;
  const { claim_at: claimAt } = room.seats[otherSide(you)];
  const presence = presenceOf(page, otherSide(you));
  if (!claimAt || presence === 'here') return null;
  const left = Math.max(0, claimAt - serverNow(page));
  return left > 0 && presence === 'reconnecting' ? null : left;
}

export const mayClaim = (page) => claimIn(page) === 0;

/** I have said that I would rather wait for as long as this absence lasts. */
const isKeptWaiting = ({ you, room, keptWaiting }) =>
  keptWaiting !== null && room.seats[otherSide(you)]?.claim_at === keptWaiting;

/** When and what may be claimed, '' where nothing may. */
export function claimLine(page) {
  const left = claimIn(page);
  if (left === null || isKeptWaiting(page)) return '';
  return left > 0 ? words.claim.soon(left) : words.claim.now;
}

/** What stands beside the turn, until one has said that one waits; null for nothing. */
export const claimPrompt = (page) => (mayClaim(page) && !isKeptWaiting(page) ? words.claim.button : null);

const claimNews = (page) => (mayClaim(page) ? claimLine(page) : '');

/** What is heard of the other's coming and going. */
export function presenceNews(before, after) {
  const comings = SIDES
    .filter((side) => side !== after.you && before.room.seats[side])
    .filter((side) => presenceOf(before, side) !== presenceOf(after, side))
    .map((side) => (presenceOf(after, side) === 'here' ? words.seat.backLine(nameOf(after.room, side)) : absenceOf(after, side)));
  return [...comings, mayClaim(before) ? '' : claimNews(after)].filter(Boolean);
}

/** How long until something here reads otherwise by itself. */
export function presenceChangesIn(page) {
  const spans = SIDES.filter((side) => page.room.seats[side]?.away_since && !page.room.seats[side].here)
    .map((side) => awayFor(page, side));
  const steps = spans.flatMap((span) => Object.values(ABSENCE_MS).map((end) => end - span));
  const countdown = claimIn(page);
  return Math.min(...steps.filter((ms) => ms > 0), countdown ? countdown % 1000 || 1000 : Infinity);
}
