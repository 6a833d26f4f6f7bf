// What somebody was typing or choosing when the page has to be loaded anew. It travels in the
// history's entry of this page: no other page sees it, and it goes with the tab. A part of the page
// whose controls shall be kept says so, and by which name: data-drafts.

import { after } from './timer.js';

const PATIENCE_MS = 60_000; // a part that has not come until then is made for something else

const controlsOf = (part) => [...part.querySelectorAll('input, select, textarea')];
const isChecked = ({ type }) => type === 'radio' || type === 'checkbox';

/** @returns {[string, (string|boolean)[]][]} the parts by name, with what stands in their controls */
export function collect(root = document) {
  return [...root.querySelectorAll('[data-drafts]')].map((part) => [part.dataset.drafts,
    controlsOf(part).map((control) => (isChecked(control) ? control.checked : control.value))]);
}

/** Puts it back, also into what is only made later. */
export function restore(drafts, root = document.querySelector('main')) {
  const left = new Map(drafts);
  const observer = new MutationObserver(put);

  function put() {
    for (const part of root.querySelectorAll('[data-drafts]')) {
      const values = left.get(part.dataset.drafts);
      left.delete(part.dataset.drafts);
      if (values) controlsOf(part).forEach((control, i) => fill(control, values[i]));
    }
    if (left.size === 0) observer.disconnect();
  }

  after(PATIENCE_MS, () => observer.disconnect());
  observer.observe(root, { childList: true, subtree: true });
  put();
}

/** As if it had been typed: a form follows what its controls say. */
function fill(control, value) {
  const property = isChecked(control) ? 'checked' : 'value';
  if (control[property] === value) return;
  control[property] = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (value !== false) control.dispatchEvent(new Event('change', { bubbles: true }));
}
