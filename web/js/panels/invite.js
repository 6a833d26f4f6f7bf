// For the friend who opened the link: who invites, by which rules, who moves first, and one button
// that takes the seat. Until it is pressed nothing is taken.

import { base } from '../api.js';
import { clockName } from '../clocks.js';
import { SIDES } from '../pits.js';
import { rulesName, rulesSentences } from '../rules.js';
import { firstLine, refusalText } from '../view.js';
import { words } from '../words.js';
import { h, field, setItems, setText } from '../dom.js';

const said = words.invite;

export function create({ takeSeat, ownRoom }, { keepsakes }) {
  const heading = h('h2');
  const side = h('p');
  const first = h('p');
  const rules = h('h3');
  const sentences = h('ul', { class: 'sentences' });
  const name = h('input', { type: 'text', maxLength: 80, autocomplete: 'nickname', value: keepsakes.name() });
  const take = h('button', { class: 'button button-main', type: 'submit' }, said.take);
  const trouble = h('p', { class: 'trouble' }); // heard from the live region
  const node = h('form', { class: 'card invite', 'data-drafts': 'invite', noValidate: true, onsubmit: submit },
    heading, side, first, field(words.start.name, name, words.start.nameHint), trouble, take,
    h('p', { class: 'rules-links' }, h('a', { href: new URL('learn', base).href }, said.newHere)),
    h('button', { class: 'button button-quiet', type: 'button', onclick: ownRoom }, words.ownRoom.button),
    rules, sentences);

  function submit(event) {
    event.preventDefault();
    if (take.getAttribute('aria-disabled') !== 'true') takeSeat(name.value.trim());
  }

  function draw(page) {
    const { room, sitting, unseated } = page;
    const host = SIDES.find((each) => room.seats[each]);
    const free = SIDES.find((each) => !room.seats[each]);
    setText(heading, said.heading(host && room.seats[host].name));
    setText(side, said.side(words.sides[free]));
    setText(first, firstLine(page) ?? '');
    setText(rules, rulesName(room.rules));
    setItems(sentences, [...rulesSentences(room.rules), clockName(room.clock)], (text) => h('li', {}, text));
    setText(take, sitting ? said.taking : said.take);
    setText(trouble, unseated ? refusalText(unseated) : '');
    name.setAttribute('aria-invalid', String(unseated === 'name-refused'));
    take.setAttribute('aria-disabled', String(sitting)); // not disabled: that would lose the focus
  }

  return { node, draw };
}
