// The tab: its title and its icon say when it is my turn.

import { fileUrl } from '../api.js';
import { iconOf, titleOf } from '../attention.js';

export function attend() {
  const icon = document.querySelector('link[rel=icon]');

  function see(before, page) {
    document.title = titleOf(page);
    const href = fileUrl(iconOf(page));
    if (icon.href !== href) icon.href = href;
  }

  return { see };
}
