// What calls for attention when somebody looks elsewhere: the title and the icon of the tab, a
// sound, a shake, a notice of the system. Decides what; room/calling.js does it.

import { offerLine } from './offers.js';
import { rematchLine } from './ending.js';
import { moveSentence } from './news.js';
import { nameOf } from './seats.js';
import { newLines } from './talk.js';
import {
  isMyTurn, resultLine, turnLine, unreadLines,
} from './view.js';
import { SIDES, otherSide } from './pits.js';
import { words } from './words.js';

/**
 * One row for each piece of news, in the order in which it would be told.
 *   happened(before, page) whether this is news
 *   sound                  of timbre.js; shake: milliseconds, where the person wants it
 *   notice(before, page)   what a hidden page tells through the system; never what was said in the chat
 *   rests                  it waits until the move has been shown, as nobody should know it earlier
 */
const news = {
  joined: { happened: otherCame, sound: 'news', notice: (before, page) => words.seat.taken(otherName(page)) },
  captured: { happened: (before, page) => isNewMove(before, page) && page.room.last.captured.length > 0, shake: [15], rests: true },
  won: { happened: (...pages) => resultOf(...pages) === 'won', sound: 'won', shake: [30, 60, 30], notice: endNotice, rests: true },
  lost: { happened: (...pages) => resultOf(...pages) === 'lost', sound: 'lost', notice: endNotice, rests: true },
  drawn: { happened: (...pages) => resultOf(...pages) === 'drawn', sound: 'drawn', notice: endNotice, rests: true },
  offer: { happened: (before, page) => newOffer(before, page) !== undefined, sound: 'news', notice: offerNotice },
  said: { happened: wasSpokenTo, sound: 'news' },
  refused: { happened: (before, page) => page.notices !== before.notices, sound: 'refused' },
  turn: { happened: (before, page) => isMyTurn(page) && !isMyTurn(before), sound: 'turn', shake: [40], notice: turnNotice, rests: true },
};

/**
 * What has become news between two pages: the rows it stands in, each with its `name`, and the text
 * of its notice, if it has one.
 */
export function callsOf(before, page) {
  if (!before.room || !page.room || before.gone || page.gone) return [];
  return Object.entries(news).filter(([, { happened }]) => happened(before, page))
    .map(([name, { sound, shake, notice, rests = false }]) => (
      { name, sound, shake, rests, notice: page.you ? notice?.(before, page) : undefined }));
}

const otherName = ({ room, you }) => nameOf(room, otherSide(you));

function otherCame(before, { you, room }) {
  return Boolean(you) && SIDES.some((side) => side !== you && !before.room.seats[side] && room.seats[side]);
}

function isNewMove({ room: before }, { room }) {
  return Boolean(room.last) && room.round === before.round && room.ply > before.ply;
}

/** How the round has ended; for who only watches nobody is better than the other. */
function resultOf({ room: before }, { room, you }) {
  if (room.phase !== 'over' || before.phase === 'over') return null;
  if (!you || !room.over.winner) return 'drawn';
  return room.over.winner === you ? 'won' : 'lost';
}

function newOffer({ room: before }, { room, you }) {
  const isKnown = ({ kind, v }) => before.offers.some((offer) => offer.kind === kind && offer.v === v);
  return you ? room.offers.find((offer) => offer.by !== you && !isKnown(offer)) : undefined;
}

function wasSpokenTo(before, { talk, you }) {
  return Boolean(you) && !talk.muted && newLines(before.talk.lines, talk.lines).some(({ by }) => by !== you);
}

function offerNotice(before, page) {
  const offer = newOffer(before, page);
  return offer.kind === 'rematch' ? rematchLine(page, offer) : offerLine(page, offer);
}

function endNotice(before, page) {
  return resultLine(page);
}

function turnNotice(before, page) {
  return [isNewMove(before, page) && moveSentence(page), turnLine(page)].filter(Boolean).join(' ');
}

/** The title of the tab. */
export function titleOf(page) {
  if (!page.room) return words.title.room;
  const title = isMyTurn(page) ? `● ${words.title.turn} – ${words.title.room}` : words.title.room;
  const lines = unreadLines(page);
  return lines > 0 ? `(${lines}) ${title}` : title;
}

/** The icon of the tab. */
export const iconOf = (page) => (page.room && isMyTurn(page) ? 'favicon-turn.svg' : 'favicon.svg');
