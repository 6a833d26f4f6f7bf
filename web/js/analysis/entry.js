// The choice of a game: a record that is pasted, dropped or in a file; the last game against the
// computer.

import {
  field, h, setText, show,
} from '../dom.js';
import { SIDES } from '../pits.js';
import { nameOf } from '../seats.js';
import { refusalText } from '../view.js';
import { words as common } from '../words.js';
import { fragmentOf, plainName } from './address.js';
import { BYTES_MAX, TOO_LONG } from './rounds.js';
import { tidied } from './tidy.js';

const SHOWN_MAX = 20_000; // letters; what is much longer takes browsers many seconds to lay out

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
  const record = h('textarea', {
    rows: 6, maxLength: SHOWN_MAX, spellcheck: false, autocapitalize: 'off', autocomplete: 'off',
    onpaste: (event) => insert(event, event.clipboardData),
    ondrop: (event) => insert(event, event.dataTransfer),
  });
  const file = h('input', {
    type: 'file', accept: '.txt,text/plain', onchange: () => readFile(file.files[0]),
  });
  const unshown = h('p', { class: 'hint', role: 'status' });
  const trouble = h('p', { class: 'trouble', role: 'alert' });
  const heading = h('h2', { tabIndex: -1 }, words.heading);
  const linkTo = (game, text) => h('a', { href: fragmentOf(game), onclick: visit }, text);
  const last = h('p', {}, h('a', { href: '#', onclick: visit }, words.last));
  const which = h('h3', {}, words.which);
  const rounds = h('ul', { class: 'entry-rounds' });
  const leave = h('button', { class: 'button', type: 'button', onclick: back }, words.back);
  const go = h('button', { class: 'button button-main', type: 'submit' }, words.go);
  const about = { class: 'card', onsubmit: submit, noValidate: true, 'data-drafts': 'analysis' };
  const node = h('form', about, heading, h('p', { class: 'hint' }, said.intro), last,
    field(words.record, record, words.hint(common.moves.copy)), field(words.file, file),
    unshown, trouble, which, rounds, h('div', { class: 'buttons' }, go, leave));

  function submit(event) {
    event.preventDefault();
    take(record.value);
  }

  /** What is pasted or dropped: a file, or a text that may be too long to be shown. */
  function insert(event, data) {
    const text = data.getData('text/plain');
    if (data.files.length === 0 && record.value.length + text.length <= SHOWN_MAX) return;
    event.preventDefault();
    if (data.files.length > 0) readFile(data.files[0]);
    else take(text);
  }

  async function readFile(chosen) {
    if (!chosen) return;
    try {
      const text = chosen.size > BYTES_MAX ? null : await chosen.text();
      record.value = text?.length <= SHOWN_MAX ? text : '';
      take(text);
    } catch {
      tell(said.errors.unread);
    }
  }

  /** @param text a record; null: it is too long even to be looked at */
  function take(text) {
    const found = text === null || text.length > BYTES_MAX ? TOO_LONG : read(tidied(text));
    setText(unshown, found !== TOO_LONG && text.length > SHOWN_MAX ? words.unshown : '');
    offer(found);
  }

  /** One round is opened at once; of several one is chosen. */
  function offer(found) {
    const [only, ...more] = (found.rounds ?? []).map(gameOf);
    tell(found.code ? troubleOf(found) : '');
    for (const each of [which, rounds]) show(each, more.length > 0);
    rounds.replaceChildren(...(more.length > 0 ? [only, ...more] : []).map(({ game, round }) =>
      h('li', {}, linkTo(game, words.round(round, ...namesOf(game))))));
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

  /**
   * @param {object} how lastGame: its address, or null; open: a game is; code: of words.errors, why
   *   nothing is shown
   */
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
  const seatOf = (side) => names[side] && { name: names[side] };
  const seats = Object.fromEntries(SIDES.map((side) => [side, seatOf(side)]));
  return SIDES.map((side) => nameOf({ seats }, side));
}
