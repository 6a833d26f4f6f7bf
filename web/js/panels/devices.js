// The same seat on another device: a personal link, which holds the key to the seat.

import { isReachable, personalLink } from '../api.js';
import { words } from '../words.js';
import { createLinkBox } from './linkbox.js';
import { createLocalNote } from './localnote.js';
import { createDialog } from './dialog.js';
import { h, setText } from '../dom.js';

const said = words.devices;

/** @param key gives the key of my seat */
export function createDevices({ renewKey }, { key }) {
  const link = createLinkBox(said.link);
  const local = createLocalNote();
  const renew = h('button', { class: 'button', type: 'button', onclick: renewKey }, said.renew);
  const renewed = h('p', { class: 'hint', role: 'status' });
  const node = createDialog(said.heading, [h('p', {}, said.says), local.node, link.node,
    h('p', { class: 'note' }, said.secret), renew, renewed], [{ text: words.menu.close }]);
  let page = null;
  let before = null; // the key when this was opened

  function open() {
    before = key();
    node.showModal();
    draw(page);
  }

  function draw(next) {
    page = next;
    if (!page.you || page.gone) node.close();
    if (!node.open) return; // what nobody sees is not written into the page
    local.draw(page.lan);
    link.draw({
      room: page.id, link: personalLink(page.id, key(), page.lan), invitation: said.shareText, reachable: isReachable(page.lan),
    });
    renew.setAttribute('aria-disabled', String(page.renewing));
    setText(renewed, key() === before ? '' : said.renewed);
  }

  return { node, draw, item: { says: ({ you }) => (you ? said.item : null), act: open } };
}
