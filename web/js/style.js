// Styles of what is only shown when it is called.

import { h } from './dom.js';

/** Loads css/NAME.css, once. @returns {Promise} that it holds */
export function fetchStyle(name) {
  const { href } = new URL(`../css/${name}.css`, import.meta.url);
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    document.head.append(h('link', { rel: 'stylesheet', href, onload: resolve, onerror: reject }));
  });
}
