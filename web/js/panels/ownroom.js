// For whoever has a seat here already, only not in this browser: how to bring it over, so that
// nobody becomes his own rival. And for an invited one who has made a room himself.

import { keyInLink, roomPath } from '../api.js';
import { roleOf } from '../view.js';
import { words } from '../words.js';
import { h, field, setText, show } from '../dom.js';

const said = words.ownRoom;

/** @param room the room's name in links */
export function createOwnRoom({ bringSeat }, { room }) {
  const link = h('input', { type: 'url', autocomplete: 'off', placeholder: said.example(roomPath(room)) });
  const trouble = h('p', { class: 'trouble', role: 'alert' });
  const node = h('dialog', { class: 'dialog', 'aria-label': said.heading }, h('h2', {}, said.heading),
    h('p', {}, said.says),
    h('form', { class: 'dialog-form', onsubmit: submit, noValidate: true }, field(said.paste, link), trouble,
      h('button', { class: 'button button-main', type: 'submit' }, said.bring)),
    h('p', { class: 'hint' }, said.elsewhere), h('p', { class: 'hint' }, said.lost),
    h('div', { class: 'buttons' }, h('button', { class: 'button', type: 'button', onclick: () => node.close() }, words.menu.close)));

  function submit(event) {
    event.preventDefault();
    const key = keyInLink(link.value, room);
    setText(trouble, key ? '' : said.wrong);
    link.setAttribute('aria-invalid', String(!key));
    if (key) bringSeat(key);
    else link.focus();
  }

  const draw = (page) => { if (page.you || page.gone) node.close(); };
  const open = () => node.showModal();
  const item = { says: (page) => (roleOf(page) === 'watcher' ? said.item : null), act: open };
  return { node, draw, open, item };
}

/** "Both made a room": told above the invitation. */
export function createBothMade() {
  const go = h('a', { class: 'button' }, words.bothMade.go);
  const node = h('section', { class: 'card both-made', hidden: true }, h('h2', {}, words.bothMade.heading),
    h('p', {}, words.bothMade.says), h('div', { class: 'buttons' }, go));

  function draw(page) {
    show(node, page.mine !== null && roleOf(page) === 'invited');
    if (page.mine) go.href = roomPath(page.mine);
  }

  return { node, draw };
}
