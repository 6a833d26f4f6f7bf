// The host's key, on servers that open rooms only for who has it: asked for when the server wants
// one, shown with each further wish, remembered once it has worked.

import { words } from './words.js';
import { h, field, show } from './dom.js';

const said = words.hostKey;

const KEY_CODES = new Set(['key-wanted', 'key-wrong']);

export function createHostKey(keepsakes) {
  const input = h('input', {
    type: 'text', autocomplete: 'off', autocapitalize: 'none', spellcheck: false, value: keepsakes.hostKey(),
  });
  const node = field(said.label, input, said.hint);
  show(node, false);

  /** What the server says to the key: a code of KEY_CODES, or anything else. */
  function answered(code) {
    if (code === 'key-wrong') keepsakes.dropHostKey();
    input.setAttribute('aria-invalid', String(code === 'key-wrong'));
    if (!KEY_CODES.has(code)) return;
    show(node, true);
    input.focus({ preventScroll: true });
    node.scrollIntoView({ block: 'center' }); // with the reason near it
  }

  return {
    node, answered,
    get value() { return input.value.trim(); },
    worked() { if (this.value) keepsakes.keepHostKey(this.value); },
  };
}
