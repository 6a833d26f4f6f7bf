// How this browser comes by its seat in the room, keeps it, and loses it: seat.js decides, this
// asks the server and tells the page.

import { fetchRoom } from '../api.js';
import { isToken, newToken } from '../keepsakes.js';
import { bring } from '../lazy.js';
import { createSeat } from '../seat.js';
import { roleOf } from '../view.js';

const REFUSED = new Set(['seat-taken', 'name-refused']); // otherwise the token is tried again
const UNSURE = new Set(['storage-unavailable', 'closing']); // whether a new key holds will be seen

export function createSeating(parts) {
  const { id, keepsakes, current } = parts;
  const seat = createSeat({
    kept: {
      get: () => keepsakes.seat(id),
      keep: (record) => keepsakes.keepSeat(id, record),
      drop: () => keepsakes.dropSeat(id),
    },
    arrived: takeKeyFromAddress(),
    newToken,
  });

  /** After each message, once the page knows it. */
  function hear(message, asked) {
    const { page } = current;
    if (message.t === 'welcome' && !asked) greet(page);
    if (message.t === 'seated') seat.settle(message.seat, message.token);
    if (message.t === 'error' && asked?.t === 'sit' && REFUSED.has(message.code)) seat.drop();
    if (message.t === 'error' && asked?.t === 'retoken' && !UNSURE.has(message.code)) seat.stay();
    if (page.gone === 'deleted') seat.drop();
    if (page.you && page.room) seat.note(page.room, page.you);
  }

  function greet(page) {
    askAgain(seat.welcome(page.you));
    if (roleOf(page) === 'invited' && !page.mine) lookForMine().catch(() => {}); // one more help, no more
  }

  /** Asks again for what was asked when the page was closed before the answer came. */
  function askAgain({ handed, retoken, sit: wish }) {
    const { page } = current;
    if (handed && keepsakes.lasts !== 'page') current.occur({ t: 'handed' }); // otherwise the link is all there is
    if (retoken && !page.renewing) parts.line.tryToAsk({ t: 'retoken', token: retoken });
    if (!wish || page.sitting) return; // the line asks by itself
    if (roleOf(page) === 'invited') sit(wish.name);
    else seat.drop();
  }

  /** An invited one may have made a room himself: whether it still waits. */
  async function lookForMine() {
    const { mayWait } = await bring('rooms.js');
    for (const { room } of mayWait(keepsakes.seats(), id)) {
      if ((await fetchRoom(room))?.phase === 'waiting') return current.occur({ t: 'mine', room });
    }
  }

  /** Our key is not known: there is another to try, or the seat is lost. */
  function refuse() {
    const how = seat.refuse();
    if (how) current.occur({ t: 'lost', how });
  }

  function sit(name) {
    const token = seat.sit(name);
    current.occur({ t: 'sit' });
    parts.line.tryToAsk({ t: 'sit', token, ...(name && { name }) });
  }

  return {
    hear, refuse, sit, hello: seat.hello, renew: seat.renew, swap: seat.swap,
    get key() { return seat.key; },
    get spare() { return seat.spare; }, // what is kept for the other seat, or null
  };
}

/** The key that came in the fragment of the address, which is taken out of there at once. */
function takeKeyFromAddress() {
  const key = location.hash.slice(1);
  if (!isToken(key)) return null;
  history.replaceState(null, '', location.pathname);
  return key;
}
