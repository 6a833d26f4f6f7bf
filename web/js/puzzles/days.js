// Days and their puzzles. A day is a number: how many days it is after 1 January 1970, in the
// calendar of whoever looks. Knows no DOM.

const DAY_MS = 86_400_000;
const MONDAY = 3; // 1 January 1970 was a Thursday: three days after one

/** The day that it is at a moment, where the browser is. */
export function dayOf(moment) {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS;
}

/** A moment of the day in UTC, to be written as a date there. */
export const momentOf = (day) => day * DAY_MS;

/** "2026-12-01" */
export const nameOfDay = (day) => new Date(momentOf(day)).toISOString().slice(0, 10);

/** The day that a fragment names, if it is one that has a puzzle of its own; else today. */
export function dayNamed(fragment, today, count) {
  const [, name] = /^#(\d{4}-\d\d-\d\d)$/.exec(fragment) ?? [];
  const day = Date.parse(name) / DAY_MS;
  return day >= firstDay(today, count) && day <= today ? day : today;
}

/** The earliest day whose puzzle has not come again since. */
export const firstDay = (today, count) => today - count + 1;

/** The puzzles are in whole weeks, which begin on Mondays and grow harder. */
export const puzzleOf = (puzzles, day) => puzzles[(day + MONDAY) % puzzles.length];
