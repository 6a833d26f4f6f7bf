// The bar at the top: how the line is, who looks on, and the buttons that call something.

import { h, setText, show } from '../dom.js';
import { canTalk, unreadLines, watchersLine } from '../view.js';
import { words } from '../words.js';

/** @param gear the button of the settings */
export function createBar(actions, gear) {
  const line = h('span', { class: 'line' });
  const watchers = h('span', { class: 'watchers' });
  const talk = createTalkButton(actions);
  const menu = h('button', {
    class: 'button menu-button', type: 'button', hidden: true, 'aria-haspopup': 'dialog', onclick: () => actions.open('menu'),
  }, words.menu.button);

  function draw(page) {
    setText(line, words.line[page.line]);
    line.dataset.line = page.line;
    show(line, page.gone === null); // what is gone needs no line
    if (page.room) setText(watchers, page.line === 'open' ? watchersLine(page) : ''); // else nobody knows
    talk.draw(page);
    show(menu, page.room !== null && page.gone === null);
  }

  return {
    nodes: [h('div', { class: 'bar-says' }, watchers, line), talk.node, menu, gear.button], draw, focusTalk: () => talk.node.focus(),
  };
}

/** Opens and closes the chat, and counts what was not read. */
function createTalkButton({ toggleTalk }) {
  const said = words.talk;
  const count = h('span', { class: 'talk-count', hidden: true, 'aria-hidden': 'true' });
  const node = h('button', {
    class: 'button talk-button', type: 'button', hidden: true, 'aria-controls': 'talk', onclick: toggleTalk,
  }, said.button, ' ', count); // "Chat 1", as its name begins

  function draw(page) {
    show(node, canTalk(page));
    if (node.hidden) return;
    const unseen = unreadLines(page);
    show(count, unseen > 0);
    setText(count, String(unseen));
    node.setAttribute('aria-label', unseen > 0 ? said.unread(unseen) : said.button);
    node.setAttribute('aria-expanded', String(page.talk.open));
  }

  return { node, draw };
}
