// In the place of a part of the page that did not come: why that may be, and what to do.

import { words } from '../words.js';
import { h } from '../dom.js';

const said = words.lazy;

/** @param again called when somebody wants to try it again */
export function createTrouble(again) {
  const retry = h('button', { class: 'button', type: 'button', onclick: again }, said.again);
  const reload = h('button', { class: 'button', type: 'button', onclick: () => location.reload() }, said.reload);
  return h('div', { class: 'trouble-box' }, h('p', {}, said.failed), h('div', { class: 'buttons' }, retry, reload));
}
