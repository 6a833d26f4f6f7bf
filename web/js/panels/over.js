// The end of a round: who won, how it came with the arithmetic, and the way to the next round.

import {
  declinedLine, eveningLine, reasonLine, rematchLine,
} from '../ending.js';
import { mayRematch, offerOf } from '../offers.js';
import { otherSide, SIDES } from '../pits.js';
import { requestOf } from '../rules.js';
import { createRulesForm } from '../rulesform.js';
import { nameOf } from '../seats.js';
import { createGuard } from '../timer.js';
import { lifetimeLine, resultLine } from '../view.js';
import { words } from '../words.js';
import {
  choice, h, isBeside, isInView, motionReduced, setText, show,
} from '../dom.js';

const said = words.over;

export function create(actions) {
  const result = h('h2');
  const reason = h('p', { class: 'over-reason' });
  const evening = h('p', { class: 'hint' });
  const lifetime = h('p', { class: 'hint' });
  const told = h('p'); // what is wished for, where the way to wish for it was
  const button = (text, onclick, main) =>
    h('button', { class: main ? 'button button-main' : 'button', type: 'button', onclick }, text);
  // What may be pressed keeps its place whatever is told, and nothing comes to stand where a
  // finger was going: one button asks and agrees, and rests where neither can be; beside it is
  // the way out of either.
  const again = button(said.rematch, askOrAgree, true);
  const rules = createRulesForm();
  const first = choice(words.first.heading, 'rematch-first',
    { south: '', north: '', toss: words.first.toss });
  const so = button(said.rematchSo, askSo, true);
  const otherwise = h('details', { class: 'more' }, h('summary', {}, said.otherwise),
    first.node, rules.node, so);
  const decline = button(said.decline, () => actions.answer('rematch', false, asked.v));
  const withdraw = button(said.withdraw, () => actions.withdraw('rematch'));
  const buttons = h('div', { class: 'over-buttons' }, again, decline, withdraw);
  const node = h('section', { class: 'card over' }, result, reason, evening, buttons,
    h('div', { class: 'over-more' }, otherwise, told), lifetime);
  let asked; // the offer of another round that is shown
  let mayAsk = false; // or agree
  let guarded = false; // other terms have just come
  let shown = ''; // what has been brought into view
  let next = null; // the side that would begin
  const guard = createGuard((rests) => {
    guarded = rests;
    drawAgain();
  });

  /** Who begins is only said where it is another than by turns: so both may ask for the same. */
  const terms = () => ({
    rules: requestOf(rules.rules), ...(first.value !== next && { first: first.value }),
  });

  function askOrAgree() {
    if (!mayAsk || guarded) return;
    if (asked) actions.answer('rematch', true, asked.v);
    else actions.offer('rematch');
  }

  function askSo() {
    if (mayAsk && !asked) actions.offer('rematch', terms());
  }

  /** The next end is another one. */
  function unseen() {
    shown = '';
    otherwise.open = false;
  }

  function draw(page) {
    setText(result, resultLine(page));
    setText(reason, reasonLine(page));
    setText(evening, eveningLine(page));
    setText(lifetime, lifetimeLine(page));
    drawRematch(page);
    bringIntoView(page);
  }

  /**
   * The end is seen wherever somebody has scrolled to; each word about another round too, but not
   * by taking the buttons from under a finger, or away who looks at past moves.
   */
  function bringIntoView(page) {
    const news = `${page.room.round} ${offerOf(page, 'rematch')?.v} ${page.declined}`;
    if (news === shown) return;
    const stays = shown !== '' && (page.past !== null || isInView(buttons));
    shown = news;
    if (stays) return;
    requestAnimationFrame(isBeside() ? showAll : actions.showTable); // once all is drawn
  }

  function showAll() {
    node.scrollIntoView({ block: 'nearest', behavior: motionReduced() ? 'auto' : 'smooth' });
  }

  function focus() {
    showAll();
    again.focus({ preventScroll: true });
  }

  function drawRematch(page) {
    const { you } = page;
    const offer = offerOf(page, 'rematch');
    const mine = offer?.by === you;
    mayAsk = mayRematch(page);
    if (offer && offer.v !== asked?.v && !mine && (offer.rules || offer.first)) guard();
    asked = offer;
    if (offer) setText(told, rematchLine(page, offer));
    else setText(told, page.declined.includes('rematch') ? declinedLine(page) : '');
    show(again, Boolean(you));
    drawAgain();
    show(decline, Boolean(you && offer) && !mine);
    show(withdraw, mine);
    drawOtherwise(page);
  }

  const drawAgain = () => again.setAttribute('aria-disabled', String(!mayAsk || guarded));

  /** What somebody is filling in stays there when the other asks meanwhile. */
  function drawOtherwise({ you, room }) {
    const free = mayAsk && !asked;
    show(otherwise, free || (mayAsk && otherwise.open));
    so.setAttribute('aria-disabled', String(!free));
    next = otherSide(room.first);
    if (otherwise.open) return;
    rules.draw(room.rules);
    first.value = next;
    first.relabel(Object.fromEntries(SIDES.map((side) =>
      [side, side === you ? words.first.me(nameOf(room, side)) : nameOf(room, side)])));
  }

  return { node, draw, unseen, focus };
}
