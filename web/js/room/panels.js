// The panels of a room: where each has its place, and when it is there. Another panel is one file in
// panels/ and one row here; it is fetched when it is first to be seen.

import { keyAtLarge, reseatLine } from '../handover.js';
import {
  canTalk, isMortal, isOpenToChange, roleOf,
} from '../view.js';
import { createSlot } from './slot.js';

const whileIAm = (role) => (page) => roleOf(page) === role;

// file of panels/ -> (page, atRest, parts) -> whether it is there. Above the board: what must be done first.
const lead = {
  gone: ({ gone }) => gone !== null,
  lost: ({ lost }) => lost !== null,
  // With both seats in this browser the link is the friend's.
  handover: (page, atRest, { seating }) => page.renewed || Boolean(keyAtLarge(page) && !seating.spare),
  spare: ({ you }, atRest, { seating }) => Boolean(you && seating.spare),
  waiting: whileIAm('host'),
  bothmade: (page) => page.mine !== null && roleOf(page) === 'invited',
  invite: whileIAm('invited'),
  over: ({ room }, atRest) => room.phase === 'over' && atRest,
  watching: whileIAm('watcher'),
};

// Beside the board: what can wait until that is there.
const side = {
  // Not while it is played: that would be a hint.
  verdict: ({ room }) => room.phase === 'over' && room.ply > 0,
  first: isOpenToChange,
  talk: (page) => canTalk(page) && page.talk.open,
  moves: ({ room }) => room.phase !== 'waiting',
  rules: (page) => roleOf(page) !== 'invited', // whose invitation has them
  about: (page) => page.room.phase !== 'over' && (isMortal(page) || Boolean(reseatLine(page))),
};

/**
 * @param arrived called when a panel has come: then the page is to be drawn again
 * @returns {Record<string, object>} file -> slot
 */
function createSlots(rows, parts, arrived) {
  return Object.fromEntries(Object.entries(rows)
    .map(([file, isSeen]) => [file, createSlot(file, isSeen, parts, arrived)]));
}

/** Of a room that is gone nothing else is said. */
const unlessGone = ([file, isSeen]) =>
  [file, (page, ...rest) => (page.gone === null || file === 'gone') && isSeen(page, ...rest)];

export const createLead = (...how) => createSlots(Object.fromEntries(Object.entries(lead).map(unlessGone)), ...how);
export const createSide = (...how) => createSlots(side, ...how);
