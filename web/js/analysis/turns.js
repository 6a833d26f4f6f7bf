// Where the game turned, as sentences that lead there, and how each side has played.

import { h, setItems, setText, show } from '../dom.js';

/**
 * @param said the catalogue of words/analysis/
 * @param onPick called with the ply that was chosen
 */
export function createTurns(said, onPick) {
  const list = h('ul', { class: 'turns' });
  const none = h('p', {}, said.turns.none);
  const played = h('ul', { class: 'turns-played' });
  const node = h('div', { class: 'turns-all' }, none, list, played);
  let plies = [];

  function pick({ currentTarget }) {
    onPick(plies[[...list.children].indexOf(currentTarget.parentNode)]);
  }

  const newItem = (text) =>
    h('li', {}, h('button', { class: 'turn', type: 'button', onclick: pick }, text));

  /** @param view { turns, verdicts, notation, done, tell }; done: nothing more is to come */
  function draw({ turns, verdicts, notation, done, tell }) {
    plies = turns.map(({ ply }) => ply);
    const texts = turns.map((turn) => tell.turn(turn, notation[turn.ply - 1]));
    while (list.children.length > texts.length) list.lastChild.remove();
    texts.forEach((text, n) => {
      if (n < list.children.length) setText(list.children[n].firstChild, text);
      else list.append(newItem(text));
    });
    show(list, texts.length > 0);
    show(none, done && texts.length === 0);
    show(played, done);
    if (done) setItems(played, tell.played(verdicts), (text) => h('li', {}, text));
  }

  return { node, draw };
}
