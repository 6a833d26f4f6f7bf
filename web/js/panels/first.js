// Who moves first, for both players until the first move; a toss is shown as a toss.

import { otherSide, SIDES } from '../pits.js';
import { firstLine, isOpenToChange, nameOf } from '../view.js';
import { words } from '../words.js';
import { h, motionReduced, setText, show } from '../dom.js';

const TOSS_MS = 1400;

export function createFirst({ chooseFirst }) {
  const buttons = Object.fromEntries([...SIDES, 'toss'].map((value) => [value,
    h('button', { class: 'button', type: 'button', onclick: () => chooseFirst(value) }, words.first.toss)]));
  const coin = h('span', { class: 'coin', 'aria-hidden': 'true' });
  const says = h('p', { class: 'first-says' });
  const line = h('div', { class: 'first-line' }, coin, says);
  const row = h('div', { class: 'buttons' });
  const node = h('section', { class: 'card first', hidden: true }, h('h2', {}, words.first.heading), line, row,
    h('p', { class: 'hint' }, words.first.until));
  let tossSeen = null; // the toss that has been shown
  let inTheAir = false;

  function draw(page) {
    const open = isOpenToChange(page);
    show(node, open);
    if (!open) return;
    const { room, you } = page;
    order(you);
    for (const side of SIDES) {
      setText(buttons[side], side === you ? words.first.me(nameOf(room, side)) : otherName(room, side));
      buttons[side].setAttribute('aria-pressed', String(room.first === side && !room.toss));
    }
    toss(room.toss && `${room.round} ${room.toss.by} ${room.toss.n}`, () => draw(page));
    coin.dataset.side = room.first === you ? 'mine' : 'theirs';
    show(coin, room.toss !== null);
    setText(says, inTheAir ? words.first.tossing : firstLine(page));
  }

  const otherName = (room, side) => (room.seats[side] ? nameOf(room, side) : words.first.friend);

  /** Me, the other, the coin. */
  function order(you) {
    if (row.firstChild !== buttons[you]) row.replaceChildren(buttons[you], buttons[otherSide(you)], buttons.toss);
  }

  /** Throws the coin once for each toss, then `landed` says how it fell. */
  function toss(key, landed) {
    if (key === tossSeen) return;
    tossSeen = key;
    if (!key || motionReduced()) return;
    inTheAir = true;
    const flight = coin.animate(
      [{ transform: 'none' }, { transform: 'translateY(-2.2rem) rotateX(900deg)' }, { transform: 'rotateX(1800deg)' }],
      { duration: TOSS_MS, easing: 'cubic-bezier(.3, .1, .4, 1)' });
    flight.onfinish = () => {
      inTheAir = false;
      landed();
    };
  }

  return { node, draw };
}
