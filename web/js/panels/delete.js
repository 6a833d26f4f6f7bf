// The end of a room: asked in the menu, and, where two sit, agreed on by both. One dialog says how
// the question stands; the prompt beside the turn leads to it, so that nothing on the table moves.

import { deletion } from '../handover.js';
import { otherSide } from '../pits.js';
import { nameOf } from '../seats.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

const said = words.remove;

// How the question stands for me: alone, not asked by either of two, asked by the other or by me.
const questions = {
  alone: { heading: () => said.heading, says: () => said.alone },
  free: { heading: () => said.heading, says: said.both },
  theirs: { heading: said.asks, says: () => said.asksSays },
  mine: { heading: () => said.asked, says: said.askedSays },
};

const otherName = ({ you, room }) => nameOf(room, otherSide(you));

export function create({ deleteRoom }) {
  const heading = h('h2');
  const says = h('p');
  const button = (text, main, act) => h('button', {
    class: main ? 'button button-main' : 'button', type: 'button', onclick: () => {
      node.close();
      act?.();
    },
  }, text);
  const keep = button(said.no);
  const ask = button(said.yes, true, () => deleteRoom(true));
  const agree = button(said.agree, true, () => deleteRoom(true));
  const withdraw = button(said.withdraw, false, () => deleteRoom(false));
  const node = h('dialog', { class: 'dialog' }, heading, says, h('div', { class: 'buttons' }, keep, ask, agree, withdraw));
  let shown; // the question when it was last drawn

  const opening = (page) => { shown = deletion(page); };

  function draw(page) {
    const question = deletion(page);
    if (!question || page.gone || question !== shown) node.close(); // a button would now mean something else
    shown = question;
    if (!question) return;
    const name = otherName(page);
    setText(heading, questions[question].heading(name));
    node.setAttribute('aria-label', heading.textContent);
    setText(says, questions[question].says(name));
    setText(keep, question === 'mine' ? words.menu.close : said.no);
    show(ask, question === 'alone' || question === 'free');
    show(agree, question === 'theirs');
    show(withdraw, question === 'mine');
  }

  return { node, opening, draw };
}
