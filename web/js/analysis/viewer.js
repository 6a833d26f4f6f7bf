// A game with its analysis: the board to step through and to try other moves on, and beside it what each
// position is worth. The answers come while one looks.

import { createBoard } from '../board.js';
import { createForesight } from '../foresight.js';
import { foldedKeys } from '../keyhelp.js';
import { keyOf, keys, press } from '../keys.js';
import { boardSpeech, scoreSpeech } from '../news.js';
import { nameOf } from '../seats.js';
import { createSound } from '../sound.js';
import { createSower } from '../sower.js';
import { createThinker } from '../thinker.js';
import { after } from '../timer.js';
import { refusalText } from '../view.js';
import {
  h, motionReduced, newRegion, sayIn,
} from '../dom.js';
import { overOf } from '../localgame.js';
import { fragmentOf } from './address.js';
import {
  createHead, createProgress, createSays, createTaking,
} from './around.js';
import { createFrame, createPace } from './frame.js';
import { createGraph } from './graph.js';
import { createJudge } from './judge.js';
import { createLine, notationOf } from './line.js';
import { createMoveTable } from './movetable.js';
import { readingOf } from './reading.js';
import { createTelling } from './telling.js';
import { createTurns } from './turns.js';

const KEYS = new Set(['digits', 'arrows', 'enter', 'steps', 'read', 'score', 'skip']);
const viewerKeys = keys.filter(({ name }) => KEYS.has(name));
const ANSWERS_MS = 200; // they come by the hundred; a long table is not laid out for each
const ADDRESS_MS = 400; // browsers grow impatient with an address that follows each step

/**
 * @param engine of engine.js
 * @param said the catalogue of words/analysis/
 * @param another called when another game is wished for
 */
export function createViewer({ engine, said, settings, another }) {
  const frame = createFrame(draw);
  const judge = createJudge(createThinker(), createPace(ANSWERS_MS, frame.soon).soon, { endgame: true });
  let game = null; // as of address.js
  let line = null; // of it, on the board
  let notation = [];
  let tell = null;
  let aside = ''; // an objection to a move
  let addressed = () => {}; // calls off the next change of the address

  const board = createBoard({ onPit: pressPit, onWood: () => sower.skip(), foresee: createForesight(engine) });
  const sower = createSower({
    board: board.motions,
    speed: () => (motionReduced() ? 'off' : settings.current.speed),
    sound: createSound(settings),
    rested: frame.soon,
  });
  const head = createHead(said);
  const graph = createGraph(said, goTo);
  const says = createSays(said, { step, back });
  const progress = createProgress(said, judge);
  const turns = createTurns(said, showTurn);
  const table = createMoveTable(said, goTo);
  const taking = createTaking(said, () => ({ game, notation, ply: line.root }), another);
  const heard = newRegion();
  const place = h('div', { class: 'viewer-board' }, says.node, board.node);
  const node = h('section', { class: 'viewer', hidden: true }, head.node,
    h('section', { class: 'viewer-graph' }, h('h2', { class: 'heard' }, said.graph.heading), graph.node),
    place, h('section', { class: 'viewer-turns' },
      h('div', { class: 'viewer-row' }, h('h2', {}, said.turns.heading), progress.node), turns.node,
      h('p', { class: 'hint' }, said.graph.legend)),
    table.node, taking.node, foldedKeys(viewerKeys), heard);

  /** Opens a game; it fails where its moves are not those of a game, and changes nothing then. */
  function open(next, ply) {
    const moves = notationOf(engine, next);
    [game, notation, line, aside] = [next, moves, createLine(engine, next), ''];
    tell = createTelling(said, game, sideName);
    head.draw(game, endOf());
    line.goTo(ply);
    judge.begin({ rules: game.rules, start: game.start, moves: game.moves });
  }

  const sideName = (side) => nameOf(line.room, side);

  /** The page at the end of the game, or null while that is open. */
  function endOf() {
    line.goTo(game.moves.length);
    const over = overOf(line.room, game.end);
    return over && { ...line.page, you: null, room: { ...line.room, over } };
  }

  // --- What one does ------------------------------------------------------------------------------

  /** @param act moves on the line, or does not; what comes of it is shown and heard */
  function move(act) {
    const { room } = line;
    act();
    if (line.room !== room) moved();
  }

  function moved() {
    aside = '';
    if (line.own) judge.look(line.game);
    draw();
    sayIn(heard, says.text);
    addressed();
    addressed = after(ADDRESS_MS, () => history.replaceState(history.state, '', fragmentOf(game, line.root)));
  }

  function goTo(ply) {
    move(() => line.goTo(ply));
  }

  function showTurn(ply) {
    goTo(ply);
    place.scrollIntoView({ block: 'nearest', behavior: motionReduced() ? 'auto' : 'smooth' });
  }

  function step(by) {
    sower.skip();
    move(() => line.step(by));
  }

  function back() {
    move(line.back);
  }

  /** @param stale the code where another board was meant */
  function pressPit(pit, stale) {
    if (sower.busy) return sower.skip();
    const code = stale ?? line.play(pit);
    if (!code) return moved();
    board.refuse(pit);
    aside = refusalText(code);
    sayIn(heard, aside);
    draw();
  }

  // --- What is seen and heard ---------------------------------------------------------------------

  const pageNow = () => ({ ...line.page, settings: settings.current });

  function viewNow() {
    const answer = line.own ? judge.asideOf(line.game) : judge.answers[line.ply] ?? null;
    return {
      ...readingOf(game, judge), notation, line, answer, aside, tell, nameOf: sideName, ply: line.root,
    };
  }

  function draw() {
    if (!game || node.hidden) return;
    sower.see(line.room);
    board.draw(pageNow(), !sower.busy);
    const view = viewNow();
    for (const part of [graph, says, progress, turns, table]) part.draw(view);
  }

  const actions = {
    choose: (pit) => board.choose(pit),
    moveFocus: board.moveFocus,
    step,
    skip: () => (line.own ? back() : sower.skip()),
    readBoard: () => sayIn(heard, boardSpeech(pageNow())),
    readScore: () => sayIn(heard, scoreSpeech(pageNow())),
  };

  addEventListener('keydown', (event) => {
    if (!game || node.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, select, textarea, dialog')) return;
    const pressed = { key: keyOf(event), repeat: event.repeat, onBoard: board.holds(event.target) };
    const page = pageNow();
    const mover = { ...page, near: page.you ?? page.near }; // digits are the pits of whose turn it is
    if (press(pressed, actions, mover, viewerKeys)) event.preventDefault();
  });
  board.onTurn(draw);
  settings.onChange(draw);

  return {
    node, open, draw, enter: head.focus,
    /** The address is another's from now on. */
    leave: () => addressed(),
  };
}
