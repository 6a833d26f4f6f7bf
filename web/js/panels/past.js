// Under the board while looking back: where one is, one step on, and the way back to the game. One
// more step back is where the first one was: see room/status.js.

import { askedLine, meanwhileLine, pastLine, refusalText } from '../view.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

export function create({ step, live }) {
  const where = h('span', { class: 'past-where' });
  const news = h('span');
  const on = h('button', {
    class: 'button', type: 'button', 'aria-label': words.moves.on, title: words.moves.on, onclick: () => step(1),
  }, '→');
  const node = h('div', { class: 'past', role: 'group', 'aria-label': words.past.label },
    h('p', { class: 'past-says' }, where, ' ', news), on,
    h('button', { class: 'button button-main past-back', type: 'button', onclick: live }, words.past.back));

  function draw(page) {
    show(where, page.notice === null);
    setText(where, pastLine(page));
    setText(news, page.notice ? refusalText(page.notice.code) : askedLine(page) || meanwhileLine(page)); // it is answered back there
    news.classList.toggle('trouble', page.notice !== null);
  }

  return { node, draw };
}
