// What a person has chosen on this browser: one row for each setting, with what holds until then and
// what may be chosen. Whatever else is stored, by an older page or by hand, is as good as no choice.

/** @type {Record<string, {usual, values?: Array, from?: number, to?: number}>} */
export const table = {
  speed: { usual: 'normal', values: ['off', 'fast', 'normal', 'slow'] }, // of the sowing
  hand: { usual: 'right', values: ['right', 'left'] }, // where my row is on an upright board
  confirm: { usual: false, values: [true, false] }, // a move takes two taps
  keys: { usual: true, values: [true, false] }, // digits, letters and signs do something by themselves
  sound: { usual: true, values: [true, false] },
  volume: { usual: 70, from: 0, to: 100 },
  vibrate: { usual: false, values: [true, false] },
  notify: { usual: false, values: [true, false] },
  theme: { usual: 'auto', values: ['auto', 'light', 'dark', 'contrast'] },
  language: { usual: 'auto', values: ['auto', 'en', 'fr', 'es', 'pt', 'de'] }, // auto: the browser's
};

function fits({ values, from, to }, value) {
  return values ? values.includes(value) : Number.isInteger(value) && value >= from && value <= to;
}

/** All settings, from what was stored of them. */
export function settingsOf(stored) {
  return Object.fromEntries(Object.entries(table)
    .map(([name, row]) => [name, fits(row, stored?.[name]) ? stored[name] : row.usual]));
}

/** Only what was chosen is kept, so that a better default reaches whoever never chose. */
function chosen(settings) {
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== table[name].usual));
}

/**
 * The settings of this page. They hold even where nothing can be kept, and follow other tabs.
 * @param keepsakes { settings(), keepSettings(settings), onSettings(listener) }
 */
export function openSettings(keepsakes) {
  let current = settingsOf(keepsakes.settings());
  const listeners = [];

  function become(next) {
    const before = current;
    current = next;
    if (Object.keys(table).some((name) => next[name] !== before[name])) {
      for (const listener of listeners) listener(current, before);
    }
  }

  /** @param change some settings by name */
  function set(change) {
    const next = settingsOf({ ...current, ...change });
    keepsakes.keepSettings(chosen(next));
    become(next);
  }

  keepsakes.onSettings(() => become(settingsOf(keepsakes.settings())));

  return {
    get current() { return current; },
    set,
    reset: () => set(settingsOf({})),
    onChange: (listener) => listeners.push(listener),
  };
}
