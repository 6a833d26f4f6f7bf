// The list of keys, from the table that they work by.

import { keys } from '../keys.js';
import { words } from '../words.js';
import { createDialog } from './dialog.js';
import { h } from '../dom.js';

const said = words.keys;

export function create() {
  const rows = keys.flatMap(({ name, says }) => [h('dt', {}, said.names[name]), h('dd', {}, said[says])]);
  const node = createDialog(said.heading, [h('dl', { class: 'keys' }, ...rows)], [{ text: said.close }]);
  return { node, draw() {} };
}
