// Who moves first, for both players until the first move. The toss itself is thrown over the board.

import { otherSide, SIDES } from '../pits.js';
import { nameOf } from '../seats.js';
import { firstLine } from '../view.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

export function create({ chooseFirst }) {
  const buttons = Object.fromEntries([...SIDES, 'toss'].map((value) => [value,
    h('button', { class: 'button', type: 'button', onclick: () => chooseFirst(value) }, words.first.toss)]));
  const coin = h('span', { class: 'coin', 'aria-hidden': 'true' });
  const says = h('p', { class: 'first-says' });
  const line = h('div', { class: 'first-line' }, coin, says);
  const row = h('div', { class: 'buttons' });
  const node = h('section', { class: 'card first' }, h('h2', {}, words.first.heading), line, row,
    h('p', { class: 'hint' }, words.first.until));

  function draw(page) {
    const { room, you } = page;
    order(you);
    for (const side of SIDES) {
      setText(buttons[side], side === you ? words.first.me(nameOf(room, side)) : otherName(room, side));
      buttons[side].setAttribute('aria-pressed', String(room.first === side && !room.toss));
    }
    coin.dataset.side = room.first === you ? 'mine' : 'theirs';
    show(coin, room.toss !== null && !page.tossing);
    setText(says, firstLine(page));
  }

  const otherName = (room, side) => (room.seats[side] ? nameOf(room, side) : words.first.friend);

  /** Me, the other, the coin. */
  function order(you) {
    if (row.firstChild !== buttons[you]) row.replaceChildren(buttons[you], buttons[otherSide(you)], buttons.toss);
  }

  return { node, draw };
}
