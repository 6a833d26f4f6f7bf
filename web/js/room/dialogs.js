// The dialogs of a room, by the file of panels/ that each is in. They are fetched when they are first
// called, and drawn only while they are open.

import { bring, newCall } from '../lazy.js';
import { createTrouble } from '../panels/trouble.js';
import { words } from '../words.js';
import { h, inFront, showModal } from '../dom.js';

const PATIENCE_MS = 300; // so long nothing needs to be said

/**
 * A file exports create(actions, parts) -> { node, draw(page), opening(page), opened() }, the last
 * two only where they are needed. `draw` may close it.
 */
export function createDialogs(parts) {
  const dialogs = new Map(); // file -> dialog, once it has come
  const waiting = createWaiting();
  const node = h('div', {}, waiting.node);

  function open(file) {
    const isLast = newCall();
    if (dialogs.has(file)) show(dialogs.get(file));
    else waiting.call(file, isLast, ({ create }) => show(add(file, create(parts.actions, parts))));
  }

  function add(file, dialog) {
    dialogs.set(file, dialog);
    node.append(dialog.node);
    return dialog;
  }

  function show(dialog) {
    const { page } = parts.current;
    if (inFront() || page.room === null) return;
    dialog.opening?.(page);
    showModal(dialog.node);
    dialog.draw(page);
    dialog.opened?.();
  }

  function draw(page) {
    for (const dialog of dialogs.values()) if (dialog.node.open) dialog.draw(page);
  }

  return { node, open, draw };
}

/** Stands in for a dialog that does not come at once, or not at all. */
function createWaiting() {
  const says = h('div');
  const node = h('dialog', { class: 'dialog', 'aria-label': words.lazy.waiting, onclose: forget }, says,
    h('div', { class: 'buttons' }, h('button', { class: 'button', type: 'button', onclick: () => node.close() }, words.menu.close)));
  let wanted = null; // whether what is waited for was called last
  let timer;

  function forget() {
    wanted = null;
    clearTimeout(timer);
  }

  function call(file, isLast, arrived) {
    forget();
    wanted = isLast;
    const ifWanted = (act) => (result) => {
      if (wanted === isLast && isLast()) act(result);
    };
    timer = setTimeout(ifWanted(() => say(h('p', {}, words.lazy.waiting))), PATIENCE_MS);
    bring(`panels/${file}.js`).then(ifWanted((module) => {
      forget();
      node.close();
      arrived(module);
    }), ifWanted(() => {
      forget();
      say(createTrouble(() => call(file, newCall(), arrived)));
    }));
  }

  function say(content) {
    says.replaceChildren(content);
    if (!node.open) showModal(node);
  }

  return { node, call };
}
