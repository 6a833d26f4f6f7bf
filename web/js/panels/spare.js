// When a browser holds both seats of a room: the way to the other one.

import { otherSide } from '../pits.js';
import { nameOf } from '../seats.js';
import { words } from '../words.js';
import { h, setText } from '../dom.js';

const said = words.spare;

export function create({ swapSeats }) {
  const says = h('p');
  const back = h('button', { class: 'button button-main', type: 'button', onclick: swapSeats });
  const node = h('section', { class: 'card spare' }, h('h2', {}, said.heading), says,
    h('div', { class: 'buttons' }, back));

  function draw({ you, room }) {
    const [here, there] = [nameOf(room, you), nameOf(room, otherSide(you))];
    setText(says, said.says(here, there));
    setText(back, said.swap(there));
  }

  return { node, draw };
}
