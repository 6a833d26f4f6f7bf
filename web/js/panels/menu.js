// The menu of the room: what one can do beside playing, away from the board. Another thing to do is
// another row; what cannot be done now is not shown.

import { deletion, lostFriend } from '../handover.js';
import { otherSide } from '../pits.js';
import { mayClaim, nameOf } from '../seats.js';
import { isPlaying, roleOf } from '../view.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

const CREATOR = 'south'; // who lets others watch, or not

const toPlayers = (text) => ({ you }) => (you ? text : null);

/**
 * One row for each thing to do.
 *   says(page)         its text, or null while there is nothing to do
 *   opens              the dialog that it leads to, a file of panels/; or
 *   act(actions, page) what it does
 */
const items = [
  { says: (page) => (isPlaying(page) ? words.offers.button : null), opens: 'offers' },
  { says: (page) => (mayClaim(page) ? words.claim.menu(nameOf(page.room, otherSide(page.you))) : null), opens: 'claim' },
  { says: ({ you, room }) => (you && room.phase === 'playing' ? words.resign.button : null), opens: 'resign' },
  { says: toPlayers(words.devices.item), opens: 'devices' },
  { says: (page) => (lostFriend(page) ? words.reseat.item(lostFriend(page)) : null), opens: 'reseat' },
  { says: toPlayers(words.rename.item), opens: 'rename' },
  // Going on purpose is not offered where nothing is kept, and so nothing would lead back.
  { says: ({ you, lasts }) => (you && lasts !== 'page' ? words.leave.item : null), act: ({ leave }) => leave() },
  { says: watchingText, act: ({ letWatch }, { room }) => letWatch(!room.watching) },
  { says: (page) => (roleOf(page) === 'watcher' ? words.ownRoom.item : null), opens: 'ownroom' },
  { says: () => words.settings.item, act: ({ openSettings }) => openSettings() },
  // Last, and far from what ends only a round.
  { says: (page) => (deletion(page) ? words.remove.item : null), opens: 'delete' },
];

function watchingText({ you, room }) {
  if (you !== CREATOR) return null;
  return room.watching ? words.watching.close : words.watching.open;
}

export function create(actions) {
  let page = null;
  const entries = items.map((item) => h('button', { class: 'menu-item', type: 'button', onclick: () => choose(item) }));
  const node = h('dialog', { class: 'dialog menu', 'aria-label': words.menu.heading, onclick: closeOutside },
    h('h2', {}, words.menu.heading), ...entries,
    h('button', { class: 'button', type: 'button', onclick: () => node.close() }, words.menu.close));

  function choose({ opens, act }) {
    node.close();
    if (opens) actions.open(opens);
    else act(actions, page);
  }

  /** A press beside the menu lands on the dialog itself. */
  function closeOutside(event) {
    if (event.target === node) node.close();
  }

  function draw(now) {
    page = now;
    const texts = items.map(({ says }) => (page.gone ? null : says(page)));
    entries.forEach((entry, i) => {
      show(entry, texts[i] !== null);
      setText(entry, texts[i] ?? '');
    });
    if (texts.every((text) => text === null)) node.close();
  }

  return { node, draw };
}
