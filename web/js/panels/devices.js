// The same seat on another device: a personal link, which holds the key to the seat.

import { isReachable, personalLink } from '../api.js';
import { words } from '../words.js';
import { createLinkBox } from './linkbox.js';
import { createLocalNote } from './localnote.js';
import { createDialog } from './dialog.js';
import { h, setText } from '../dom.js';

const said = words.devices;

export function create({ renewKey }, { seating }) {
  const link = createLinkBox(said.link);
  const local = createLocalNote();
  const renew = h('button', { class: 'button', type: 'button', onclick: renewKey }, said.renew);
  const renewed = h('p', { class: 'hint', role: 'status' });
  const node = createDialog(said.heading, [h('p', {}, said.says), local.node, link.node,
    h('p', { class: 'note' }, said.secret), renew, renewed], [{ text: words.menu.close }]);
  let before = null; // the key when this was opened

  const opening = () => { before = seating.key; };

  function draw(page) {
    if (!page.you || page.gone) return node.close();
    const { key } = seating;
    local.draw(page.lan);
    link.draw({
      room: page.id, link: personalLink(page.id, key, page.lan), invitation: said.shareText, reachable: isReachable(page.lan),
    });
    renew.setAttribute('aria-disabled', String(page.renewing));
    setText(renewed, key === before ? '' : said.renewed);
  }

  return { node, opening, draw };
}
