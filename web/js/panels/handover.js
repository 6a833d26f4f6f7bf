// After a seat has come over a link: how to make that link useless.

import { keyAtLarge } from '../handover.js';
import { otherSide } from '../pits.js';
import { nameOf } from '../seats.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

const said = words.handover;

export function create({ renewKey, later }) {
  const heading = h('h2');
  const says = h('p');
  const renew = h('button', { class: 'button button-main', type: 'button', onclick: renewKey }, said.renew);
  const keep = h('button', { class: 'button', type: 'button', onclick: later });
  const node = h('section', { class: 'card handover' }, heading, says,
    h('div', { class: 'buttons' }, renew, keep));

  function draw(page) {
    const atLarge = keyAtLarge(page);
    const other = nameOf(page.room, otherSide(page.you));
    setText(heading, page.renewed ? said.renewed : said[atLarge].heading(other, page.room.seats[page.you].reseated, page.now));
    setText(says, page.renewed ? said.renewedSays : said[atLarge].says);
    show(renew, !page.renewed);
    renew.setAttribute('aria-disabled', String(page.renewing));
    setText(keep, page.renewed ? said.good : said.later);
  }

  return { node, draw };
}
