// What becomes of this room, and what happened to its seats.

import { reseatLine } from '../handover.js';
import { lifetimeLine } from '../view.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

export function createAbout() {
  const lifetime = h('p', { class: 'hint' });
  const reseated = h('p', { class: 'hint' });
  const node = h('section', { class: 'card', hidden: true }, h('h2', {}, words.about.heading), lifetime, reseated);

  function draw(page) {
    const over = page.room.phase === 'over'; // whose panel tells it
    const lines = [[lifetime, over ? '' : lifetimeLine(page)], [reseated, reseatLine(page)]];
    for (const [line, text] of lines) {
      setText(line, text);
      show(line, text !== '');
    }
    show(node, lines.some(([, text]) => text !== ''));
  }

  return { node, draw };
}
