// The end of a round: who won, how it came with the arithmetic, and the way to the next round.

import {
  declinedLine, eveningLine, reasonLine, rematchLine,
} from '../ending.js';
import { mayRematch, offerOf } from '../offers.js';
import { otherSide, SIDES } from '../pits.js';
import { requestOf } from '../rules.js';
import { createRulesForm } from '../rulesform.js';
import { nameOf } from '../seats.js';
import { lifetimeLine, resultLine } from '../view.js';
import { words } from '../words.js';
import {
  choice, h, isBeside, motionReduced, setText, show,
} from '../dom.js';

const said = words.over;

export function create(actions) {
  const result = h('h2');
  const reason = h('p', { class: 'over-reason' });
  const evening = h('p', { class: 'hint' });
  const lifetime = h('p', { class: 'hint' });
  const asks = h('p');
  const button = (text, act, main) =>
    h('button', { class: main ? 'button button-main' : 'button', type: 'button', onclick: act }, text);
  // One button for asking and agreeing: what is pressed must not go while the finger is on it.
  const again = button(said.rematch, askOrAgree, true);
  const rules = createRulesForm();
  const first = choice(words.first.heading, 'rematch-first', { south: '', north: '', toss: words.first.toss });
  const otherwise = h('details', { class: 'more' }, h('summary', {}, said.otherwise), first.node, rules.node,
    button(said.rematchSo, () => actions.offer('rematch', terms()), true));
  const decline = button(said.decline, () => actions.answer('rematch', false, asked.v));
  const withdraw = button(said.withdraw, () => actions.withdraw('rematch'));
  const node = h('section', { class: 'card over' }, result, reason, evening, asks,
    h('div', { class: 'buttons' }, again, decline, withdraw), otherwise, lifetime);
  let asked; // the offer of another round that is shown
  let told = ''; // what has been brought into view
  let next = null; // the side that would begin

  /** Who begins is only said where it is another than by turns: so both may ask for the same. */
  const terms = () => ({ rules: requestOf(rules.rules), ...(first.value !== next && { first: first.value }) });

  function askOrAgree() {
    if (asked) actions.answer('rematch', true, asked.v);
    else actions.offer('rematch');
  }

  /** The next end is another one. */
  function unseen() {
    told = '';
    otherwise.open = false;
  }

  function draw(page) {
    setText(result, resultLine(page));
    setText(reason, reasonLine(page));
    setText(evening, eveningLine(page));
    setText(lifetime, lifetimeLine(page));
    drawRematch(page);
    bringIntoView(`${page.room.round} ${offerOf(page, 'rematch')?.v} ${page.declined}`);
  }

  /** The end, and each word about another round, is seen wherever somebody has scrolled to. */
  function bringIntoView(news) {
    if (news === told) return;
    told = news;
    requestAnimationFrame(isBeside() ? showAll : actions.showTable); // once all is drawn
  }

  const showAll = () => node.scrollIntoView({ block: 'nearest', behavior: motionReduced() ? 'auto' : 'smooth' });

  function focus() {
    showAll();
    again.focus({ preventScroll: true });
  }

  function drawRematch(page) {
    const { you, room } = page;
    const pending = offerOf(page, 'rematch');
    asked = pending;
    const declined = page.declined.includes('rematch');
    const mine = Boolean(pending) && pending.by === you;
    const theirs = Boolean(pending) && !mine;
    const may = mayRematch(page);
    show(asks, Boolean(pending) || declined);
    if (declined) setText(asks, declinedLine(page));
    if (pending) setText(asks, rematchLine(page, pending));
    show(again, may);
    show(otherwise, may && !pending);
    next = otherSide(room.first);
    if (!otherwise.open) drawOtherwise(page);
    show(decline, Boolean(you) && theirs);
    show(withdraw, mine);
  }

  function drawOtherwise({ you, room }) {
    rules.draw(room.rules);
    first.value = next;
    first.relabel(Object.fromEntries(SIDES.map((side) =>
      [side, side === you ? words.first.me(nameOf(room, side)) : nameOf(room, side)])));
  }

  return { node, draw, unseen, focus };
}
