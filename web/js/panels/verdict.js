// After the end of a round: who stood better in it, or in an earlier one that is looked at, where it
// turned, and the way to the whole analysis. It is worked out once it is looked at, and not before
// the round is over.

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
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

const wordsOf = async (language) => (await import(`../words/analysis/${language}.js`)).analysis;
const [said] = await Promise.all([
  wordsOf(document.documentElement.lang).catch(() => wordsOf('en')), fetchStyle('graph'),
]);

/** The round that is looked at; nobody looks at one whose end is still to come. */
function roundOf(page) {
  const { past, room } = page;
  if (past && past.round !== room.round) return past;
  const { reason, winner } = room.over;
  return { ...roundInPlay(page), end: { reason, winner } };
}

/** @param actions { goTo({ round, ply }) } */
export function create({ goTo }) {
  const frame = createFrame(() => page && redraw());
  const judge = createJudge(createThinker(), frame.soon);
  let page = null;
  let judged = ''; // the round that is worked out, or being so
  let round = null; // { round, rules, start, moves in full notation, end }
  let game = null;

  const heading = h('h2');
  const pick = (ply) => goTo({ round: round.round, ply });
  const graph = createGraph(said, pick);
  const turns = createTurns(said, pick);
  const whole = h('a', { class: 'button' }, said.open);
  const failed = h('p', { class: 'hint' }, said.game.failed);
  const node = h('section', { class: 'card' }, heading, graph.node,
    h('div', { class: 'buttons' }, whole), failed, turns.node); // what comes later stands last

  function draw(now) {
    page = now;
    round = roundOf(page);
    const key = `${round.round} ${round.moves.length}`;
    if (key !== judged) begin(key);
    redraw();
  }

  function begin(key) {
    judged = key;
    const { rules, start, moves, end } = round;
    const names = Object.fromEntries(SIDES.map((side) => [side, page.room.seats[side]?.name ?? '']));
    game = {
      rules, start, moves, names, near: nearSide(page), end,
    };
    judge.begin(game);
  }

  function redraw() {
    const { room } = page;
    const named = (side) => nameOf(room, side);
    const view = {
      ...readingOf(game, judge), notation: round.moves, nameOf: named, ply: placeOf(page).ply,
      tell: createTelling(said, game, named),
    };
    const which = words.moves.round(round.round);
    setText(heading, room.round > 1 ? `${said.graph.heading} · ${which}` : said.graph.heading);
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
