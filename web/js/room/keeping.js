// What the browser shall remember of a page that changes.

/** Whether the other is muted, and what was read. */
export function keepTalk({ id, keepsakes }) {
  return {
    see({ talk: before }, { talk: { muted, seen } }) {
      if (muted !== before.muted || seen !== before.seen) keepsakes.keepTalk(id, { muted, seen });
    },
  };
}
