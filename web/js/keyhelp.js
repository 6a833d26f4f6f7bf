// The list of keys, from the table that they work by.

import { words } from './words.js';
import { h } from './dom.js';

const said = words.keys;

/** @param rows of keys.js */
export const listOfKeys = (rows) => h('dl', { class: 'keys' },
  ...rows.flatMap(({ name, says }) => [h('dt', {}, said.names[name]), h('dd', {}, said[says])]));

/** The same, to be unfolded. */
export const foldedKeys = (rows) =>
  h('details', { class: 'more' }, h('summary', {}, said.heading), listOfKeys(rows));
