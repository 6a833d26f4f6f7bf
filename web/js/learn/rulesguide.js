// The rule sets told apart: which one is in force in a room, which one somebody's friends play by, all
// of them in words and beside each other.

import { base } from '../api.js';
import { answersTo, asked, findRules } from './finder.js';
import { blocks, listOf } from './reader.js';
import {
  options, presets, rulesInLink, rulesLink, rulesName, rulesOf, rulesSentences,
} from '../rules.js';
import { words } from '../words.js';
import { choice, h, setText, show } from '../dom.js';

/** Where a room is opened with these rules. */
const opening = (rules) => base.href + rulesLink(rules);

/** @param said the catalogue of words/learn/ */
export function createRulesGuide({ which: said }) {
  const here = h('div', { class: 'note', hidden: true });
  const cards = Object.keys(presets).map((name) => createCard(name, said));

  /**
   * Marks the rules that a fragment names as those of the room that one comes from.
   * @returns {Element|null} where they are told
   */
  function showRules(fragment) {
    const rules = rulesInLink(fragment);
    show(here, rules !== null);
    for (const card of cards) card.classList.toggle('preset-here', `#${card.id}` === fragment);
    if (!rules) return null;
    here.replaceChildren(h('strong', {}, said.here(rulesName(rules))), listOf(rulesSentences(rules)));
    return here;
  }

  return {
    nodes: [here, ...blocks(said.text), createFinder(said.ask, said.open), h('div', { class: 'presets' }, ...cards),
      h('h3', {}, said.table), createTable(said.table)],
    show: showRules,
  };
}

function createCard(name, { from, open }) {
  const rules = rulesOf(name);
  return h('div', { class: 'card preset', id: rulesLink(rules).slice(1) },
    h('h3', {}, rulesName(rules)), h('p', {}, words.presets[name].says), h('p', { class: 'hint' }, from[name]),
    h('p', {}, h('a', { href: opening(rules) }, open(rulesName(rules)))));
}

function createTable(label) {
  const names = Object.keys(options);
  const heads = ['preset', ...names].map((name) => h('th', { scope: 'col' }, words.table[name]));
  const row = (preset) => h('tr', {}, h('th', { scope: 'row' }, words.presets[preset].name),
    ...names.map((option) => h('td', {}, cellText(option, presets[preset][option]))));
  return h('div', { class: 'scroll', tabIndex: 0, role: 'region', 'aria-label': label },
    h('table', { class: 'variants' }, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...Object.keys(presets).map(row))));
}

function cellText(option, value) {
  const says = words.cells[option];
  return typeof says === 'function' ? says(value) : says[value];
}

/** A few questions that lead to a rule set. */
function createFinder(said, open) {
  const answers = {};
  const finding = h('p', { role: 'status' }, said.none);
  const link = h('a', { class: 'button', hidden: true });

  function question(option) {
    const { ask, answers: texts } = said.questions[option];
    const values = answersTo(option);
    const labels = { ...Object.fromEntries(values.map((value) => [String(value), texts[value]])), '': said.unknown };
    const field = choice(ask, `ask-${option}`, labels, (text) => {
      delete answers[option];
      if (text !== '') answers[option] = values.find((value) => String(value) === text);
      draw();
    });
    field.value = '';
    return field.node;
  }

  function draw() {
    const { fits, nearest, rules } = findRules(answers);
    setText(finding, textOf(fits, nearest));
    show(link, rules !== null && fits.length < 2);
    if (!rules) return;
    link.href = opening(rules);
    setText(link, open(rulesName(rules)));
  }

  function textOf(fits, nearest) {
    const called = (name) => words.presets[name].name;
    if (!nearest) return said.none;
    if (fits.length === 0) return said.own(called(nearest));
    return fits.length === 1 ? said.one(called(fits[0])) : said.several(fits.map(called));
  }

  return h('form', { class: 'card finder', onsubmit: (event) => event.preventDefault() },
    h('h3', {}, said.heading), h('p', { class: 'hint' }, said.says), ...asked.map(question), finding, link);
}
