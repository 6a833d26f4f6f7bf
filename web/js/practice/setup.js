// The choice of a game against the computer: level, rules, who sows first.

import { createRulesForm } from '../rulesform.js';
import { DEFAULT_PRESET, rulesOf } from '../rules.js';
import { levels } from '../thinking.js';
import { choice, h, setText, show } from '../dom.js';

const USUAL = { level: 'easy', rules: rulesOf(DEFAULT_PRESET), first: 'south' };

/**
 * @param said the catalogue of words/practice/
 * @param start called with what is wished for: { level, rules, first }
 * @param back called when the game under way shall go on
 */
export function createSetup({ said, start, back }) {
  const words = said.setup;
  const names = Object.fromEntries(levels.map((name) => [name, said.levels[name].name]));
  const level = choice(words.level, 'level', names, tellLevel);
  const says = h('p', { class: 'hint' });
  const rules = createRulesForm();
  const first = choice(words.first, 'first', words.firsts);
  const heading = h('h2', { tabIndex: -1 }, words.heading);
  const drops = h('p', { class: 'hint' }, words.drops);
  const leave = h('button', { class: 'button', type: 'button', onclick: back }, words.back);
  const go = h('button', { class: 'button button-main', type: 'submit' }, words.start);
  const about = { class: 'card', onsubmit: submit, noValidate: true, 'data-drafts': 'practice' };
  const node = h('form', about, heading, h('p', { class: 'hint' }, said.intro),
    level.node, says, rules.node, first.node, drops, h('div', { class: 'buttons' }, go, leave));

  function tellLevel() {
    setText(says, said.levels[level.value].says);
  }

  function submit(event) {
    event.preventDefault();
    start({ level: level.value, rules: rules.rules, first: first.value });
  }

  /**
   * Shows what was chosen for a game, or what is usual.
   * @param match the last game; null: there was none
   */
  function draw(match) {
    const wish = match ?? USUAL;
    level.value = wish.level;
    rules.draw(wish.rules);
    first.value = wish.first;
    tellLevel();
    show(drops, match !== null && !match.counted);
    show(leave, match !== null);
  }

  return { node, draw, enter: () => heading.focus() };
}
