// Every move in a table: what the position after it is worth, what would have been better, and what
// it gave away. The graph in words; a move leads to its position.

import { h, setText } from '../dom.js';

/**
 * @param said the catalogue of words/analysis/
 * @param onPick called with the ply that was chosen
 */
export function createMoveTable(said, onPick) {
  const words = said.table;
  const body = h('tbody', { onclick: pick });
  const head = ['move', 'worth', 'best', 'loss']
    .map((name) => h('th', { scope: 'col' }, words.columns[name]));
  const about = { role: 'group', tabIndex: 0, 'aria-label': words.heading };
  const scroll = h('div', { class: 'scroll movetable-scroll', ...about },
    h('table', { class: 'movetable' }, h('thead', {}, h('tr', {}, ...head)), body));
  const node = h('section', { class: 'movetable-all' }, h('h2', {}, words.heading), scroll,
    h('p', { class: 'hint' }, words.signs));
  let laid = null; // the moves that have their rows
  let drawn = []; // by row: what is shown there
  let current = null; // the button of the move on the board

  function pick({ target }) {
    const row = target.closest('tr');
    if (target.closest('button')) onPick([...body.children].indexOf(row) + 1);
  }

  /** @param view { notation, answers, verdicts, turns, ply, tell } */
  function draw(view) {
    lay(view.notation);
    const turns = new Set(view.turns.map(({ ply }) => ply));
    view.notation.forEach((_, n) => drawRow(n, view, turns.has(n + 1)));
    stopAt(body.children[Math.max(0, view.ply - 1)]?.querySelector('button') ?? null, view.ply > 0);
  }

  function lay(notation) {
    if (notation === laid) return;
    laid = notation;
    drawn = [];
    body.replaceChildren(...notation.map((move, n) => h('tr', {},
      h('th', { scope: 'row' }, newMove(`${n + 1}. ${move}`)), h('td'), h('td'), h('td'))));
  }

  const newMove = (text) =>
    h('button', { class: 'movetable-move', type: 'button', tabIndex: -1 }, text);

  function drawRow(n, { answers, verdicts, tell }, turned) {
    const key = [answers[n], answers[n + 1], turned];
    if (drawn[n]?.every((each, i) => each === key[i])) return;
    drawn[n] = key;
    const row = body.children[n];
    const verdict = verdicts[n];
    const [worth, best, loss] = row.querySelectorAll('td');
    row.classList.toggle('movetable-turn', turned);
    setText(worth, answers[n + 1] ? tell.short(answers[n + 1]) : '');
    setText(best, verdict ? tell.better(verdict) : '');
    setText(loss, verdict ? tell.loss(verdict) : '');
  }

  /** One move is reached by Tab: that on the board; it keeps the focus that another one had. */
  function stopAt(button, isShown) {
    if (button === current && (button?.hasAttribute('aria-current') ?? false) === isShown) return;
    const focused = body.contains(document.activeElement);
    current?.setAttribute('tabindex', '-1');
    current?.removeAttribute('aria-current');
    current = button;
    if (!button) return;
    button.tabIndex = 0;
    if (isShown) button.setAttribute('aria-current', 'step');
    if (focused) button.focus({ preventScroll: true });
    inSight(button.closest('tr'));
  }

  /** Within the table, and not under its head. */
  function inSight({ offsetTop: top, offsetHeight: height }) {
    const under = body.previousSibling.offsetHeight;
    const least = top + height - scroll.clientHeight;
    scroll.scrollTop = Math.min(top - under, Math.max(scroll.scrollTop, least));
  }

  return { node, draw };
}
