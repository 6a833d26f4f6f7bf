// The clocks of a room: what a room's clock means in words, and what each side has left. The
// server's numbers are right when they come; between two of them the page counts on by itself.

import { otherSide } from './pits.js';
import { nameOf, nearSide, serverNow } from './seats.js';
import { words } from './words.js';

const DAY_MS = 86_400_000;
const LOW_MS = { minutes: 20_000, days: 3 * 3_600_000 };

/** What may be asked for, and what is usual. */
export const bounds = {
  minutes: { min: 1, max: 180, usual: 10 },
  increment: { min: 0, max: 180, usual: 5 },
  days: { min: 1, max: 30, usual: 3 },
};

/** The nearest number that may be asked for; the usual one where none was given. */
export function nearestTime(name, text) {
  const { min, max, usual } = bounds[name];
  const value = Math.round(Number(text));
  return text === '' || Number.isNaN(value) ? usual : Math.min(max, Math.max(min, value));
}

/** A room's clock in a few words: "10 minutes each, +5 s a move". */
export function clockName(clock) {
  if (!clock) return words.clock.none;
  return clock.days === undefined
    ? words.clock.minutes(clock.minutes, clock.increment) : words.clock.days(clock.days);
}

/** Whose time is running out; null while nobody's is. */
export function runningSide({ room }) {
  const { clock } = room;
  if (!clock || room.phase !== 'playing') return null;
  if (clock.kind === 'minutes') return clock.running;
  return clock.deadline === null ? null : room.turn;
}

// What a side has left, for each kind of clock.
const left = {
  minutes: (page, side) => page.room.clock[side] - (runningSide(page) === side ? page.now - page.heardAt : 0),
  days: (page, side) => (runningSide(page) === side
    ? page.room.clock.deadline - serverNow(page) : page.room.clock.days * DAY_MS),
};

/** The milliseconds that a side has left; null without a clock. */
export function timeLeft(page, side) {
  const { clock } = page.room;
  return clock && Math.max(0, left[clock.kind](page, side));
}

const isLittle = (page, side) => timeLeft(page, side) <= LOW_MS[page.room.clock.kind];

/** So little that it must be seen: only of the clock that runs. */
export const isLow = (page, side) => runningSide(page) === side && isLittle(page, side);

/** What stands beside a name: minutes for both, days only for the one who has to move. */
export function clockText(page, side) {
  const { clock } = page.room;
  if (!clock) return '';
  const span = timeLeft(page, side);
  if (clock.kind === 'minutes') return words.clock.face(span);
  return runningSide(page) === side ? words.clock.short(span) : '';
}

/** The time for this move, where it is days: there is time enough to read a sentence. */
export function clockLine(page) {
  const side = runningSide(page);
  if (!side || page.room.clock.kind !== 'days') return '';
  return words.clock.has(side === page.you ? null : nameOf(page.room, side), timeLeft(page, side));
}

/** Both clocks as a speech, mine first. */
export function clockSpeech(page) {
  const { room } = page;
  if (!room.clock) return words.clock.none;
  return [nearSide(page), otherSide(nearSide(page))]
    .filter((side) => clockText(page, side) !== '')
    .map((side) => words.clock.has(side === page.you ? null : nameOf(room, side), timeLeft(page, side)))
    .join(' ') || clockName(room.clock);
}

/** Said once, to the one whose time runs out: again only where it had become more meanwhile. */
export function clockNews(before, after) {
  const { you } = after;
  const isNews = you && runningSide(after) && isLittle(after, you) && !(before.room.clock && isLittle(before, you));
  return isNews ? [words.clock.has(null, timeLeft(after, you))] : [];
}

/** How long until a clock reads otherwise by itself. */
export function clockChangesIn(page) {
  const side = runningSide(page);
  if (!side || page.room.clock.kind !== 'minutes') return Infinity;
  return timeLeft(page, side) % 1000 || 1000;
}
