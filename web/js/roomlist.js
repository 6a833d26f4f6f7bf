// My rooms, on the start page: whom I play, whose turn it is, when I last played; each can be opened,
// and taken out of the list together with the key to its seat. What is known here is drawn at once;
// how a room stands comes from the server, and changes words but no places.

import { fetchRoom, roomPath } from './api.js';
import { listed, opponentOf, ROOMS_FIRST, standingOf } from './rooms.js';
import { words } from './words.js';
import { h, setText, show } from './dom.js';

const said = words.rooms;

// The button for another room, further down, shall be on the screen too: as start.css.
const SHORT = matchMedia('(max-width: 39.99rem) and (max-height: 45rem)');
const inSight = () => (SHORT.matches ? 1 : ROOMS_FIRST);

export function createRoomList(keepsakes) {
  const first = h('ul', { class: 'rooms' });
  const others = h('ul', { class: 'rooms' });
  const summary = h('summary');
  const more = h('details', { class: 'more' }, summary, others);
  const cost = h('p', { class: 'note' }, said.cost[keepsakes.lasts] ?? '');
  const card = h('section', { class: 'card' }, h('h2', {}, said.heading), first, more);
  const node = h('div', { class: 'my-rooms' }, cost, card);

  let hidden = []; // the rows behind `more`

  function draw() {
    const kept = listed(keepsakes.seats());
    const rows = kept.map((record) => createRow(record, keepsakes, tellMore));
    first.replaceChildren(...rows.slice(0, inSight()).map((row) => row.node));
    hidden = rows.slice(inSight());
    others.replaceChildren(...hidden.map((row) => row.node));
    show(card, rows.length > 0);
    show(more, hidden.length > 0);
    show(cost, Object.hasOwn(said.cost, keepsakes.lasts));
    show(node, !card.hidden || !cost.hidden);
    tellMore();
    Promise.all(hidden.map((row) => row.answered)).then(tellMore);
  }

  /** Of the rows that are there now, whichever have been asked for and answered. */
  function tellMore() {
    const kept = hidden.filter((row) => row.kept);
    setText(summary, said.more(kept.length, kept.filter((row) => row.mine).length));
  }

  return { node, draw };
}

/** @param changed called when the room was taken out of the list, or put back */
function createRow(record, keepsakes, changed) {
  const { room } = record;
  const who = h('span', { class: 'rooms-who' });
  const standing = h('span', { class: 'rooms-standing' });
  const played = h('span', { class: 'rooms-played' }, said.played(Date.now() - record.at));
  const remove = h('button', { class: 'button button-quiet', type: 'button', onclick: () => keep(false) }, said.remove);
  const undo = h('button', { class: 'button button-quiet', type: 'button', onclick: () => keep(true) }, said.undo);
  const row = h('div', { class: 'rooms-row' },
    h('a', { class: 'rooms-link', href: roomPath(room) }, who, standing, played), remove);
  const removed = h('div', { class: 'rooms-row', hidden: true }, h('p', { class: 'hint' }), undo);
  const node = h('li', {}, row, removed);

  function keep(on) {
    if (on) keepsakes.keepSeat(room, keptOf(record));
    else keepsakes.dropSeat(room);
    show(row, on);
    show(removed, !on);
    changed();
    (on ? remove : undo).focus();
  }

  function tell(state) {
    const stands = standingOf(record, state);
    const opponent = opponentOf(record, state);
    setText(who, said.who(opponent));
    setText(standing, said.standing[stands](opponent));
    setText(removed.firstChild, said.removed(opponent));
    remove.setAttribute('aria-label', said.removeLabel(opponent));
    node.dataset.standing = stands;
  }

  tell(undefined);
  return {
    node,
    answered: fetchRoom(room, record.token).then(tell),
    get kept() { return removed.hidden; },
    get mine() { return node.dataset.standing === 'mine'; },
  };
}

const keptOf = ({ room, ...record }) => record;
