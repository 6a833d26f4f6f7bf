// A game with its analysis: the board to step through and to try other moves on, and beside it what
// each position is worth. The answers come while one looks.

import { createBoard } from '../board.js';
import { createForesight } from '../foresight.js';
import { foldedKeys } from '../keyhelp.js';
import { keyOf, keys, press } from '../keys.js';
import { boardSpeech, scoreSpeech } from '../news.js';
import { nameOf } from '../seats.js';
import { createSound } from '../sound.js';
import { createSower } from '../sower.js';
import { createThinker } from '../thinker.js';
import { refusalText } from '../view.js';
import {
  h, motionReduced, newRegion, sayIn,
} from '../dom.js';
import {
  createHead, createProgress, createSays, createTaking,
} from './around.js';
import { createFrame, createPace } from './frame.js';
import { createGraph } from './graph.js';
import { createJudge } from './judge.js';
import { createMoveTable } from './movetable.js';
import { readingOf } from './reading.js';
import { createTelling } from './telling.js';
import { createTurns } from './turns.js';
import { createWalk } from './walk.js';

const KEYS = new Set(['digits', 'arrows', 'enter', 'steps', 'read', 'score', 'skip']);
const viewerKeys = keys.filter(({ name }) => KEYS.has(name));
const ANSWERS_MS = 200; // they come by the hundred; a long table is not laid out for each

/**
 * @param engine of engine.js
 * @param said the catalogue of words/analysis/
 * @param another called when another game is wished for
 */
export function createViewer({ engine, said, settings, another }) {
  const frame = createFrame(draw);
  const { soon } = createPace(ANSWERS_MS, frame.soon);
  const judge = createJudge(createThinker(), soon, { endgame: true });
  const walk = createWalk({ engine, judge, moved });
  let tell = null;
  let aside = ''; // an objection to a move

  const board = createBoard({
    onPit: pressPit, onWood: () => sower.skip(), foresee: createForesight(engine),
  });
  const sower = createSower({
    board: board.motions,
    speed: () => (motionReduced() ? 'off' : settings.current.speed),
    sound: createSound(settings),
    rested: frame.soon,
  });
  const head = createHead(said);
  const graph = createGraph(said, walk.goTo);
  const says = createSays(said, { step, back: walk.back });
  const progress = createProgress(said, judge);
  const turns = createTurns(said, showTurn);
  const table = createMoveTable(said, walk.goTo);
  const taking = createTaking(said, walk, another);
  const heard = newRegion();
  const place = h('div', { class: 'viewer-board' }, says.node, board.node);
  const node = h('section', { class: 'viewer', hidden: true }, head.node,
    h('section', { class: 'viewer-graph' },
      h('h2', { class: 'heard' }, said.graph.heading), graph.node),
    place,
    h('section', { class: 'viewer-turns' },
      h('div', { class: 'viewer-row' }, h('h2', {}, said.turns.heading), progress.node),
      turns.node, h('p', { class: 'hint' }, said.graph.legend)),
    table.node, taking.node, foldedKeys(viewerKeys), heard);

  // --- What one does ------------------------------------------------------------------------------

  /** Opens a game; it fails where its moves are not those of a game, and changes nothing then. */
  function open(game, ply) {
    walk.open(game, ply);
    aside = '';
    tell = createTelling(said, game, sideName);
    head.draw(game, walk.ended);
  }

  function moved() {
    aside = '';
    draw();
    sayIn(heard, says.text);
  }

  function showTurn(ply) {
    walk.goTo(ply);
    const behavior = motionReduced() ? 'auto' : 'smooth';
    place.scrollIntoView({ block: 'nearest', behavior });
  }

  function step(by) {
    sower.skip();
    walk.step(by);
  }

  /** @param stale the code where another board was meant */
  function pressPit(pit, stale) {
    if (sower.busy) return sower.skip();
    const code = stale ?? walk.play(pit);
    if (!code) return;
    board.refuse(pit);
    aside = refusalText(code);
    sayIn(heard, aside);
    draw();
  }

  const actions = {
    choose: (pit) => board.choose(pit),
    moveFocus: board.moveFocus,
    step,
    skip: () => (walk.line.own ? walk.back() : sower.skip()),
    readBoard: () => sayIn(heard, boardSpeech(pageNow())),
    readScore: () => sayIn(heard, scoreSpeech(pageNow())),
  };

  function pressKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, select, textarea, dialog')) return;
    const pressed = { key: keyOf(event), repeat: event.repeat, onBoard: board.holds(event.target) };
    const page = pageNow();
    const mover = { ...page, near: page.you ?? page.near }; // digits are pits of whose turn it is
    if (press(pressed, actions, mover, viewerKeys)) event.preventDefault();
  }

  // --- What is seen -------------------------------------------------------------------------------

  function sideName(side) {
    return nameOf(walk.line.room, side);
  }

  const pageNow = () => ({ ...walk.line.page, settings: settings.current });

  function viewNow() {
    const { game, line, notation } = walk;
    const answer = line.own ? judge.asideOf(line.game) : judge.answers[line.ply] ?? null;
    return {
      ...readingOf(game, judge), notation, line, answer, aside, tell,
      nameOf: sideName, ply: line.root,
    };
  }

  const isSeen = () => walk.game !== null && !node.hidden;

  function draw() {
    if (!isSeen()) return;
    sower.see(walk.line.room);
    board.draw(pageNow(), !sower.busy);
    const view = viewNow();
    for (const part of [graph, says, progress, turns, table]) part.draw(view);
  }

  addEventListener('keydown', (event) => isSeen() && pressKey(event));
  board.onTurn(draw);
  settings.onChange(draw);

  return {
    node, open, draw, enter: head.focus, leave: walk.leave,
  };
}
