// A question in front of everything.

import { h } from '../dom.js';

/** Escape and each button close it. */
export function createDialog(heading, body, buttons) {
  const dialog = h('dialog', { class: 'dialog', 'aria-label': heading }, h('h2', {}, heading), ...body,
    h('div', { class: 'buttons' }, ...buttons.map(({ text, main, act }) => h('button', {
      class: main ? 'button button-main' : 'button',
      type: 'button',
      onclick: () => {
        dialog.close();
        act?.();
      },
    }, text))));
  return dialog;
}
