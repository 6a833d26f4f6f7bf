// What a room's page says where there is no network.

import { base } from '../api.js';
import { h, show } from '../dom.js';
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
