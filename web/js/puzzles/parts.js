// What stands around the board of a puzzle. Each is drawn from a view: see table.js.

import { base } from '../api.js';
import { foldedKeys } from '../keyhelp.js';
import { tableKeys } from '../practice/parts.js';
import { words as common } from '../words.js';
import {
  h, setText, show, toClipboard,
} from '../dom.js';
import { HINT_AFTER } from './answer.js';
import { momentOf, nameOfDay } from './days.js';

const button = (text, onclick, more = {}) =>
  h('button', { class: 'button', type: 'button', onclick, ...more }, text);

const mayNot = (node, not) => node.setAttribute('aria-disabled', String(not));

/** Which day, the ways to others, and what is to be done. */
export function createHead(said, { before, after, today }) {
  const date = h('h2', { tabIndex: -1 });
  const back = button(said.before, before);
  const on = button(said.after, after);
  const now = button(said.today, today);
  const node = h('div', { class: 'puzzle-head' }, date,
    h('nav', { class: 'puzzle-days', 'aria-label': said.days }, back, now, on), h('p', {}, said.task));

  function draw({ day, today: newest, first, puzzle }) {
    setText(date, said.heading(said.date(momentOf(day)), said.grades[puzzle.grade]));
    mayNot(back, day <= first);
    mayNot(now, day === newest);
    mayNot(on, day >= newest);
  }

  return { node, draw, focus: () => date.focus({ preventScroll: true }) };
}

/** What came of the last try, or of this puzzle before. */
export function createSays(said) {
  const verdict = h('p', { class: 'puzzle-verdict' });
  const note = h('p', { class: 'puzzle-note' });
  const node = h('div', { class: 'puzzle-says' }, verdict, note);

  function draw({ verdict: text, aside, entry, isRight, isTold }) {
    const known = isTold ? text : '';
    setText(verdict, known || (entry.end ? endLine(said, entry) : ''));
    setText(note, known && aside === known ? '' : aside || (isEarly(entry) ? said.wait : ''));
    node.dataset.answer = known ? (isRight ? 'right' : 'wrong') : 'none';
  }

  return { node, draw };
}

/** Nobody is helped yet. */
const isEarly = ({ tries, end }) => end === null && tries < HINT_AFTER;

const endLine = (said, { end, tries }) => (end === 'solved' ? said.solved(tries) : said.shown);

/**
 * What may be asked for. Each has its place, which another never takes: a finger may be on its way
 * when the puzzle is solved.
 */
export function createAsking(said, { hint, showMe, again, goOn }) {
  const advise = button(said.hint, hint);
  const reveal = button(said.showMe, showMe);
  const back = button(said.again, again);
  const line = button(said.goOn, goOn);
  const node = h('div', { class: 'puzzle-asking' }, advise, reveal, back, line);

  function draw({ entry, isStart, isRight, isTold }) {
    const ended = entry.end !== null;
    mayNot(advise, isEarly(entry) || ended || !isStart);
    mayNot(reveal, isEarly(entry) || ended);
    mayNot(back, isStart);
    back.classList.toggle('button-main', isTold && !isRight);
    mayNot(line, !ended);
  }

  return { node, draw };
}

/** What there is to tell a friend, without giving it away. */
export function createShare(said) {
  const text = h('p', { class: 'link', tabIndex: 0, role: 'textbox', 'aria-readonly': 'true', 'aria-label': said.share.label });
  const copied = h('p', { class: 'hint', role: 'status' });
  const copy = button(said.share.copy, async () =>
    setText(copied, await toClipboard(text) ? common.link.copied : said.share.failed));
  const share = button(common.link.share, () => navigator.share({ text: text.textContent }).catch(() => {})); // closed without choosing
  const node = h('div', { class: 'puzzle-share', hidden: true },
    h('h3', {}, said.share.heading), text, h('div', { class: 'buttons' }, copy, share), copied);
  show(share, Boolean(navigator.share));

  function draw({ day, puzzle, entry, streak }) {
    show(node, entry.end === 'solved');
    const link = new URL(`puzzles#${nameOfDay(day)}`, base).href;
    const line = said.share.text(said.date(momentOf(day)), said.grades[puzzle.grade], entry.tries, streak);
    if (text.textContent !== `${line} ${link}`) setText(copied, '');
    setText(text, `${line} ${link}`);
  }

  return { node, draw };
}

/** What came of all of them, and what keys do. */
export function createMore(said) {
  const tally = h('p', { class: 'hint' });
  const draw = ({ diary: { solved, best }, streak }) =>
    setText(tally, solved > 0 ? said.tally(solved, streak, best) : '');
  return { nodes: [tally, foldedKeys(tableKeys)], draw };
}
