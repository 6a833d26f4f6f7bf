// For who looks on: told that he does.

import { words } from '../words.js';
import { h } from '../dom.js';

const said = words.watching;

export function create() {
  return { node: h('section', { class: 'card watching' }, h('h2', {}, said.heading), h('p', {}, said.says)), draw() {} };
}
