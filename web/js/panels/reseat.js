// A new link for the other player, who lost his: asked first, then handed on by whoever made it.

import { isReachable, personalLink } from '../api.js';
import { lostFriend } from '../handover.js';
import { otherSide } from '../pits.js';
import { nameOf } from '../seats.js';
import { words } from '../words.js';
import { createLinkBox } from './linkbox.js';
import { createLocalNote } from './localnote.js';
import { h, setText, show } from '../dom.js';

const said = words.reseat;

export function create({ reseat, relinked }) {
  const heading = h('h2');
  const says = h('p');
  const link = createLinkBox(said.link);
  const local = createLocalNote();
  const made = h('div', { class: 'reseat-made' }, local.node, link.node);
  const make = h('button', { class: 'button button-main', type: 'button', onclick: reseat }, said.make);
  const close = h('button', { class: 'button', type: 'button', onclick: () => node.close() }, words.menu.close);
  const node = h('dialog', { class: 'dialog', onclose: relinked }, heading, says, made,
    h('div', { class: 'buttons' }, make, close));

  function draw(page) {
    const { you, room, relink, lan, id } = page;
    if (page.gone || (!relink && !lostFriend(page))) return node.close();
    const name = nameOf(room, otherSide(you));
    setText(heading, said.heading(name));
    node.setAttribute('aria-label', said.heading(name));
    setText(says, relink ? said.made(name) : said.says(name));
    show(make, !relink);
    show(made, Boolean(relink));
    setText(close, relink ? words.menu.close : said.no);
    if (!relink) return;
    local.draw(lan);
    link.draw({
      room: id, link: personalLink(id, relink, lan), invitation: said.shareText(name), reachable: isReachable(lan),
    });
  }

  return { node, draw };
}
