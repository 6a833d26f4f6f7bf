// What happens by itself when some time has gone by.

import { motionReduced } from '../dom.js';
import { after } from '../timer.js';

const NOTICE_MS = 4_000;
const TOSS_MS = 1_700; // as long as .coin-thrown takes

export function attend(parts) {
  const all = [landCoin, takeBackNotice].map((create) => create(parts));
  return { see(...change) { for (const each of all) each.see(...change); } };
}

/** A coin in the air comes down. */
export function landCoin({ current }) {
  let cancel = () => {};
  return {
    see(before, page) {
      const isInAir = before.tossing && before.room.toss.n === page.room.toss?.n;
      if (!page.tossing || isInAir) return;
      cancel(); // the coin before it
      cancel = after(motionReduced() ? 0 : TOSS_MS, () => current.occur({ t: 'landed' }));
    },
  };
}

/** What is told for a moment goes again. */
export const takeBackNotice = ({ current }) => ({
  see(before, page) {
    if (page.notices === before.notices || !page.notice) return;
    const { n } = page.notice;
    after(NOTICE_MS, () => current.occur({ t: 'told', n }));
  },
});
