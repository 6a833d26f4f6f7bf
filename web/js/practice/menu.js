// The pause: what one can do beside playing, away from the board. While a dialog of it is open the
// computer waits.

import { offerRow } from '../offers.js';
import { create as createResign } from '../panels/resign.js';
import { createDialog } from '../panels/dialog.js';
import { words as common } from '../words.js';
import {
  h, setText, show, showModal,
} from '../dom.js';

/**
 * @param said the catalogue of words/practice/
 * @param settings see openSettings()
 * @param {object} acts another(), offerEnd(), resign(), openSettings()
 * @param turned called with whether any of its dialogs is open, when that may have changed
 */
export function createMenu({ said, settings, acts, turned }) {
  const words = said.menu;
  const ending = createEnding(acts.offerEnd);
  const resigning = createResign({ resign: acts.resign });
  const sound = item('', () => settings.set({ sound: !settings.current.sound }));
  const settle = item(words.endNow, leadTo(ending));
  const giveUp = item(common.resign.button, leadTo(resigning));
  const goOn = item(words.goOn, close);
  goOn.classList.add('menu-main');
  const about = { class: 'dialog menu', 'aria-label': words.heading, onclick: closeOutside };
  const node = h('dialog', about, h('h2', {}, words.heading), goOn, sound,
    item(common.settings.item, leave(acts.openSettings)),
    item(said.table.another, leave(acts.another)), settle, giveUp);
  const dialogs = [node, ending.node, resigning.node];

  const tell = () => turned(dialogs.some(({ open }) => open));
  for (const dialog of dialogs) dialog.addEventListener('close', tell);

  function item(text, onclick) {
    return h('button', { class: 'menu-item', type: 'button', onclick }, text);
  }

  function close() {
    node.close();
  }

  /** A press beside the menu lands on the dialog itself. */
  function closeOutside(event) {
    if (event.target === node) close();
  }

  function leave(act) {
    return () => {
      close();
      act();
    };
  }

  function leadTo(dialog) {
    return leave(() => showModal(dialog.node));
  }

  function draw({ page }) {
    setText(sound, words.sound(settings.current.sound));
    const playing = page.you !== null && page.room.phase === 'playing';
    for (const each of [settle, giveUp]) show(each, playing);
    ending.draw(page);
    resigning.draw(page);
  }

  return {
    nodes: dialogs,
    draw,
    open() {
      showModal(node);
      tell();
    },
  };
}

/** The wish to end now: what that would come to, or why it cannot be wished for. */
function createEnding(offerEnd) {
  const says = h('p');
  const why = h('p', { class: 'hint' });
  const node = createDialog(common.offers.settle.name, [says, why], [
    { text: common.resign.no },
    { text: common.offers.settle.ask, main: true, act: offerEnd },
  ]);
  const ask = node.querySelector('.button-main');

  function draw(page) {
    if (!page.you || page.room.phase !== 'playing') return node.close();
    const row = offerRow(page, 'settle');
    setText(says, row.says);
    setText(why, row.why ?? '');
    show(why, row.why !== null);
    ask.disabled = row.why !== null;
  }

  return { node, draw };
}
