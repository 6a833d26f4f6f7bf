// What becomes of this room, and what happened to its seats.

import { reseatLine } from '../handover.js';
import { lifetimeLine } from '../view.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

export function create() {
  const lifetime = h('p', { class: 'hint' });
  const reseated = h('p', { class: 'hint' });
  const node = h('section', { class: 'card' }, h('h2', {}, words.about.heading), lifetime, reseated);

  function draw(page) {
    for (const [line, text] of [[lifetime, lifetimeLine(page)], [reseated, reseatLine(page)]]) {
      setText(line, text);
      show(line, text !== '');
    }
  }

  return { node, draw };
}
