// How a language writes a day that stands by itself. Apart from forms.js, as few pages want it.

import { localeOf } from './forms.js';

/** @returns what writes the day at a moment, counted in UTC: "1 December 2026" */
export function datesOf(language) {
  const dates = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return (at) => dates.format(at);
}
