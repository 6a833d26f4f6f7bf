// For the one who made the room and waits: the link, and what becomes of a room that nobody joins.

import { isReachable, linkFor } from '../api.js';
import { nameOf } from '../seats.js';
import { words } from '../words.js';
import { createLinkBox } from './linkbox.js';
import { createLocalNote } from './localnote.js';
import { h, setText } from '../dom.js';

const said = words.waiting;

export function create() {
  const link = createLinkBox(said.link);
  const local = createLocalNote();
  const expires = h('p', { class: 'hint' });
  const node = h('section', { class: 'card waiting' },
    h('h2', {}, said.heading), h('p', {}, said.send), local.node, link.node, expires);

  function draw(page) {
    link.draw({
      room: page.id, link: linkFor(page.id, page.lan), invitation: invitation(page), reachable: isReachable(page.lan),
    });
    setText(expires, page.room.expires ? said.expires(page.room.expires) : '');
    local.draw(page.lan);
  }

  return { node, draw };
}

const invitation = ({ room, you }) => said.shareText(room.seats[you].name && nameOf(room, you));
