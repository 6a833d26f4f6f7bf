// What a room's page does about a network that is not there, and about a server that has a newer page.

import { base } from '../api.js';
import { h, show } from '../dom.js';
import { createFreshness, keepForOffline } from '../offline.js';
import { words } from '../words.js';

/** A room that was never reached has nothing to show but this. */
export function tellNoLine() {
  const node = h('section', { class: 'card', hidden: true }, h('h2', {}, words.noLine.heading), h('p', {}, words.noLine.says),
    h('div', { class: 'buttons' }, h('a', { class: 'button', href: new URL('learn', base).href }, words.start.how),
      h('a', { class: 'button', href: base.href }, words.gone.home)));
  let failed = false; // once: the next try is under way already

  function see(before, page) {
    failed ||= page.line === 'waiting' || page.line === 'offline';
    show(node, failed && !page.room && !page.gone);
  }

  document.querySelector('main').prepend(node);
  return { see };
}

/** The server may have been updated while the line was away. */
export function keepFresh({ keepsakes, seating, actions }) {
  const freshness = createFreshness({
    reload: () => (keepsakes.lasts === 'page' && seating.key ? actions.bringSeat(seating.key) : location.reload()),
  });

  function see(before, page) {
    if (page.room && !before.room) keepForOffline();
    if (before.room && page.line === 'open' && before.line !== 'open') freshness.look();
  }

  return { see };
}
