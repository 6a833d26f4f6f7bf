// What stands around the board against the computer. Each is drawn from a view: see table.js.

import { reasonLine } from '../ending.js';
import { foldedKeys } from '../keyhelp.js';
import { keys } from '../keys.js';
import { offersLine } from '../offers.js';
import { rulesName, rulesSentences } from '../rules.js';
import { isMyTurn, turnLine, warnings } from '../view.js';
import { words as common } from '../words.js';
import {
  h, setItems, setText, show,
} from '../dom.js';
import { COMPUTER } from './match.js';

const KEYS = new Set(['digits', 'arrows', 'enter', 'read', 'score', 'skip']);
export const tableKeys = keys.filter(({ name }) => KEYS.has(name));

const button = (text, onclick, more = {}) =>
  h('button', { class: 'button', type: 'button', onclick, ...more }, text);

const mayNot = (node, not) => node.setAttribute('aria-disabled', String(not));

/** Which game this is. */
export function createHead(said) {
  const node = h('h2', { tabIndex: -1 });
  const draw = ({ match: { level, rules } }) =>
    setText(node, said.table.heading(said.levels[level].name, rulesName(rules)));
  return { node, draw, focus: () => node.focus() };
}

/** Whose turn it is, and one thing more that is worth a word. */
export function createSays(said) {
  const words = said.table;
  const status = h('p', { class: 'practice-status' });
  const note = h('p', { class: 'practice-note' });
  const node = h('div', { class: 'practice-says' }, status, note);

  // While it thinks about something.
  const thinking = {
    move: ({ depth }) => (depth > 1 ? words.ahead(depth) : words.thinking),
    hint: () => words.seeking,
    offer: () => words.considering,
  };

  function statusOf({ page, thought, resting, elsewhere }) {
    if (elsewhere) return '';
    if (thought) return thinking[thought.about](thought);
    const beaten = page.room.over?.winner === COMPUTER && resting;
    return beaten ? words.lost : turnLine(page, resting);
  }

  function noteOf({ page, aside, ended, elsewhere }) {
    if (elsewhere) return '';
    if (aside) return aside;
    if (ended) return reasonLine(page);
    return [offersLine(page), ...warnings(page)].filter(Boolean).join(' ');
  }

  function draw(view) {
    setText(status, statusOf(view));
    status.classList.toggle('practice-mine', isMyTurn(view.page));
    setText(note, noteOf(view));
  }

  return { node, draw };
}

/**
 * What may be asked for. Each has its place, which another never takes: a finger may be on its way
 * when the game ends.
 */
export function createAsking(said, { takeBack, hint, menu, again, another }) {
  const words = said.table;
  const back = button(words.takeBack, takeBack);
  const advise = button(words.hint, hint);
  const pause = button(common.menu.button, menu, { 'aria-haspopup': 'dialog' });
  const now = h('div', { class: 'buttons' }, back, advise, pause);
  const later = h('div', { class: 'buttons' },
    button(words.again, again, { class: 'button button-main' }), button(words.another, another));
  const node = h('div', { class: 'practice-asking' }, now, later);

  function draw({ page, ended, mayTakeBack, elsewhere }) {
    later.classList.toggle('practice-later', !ended);
    mayNot(back, ended || elsewhere || !mayTakeBack);
    mayNot(advise, !isMyTurn(page));
  }

  return { node, draw };
}

/** How often one was helped. */
export function createHelped(said) {
  const node = h('p', { class: 'hint' });
  const draw = ({ match: { hints, backs } }) =>
    setText(node, hints + backs > 0 ? said.table.helped(hints, backs) : '');
  return { node, draw };
}

/** Why nothing goes on, and the way on. @param isSo view -> whether that is so */
export function createNotice(text, does, act, isSo) {
  const node = h('div', { class: 'note', role: 'alert', hidden: true },
    h('p', {}, text), h('div', { class: 'buttons' }, button(does, act)));
  return { node, draw: (view) => show(node, isSo(view)) };
}

/** What is in force, and what keys do. */
export function createMore() {
  const rules = h('ul');
  const draw = ({ match }) =>
    setItems(rules, rulesSentences(match.rules), (text) => h('li', {}, text));
  const nodes = [
    h('details', { class: 'more' }, h('summary', {}, common.start.rules), rules),
    foldedKeys(tableKeys),
  ];
  return { nodes, draw };
}
