// After a seat has come over a link: how to make that link useless. And when a browser holds both
// seats of a room: the way to the other one.

import { keyAtLarge } from '../handover.js';
import { otherSide } from '../pits.js';
import { nameOf } from '../seats.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

const said = words.handover;

/** @param spare gives what is kept for the other seat, or null */
export function createHandover({ renewKey, later }, { spare }) {
  const heading = h('h2');
  const says = h('p');
  const renew = h('button', { class: 'button button-main', type: 'button', onclick: renewKey }, said.renew);
  const keep = h('button', { class: 'button', type: 'button', onclick: later });
  const node = h('section', { class: 'card handover', hidden: true }, heading, says,
    h('div', { class: 'buttons' }, renew, keep));

  function draw(page) {
    const atLarge = keyAtLarge(page);
    show(node, page.renewed || Boolean(atLarge && !spare())); // with both seats this link is the friend's
    if (node.hidden) return;
    const other = nameOf(page.room, otherSide(page.you));
    setText(heading, page.renewed ? said.renewed : said[atLarge].heading(other, page.room.seats[page.you].reseated, page.now));
    setText(says, page.renewed ? said.renewedSays : said[atLarge].says);
    show(renew, !page.renewed);
    renew.setAttribute('aria-disabled', String(page.renewing));
    setText(keep, page.renewed ? said.good : said.later);
  }

  return { node, draw };
}

export function createSpare({ swapSeats }, { spare }) {
  const says = h('p');
  const back = h('button', { class: 'button button-main', type: 'button', onclick: swapSeats });
  const node = h('section', { class: 'card spare', hidden: true }, h('h2', {}, words.spare.heading), says,
    h('div', { class: 'buttons' }, back));

  function draw({ you, room }) {
    show(node, Boolean(you && spare()));
    if (node.hidden) return;
    const [here, there] = [nameOf(room, you), nameOf(room, otherSide(you))];
    setText(says, words.spare.says(here, there));
    setText(back, words.spare.swap(there));
  }

  return { node, draw };
}
