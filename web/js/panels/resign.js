// Giving up a game: asked twice.

import { otherSide } from '../pits.js';
import { nameOf } from '../seats.js';
import { words } from '../words.js';
import { createDialog } from './dialog.js';
import { h, setText } from '../dom.js';

export function create({ resign }) {
  const says = h('p');
  const node = createDialog(words.resign.heading, [says], [
    { text: words.resign.no },
    { text: words.resign.yes, main: true, act: resign },
  ]);

  function draw({ you, room, gone }) {
    if (!you || gone || room.phase !== 'playing') node.close();
    else setText(says, words.resign.says(nameOf(room, otherSide(you))));
  }

  return { node, draw };
}
