// The one button beside the turn, when something waits for a word. Its place is always kept, so
// that nothing moves when it comes; it opens a question and never answers one.

import { h, setText } from '../dom.js';

/** @param items [{ says(page, atRest) -> text or null, act }], the most urgent first */
export function createPrompt(items) {
  let act;
  const node = h('button', { class: 'button prompt', type: 'button', onclick: () => act() });

  function draw(page, atRest) {
    const found = items.map((item) => ({ ...item, text: item.says(page, atRest) })).find(({ text }) => text !== null);
    node.classList.toggle('prompt-none', !found);
    act = found?.act;
    if (found) setText(node, found.text);
  }

  return { node, draw };
}
