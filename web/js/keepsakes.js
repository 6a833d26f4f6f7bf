// What this browser remembers: seats in rooms, the name, the settings. Storage may be forbidden,
// and then touching it throws: the next best takes its place, and `lasts` says what that costs.

const PROBE = 'oware.probe';

const places = [
  { lasts: 'always', find: () => globalThis.localStorage },
  { lasts: 'session', find: () => globalThis.sessionStorage },
];

function works(storage) {
  storage.setItem(PROBE, '1');
  storage.removeItem(PROBE);
  return true;
}

/** What it holds outlasts the page only when it is handed on: see gear.js. */
function memory() {
  const kept = new Map(globalThis.history?.state?.anew?.kept);
  return {
    entries: () => [...kept],
    get length() { return kept.size; },
    key: (n) => [...kept.keys()][n] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}

function firstThatWorks(candidates) {
  for (const { lasts, find } of candidates) {
    try {
      const storage = find();
      if (storage && works(storage)) return { lasts, storage };
    } catch { /* forbidden or full: try the next */ }
  }
  return { lasts: 'page', storage: memory() };
}

/** @returns the keepsakes; `lasts` is 'always', 'session' (this tab) or 'page' (until a reload) */
export function openKeepsakes(candidates = places) {
  const { lasts, storage } = firstThatWorks(candidates);

  function get(key) {
    try {
      return JSON.parse(storage.getItem(`oware.${key}`));
    } catch {
      return null;
    }
  }

  /** @returns {boolean} whether it is kept */
  function set(key, value) {
    try {
      storage.setItem(`oware.${key}`, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }

  /** @returns {string[]} the names that begin with `prefix`, without it */
  function namesOf(prefix) {
    return Array.from({ length: storage.length }, (_, n) => storage.key(n))
      .filter((key) => key.startsWith(`oware.${prefix}`)).map((key) => key.slice(`oware.${prefix}`.length));
  }

  /** Calls when another tab has kept something else, also while this one lay in the back/forward cache. */
  function follow(name, listener) {
    globalThis.addEventListener?.('storage', ({ key }) => (key === `oware.${name}` || key === null) && listener());
    globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && listener());
  }

  const remove = (key) => storage.removeItem(`oware.${key}`);

  return {
    lasts,
    /** For what one page alone keeps, by a name of its own. */
    get, set, follow,
    /** What the next page in this tab would not find by itself. */
    carry: () => (lasts === 'page' ? storage.entries() : []),
    name: () => get('name') ?? '',
    keepName: (name) => set('name', name),
    seats: () => namesOf('seat.').map((room) => ({ ...get(`seat.${room}`), room })).filter(({ token }) => token),
    seat: (room) => get(`seat.${room}`),
    keepSeat: (room, seat) => set(`seat.${room}`, seat),
    dropSeat(room) {
      remove(`seat.${room}`);
      remove(`talk.${room}`);
      remove(`seen.${room}`);
    },
    talk: (room) => get(`talk.${room}`) ?? {},
    keepTalk: (room, talk) => set(`talk.${room}`, talk),
    seen: (room) => get(`seen.${room}`),
    keepSeen: (room, place) => set(`seen.${room}`, place),
    hostKey: () => get('hostKey') ?? '',
    keepHostKey: (key) => set('hostKey', key),
    dropHostKey: () => remove('hostKey'),
    course: () => get('course'),
    keepCourse: (course) => set('course', course),
    settings: () => get('settings') ?? {},
    keepSettings: (settings) => set('settings', settings),
    onSettings: (listener) => follow('settings', listener),
  };
}

export const isToken = (text) => /^[\w-]{22}$/.test(text);

/** A seat's token: 16 random bytes as 22 base64url characters. */
export function newToken(crypto = globalThis.crypto) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
