// What is heard of a page: what has changed between two of them, and the board when somebody asks
// for it. Reads pages, changes nothing, knows no DOM.

import { clockNews } from './clocks.js';
import { declinedLine, reasonLine, rematchLine } from './ending.js';
import { seatNews } from './handover.js';
import { offersNews } from './offers.js';
import { shownPage } from './past.js';
import { changedSentences, rulesName, rulesSentences } from './rules.js';
import {
  isNamelessMe, nameOf, nearSide, presenceNews,
} from './seats.js';
import { newLines } from './talk.js';
import {
  chosenPit, firstLine, missedLine, pastLine, refusalText, resultLine, turnLine, turnOf, warnings,
} from './view.js';
import { words } from './words.js';
import {
  SIDES, otherSide, ownerOf, pitIndex, pitName, rowOf,
} from './pits.js';

export { clockSpeech } from './clocks.js';

/**
 * What has changed between two pages and should be heard, as one text; '' for nothing.
 */
export function newsOf(before, after) {
  if (after.gone && !before.gone) return `${words.gone[after.gone].heading}. ${words.gone[after.gone].says}`;
  if (!after.room || !before.room) return '';
  const news = [...lineNews(before, after), ...arrivals(before, after), ...renamings(before, after), ...pastNews(before, after),
    ...missedNews(before, after)];
  const { room } = after;
  if (room.round !== before.room.round) news.push(`${words.moves.round(room.round)}.`);
  const moved = room.board !== before.room.board && room.last && room.ply > before.room.ply;
  if (moved) news.push(moveSentence(after));
  if (room.phase === 'over' && before.room.phase !== 'over') news.push(`${resultLine(after)}. ${reasonLine(after)}`);
  else if (room.phase === 'ready' && firstLine(before) !== firstLine(after)) news.push(firstLine(after));
  else if (moved || turnOf(after) !== turnOf(before)) news.push(`${turnLine(after)}.`);
  else news.push(...choiceNews(before, after));
  news.push(...rulesNews(before, after), ...rematchNews(before, after), ...offersNews(before, after));
  news.push(...seatNews(before, after), ...presenceNews(before, after), ...clockNews(before, after));
  news.push(...watchingNews(before, after));
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
  if (after.line === 'offline') return [`${words.line.offline}. ${words.line.waits}`];
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

/** The move that led to the board of a page, as a sentence to be heard. */
export function moveSentence(page) {
  const { room } = page;
  const { pit, sown, captured, grand_slam } = room.last;
  const side = ownerOf(pitIndex(pit));
  const mine = isNamelessMe(page, side);
  const parts = captured.map((part) => words.moved.part(part.seeds, part.pit));
  const captures = mine ? words.moved.youCapture : words.moved.captures;
  return (mine ? words.moved.youSow(pit, sown.length) : words.moved.sows(nameOf(room, side), pit, sown.length))
    + (parts.length > 0 ? captures(parts) : '')
    + (grand_slam && parts.length === 0 ? words.moved.slam : '') + '.';
}

function pastNews(before, after) {
  if (before.past === after.past) return [];
  if (!after.past) return [words.past.backNow, `${turnLine(after)}.`];
  const shown = shownPage(after);
  return [`${pastLine(after)}.`, ...(shown.room.last ? [moveSentence(shown)] : [])];
}

/** Told as one, even where each move was told when it was made: nobody may have listened. */
function missedNews(before, after) {
  const line = after.missed === before.missed ? '' : missedLine(after);
  return line ? [`${line}.`, moveSentence(after), `${turnLine(after)}.`] : [];
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

/** The other player and whoever looks on are told; who did it too, as no more than a word shows it. */
const watchingNews = ({ room: before }, { room }) =>
  (before.watching === room.watching ? [] : [words.watching.heard(room.watching)]);

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
  const me = isNamelessMe(page, mine) ? words.you : nameOf(room, mine);
  return words.board.score(me, room.stores[mine], nameOf(room, theirs), room.stores[theirs]);
}
