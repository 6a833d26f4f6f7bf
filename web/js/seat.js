// The key to my seat in one room: which one to show, and what is kept when one is asked for, taken
// or refused. A key is kept before the server hears of it, so that no lost answer loses a seat; and
// what is kept is read anew each time, as another tab may have got a newer one.
//
// Kept for a room, the record: { token, next?, asked?, name?, side?, spare?, other?, board?, hidden?, at }
//   token  the key of the seat; with `asked` it is not known whether `sit` ever arrived
//   next   a newer key that `retoken` asked for: until the answer comes, either may be the good one
//   spare  the record of the other seat, when somebody holds both in one browser
// and for the list of my rooms: whom I play, the last board seen and when, whether others may look.

/**
 * @param kept {get(), keep(record) -> boolean, drop()}: what this browser remembers for this room
 * @param arrived the key that came in the address, or null
 */
export function createSeat({ kept, arrived = null, newToken, now = Date.now }) {
  const { record, keep, drop } = createRecord(kept, now);
  let last; // the key that was shown last
  const refused = new Set(); // keys that the room did not know when they were shown

  /** The newest first: the older of two keys is dead, or soon will be. */
  function keys() {
    const { next, token } = record() ?? {};
    return [arrived, next, token].filter((key) => key && !refused.has(key));
  }

  /** @returns {string|undefined} the key to say `hello` with; none: to watch */
  function hello() {
    [last] = keys();
    return last;
  }

  /**
   * The room does not know the key that was shown last.
   * @returns {'link'|'moved'|null} the seat is lost: an old link came here, or the seat went on to
   *   another device; null: it is not
   */
  function refuse() {
    const came = last === arrived;
    refused.add(last);
    if (came) arrived = null;
    if (keys().length > 0) return null; // there is another to try
    if (!record()) return came ? 'link' : null;
    if (record().asked) return null;
    lose();
    return record() ? null : 'moved';
  }

  function lose() {
    const { spare } = record();
    if (spare) keep(spare);
    else drop();
  }

  /**
   * `welcome` has answered `hello`, with my side or null.
   * @returns {{handed?: boolean, retoken?: string, sit?: {name}}} whether the seat came in the
   *   address just now, and what is to be asked again
   */
  function welcome(side) {
    refused.clear();
    const before = record();
    if (!side) return before?.asked ? { sit: { name: before.name } } : {};
    const handed = last === arrived;
    arrived = null;
    if (before?.next === last) settle(side, last);
    else if (before?.token === last) keep({ ...before, asked: undefined, side });
    else keep({ token: last, side, ...(before?.side && before.side !== side && { spare: before }) });
    return { handed, retoken: record().next };
  }

  /** @returns {string} the key to ask the free seat with, under this name */
  function sit(name) {
    const token = record()?.token ?? newToken();
    keep({ token, name, asked: true });
    return token;
  }

  /** @returns {string} the key to ask for in place of the present one */
  function renew() {
    const next = record().next ?? newToken();
    keep({ ...record(), next });
    return next;
  }

  /** `token` is good, and no other is. */
  function settle(side, token) {
    last = token;
    keep({ ...record(), token, side, next: undefined, asked: undefined });
  }

  /** A new key was refused for good: the old one stays. */
  const stay = () => keep({ ...record(), next: undefined });

  /** Takes the other seat that is kept here, and keeps this one for it. */
  function swap() {
    const { spare, ...mine } = record();
    keep({ ...spare, spare: mine });
  }

  /** What the list of my rooms will tell. */
  function note({ seats, board, watching }, side) {
    const before = record();
    const other = seats[side === 'south' ? 'north' : 'south']?.name ?? null;
    const facts = { other, board, hidden: watching === false };
    if (!before || Object.keys(facts).every((name) => before[name] === facts[name])) return;
    keep({ ...before, ...facts, at: before.board === board ? before.at : now() });
  }

  return {
    hello, refuse, welcome, sit, renew, settle, stay, swap, note, drop,
    get key() { return record()?.token; },
    get spare() { return record()?.spare ?? null; },
  };
}

/** The record, for this page also where storage fails or is cleared. */
function createRecord(kept, now) {
  let own = null; // the last that this page has kept
  let stored = true;

  const record = () => (stored && kept.get()) || own;

  function keep(next) {
    own = { at: now(), ...next };
    stored = kept.keep(own);
  }

  function drop() {
    own = null;
    kept.drop();
  }

  return { record, keep, drop };
}
