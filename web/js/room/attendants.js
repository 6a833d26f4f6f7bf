// Who goes along with every change of the page beside the stage and the speaker. Another thing that
// follows the game, a sound or a lamp, is one file and one row here; none knows of the others.

import { callOut } from './calling.js';
import { keepAwake } from './awake.js';
import { keepAddress } from './looking.js';
import { keepFresh, tellNoLine } from './offline.js';
import { keepTab } from './tab.js';
import { keepTalk } from './keeping.js';
import { keepTime, landCoin, takeBackNotice } from './timing.js';

// (parts) -> { see(before, page) }: called after each change, once it is drawn and spoken.
const attendants = [keepTab, keepAddress, keepTalk, landCoin, takeBackNotice, keepTime, tellNoLine, keepFresh, callOut, keepAwake];

export function attend(parts) {
  for (const create of attendants) parts.current.attend(create(parts));
}
