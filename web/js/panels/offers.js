// What the two may ask of each other, away from the board: one row for each kind of offer, with what it
// would do and who has asked. What waits for an answer when this is opened stands first; then each row
// keeps its place, and has room for what may come to be said in it.

import { KINDS, mostSaid, offerRow } from '../offers.js';
import { createGuard } from '../timer.js';
import { isPlaying } from '../view.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

const said = words.offers;

export function create(actions) {
  const rows = KINDS.map((kind) => createRow(kind, actions, () => node.close()));
  const list = h('div', { class: 'offers-rows' });
  const node = h('dialog', { class: 'dialog offers', 'aria-labelledby': 'offers-heading' },
    h('h2', { id: 'offers-heading', tabIndex: -1, autofocus: true }, said.heading), list,
    h('button', { class: 'button', type: 'button', onclick: () => node.close() }, said.close));

  function draw(page) {
    if (!isPlaying(page)) node.close();
    else for (const row of rows) row.draw(page);
  }

  return {
    node, draw,
    opening(page) {
      const order = ({ kind }) => (offerRow(page, kind).stands === 'theirs' ? 0 : 1);
      list.replaceChildren(...[...rows].sort((a, b) => order(a) - order(b)).map((row) => row.node));
      for (const row of rows) row.begin(page);
    },
  };
}

function createRow(kind, { offer, withdraw, answer }, close) {
  const says = h('p');
  const why = h('p', { class: 'hint' });
  const text = h('div', { class: 'offer-text' }, h('div', {}, says, why));
  let shown = null; // how the offer stood when it was last drawn

  const button = (text, act, main) => h('button', {
    class: main ? 'button button-main' : 'button',
    type: 'button',
    onclick: () => {
      close();
      act();
    },
  }, text);
  // Which buttons are there while the offer stands so.
  const buttons = {
    free: [button(said[kind].ask, () => offer(kind))],
    closed: [h('button', { class: 'button', type: 'button', disabled: true }, said[kind].ask)],
    mine: [button(said.withdraw, () => withdraw(kind))],
    theirs: [button(said.accept, () => answer(kind, true, shown.v), true), button(said.decline, () => answer(kind, false, shown.v))],
  };
  const guarded = [...buttons.free, ...buttons.mine, ...buttons.theirs];
  const guard = createGuard((rests) => { for (const one of guarded) one.disabled = rests; });
  const node = h('section', { class: 'offer', 'aria-label': said[kind].name },
    text, h('div', { class: 'buttons' }, ...Object.values(buttons).flat()));

  function draw(page) {
    const row = offerRow(page, kind);
    setText(says, row.says);
    setText(why, row.why ?? '');
    show(says, row.says !== '');
    show(why, row.why !== null);
    node.dataset.stands = row.stands;
    for (const [stands, each] of Object.entries(buttons)) for (const one of each) show(one, stands === row.stands);
    if (shown && (shown.stands !== row.stands || shown.v !== row.v)) guard();
    shown = row;
  }

  /** Nothing has come under the finger of who opens this now. */
  function begin(page) {
    shown = null;
    text.dataset.most = mostSaid(page, kind);
  }

  return { kind, node, draw, begin };
}
