// Under the board: whose turn it is, what may end the game or is asked, and the one button for it;
// on the other side the button that looks back a move, which stays there while one looks back.

import { deleteLine, deletePrompt } from '../handover.js';
import { bring } from '../lazy.js';
import { mayRematch, offerPrompt } from '../offers.js';
import { claimPrompt } from '../seats.js';
import {
  h, isBeside, setText, show,
} from '../dom.js';
import { noteLine, refusalText, turnLine } from '../view.js';
import { words } from '../words.js';

/** @param arrived called when there is more to say: then the page is to be drawn again */
export function createStatus({ open, toEnd, step }, arrived) {
  let ending = null; // its sentences, once they are needed
  const status = h('p', { class: 'status' });
  const note = h('p', { class: 'below-note' });
  const prompt = createPrompt([
    { says: claimPrompt, act: () => open('claim') },
    { says: offerPrompt, act: () => open('offers') },
    { says: deletePrompt, act: () => open('delete') },
    { says: rematchPrompt, act: toEnd },
  ]);
  const back = h('button', {
    class: 'button step-back', type: 'button', 'aria-label': words.moves.back, title: words.moves.back, onclick: () => step(-1),
  }, '←');
  const now = [prompt.node, h('div', { class: 'below-says' }, status, note)];

  /** @param atRest the last move has been shown to its end, and may be known */
  function draw(page, atRest) {
    const { notice } = page;
    const says = notice ? refusalText(notice.code) : turnLine(page, atRest);
    setText(status, says);
    status.classList.toggle('status-trouble', notice !== null);
    status.classList.toggle('status-mine', says === words.turn.yours); // what is longer has no room to be larger
    setText(note, page.room.phase === 'over' ? endNote(page, atRest) : noteLine(page));
    prompt.draw(page, atRest);
    for (const node of now) show(node, page.past === null);
    show(back, !page.stepless && (page.moves.length > 0 || page.past !== null));
  }

  function endNote(page, atRest) {
    if (!ending) fetchEnding().catch(() => {}); // the panel of the end will say that it has not come
    return ending && atRest ? ending.endLine(page) : deleteLine(page);
  }

  async function fetchEnding() {
    ending = await bring('ending.js');
    arrived();
  }

  return { nodes: [back, ...now], draw };
}

/** Where the end is told further down, and a press is awaited there. */
const rematchPrompt = (page, atRest) => (atRest && mayRematch(page) && !isBeside() ? words.over.further : null);

/**
 * The one button, when something waits for a word. Its place is always kept, so that nothing moves
 * when it comes; it opens a question and never answers one.
 * @param items [{ says(page, atRest) -> text or null, act }], the most urgent first
 */
function createPrompt(items) {
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
