// What the two at the board say to each other: what was said, what is on its way, what came back.
// A line of mine is never lost and never doubled: it stays here until the server shows it, and what
// was refused, or lost with the line, comes back to be said again.

export const LINE_MAX = 200; // code points, as the server counts
const LINES_MAX = 200; // as many as a `welcome` brings

export function emptyTalk({ open = false, hidden = false, muted = false, seen = 0 } = {}) {
  return {
    lines: [], // { by, text, at }, the oldest first
    unsent: [], // mine on their way: { text, lost: whether the line broke meanwhile }
    returned: null, // what came back into the field: { text, code }
    open, // the panel is open
    hidden, // and the page that it is on is not seen
    muted, // the other's lines are not shown
    seen, // `at` of the last line that I have seen
  };
}

// What would change a line's look from inside is no part of it: the server refuses it.
const CONTROLS = /\p{Cc}+/gu;
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** What is said when this is typed; '' for nothing. */
export const lineOf = (typed) => typed.replace(DIRECTIONS, '').replace(CONTROLS, ' ').trim();

export const lengthOf = (text) => [...text].length;

const isSame = (a, b) => a.at === b.at && a.by === b.by && a.text === b.text;

/**
 * The lines that were not there before. What was said only grows, and its oldest lines may be left
 * out; the same words in the same millisecond are two lines all the same.
 */
export function newLines(before, after) {
  const goesOn = (_, gone) => before.slice(gone).every((line, i) => after[i] && isSame(line, after[i]));
  const gone = before.findIndex(goesOn);
  return gone === -1 ? after : after.slice(before.length - gone);
}

const lastAt = (lines) => lines.at(-1)?.at ?? 0;

/** A list without the first entry that fits. */
function without(list, fits) {
  const found = list.find(fits);
  return found ? list.filter((each) => each !== found) : list;
}

/** What is shown while the panel is open is seen, once somebody looks at the page. */
function look(talk) {
  return talk.open && !talk.hidden ? { ...talk, seen: Math.max(talk.seen, lastAt(talk.lines)) } : talk;
}

/** A line of mine has arrived: it is no longer on its way, and need not be said again. */
function arrived(talk, { text }) {
  const { unsent, returned } = talk;
  const left = without(unsent, (line) => line.text === text);
  return { ...talk, unsent: left, returned: left === unsent && returned?.text === text ? null : returned };
}

function add(talk, lines, you) {
  const mine = newLines(talk.lines, lines).filter(({ by }) => by === you);
  return look({ ...mine.reduce(arrived, talk), lines: lines.slice(-LINES_MAX) });
}

/** Everything that was said, as `welcome` brings it. What was lost and is not there comes back. */
export function welcomed(talk, lines, you) {
  const known = add(talk, lines, you);
  const lost = known.unsent.filter((line) => line.lost);
  if (lost.length === 0) return known;
  const text = lost.map((line) => line.text).join(' ');
  return { ...known, unsent: known.unsent.filter((line) => !line.lost), returned: { text, code: 'unsaid' } };
}

/** One more line, of either of us. */
export const said = (talk, line, you) => add(talk, [...talk.lines, line], you);

/** I say something; when it was typed, then it was all that stood in the field. */
export function saying(talk, text, typed) {
  return { ...talk, unsent: [...talk.unsent, { text, lost: false }], returned: typed ? null : talk.returned };
}

/** It was refused, or, for all that is known yet, lost. */
export function refused(talk, text, code) {
  const isIt = (line) => line.text === text && !line.lost;
  if (code !== 'lost') return { ...talk, unsent: without(talk.unsent, isIt), returned: { text, code } };
  const lost = talk.unsent.find(isIt);
  return { ...talk, unsent: talk.unsent.map((line) => (line === lost ? { text, lost: true } : line)) };
}

export const opened = (talk, open) => look({ ...look(talk), open });
export const hidden = (talk, on) => look({ ...talk, hidden: on });
export const muted = (talk, on) => ({ ...talk, muted: on });

/** How many of the other's lines I have not seen. */
export function unread({ lines, muted: silent, seen }, you) {
  return silent ? 0 : lines.filter(({ by, at }) => by !== you && at > seen).length;
}
