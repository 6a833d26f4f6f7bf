// What two players may ask of each other during a round: a draw, to end now, to take moves back.
// For each kind: what it would do, who has asked, and why it cannot be asked.

import { otherSide, seedsInRow, SIDES } from './pits.js';
import { nameOf, nearSide } from './seats.js';
import { words } from './words.js';

/** A pending offer of one kind: { by, v, … } or undefined. */
export const offerOf = ({ room }, kind) => room.offers.find((offer) => offer.kind === kind);

/** What each side would have if the round ended now and each kept the seeds in its row. */
function splitOf({ pits, stores }) {
  return Object.fromEntries(SIDES.map((side) => [side, stores[side] + seedsInRow(pits, side)]));
}

const moverOf = ({ first }, ply) => (ply % 2 === 0 ? first : otherSide(first));

/** How many moves would be left after `side` has taken his last one back; -1: he has made none. */
function plyBefore(room, side) {
  return room.ply - (moverOf(room, room.ply) === side ? 2 : 1);
}

// One row for each kind, in the order shown.
//   terms(page, side)  what an offer of that side would hold if it were made now
//   facts(page, terms) what its sentences need to know
//   score(page, terms) what it comes to, in the fewest signs, where it is told without what it would do
//   closed(page, side) why that side cannot ask for it now, in words, or null
const kinds = {
  takeback: {
    terms: ({ room }, side) => ({ ply: plyBefore(room, side) }),
    facts: ({ moves }, { ply }) => ({ moves: moves.slice(Math.max(0, ply)) }),
    closed: ({ room }, side) => (plyBefore(room, side) < 0 ? words.offers.noMove : null),
  },
  draw: {
    terms: () => ({}),
    facts: () => ({}),
    closed: () => null,
  },
  settle: {
    terms: ({ room }) => ({ split: splitOf(room) }),
    facts: (page, { split }) => ({ split: splitWords(page, split) }),
    score: (page, { split }) => `${split[nearSide(page)]}\u00a0:\u00a0${split[otherSide(nearSide(page))]}`,
    closed: ({ room }) => (room.rules.agreement ? null : words.offers.noAgreement),
  },
};

export const KINDS = Object.keys(kinds);

function splitWords(page, split) {
  const near = nearSide(page);
  const far = otherSide(near);
  return words.offers.split(page.you ? null : nameOf(page.room, near), split[near], nameOf(page.room, far), split[far]);
}

function factsOf(page, kind, terms) {
  const { you, room } = page;
  return { by: terms.by === you ? null : nameOf(room, terms.by), ...kinds[kind].facts(page, terms) };
}

/** A pending offer in a few words. */
export const offerLine = (page, offer) => words.offers[offer.kind]
  .made({ ...factsOf(page, offer.kind, offer), score: kinds[offer.kind].score?.(page, offer) });

/** A pending offer with what it would do. */
function offerSays(page, offer) {
  const { made, would } = words.offers[offer.kind];
  const facts = factsOf(page, offer.kind, offer);
  return `${made(facts)} ${would(facts)}`;
}

/** The offers of this round, as they stand. */
const offersNow = (page) => page.room.offers.filter(({ kind }) => isKind(kind));

const isKind = (kind) => Object.hasOwn(kinds, kind);

/** One offer in a few words, or how many there are; where there is none, that mine was declined. */
export function offersLine(page) {
  const offers = offersNow(page);
  if (offers.length === 0) return page.declined.some(isKind) ? declinedLine(page) : '';
  return offers.length > 1 ? words.offers.several(offers.length) : offerLine(page, offers[0]);
}

const declinedLine = ({ you, room }) => words.offers.declined(nameOf(room, otherSide(you)));

/** Offers that wait for my answer. */
export const offersToMe = (page) => (page.you ? offersNow(page).filter(({ by }) => by !== page.you) : []);

export const offersByMe = (page) => offersNow(page).filter(({ by }) => by === page.you);

/** What stands beside the turn while an offer is open, the way to answer it; null for nothing. */
export function offerPrompt(page) {
  if (offersToMe(page).length > 0) return words.offers.answer;
  return offersByMe(page).length > 0 ? words.offers.mine : null;
}

/** Whether I may ask for another round, or agree to it. */
export function mayRematch(page) {
  const { you, room, declined } = page;
  if (!you || room.phase !== 'over') return false;
  const offer = offerOf(page, 'rematch');
  return offer ? offer.by !== you : !declined.includes('rematch');
}

/**
 * One kind of offer as a player sees it.
 * @returns {{stands: 'mine'|'theirs'|'free'|'closed', says: string, why: string|null, v?: number}}
 */
export function offerRow(page, kind) {
  const { you } = page;
  const offer = offerOf(page, kind);
  if (offer) return { stands: offer.by === you ? 'mine' : 'theirs', says: offerSays(page, offer), why: null, v: offer.v };
  const why = whyClosed(page, kind);
  const terms = { by: you, ...kinds[kind].terms(page, you) };
  const says = why && kind === 'takeback' ? '' : words.offers[kind].would(factsOf(page, kind, terms));
  return { stands: why ? 'closed' : 'free', says, why };
}

/**
 * The most that may come to be said in a row while a player looks at it, so that there is room for
 * it: the other asks for the same, or says no to what was asked.
 */
export function mostSaid(page, kind) {
  const { you } = page;
  const mine = offerOf(page, kind)?.by === you;
  const by = mine ? you : otherSide(you);
  if (kinds[kind].closed(page, by)) return '';
  const offer = { kind, by, ...kinds[kind].terms(page, by) };
  return mine ? `${offerSays(page, offer)} ${declinedLine(page)}` : offerSays(page, offer);
}

function whyClosed(page, kind) {
  const { you, room, declined } = page;
  if (room.phase !== 'playing') return words.offers.notPlaying;
  if (declined.includes(kind)) return declinedLine(page);
  return kinds[kind].closed(page, you);
}

/** What is heard of offers: new ones, those that are gone, and a no. */
export function offersNews(before, after) {
  const known = (page, { kind, v }) => page.room.offers.some((offer) => offer.kind === kind && offer.v === v);
  const same = before.room.board === after.room.board && before.room.phase === after.room.phase;
  const gone = same ? offersNow(before).filter((offer) => offer.by !== after.you && !known(after, offer)) : [];
  return [
    ...offersNow(after).filter((offer) => offer.by !== after.you && !known(before, offer)).map((offer) => offerSays(after, offer)),
    ...gone.map((offer) => words.offers.gone(nameOf(after.room, offer.by))),
    ...after.declined.filter((kind) => isKind(kind) && !before.declined.includes(kind)).map(() => declinedLine(after)),
    ...takenBack(before, after),
  ];
}

function takenBack({ room: before, moves }, { room: after }) {
  return before.round === after.round && after.ply < before.ply
    ? [words.offers.takenBack(moves.slice(after.ply))] : [];
}
