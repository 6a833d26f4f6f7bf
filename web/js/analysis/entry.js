// The choice of a game: a record that is pasted, or in a file; the last game against the computer.

import { field, h, setText, show } from '../dom.js';
import { nameOf } from '../seats.js';
import { refusalText } from '../view.js';
import { words as common } from '../words.js';
import { fragmentOf, plainName } from './address.js';
import { tidied } from './tidy.js';

/**
 * @param said the catalogue of words/analysis/
 * @param read as createReader() gives it
 * @param open called with the fragment of the game that was chosen
 * @param back called when the game that was open shall go on
 */
export function createEntry({
  said, read, open, back,
}) {
  const words = said.entry;
  const record = h('textarea', { rows: 6, spellcheck: false, autocapitalize: 'off', autocomplete: 'off' });
  const file = h('input', { type: 'file', accept: '.txt,text/plain', onchange: readFile });
  const trouble = h('p', { class: 'trouble', role: 'alert' });
  const heading = h('h2', { tabIndex: -1 }, words.heading);
  const last = h('p', {}, h('a', { href: '#', onclick: visit }, words.last));
  const which = h('h3', {}, words.which);
  const rounds = h('ul', { class: 'entry-rounds' });
  const leave = h('button', { class: 'button', type: 'button', onclick: back }, words.back);
  const node = h('form', { class: 'card', onsubmit: submit, noValidate: true, 'data-drafts': 'analysis' },
    heading, h('p', { class: 'hint' }, said.intro), last,
    field(words.record, record, words.hint(common.moves.copy)), field(words.file, file), trouble, which, rounds,
    h('div', { class: 'buttons' }, h('button', { class: 'button button-main', type: 'submit' }, words.go), leave));

  function submit(event) {
    event.preventDefault();
    take(read(tidied(record.value)));
  }

  async function readFile() {
    const [chosen] = file.files;
    if (!chosen) return;
    try {
      record.value = await chosen.text();
    } catch {
      return tell(said.errors.unread);
    }
    take(read(tidied(record.value)));
  }

  /** One round is opened at once; of several one is chosen. */
  function take(found) {
    const [only, ...more] = (found.rounds ?? []).map(gameOf);
    tell(found.code ? troubleOf(found) : '');
    for (const each of [which, rounds]) show(each, more.length > 0);
    rounds.replaceChildren(...(more.length > 0 ? [only, ...more] : []).map(({ game, round }) =>
      h('li', {}, h('a', { href: fragmentOf(game), onclick: visit }, words.round(round, ...namesOf(game))))));
    if (more.length > 0) rounds.querySelector('a').focus();
    else if (only) open(fragmentOf(only.game));
  }

  /** A link of this page, unless it is wanted in a tab of its own. */
  function visit(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(event.currentTarget.hash);
  }

  function troubleOf({ code, line, ply }) {
    const says = said.errors[code] ?? refusalText(code);
    return ply > 0 ? words.move(line, ply, says) : words.line(line, says);
  }

  function tell(text) {
    setText(trouble, text);
    record.setAttribute('aria-invalid', String(text !== ''));
    if (text) record.focus();
  }

  /** @param {object} how lastGame: its address, or null; open: a game is; code: of words.errors, why nothing is shown */
  function draw({ lastGame, open: isOpen, code = null }) {
    show(last, lastGame !== null);
    if (lastGame) last.firstChild.href = lastGame;
    show(leave, isOpen);
    for (const each of [which, rounds]) show(each, rounds.childElementCount > 0);
    setText(trouble, code ? said.errors[code] : '');
  }

  return { node, draw, enter: () => heading.focus() };
}

function gameOf({ round, south, north, rules, start, moves, end }) {
  const names = { south: plainName(south), north: plainName(north) };
  return { round, game: { rules, start, moves, names, near: 'south', end } };
}

function namesOf({ names }) {
  const seats = { south: names.south && { name: names.south }, north: names.north && { name: names.north } };
  return ['south', 'north'].map((side) => nameOf({ seats }, side));
}
