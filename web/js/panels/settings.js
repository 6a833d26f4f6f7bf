// How the board behaves on this screen.

import { words } from '../words.js';
import { h, field, select } from '../dom.js';

export function createSettings({ set }) {
  const speed = select(words.settings.speeds, () => set({ speed: speed.value }));
  const hand = select(words.settings.hands, () => set({ hand: hand.value }));
  const node = h('section', { class: 'card settings' }, h('h2', {}, words.settings.heading),
    field(words.settings.speed, speed), field(words.settings.hand, hand));

  function draw({ settings }) {
    speed.value = settings.speed;
    hand.value = settings.hand;
  }

  return { node, draw };
}
