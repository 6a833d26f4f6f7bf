// How a language writes what is not a word: numbers and their plurals, dates, spans of time, lists.
// Everything comes from the browser's own knowledge of languages (Intl), made when first needed.

const SPANS = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], ['second', 1_000]];

/** The reader's own kind of the language, such as de-CH for de: there numbers and dates look otherwise. */
export function localeOf(language, wanted = globalThis.navigator?.languages ?? []) {
  return wanted.find((tag) => tag.split('-')[0].toLowerCase() === language) ?? language;
}

function once(make) {
  let made;
  return () => (made ??= make());
}

/** The forms of one language. Spans and times are in milliseconds. */
export function formsOf(language) {
  const locale = localeOf(language);
  const rules = once(() => new Intl.PluralRules(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const moments = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
  const days = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'short' }));
  const hours = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const all = once(() => new Intl.ListFormat(locale));
  const any = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const units = {};

  // Up to a thousand all of ours are written alike; to ask costs the first board a tenth of a second on a phone.
  const number = (n) => (Number.isInteger(n) && n >= 0 && n < 1000 ? String(n) : numbers().format(n));
  const hour = (at) => hours().format(at);
  const moment = (at) => moments().format(at);

  /** The form for so many; `#` in it becomes the number. */
  function plural(n, forms) {
    return (forms[rules().select(n)] ?? forms.other).replace('#', () => number(n));
  }

  /** "3 minutes"; 'short' and 'narrow' where it is tight. */
  function unit(n, name, unitDisplay = 'long') {
    units[name + unitDisplay] ??= new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay });
    return units[name + unitDisplay].format(n);
  }

  /** "3 minutes", rounded down to its largest unit; '' below a minute. */
  function lasting(span, unitDisplay) {
    const [name, ms] = spanOf(span);
    return name === 'second' ? '' : unit(Math.floor(span / ms), name, unitDisplay);
  }

  /** "3 minutes ago"; below a minute what `justNow` says. */
  function since(span, justNow) {
    const [name, ms] = spanOf(span);
    return name === 'second' ? justNow : relative().format(-Math.floor(span / ms), name);
  }

  /** "2 days 3 hours": the largest units of what is left, never less than it is. */
  function left(span, unitDisplay, most = 2) {
    const seconds = Math.ceil(span / 1000) * 1000;
    const first = SPANS.indexOf(spanOf(seconds));
    return SPANS.slice(first, first + most)
      .map(([name, ms], i) => [Math.floor((i === 0 ? seconds : seconds % SPANS[first][1]) / ms), name])
      .filter(([n], i) => i === 0 || n > 0)
      .map(([n, name]) => unit(n, name, unitDisplay)).join(' ');
  }

  return {
    number, plural, unit, lasting, since, left, face, moment, hour,
    and: (items) => all().format(items),
    or: (items) => any().format(items),
    sameDay: (a, b) => days().format(a) === days().format(b),
  };
}

const spanOf = (span) => SPANS.find(([, ms]) => span >= ms) ?? SPANS.at(-1);

const two = (n) => String(n).padStart(2, '0');

/** "4:10", "1:04:10": what is left on a clock, never less than it is. */
export function face(span) {
  const all = Math.ceil(span / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
