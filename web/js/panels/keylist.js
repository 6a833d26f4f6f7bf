// What the keys of the room do.

import { listOfKeys } from '../keyhelp.js';
import { keys } from '../keys.js';
import { words } from '../words.js';
import { createDialog } from './dialog.js';

const said = words.keys;

export function create() {
  const node = createDialog(said.heading, [listOfKeys(keys)], [{ text: said.close }]);
  return { node, draw() {} };
}
