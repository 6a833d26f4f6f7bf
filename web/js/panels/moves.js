// The record of a round, in notation: each move leads to its position, and the whole may be taken
// along as text, or a single position as a link.

import { linkFor } from '../api.js';
import { placeOf, positionLink } from '../past.js';
import { words } from '../words.js';
import { h, field, select, setText, show, toClipboard } from '../dom.js';

const said = words.moves;

export function create({ goTo, step, lookAtRound }, { looking }) {
  const heading = h('h2');
  const none = h('p', { class: 'hint' }, said.none);
  const list = createList((ply) => goTo({ round: placeOf(page).round, ply }));
  const rounds = select({}, () => lookAtRound(Number(rounds.value)));
  const roundsField = field(said.rounds, rounds);
  const stepless = h('p', { class: 'hint' }, said.stepless);
  const arrow = (text, label, by) => h('button', {
    class: 'button', type: 'button', 'aria-label': label, title: label, onclick: () => step(by),
  }, text);
  const steps = h('div', { class: 'buttons' }, arrow('⇤', said.start, -Infinity),
    arrow('←', said.back, -1), arrow('→', said.on, 1));
  const taking = createTaking(looking, () => page);
  const node = h('section', { class: 'card' }, h('div', { class: 'moves-head' }, heading, steps),
    roundsField, none, list.node, stepless, ...taking.nodes);
  let page = null;

  function draw(now) {
    page = now;
    const { room, moves } = page;
    const place = placeOf(page);
    const shown = place.round === room.round ? moves : place.moves;
    setText(heading, room.round > 1 ? `${said.heading} · ${said.round(place.round)}` : said.heading);
    drawRounds(room, place);
    show(none, shown.length === 0);
    list.draw(shown, place);
    show(steps, shown.length > 0 && !page.stepless);
    show(stepless, page.stepless);
    taking.draw({ position: shown.length > 0 && !page.stepless, record: moves.length > 0 || room.round > 1 });
  }

  function drawRounds(room, { round }) {
    show(roundsField, room.round > 1 && !page.stepless);
    while (rounds.length > room.round) rounds.lastChild.remove();
    while (rounds.length < room.round) {
      const n = rounds.length + 1;
      rounds.append(h('option', { value: String(n) }, said.round(n)));
    }
    if (rounds.value !== String(round)) rounds.value = String(round);
  }

  return { node, draw };
}

/** The moves, each a button. @param choose called with the number of one */
function createList(choose) {
  const list = h('ol', { class: 'moves', tabIndex: -1 });
  let drawn = ''; // what the list shows
  let stop = null; // the move that a Tab leads to: the one on the board, or the first

  function draw(moves, { round, ply }) {
    const key = `${round} ${ply} ${moves.join()}`;
    if (key === drawn) return;
    drawn = key;
    while (list.children.length > moves.length) list.lastChild.remove();
    while (list.children.length < moves.length) list.append(newMove(list.children.length + 1));
    moves.forEach((move, i) => name(list.children[i].firstChild, i + 1, move));
    stopAt(list.children[Math.max(0, ply - 1)]?.firstChild ?? null, ply > 0);
  }

  function name(button, ply, move) {
    if (button.textContent === move) return;
    button.textContent = move;
    button.setAttribute('aria-label', said.move(ply, move));
  }

  /** The move is in sight within the list, and keeps the focus that another one had. */
  function stopAt(button, isShown) {
    const focused = list.contains(document.activeElement);
    inSight.disconnect();
    stop?.setAttribute('tabindex', '-1');
    stop?.removeAttribute('aria-current');
    stop = button;
    if (!button) return;
    button.tabIndex = 0;
    if (isShown) button.setAttribute('aria-current', 'step');
    if (focused) button.focus({ preventScroll: true });
    inSight.observe(button);
  }

  // Where it lies is known once the browser has laid out the page, and asking before would cost that
  // twice. It tells at once, and when a list that was hidden is seen.
  const inSight = new ResizeObserver(() => {
    const { offsetTop: top, offsetHeight: height } = stop.parentNode;
    list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + height - list.clientHeight));
  });

  function newMove(ply) {
    return h('li', {}, h('button', {
      class: 'moves-move', type: 'button', tabIndex: -1, onclick: () => choose(ply),
    }));
  }

  return { node: list, draw };
}

/**
 * What may be taken along: a position as a link, the record as text.
 * @param pageNow () -> the page
 */
function createTaking(looking, pageNow) {
  const button = (text, onclick) => h('button', { class: 'button', type: 'button', onclick }, text);
  const link = button(said.link, () => copy(linkHere(pageNow())));
  const whole = button(said.copy, () => take(copy));
  const download = button(said.download, () => take(save));
  const copied = h('p', { class: 'hint', role: 'status' });
  const text = h('pre', { class: 'link moves-text', tabIndex: 0, hidden: true });

  /** @param there which of the two there are: { position, record } */
  function draw(there) {
    show(link, there.position);
    for (const each of [whole, download]) show(each, there.record);
  }

  /** Shown as text too, so that it can be taken from there. */
  async function copy(what) {
    setText(text, what);
    show(text, true);
    setText(copied, await toClipboard(text) ? said.copied : said.copyFailed);
  }

  /** Does something with the record, when there is one to be had. */
  async function take(what) {
    try {
      await what(await looking.record());
    } catch {
      setText(copied, words.refusals['no-record']);
    }
  }

  function save(rounds) {
    const url = URL.createObjectURL(new Blob([rounds], { type: 'text/plain' }));
    h('a', { href: url, download: `oware-${pageNow().id}.txt` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may take its time
  }

  const buttons = h('div', { class: 'buttons moves-take' }, link, whole, download, copied);

  return { nodes: [buttons, text], draw };
}

const linkHere = (page) => linkFor(page.id, page.lan) + positionLink(placeOf(page));
