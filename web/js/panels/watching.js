// Those who look on: told that they do, counted, and let in or not by who made the room.

import { roleOf } from '../view.js';
import { words } from '../words.js';
import { h, show } from '../dom.js';

const CREATOR = 'south';
const said = words.watching;

export function createWatching() {
  const node = h('section', { class: 'card watching', hidden: true }, h('h2', {}, said.heading), h('p', {}, said.says));

  return { node, draw: (page) => show(node, roleOf(page) === 'watcher') };
}

/** How many look on, or that nobody may; '' where there is nothing to say, as to one who may sit down. */
export function watchersLine(page) {
  const { you, room, gone } = page;
  if (gone || roleOf(page) === 'invited') return '';
  if (!room.watching) return you ? said.closed : '';
  return room.watchers > 0 ? said.count(room.watchers) : '';
}

/** The item of the menu by which the creator opens and closes his room to others. */
export function watchingItem({ letWatch }) {
  let open = true;
  return {
    says({ you, room }) {
      open = room.watching;
      if (you !== CREATOR) return null;
      return open ? said.close : said.open;
    },
    act: () => letWatch(!open),
  };
}
