// How far somebody is in the ten steps: which board is shown, which have been played rightly. A
// course is never changed, only replaced; { at, done } is also what is kept of it.

import { steps } from './lessons.js';

/** Every board in order, with the number of its step. */
export const places = steps.flatMap((step, n) => step.boards.map((board) => ({ step, n, board, name: `${step.name}.${board.name}` })));

const placeNames = new Set(places.map(({ name }) => name));

/** @param kept what was kept of a course, perhaps by another version of this page, or nothing */
export function courseFrom(kept) {
  const done = Array.isArray(kept?.done) ? kept.done.filter((name) => placeNames.has(name)) : [];
  const at = Number.isInteger(kept?.at) ? Math.min(Math.max(kept.at, 0), places.length - 1) : 0;
  return { at, done: [...new Set(done)] };
}

export const placeOf = ({ at }) => places[at];

export const goTo = (course, place) => ({ ...course, at: places.indexOf(place) });
export const onward = ({ at, done }, by) => courseFrom({ at: at + by, done });
export const isFirst = ({ at }) => at === 0;
export const isLast = ({ at }) => at === places.length - 1;

/** The board shown has been played rightly. */
export const withDone = (course) => courseFrom({ ...course, done: [...course.done, placeOf(course).name] });

export const isDone = ({ done }, place) => done.includes(place.name);
export const isStepDone = (course, step) => places.filter((place) => place.step === step).every((place) => isDone(course, place));
export const stepsDone = (course) => steps.filter((step) => isStepDone(course, step)).length;
