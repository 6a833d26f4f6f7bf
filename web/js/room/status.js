// Under the board: whose turn it is, what may end the game or is asked, and the one button for it.

import { h, setText, show } from '../dom.js';
import { isMyTurn, noteLine, refusalText, turnLine } from '../view.js';

/** @param prompt the button: see panels/prompt.js */
export function createStatus(prompt) {
  const status = h('p', { class: 'status' });
  const note = h('p', { class: 'below-note' });
  const nodes = [prompt.node, h('div', { class: 'below-says' }, status, note)];

  /** @param atRest the last move has been shown to its end, and may be known */
  function draw(page, atRest) {
    const { notice } = page;
    setText(status, notice ? refusalText(notice.code) : turnLine(page, atRest));
    status.classList.toggle('status-trouble', notice !== null);
    status.classList.toggle('status-mine', notice === null && isMyTurn(page));
    setText(note, noteLine(page, atRest));
    prompt.draw(page);
    for (const node of nodes) show(node, page.past === null);
  }

  return { nodes, draw };
}
