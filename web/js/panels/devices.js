// The same seat on another device: a personal link, which holds the key to the seat.

import { isReachable, personalLink } from '../api.js';
import { words } from '../words.js';
import { createLinkBox } from './linkbox.js';
import { createLocalNote } from './localnote.js';
import { createDialog } from './settings.js';
import { h } from '../dom.js';

const said = words.devices;

/** @param token gives the key of my seat */
export function createDevices({ token }) {
  const link = createLinkBox(said.link);
  const local = createLocalNote();
  const node = createDialog(said.heading, [h('p', {}, said.says), local.node, link.node, h('p', { class: 'note' }, said.secret)],
    [{ text: words.menu.close }]);
  let page = null;

  function open() {
    node.showModal();
    draw(page);
  }

  function draw(next) {
    page = next;
    if (!page.you || page.gone) node.close();
    if (!node.open) return; // what nobody sees is not written into the page
    local.draw(page.lan);
    link.draw({
      room: page.id, link: personalLink(page.id, token(), page.lan), invitation: said.shareText, reachable: isReachable(page.lan),
    });
  }

  return { node, draw, item: { says: ({ you }) => (you ? said.item : null), act: open } };
}
