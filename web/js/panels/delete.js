// The end of a room: asked in the menu, and, where two sit, agreed on by both.

import { otherSide } from '../pits.js';
import { nameOf } from '../seats.js';
import { words } from '../words.js';
import { createDialog } from './dialog.js';
import { h, setText, show } from '../dom.js';

const said = words.remove;

export function createDelete({ deleteRoom }) {
  const says = h('p');
  const node = createDialog(said.heading, [says],
    [{ text: said.no }, { text: said.yes, main: true, act: () => deleteRoom(true) }]);

  let pending; // who had asked when this was opened
  let page = null;

  function open() {
    pending = page.room.delete;
    node.showModal();
  }

  function draw(next) {
    page = next;
    const { you, room, gone } = page;
    if (!you || gone || room.delete !== pending) node.close(); // "Delete" would now mean something else
    if (!you) return;
    const other = room.seats[otherSide(you)];
    setText(says, other && room.delete !== otherSide(you) ? said.both(nameOf(room, otherSide(you))) : said.alone);
  }

  const item = {
    says: ({ you, room }) => (you && room.delete !== you ? said.item : null),
    act: open,
  };

  return { node, item, draw, open };
}

/** The other waits for a word: told beside the turn, wherever somebody has scrolled to. */
export const deletePrompt = ({ you, room }) =>
  (you && room.delete === otherSide(you) ? said.asks(nameOf(room, otherSide(you))) : null);

/** One has asked: told to both. */
export function createDeleteAsked({ deleteRoom }) {
  const heading = h('h2');
  const says = h('p');
  const agree = h('button', { class: 'button', type: 'button', onclick: () => deleteRoom(true) }, said.agree);
  const takeBack = h('button', { class: 'button', type: 'button', onclick: () => deleteRoom(false) }, said.takeBack);
  const node = h('section', { class: 'card delete-asked', hidden: true }, heading, says,
    h('div', { class: 'buttons' }, agree, takeBack));

  function draw({ you, room }) {
    const by = room.delete;
    show(node, Boolean(you && by));
    if (node.hidden) return;
    const mine = by === you;
    const other = nameOf(room, otherSide(you));
    setText(heading, mine ? said.asked : said.asks(other));
    setText(says, mine ? said.askedSays(other) : said.asksSays);
    show(agree, !mine);
    show(takeBack, mine);
  }

  return { node, draw };
}
