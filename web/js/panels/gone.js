// When there is nothing more to come: no such room, an expired one, or the game is open elsewhere.

import { base } from '../api.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

export function create({ playHere }) {
  const heading = h('h2');
  const says = h('p');
  const again = h('button', { class: 'button button-main', type: 'button', onclick: playHere });
  const home = h('a', { class: 'button', href: base.href }, words.gone.home);
  const node = h('section', { class: 'card gone' }, heading, says, h('div', { class: 'buttons' }, again, home));

  function draw({ gone }) {
    const said = words.gone[gone];
    setText(heading, said.heading);
    setText(says, said.says);
    show(again, Boolean(said.again));
    if (said.again) setText(again, said.again);
  }

  return { node, draw, focus: () => (again.hidden ? home : again).focus({ preventScroll: true }) };
}
