// Seats that change hands: who else has a key to mine, whether the other has lost his, and what is
// heard of it. Reads a page, changes nothing.

import { otherSide } from './pits.js';
import { nameOf, presenceOf } from './seats.js';
import { words } from './words.js';

const GONE = new Set(['reconnecting', 'away', 'left']);

/** @returns {string|null} the name of the other player, while he is not here and may have lost his seat */
export function lostFriend(page) {
  const other = page.you && otherSide(page.you);
  return other && GONE.has(presenceOf(page, other)) ? nameOf(page.room, other) : null;
}

/** `seated` may come before the state that shows me in my seat. */
const reseatedOf = (room, side) => room.seats[side]?.reseated;

/** Who else has a key to my seat: 'reseated' (the other made it), 'handed' (it lies in a link), or nobody: null. */
export function keyAtLarge({ you, room, handed, later }) {
  if (!you) return null;
  const reseated = reseatedOf(room, you);
  if (reseated && reseated !== later) return 'reseated';
  return handed ? 'handed' : null;
}

/** That the other has been made a new link; he has not made a key of his own yet. */
export function reseatLine({ you, room, now }) {
  const reseated = you && reseatedOf(room, otherSide(you));
  return reseated ? words.about.reseated(nameOf(room, otherSide(you)), reseated, now) : '';
}

/** That one of us wants to delete the room; '' while nobody does. */
export function deleteLine({ you, room }) {
  if (!you || !room.delete) return '';
  return `${room.delete === you ? words.remove.asked : words.remove.asks(nameOf(room, room.delete))}.`;
}

/**
 * How the question of deleting the room stands for me: I am alone, nobody of the two has asked, the
 * other has, or I have.
 * @returns {'alone'|'free'|'theirs'|'mine'|null} null for who has no seat
 */
export function deletion({ you, room }) {
  if (!you) return null;
  if (room.delete) return room.delete === you ? 'mine' : 'theirs';
  return room.seats[otherSide(you)] ? 'free' : 'alone';
}

/** What stands beside the turn while one of the two has asked; null for nothing. */
export const deletePrompt = (page) => ({ theirs: words.remove.answer, mine: words.remove.mine })[deletion(page)] ?? null;

/** What happened to my seat, and what the other wants with the room. */
export function seatNews(before, after) {
  const { you, room, now } = after;
  const other = you && nameOf(room, otherSide(you));
  const reseated = you && reseatedOf(room, you);
  return [
    after.lost && !before.lost && words.lost[after.lost].heading,
    after.renewed && !before.renewed && words.handover.renewed,
    reseated && reseated !== reseatedOf(before.room, you) && words.handover.reseated.heading(other, reseated, now),
    you && room.delete === otherSide(you) && before.room.delete !== room.delete && words.remove.asks(other),
    you && !room.delete && before.room.delete === otherSide(you) && room.board === before.room.board && words.remove.withdrawn(other),
  ].filter(Boolean).map((sentence) => `${sentence}.`);
}
