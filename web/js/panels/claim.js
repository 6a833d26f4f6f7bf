// What to do about a player who stays away on his own move: a choice that is offered, never pressed.

import { otherSide } from '../pits.js';
import {
  isKeptWaiting, lastSeen, mayClaim, nameOf,
} from '../seats.js';
import { words } from '../words.js';
import { h, setText } from '../dom.js';

const said = words.claim;

export function createClaim({ claim, keepWaiting }) {
  const heading = h('h2', { id: 'claim-heading' });
  const about = h('p');
  let page;
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
  function draw(next) {
    page = next;
    if (!page.you || !node.open) return;
    const name = otherName(page);
    const possible = mayClaim(page);
    setText(heading, said.heading(name));
    setText(about, possible ? said.says(name, lastSeen(page, otherSide(page.you))) : said.back(name));
    for (const end of ends) end.disabled = !possible;
  }

  function open() {
    node.showModal();
    draw(page);
  }

  const says = (seen) => (mayClaim(seen) ? said.menu(otherName(seen)) : null);
  return { node, draw, open, item: { says, act: open } };
}

const otherName = ({ you, room }) => nameOf(room, otherSide(you));

/** What stands beside the turn, until one has said that one waits. */
export const claimPrompt = (page) => (mayClaim(page) && !isKeptWaiting(page) ? said.button : null);
