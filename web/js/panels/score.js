// The score line: who plays, how many seeds each has, whose turn it is, who is here.

import { clockText, isLow, runningSide } from '../clocks.js';
import { otherSide } from '../pits.js';
import {
  nearSide, ownName, presenceLine, presenceOf,
} from '../seats.js';
import { turnOf } from '../view.js';
import { words } from '../words.js';
import { h, setText } from '../dom.js';

export function createScore() {
  const seats = { near: newSeat('near'), far: newSeat('far') };
  const node = h('div', { class: 'score' }, seats.near.node, seats.far.node);

  let bySide = {}; // side -> its seat on the page
  let won = {}; // side -> seeds shown

  function draw(page) {
    const near = nearSide(page);
    drawSeat(seats.near, page, near);
    drawSeat(seats.far, page, otherSide(near));
    bySide = { [near]: seats.near, [otherSide(near)]: seats.far };
    count(won);
  }

  /** The seeds won follow the board, which may still be sowing. */
  function count(stores) {
    won = stores;
    for (const [side, seat] of Object.entries(bySide)) setText(seat.count, String(won[side] ?? ''));
  }

  return { node, draw, count };
}

function newSeat(place) {
  const parts = Object.fromEntries(['dot', 'name', 'side', 'presence', 'count', 'clock']
    .map((part) => [part, h('span', { class: `seat-${part}` })]));
  const about = h('span', { class: 'seat-about' }, parts.side, parts.presence);
  const who = h('span', { class: 'seat-who' }, parts.name, about);
  const numbers = h('span', { class: 'seat-numbers' }, parts.count, parts.clock);
  return { ...parts, node: h('div', { class: `seat seat-${place}` }, parts.dot, who, numbers) };
}

function drawSeat(seat, page, side) {
  const { room, you } = page;
  const presence = presenceOf(page, side);
  const named = presence === 'free' ? words.seat.free : ownName(room, side);
  setText(seat.name, side === you ? words.youAreSide(named) : named);
  setText(seat.side, words.sides[side]);
  setText(seat.presence, side === you ? '' : presenceLine(page, side));
  seat.dot.title = presenceLine(page, side);
  seat.node.dataset.presence = presence;
  seat.node.classList.toggle('seat-turn', turnOf(page) === side);
  drawClock(seat.clock, page, side);
}

function drawClock(node, page, side) {
  const low = isLow(page, side);
  setText(node, clockText(page, side));
  node.classList.toggle('seat-clock-running', runningSide(page) === side);
  node.classList.toggle('seat-clock-low', low);
  node.title = low ? words.clock.low : '';
}
