// The place of a panel that is fetched when it is first to be seen. Until it has come nothing is
// there; when it does not come, the place says so.

import { bring } from '../lazy.js';
import { createTrouble } from '../panels/trouble.js';
import { h, show } from '../dom.js';
import { after } from '../timer.js';

const PATIENCE_MS = 2_000; // so long the table waits for what stands above it

/**
 * @param file of panels/, and the id of its place; it exports create(actions, parts) ->
 *   { node, draw(page), unseen(), focus() }, the last two only where they are needed
 * @param isSeen (page, atRest, parts) -> whether the panel is there: only then it is drawn
 * @param arrived called when it has come, or has not: then the page is to be drawn again
 */
export function createSlot(file, isSeen, parts, arrived) {
  const node = h('div', { class: 'slot', id: file, hidden: true });
  let panel = null; // once it has come
  let coming = null; // a promise of it
  let late = false; // it has been awaited long enough
  let filled = false; // with the panel, or with why it has not come

  /** @param atRest the last move has been shown to its end, and may be known */
  function draw(page, atRest) {
    const seen = isSeen(page, atRest, parts);
    show(node, seen && filled);
    if (!seen) panel?.unseen?.();
    else if (panel) panel.draw(page);
    else if (!filled) fetchPanel();
  }

  function fetchPanel() {
    if (!coming) after(PATIENCE_MS, giveUp);
    coming ??= bring(`panels/${file}.js`)
      .then(({ create }) => { panel = create(parts.actions, parts); })
      .then(() => fill(panel.node), () => fill(createTrouble(fetchPanel)));
    return coming;
  }

  function giveUp() {
    late = true;
    if (coming) arrived();
  }

  function fill(content) {
    coming = null;
    filled = true;
    node.replaceChildren(content);
    arrived();
  }

  return {
    node, draw,
    /** Whether it is still worth waiting for. */
    get coming() { return coming !== null && !late; },
    /** Puts the focus where the panel wants it, once it has come. */
    async focus() {
      await coming;
      panel?.focus();
    },
  };
}
