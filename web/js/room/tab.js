// The tab: its title and its icon say when it is my turn.

import { base } from '../api.js';
import { iconOf, titleOf } from '../attention.js';

export function keepTab() {
  const icon = document.querySelector('link[rel=icon]');

  function see(before, page) {
    document.title = titleOf(page);
    const href = new URL(iconOf(page), base).href;
    if (icon.href !== href) icon.href = href;
  }

  return { see };
}
