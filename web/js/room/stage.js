// What is seen of a room: the bar, the table with the board, the panels around it. Makes their
// nodes once and draws them from the page; what each panel says is its own business.

import { createBoard } from '../board.js';
import { h, motionReduced, setText, show } from '../dom.js';
import { shownPage } from '../past.js';
import { pitIndex } from '../pits.js';
import { createScore } from '../panels/score.js';
import { createSower } from '../sower.js';
import { roleOf } from '../view.js';
import { words } from '../words.js';
import { createBar } from './bar.js';
import { createDialogs } from './dialogs.js';
import { createLead, createSide } from './panels.js';
import { createSlot } from './slot.js';
import { createStatus } from './status.js';

export function createStage(parts) {
  const { current, actions, speaker, calm } = parts;
  const resters = []; // who wants to know when a move has been shown
  const bar = createBar(actions, parts.gear);
  const leading = createLead(parts, draw);
  const beside = createSide(parts, draw);
  const dialogs = createDialogs(parts);
  const score = createScore();
  const board = createBoard({
    onPit: actions.pressPit, onPress: actions.skipSowing, onWood: actions.pressWood, onCount: score.count,
    foresee: (room) => parts.foresee(room),
  });
  const sower = createSower({
    board: board.motions,
    speed: () => (motionReduced() || document.hidden ? 'off' : current.page.settings.speed),
    rested() {
      if (!seeing) draw();
      for (const listener of resters) listener();
    },
    sound: parts.sound,
  });
  const status = createStatus(actions, draw);
  const past = createSlot('past', (page) => page.past !== null, parts, draw);
  const cost = h('p', { class: 'note', hidden: true }); // what a browser that keeps nothing costs
  const table = h('section', { class: 'table', hidden: true }, score.node, board.node,
    h('div', { class: 'below' }, ...status.nodes, past.node));
  const lead = h('div', { class: 'lead' }, cost, ...nodesOf(leading));
  const side = h('aside', { class: 'side', hidden: true }, ...nodesOf(beside),
    h('button', { class: 'button button-quiet', type: 'button', onclick: actions.showKeys }, words.keys.button));
  const main = document.querySelector('main');
  let besideWanted = false; // the board is there
  let seeing = false; // and will draw what has come to rest meanwhile
  let settled = false; // what follows from the first state is known, and so what stands above the table

  document.querySelector('header').append(...bar.nodes);
  main.append(lead, table, side, speaker.node, dialogs.node);
  board.onTurn(draw);
  main.addEventListener('close', takeBackFocus, true);
  calm.reached.then(() => {
    besideWanted = true;
    draw();
  });

  function see(before, page) {
    if (page.room && !before.room) begin(page);
    seeing = true;
    if (page.room) follow(shownPage(page), before.past !== null && page.past === null);
    seeing = false;
    draw();
  }

  function begin(page) {
    drawRoom(page); // seeds need a board to lie on
    queueMicrotask(() => {
      settled = true;
      draw();
    });
  }

  /** What lies on the board, and what is on its way to it. */
  function follow({ room, pending }, still) {
    sower.see(room, still);
    sower.hold(pending && pitIndex(pending.pit));
  }

  function draw() {
    const { page } = current;
    const focused = document.activeElement;
    bar.draw(page);
    setText(cost, words.storage[{ session: 'session', page: 'none' }[page.lasts]] ?? '');
    if (page.room) drawRoom(page);
    else leading.gone.draw(page);
    if (!table.hidden || page.gone) calm.begin();
    if (mayVanish(focused) && !isSeen(focused)) refocus(focused);
  }

  function drawRoom(page) {
    main.dataset.role = roleOf(page);
    main.dataset.phase = page.room.phase;
    const atRest = page.past !== null || !sower.revealing; // a past move keeps nothing back
    drawAll(leading, page, atRest);
    if (besideWanted) drawAll(beside, page, atRest);
    dialogs.draw(page);
    drawFrame(page);
    score.draw(page);
    board.draw(shownPage(page), page.past !== null || !sower.busy);
    board.node.classList.toggle('board-past', page.past !== null);
    past.draw(page);
    status.draw(page, !sower.revealing);
  }

  /** The table comes with what stands above it, so that nothing moves under a finger. */
  function drawFrame(page) {
    const playable = page.gone === null || page.gone === 'replaced';
    const ready = !table.hidden || (settled && !Object.values(leading).some(({ coming }) => coming));
    show(cost, page.lasts !== 'always' && page.you !== null);
    show(table, playable && ready);
    show(side, playable && ready && besideWanted);
    table.inert = side.inert = page.gone !== null;
  }

  /** To ask the browser costs a layout, in the middle of a move; a pit is seen when its table is. */
  function mayVanish(focused) {
    return focused !== null && focused !== document.body && (table.hidden || table.inert || !board.holds(focused));
  }

  /** What had the focus is gone: to what stands there instead, else to the board. */
  function refocus(lost) {
    const next = [...(lost.closest('.card, dialog')?.querySelectorAll('button, a') ?? [])].find(isSeen);
    if (next) next.focus({ preventScroll: true });
    else if (current.page.gone) leading.gone.focus();
    else board.focus({ preventScroll: current.page.room?.phase === 'over' }); // the end has its own place
  }

  /** A dialog gives the focus back to what had opened it; that may have gone meanwhile. */
  function takeBackFocus() {
    const { activeElement, body } = document;
    if (activeElement === body || !isSeen(activeElement)) board.focus({ preventScroll: true });
  }

  return {
    see,
    draw,
    get busy() { return sower.busy; }, // a move is being shown
    get asking() { return main.querySelector('dialog[open]') !== null; },
    open: dialogs.open,
    skip: sower.skip,
    replay: sower.replay,
    choose: board.choose,
    onRest: (listener) => resters.push(listener),
    askPit: board.ask,
    refuse: board.refuse,
    moveFocus: board.moveFocus,
    onBoard: board.holds,
    toEnd: () => leading.over.focus(),
    showPast: () => past.node.scrollIntoView({ block: 'nearest' }),
    showTable: () => table.scrollIntoView({ block: 'nearest', behavior: motionReduced() ? 'auto' : 'smooth' }),
    focusTalk: (open) => (open ? beside.talk.focus() : bar.focusTalk()),
  };
}

const nodesOf = (slots) => Object.values(slots).map(({ node }) => node);

function drawAll(slots, page, atRest) {
  for (const slot of Object.values(slots)) slot.draw(page, atRest);
}

const isSeen = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible' && !node.closest('[inert]');
