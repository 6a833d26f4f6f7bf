// What to do about a player who stays away on his own move: a choice that is offered, never pressed.

import { otherSide } from '../pits.js';
import { lastSeen, mayClaim, nameOf } from '../seats.js';
import { words } from '../words.js';
import { h, setText } from '../dom.js';

const said = words.claim;

export function create({ claim, keepWaiting }) {
  const heading = h('h2', { id: 'claim-heading' });
  const about = h('p');
  const button = (text, act) => h('button', {
    class: 'button',
    type: 'button',
    onclick: () => {
      node.close();
      act();
    },
  }, text);
  const wait = button(said.wait, keepWaiting);
  const ends = [button(said.draw, () => claim('draw')), button(said.win, () => claim('win'))];
  wait.classList.add('button-main');
  const node = h('dialog', { class: 'dialog', 'aria-labelledby': 'claim-heading' }, heading, about,
    h('div', { class: 'buttons' }, wait, ...ends));

  /** Stays open when there is nothing to claim any more: what is under the finger stays there. */
  function draw(page) {
    if (!page.you || page.gone) return node.close();
    const name = otherName(page);
    const possible = mayClaim(page);
    setText(heading, said.heading(name));
    setText(about, possible ? said.says(name, lastSeen(page, otherSide(page.you))) : said.back(name));
    for (const end of ends) end.disabled = !possible;
  }

  return {
    node, draw,
    opening() { about.style.minHeight = ''; },
    /** The buttons stay where they are when there is less to say. */
    opened() { about.style.minHeight = `${about.offsetHeight}px`; },
  };
}

const otherName = ({ you, room }) => nameOf(room, otherSide(you));
