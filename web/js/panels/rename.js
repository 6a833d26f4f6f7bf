// Another name for oneself, at any time.

import { words } from '../words.js';
import { refusalText } from '../view.js';
import { h, field, setText } from '../dom.js';

const said = words.rename;

export function create({ rename, named }) {
  const name = h('input', { type: 'text', maxLength: 80, autocomplete: 'nickname' });
  const trouble = h('p', { class: 'trouble' }); // heard from the live region
  const node = h('dialog', { class: 'dialog', 'aria-label': said.heading, onclose: named }, h('h2', {}, said.heading),
    h('form', { class: 'dialog-form', onsubmit: submit, noValidate: true }, field(said.field, name, said.hint), trouble,
      h('div', { class: 'buttons' }, h('button', { class: 'button', type: 'button', onclick: () => node.close() }, said.no),
        h('button', { class: 'button button-main', type: 'submit' }, said.save))));
  let page = null;

  function submit(event) {
    event.preventDefault();
    if (page.naming !== 'asked') rename(name.value.trim());
  }

  /** Closes when the name is taken; a refused one stays in the field, with the reason. */
  function draw(next) {
    const taken = page?.naming === 'asked' && next.naming === null;
    page = next;
    const { naming } = page;
    if (!page.you || page.gone || taken) node.close();
    setText(trouble, naming && naming !== 'asked' ? refusalText(naming) : '');
    name.setAttribute('aria-invalid', String(naming === 'name-refused'));
  }

  function opening({ room, you }) {
    page = null;
    name.value = room.seats[you].name ?? '';
  }

  return { node, opening, draw, opened: () => name.select() };
}
