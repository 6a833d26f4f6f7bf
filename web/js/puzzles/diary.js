// What came of the puzzles so far, as it is kept: for each day how often somebody tried and how
// that ended, and what outlasts the days. Knows no DOM.

export const DAYS_MAX = 400; // days that are kept; the oldest go first

const ENDS = [null, 'solved', 'shown'];
const NOTHING = { tries: 0, end: null, onDay: false };

const isCount = (n) => Number.isInteger(n) && n >= 0;
const isEntry = ([day, entry]) => /^\d+$/.test(day) && isCount(entry?.tries)
  && ENDS.includes(entry.end) && typeof entry.onDay === 'boolean';

/**
 * The diary from what was kept of it.
 * @returns {{days: Record<number, object>, solved: number, best: number}} by day: wrong and right
 *   tries, the end, whether it came on the day itself; how many were solved, and on how many days
 *   in a row at best
 */
export function diaryFrom(kept) {
  const days = Object.entries(kept?.days ?? {}).filter(isEntry);
  const [solved, best] = [kept?.solved, kept?.best].map((n) => (isCount(n) ? n : 0));
  return { days: Object.fromEntries(days.slice(-DAYS_MAX)), solved, best };
}

export const entryOf = ({ days }, day) => days[day] ?? NOTHING;

/** A try counts until the puzzle is solved, or was shown. @param day that of the puzzle */
export function withTry(diary, day, isRight, today) {
  const { tries, end } = entryOf(diary, day);
  if (end) return diary;
  const next = { tries: tries + 1, end: isRight ? 'solved' : null, onDay: isRight && day === today };
  return withEntry(diary, day, next, today);
}

/** Whoever has it shown cannot solve it any more. */
export function withShown(diary, day, today) {
  const entry = entryOf(diary, day);
  return entry.end ? diary : withEntry(diary, day, { ...entry, end: 'shown' }, today);
}

function withEntry(diary, day, entry, today) {
  const days = Object.entries({ ...diary.days, [day]: entry }).slice(-DAYS_MAX);
  const next = { ...diary, days: Object.fromEntries(days) };
  if (entry.end !== 'solved') return next;
  return { ...next, solved: diary.solved + 1, best: Math.max(diary.best, streakOf(next, today)) };
}

/** Days in a row on which the puzzle of the day was solved; today may still come. */
export function streakOf(diary, today) {
  const isSolved = (day) => entryOf(diary, day).onDay;
  const last = isSolved(today) ? today : today - 1;
  let day = last;
  while (isSolved(day)) day -= 1;
  return last - day;
}
