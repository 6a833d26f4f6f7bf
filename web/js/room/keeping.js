// What the browser shall remember of the chat: whether the other is muted, and what was read.

export function attend({ id, keepsakes }) {
  return {
    see({ talk: before }, { talk: { muted, seen } }) {
      if (muted !== before.muted || seen !== before.seen) keepsakes.keepTalk(id, { muted, seen });
    },
  };
}
