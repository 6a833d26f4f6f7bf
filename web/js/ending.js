// The end of a round in words: how it came, with the arithmetic, and what the two wish for then.

import { deleteLine } from './handover.js';
import { offerOf } from './offers.js';
import { changedSentences, rulesName } from './rules.js';
import { absenceLine, nameOf, nearSide } from './seats.js';
import { firstNow } from './view.js';
import { otherSide } from './pits.js';
import { words } from './words.js';

// How the end came decides how its numbers are told.
const AS_THEY_STOOD = new Set(['resignation', 'agreed-draw', 'abandoned', 'time']);

/** How it ended, with the arithmetic; my own number first. */
export function reasonLine(page) {
  const { room } = page;
  const { reason, winner, score, swept } = room.over;
  const mine = nearSide(page);
  const theirs = otherSide(mine);
  const says = words.over.reasons[reason] ?? reason;
  const lost = winner && otherSide(winner);
  const loser = lost && lost !== page.you ? nameOf(room, lost) : null; // null: me, where somebody has lost
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

/** What the other one said to my wish for another round. */
export const declinedLine = (page) =>
  [words.over.declined, words.over.declinedSays].map((says) => says(otherName(page))).join(' ');

const otherName = ({ you, room }) => nameOf(room, otherSide(you));

const wishes = ({ you, room }, { by }) =>
  (by === you ? words.over.asked(nameOf(room, otherSide(by))) : words.over.asks(nameOf(room, by)));

/** The wish for another round, with what would be otherwise than one expects. */
export function rematchLine({ you, room }, offer) {
  const { rules, first } = offer;
  return [
    wishes({ you, room }, offer),
    rules && words.over.byRules(rulesName(rules)),
    rules && changedSentences(room.rules, rules),
    first && (first === 'toss' ? words.first.byToss : firstNow({ you, room }, first)),
  ].filter(Boolean).join(' ');
}

/** The line under the result: about another round, or how this one came out, and who is missing. */
export function endLine(page) {
  return deleteLine(page) || [wishLine(page) || reasonLine(page), absenceLine(page)].filter(Boolean).join(' ');
}

/** In the fewest words: there is little room, and the panel of the end says the rest. */
function wishLine(page) {
  const offer = offerOf(page, 'rematch');
  if (offer) return wishes(page, offer);
  return page.declined.includes('rematch') ? words.over.declined(otherName(page)) : '';
}
