// How the board behaves on this screen, and the way out of a game: away from the board.

import { nameOf } from '../view.js';
import { otherSide } from '../pits.js';
import { words } from '../words.js';
import { h, field, select, setText, show } from '../dom.js';

export function createSettings({ set, resign }) {
  const speed = select(words.settings.speeds, () => set({ speed: speed.value }));
  const hand = select(words.settings.hands, () => set({ hand: hand.value }));
  const giveUp = h('button', {
    class: 'button button-quiet', type: 'button', onclick: () => dialog.showModal(),
  }, words.resign.button);
  const says = h('p');
  const dialog = createDialog(words.resign.heading, [says], [
    { text: words.resign.no },
    { text: words.resign.yes, main: true, act: resign },
  ]);
  const node = h('section', { class: 'card settings' }, h('h2', {}, words.settings.heading),
    field(words.settings.speed, speed), field(words.settings.hand, hand), giveUp, dialog);

  function draw({ you, room, settings }) {
    speed.value = settings.speed;
    hand.value = settings.hand;
    show(giveUp, Boolean(you) && room.phase === 'playing');
    if (room.phase !== 'playing') dialog.close();
    if (you) setText(says, words.resign.says(nameOf(room, otherSide(you))));
  }

  return { node, draw };
}

/** A question in front of everything; Escape and each button close it. */
export function createDialog(heading, body, buttons) {
  const dialog = h('dialog', { class: 'dialog', 'aria-label': heading }, h('h2', {}, heading), ...body,
    h('div', { class: 'buttons' }, ...buttons.map(({ text, main, act }) => h('button', {
      class: main ? 'button button-main' : 'button',
      type: 'button',
      onclick: () => {
        dialog.close();
        act?.();
      },
    }, text))));
  return dialog;
}
