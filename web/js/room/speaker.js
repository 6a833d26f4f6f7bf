// The one live region: what a screen reader says when something has changed.

import { newsOf, refusalText } from '../view.js';
import { h } from '../dom.js';

export function createSpeaker() {
  const node = h('p', { class: 'heard', 'aria-live': 'polite' });

  /** The same words again are said again. */
  function speak(text) {
    if (text) node.textContent = node.textContent === text ? `${text}\u00a0` : text;
  }

  function see(before, page) {
    if (page.notices !== before.notices) speak(refusalText(page.notice.code));
    else speak(newsOf(before, page));
  }

  return { node, speak, see };
}
