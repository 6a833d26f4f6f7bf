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
  const { board, sower } = createPlay(parts, score, rested);
  const status = createStatus(actions, draw);
  const past = createSlot('past', (page) => page.past !== null, parts, draw);
  const below = h('div', { class: 'below' }, ...status.nodes, past.node);
  const frame = createFrame(leading, beside, [score.node, board.node, below], actions.showKeys);
  const focus = createFocus(frame.table, board, leading);
  const main = document.querySelector('main');
  let besideWanted = false; // the board is there
  let seeing = false; // and will draw what has come to rest meanwhile
  let settled = false; // it is known what follows from the first state

  document.querySelector('header').append(...bar.nodes);
  main.append(...frame.nodes, speaker.node, dialogs.node);
  main.addEventListener('close', focus.takeBack, true);
  board.onTurn(draw);
  frame.onMove(board.moved);
  calm.reached.then(() => {
    besideWanted = true;
    draw();
  });

  function rested() {
    if (!seeing) draw();
    for (const listener of resters) listener();
  }

  function see(before, page) {
    if (page.room && !before.room) queueMicrotask(settle);
    seeing = true;
    if (page.room) follow(shownPage(page), before.past !== null && page.past === null);
    seeing = false;
    draw();
  }

  /** The first state, and what was found and asked on its account, is drawn once. */
  function settle() {
    settled = true;
    draw();
  }

  /** What lies on the board, and what is on its way to it. */
  function follow({ room, pending }, still) {
    sower.see(room, still);
    sower.hold(pending && pitIndex(pending.pit));
  }

  function draw() {
    const { page } = current;
    if (page.room && !settled) return;
    const focused = document.activeElement;
    bar.draw(page);
    if (page.room) drawRoom(page);
    else leading.gone.draw(page);
    if (!frame.table.hidden || page.gone) calm.begin();
    focus.keep(focused, page);
  }

  function drawRoom(page) {
    main.dataset.role = roleOf(page);
    main.dataset.phase = page.room.phase;
    const atRest = page.past !== null || !sower.revealing; // a past move keeps nothing back
    drawAll(leading, page, atRest);
    if (besideWanted) drawAll(beside, page, atRest);
    dialogs.draw(page);
    frame.draw(page, besideWanted);
    score.draw(page);
    board.draw(shownPage(page), page.past !== null || !sower.busy);
    board.node.classList.toggle('board-past', page.past !== null);
    past.draw(page);
    status.draw(page, !sower.revealing);
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
    showTable: frame.showTable,
    focusTalk: (open) => (open ? beside.talk.focus() : bar.focusTalk()),
  };
}

/** The board, and who shows the moves on it. */
function createPlay(parts, score, rested) {
  const { actions, current, sound } = parts;
  const board = createBoard({
    onPit: actions.pressPit,
    onPress: actions.skipSowing,
    onWood: actions.pressWood,
    onCount: score.count,
    foresee: (room) => parts.foresee(room),
  });
  const isStill = () => motionReduced() || document.hidden;
  const speed = () => (isStill() ? 'off' : current.page.settings.speed);
  return { board, sower: createSower({ board: board.motions, speed, rested, sound }) };
}

/** What stands where, and when it is there: the lead, the table under it, the side. */
function createFrame(leading, beside, onTable, showKeys) {
  const cost = h('p', { class: 'note', hidden: true }); // what a browser that keeps nothing costs
  const lead = h('div', { class: 'lead' }, cost, ...nodesOf(leading));
  const table = h('section', { class: 'table', hidden: true }, ...onTable);
  const keys = h('button', { class: 'button button-quiet', type: 'button', onclick: showKeys },
    words.keys.button);
  const side = h('aside', { class: 'side', hidden: true }, ...nodesOf(beside), keys);

  /** The table comes with what stands above it, so that nothing moves under a finger. */
  function draw(page, besideWanted) {
    const playable = page.gone === null || page.gone === 'replaced';
    const awaited = Object.values(leading).some(({ coming }) => coming);
    const ready = !table.hidden || !awaited;
    setText(cost, words.storage[{ session: 'session', page: 'none' }[page.lasts]] ?? '');
    show(cost, page.lasts !== 'always' && page.you !== null);
    show(table, playable && ready);
    show(side, playable && ready && besideWanted);
    table.inert = side.inert = page.gone !== null;
  }

  function showTable() {
    const behavior = motionReduced() ? 'auto' : 'smooth';
    table.scrollIntoView({ block: 'nearest', behavior });
  }

  /** Tells when what stands above the table has come or gone, and moved it. */
  function onMove(moved) {
    let was = null; // where the table began; null: it was not there
    const watch = new ResizeObserver(() => {
      const top = table.hidden ? null : table.offsetTop;
      if (was !== null && top !== null && top !== was) moved();
      was = top;
    });
    for (const node of [lead, table]) watch.observe(node);
  }

  return { nodes: [lead, table, side], table, draw, showTable, onMove };
}

/** Finds the focus another place when what had it is gone. */
function createFocus(table, board, leading) {
  function keep(focused, page) {
    if (mayVanish(focused) && !isSeen(focused)) refocus(focused, page);
  }

  /** To ask costs a layout, in the middle of a move; a pit is seen when its table is. */
  function mayVanish(focused) {
    if (focused === null || focused === document.body) return false;
    return table.hidden || table.inert || !board.holds(focused);
  }

  /** To what stands there instead, else to the board. */
  function refocus(lost, { gone, room }) {
    const pressable = lost.closest('.card, dialog')?.querySelectorAll('button:enabled, a') ?? [];
    const next = [...pressable].find(isSeen);
    if (next) next.focus({ preventScroll: true });
    else if (gone) leading.gone.focus();
    else board.focus({ preventScroll: room?.phase === 'over' }); // the end has its own place
  }

  /** A dialog gives the focus back to what had opened it; that may have gone meanwhile. */
  function takeBack() {
    const { activeElement, body } = document;
    if (activeElement === body || !isSeen(activeElement)) board.focus({ preventScroll: true });
  }

  return { keep, takeBack };
}

const nodesOf = (slots) => Object.values(slots).map(({ node }) => node);

function drawAll(slots, page, atRest) {
  for (const slot of Object.values(slots)) slot.draw(page, atRest);
}

const isSeen = (node) => node.getClientRects().length > 0
  && getComputedStyle(node).visibility === 'visible' && !node.closest('[inert]');
