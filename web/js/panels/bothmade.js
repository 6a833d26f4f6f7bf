// "Both made a room": told above the invitation, to an invited one who has made a room himself.

import { roomPath } from '../api.js';
import { words } from '../words.js';
import { h } from '../dom.js';

const said = words.bothMade;

export function create() {
  const go = h('a', { class: 'button' }, said.go);
  const node = h('section', { class: 'card' }, h('h2', {}, said.heading),
    h('p', {}, said.says), h('div', { class: 'buttons' }, go));

  function draw({ mine }) {
    go.href = roomPath(mine);
  }

  return { node, draw };
}
