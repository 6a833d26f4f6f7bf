// The record of the round, in notation, a line for each pair of moves.

import { words } from '../words.js';
import { h, setItems, setText, show } from '../dom.js';

export function createMoves() {
  const heading = h('h2');
  const none = h('p', { class: 'hint' }, words.moves.none);
  const list = h('ol', { class: 'moves' });
  const node = h('section', { class: 'card' }, heading, none, list);

  function draw({ room, moves }) {
    show(node, room.phase !== 'waiting');
    setText(heading, room.round > 1 ? `${words.moves.heading} · ${words.moves.round(room.round)}` : words.moves.heading);
    show(none, moves.length === 0);
    const before = list.children.length;
    setItems(list, moves, (text) => h('li', {}, text));
    if (list.children.length !== before) list.scrollTop = list.scrollHeight;
  }

  return { node, draw };
}
