// Who goes along with every change of the page beside the stage and the speaker. Another thing that
// follows the game, a sound or a lamp, is one file and one row here; none knows of the others.

import { bring } from '../lazy.js';
import { keepTime } from '../ticking.js';
import { tellNoLine } from './line.js';
import { keepAddress } from './looking.js';

// (parts) -> { see(before, page) }: called after each change, once it is drawn and spoken.
const atOnce = [keepAddress, tellNoLine, keepTime];

// Files of room/, each with such a function `attend`. They are fetched once the first board is there,
// and then first see everything that has changed until then as one change.
const later = ['timing', 'tab', 'keeping', 'fresh', 'calling', 'awake', 'foreseeing', 'catchup'];

export function attend(parts) {
  const { current } = parts;
  for (const create of atOnce) current.attend(create(parts));
  for (const file of later) current.attend(createLate(file, parts));
}

function createLate(file, parts) {
  let attendant = null; // once it has come
  let unseen = null; // the page before the first change that it has not seen

  function see(before, page) {
    if (attendant) return attendant.see(before, page);
    unseen ??= before;
    parts.calm.reached.then(begin).catch(() => {}); // with the next change again
  }

  async function begin() {
    const { attend: create } = await bring(`room/${file}.js`);
    if (attendant) return;
    attendant = create(parts);
    attendant.see(unseen, parts.current.page);
  }

  return { see };
}
