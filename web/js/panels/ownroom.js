// For whoever has a seat here already, only not in this browser: how to bring it over, so that
// nobody becomes his own rival.

import { keyInLink, roomPath } from '../api.js';
import { words } from '../words.js';
import { h, field, setText } from '../dom.js';

const said = words.ownRoom;

export function create({ bringSeat }, { id }) {
  const link = h('input', { type: 'url', autocomplete: 'off', placeholder: said.example(roomPath(id)) });
  const trouble = h('p', { class: 'trouble', role: 'alert' });
  const node = h('dialog', { class: 'dialog', 'aria-label': said.heading }, h('h2', {}, said.heading),
    h('p', {}, said.says),
    h('form', { class: 'dialog-form', onsubmit: submit, noValidate: true }, field(said.paste, link), trouble,
      h('button', { class: 'button button-main', type: 'submit' }, said.bring)),
    h('p', { class: 'hint' }, said.elsewhere), h('p', { class: 'hint' }, said.lost),
    h('div', { class: 'buttons' }, h('button', { class: 'button', type: 'button', onclick: () => node.close() }, words.menu.close)));

  function submit(event) {
    event.preventDefault();
    const key = keyInLink(link.value, id);
    setText(trouble, key ? '' : said.wrong);
    link.setAttribute('aria-invalid', String(!key));
    if (key) bringSeat(key);
    else link.focus();
  }

  const draw = (page) => { if (page.you || page.gone) node.close(); };
  return { node, draw };
}
