// The panels of a room, and where each has its place. Another panel is one file in panels/ and one
// row here.

import { createAbout } from '../panels/about.js';
import { claimPrompt, createClaim } from '../panels/claim.js';
import { createDelete, deletePrompt } from '../panels/delete.js';
import { createDevices } from '../panels/devices.js';
import { createFirst } from '../panels/first.js';
import { createGone } from '../panels/gone.js';
import { createHandover, createSpare } from '../panels/handover.js';
import { createInvite } from '../panels/invite.js';
import { createKeyList } from '../panels/keylist.js';
import { leaveItem } from '../panels/leave.js';
import { createLost } from '../panels/lost.js';
import { createMenu } from '../panels/menu.js';
import { createMoves } from '../panels/moves.js';
import { createOffers, offerPrompt } from '../panels/offers.js';
import { createOver } from '../panels/over.js';
import { createBothMade, createOwnRoom } from '../panels/ownroom.js';
import { createPrompt } from '../panels/prompt.js';
import { createRename } from '../panels/rename.js';
import { createReseat } from '../panels/reseat.js';
import { createResign } from '../panels/resign.js';
import { createRules } from '../panels/rules.js';
import { createTalk } from '../panels/talk.js';
import { createWaiting } from '../panels/waiting.js';
import { createWatching, watchingItem } from '../panels/watching.js';

/**
 * @returns {{lead, side, dialogs, menu, prompt, gone, talk, keyList, ownRoom}}
 *   lead: what must be done first; side: what stands beside the board; dialogs: what comes when called
 */
export function createPanels({ id, keepsakes, actions, seating, looking, gear }) {
  const seats = { spare: () => seating.spare };
  const gone = createGone(actions);
  const talk = createTalk(actions);
  const offers = createOffers(actions);
  const claim = createClaim(actions);
  const resign = createResign(actions);
  const devices = createDevices(actions, { key: () => seating.key });
  const reseat = createReseat(actions);
  const rename = createRename(actions);
  const remove = createDelete(actions);
  const ownRoom = createOwnRoom(actions, { room: id });
  const over = createOver(actions);
  const lead = [gone, createLost(), createHandover(actions, seats), createSpare(actions, seats),
    createWaiting(), createBothMade(), createInvite(actions, { rememberedName: keepsakes.name() }),
    over, createWatching()];
  const side = [createFirst(actions), talk, createMoves(actions, looking.record), createRules(actions), createAbout()];
  const dialogs = [offers, claim, devices, reseat, rename, resign, remove, ownRoom];
  const menu = createMenu([offers.item, claim.item, devices.item, reseat.item, rename.item, leaveItem(actions),
    watchingItem(actions), resign.item, remove.item, ownRoom.item, gear.item]);
  const prompt = createPrompt([
    { says: claimPrompt, act: claim.open },
    { says: offerPrompt, act: offers.open },
    { says: deletePrompt, act: remove.open },
    over.prompt,
  ]);
  return { lead, side, dialogs, menu, prompt, gone, talk, ownRoom, keyList: createKeyList() };
}
