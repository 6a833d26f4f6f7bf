// The rules in force, in words; both players may change them until the first move.

import { base } from '../api.js';
import { clockName } from '../clocks.js';
import { requestOf, rulesLink, rulesName, rulesSentences } from '../rules.js';
import { createRulesForm } from '../rulesform.js';
import { isOpenToChange } from '../view.js';
import { words } from '../words.js';
import { h, setItems, setText, show } from '../dom.js';

export function create({ changeRules }) {
  const name = h('h3');
  const sentences = h('ul', { class: 'sentences' });
  const form = createRulesForm((rules) => changeRules(requestOf(rules)));
  const change = h('details', { class: 'more' }, h('summary', {}, words.rules.change), form.node);
  const beside = { target: '_blank', rel: 'noopener' }; // the game stays where it is
  const how = h('a', { ...beside, href: new URL('learn', base).href }, words.start.how);
  const differ = h('a', beside, words.rules.differ);
  const node = h('section', { class: 'card' }, h('h2', {}, words.rules.heading), name, sentences,
    h('p', { class: 'rules-links' }, how, differ), change);

  function draw(page) {
    const { rules, clock } = page.room;
    setText(name, rulesName(rules));
    setItems(sentences, [...rulesSentences(rules), clockName(clock)], (text) => h('li', {}, text));
    differ.href = new URL(`learn${rulesLink(rules)}`, base).href;
    show(change, isOpenToChange(page));
    form.draw(rules);
  }

  return { node, draw };
}
