// After the end of a round: who stood better, where it turned, and the way to the whole analysis. It is
// worked out once it is looked at, and not before the round is over.

import { analysisLink } from '../analysis/address.js';
import { createFrame } from '../analysis/frame.js';
import { createGraph } from '../analysis/graph.js';
import { createJudge } from '../analysis/judge.js';
import { createTelling } from '../analysis/telling.js';
import { createTurns } from '../analysis/turns.js';
import { readingOf } from '../analysis/reading.js';
import { placeOf } from '../past.js';
import { SIDES } from '../pits.js';
import { roundInPlay } from '../replay.js';
import { nameOf, nearSide } from '../seats.js';
import { fetchStyle } from '../style.js';
import { createThinker } from '../thinker.js';
import { h, show } from '../dom.js';

const wordsOf = async (language) => (await import(`../words/analysis/${language}.js`)).analysis;
const [said] = await Promise.all([
  wordsOf(document.documentElement.lang).catch(() => wordsOf('en')), fetchStyle('graph'),
]);

/** @param actions { goTo({ round, ply }) } */
export function create({ goTo }) {
  const frame = createFrame(() => page && redraw());
  const judge = createJudge(createThinker(), frame.soon);
  let page = null;
  let judged = ''; // the round that is worked out, or being so
  let game = null;

  const pick = (ply) => goTo({ round: page.room.round, ply });
  const graph = createGraph(said, pick);
  const turns = createTurns(said, pick);
  const whole = h('a', { class: 'button' }, said.open);
  const failed = h('p', { class: 'hint' }, said.game.failed);
  const node = h('section', { class: 'card' }, h('h2', {}, said.graph.heading), graph.node,
    h('div', { class: 'buttons' }, whole), failed, turns.node); // what comes later stands last

  function draw(now) {
    page = now;
    const round = `${page.room.round} ${page.moves.length}`;
    if (round !== judged) begin(round);
    redraw();
  }

  function begin(round) {
    judged = round;
    const { room } = page;
    const names = Object.fromEntries(SIDES.map((side) => [side, room.seats[side]?.name ?? '']));
    const { reason, winner } = room.over;
    game = { ...roundInPlay(page), names, near: nearSide(page), end: { reason, winner } };
    judge.begin(game);
  }

  function redraw() {
    const { room, moves } = page;
    const named = (side) => nameOf(room, side);
    const place = placeOf(page);
    const view = {
      ...readingOf(game, judge), notation: moves, nameOf: named,
      ply: place.round === room.round ? place.ply : moves.length,
      tell: createTelling(said, game, named),
    };
    graph.draw(view);
    turns.draw(view);
    show(failed, view.standing === 'failed');
    whole.href = analysisLink(game);
  }

  /** Another round has begun: nothing is told while that is played. */
  function unseen() {
    if (page) judge.stop();
    page = null;
    judged = '';
  }

  return { node, draw, unseen };
}
