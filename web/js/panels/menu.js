// The menu of the room: what one can do beside playing, away from the board. Another thing to do is
// another item; what cannot be done now is not shown.

import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

/**
 * @param {{says: (page) => string|null, act: () => void}[]} items
 *   `says` gives the text of the item, or null while there is nothing to do
 */
export function createMenu(items) {
  const entries = items.map(({ says, act }) => ({ says, node: h('button', {
    class: 'menu-item', type: 'button', onclick: () => {
      node.close();
      act();
    },
  }) }));
  const node = h('dialog', { class: 'dialog menu', 'aria-label': words.menu.heading, onclick: closeOutside },
    h('h2', {}, words.menu.heading), ...entries.map((entry) => entry.node),
    h('button', { class: 'button', type: 'button', onclick: () => node.close() }, words.menu.close));
  const button = h('button', {
    class: 'button menu-button', type: 'button', hidden: true, 'aria-haspopup': 'dialog', onclick: () => node.showModal(),
  }, words.menu.button);

  /** A press beside the menu lands on the dialog itself. */
  function closeOutside(event) {
    if (event.target === node) node.close();
  }

  function draw(page) {
    const texts = entries.map(({ says }) => (page.room && !page.gone ? says(page) : null));
    entries.forEach((entry, i) => {
      show(entry.node, texts[i] !== null);
      setText(entry.node, texts[i] ?? '');
    });
    const empty = texts.every((text) => text === null);
    show(button, !empty);
    if (empty) node.close();
  }

  return { node, button, draw };
}
