// What is seen of a room: the bar, the table with the board, the panels around it. Makes their
// nodes once and draws them from the page; what each panel says is its own business.

import { createBoard } from '../board.js';
import { h, motionReduced, setText, show } from '../dom.js';
import { shownPage } from '../past.js';
import { pitIndex } from '../pits.js';
import { createPast } from '../panels/past.js';
import { createScore } from '../panels/score.js';
import { watchersLine } from '../panels/watching.js';
import { createSower } from '../sower.js';
import { askedLine, roleOf } from '../view.js';
import { words } from '../words.js';
import { createPanels } from './panels.js';
import { createStatus } from './status.js';

export function createStage(parts) {
  const { current, actions, speaker } = parts;
  const panels = createPanels(parts);
  const resters = []; // who wants to know when a move has been shown
  const bar = createBar(panels, parts.gear);
  const score = createScore();
  const board = createBoard({
    onPit: actions.pressPit, onPress: actions.skipSowing, onWood: actions.pressWood, onCount: score.count, foresee: parts.foresee,
  });
  const sower = createSower({
    board: board.motions,
    speed: () => (motionReduced() ? 'off' : current.page.settings.speed),
    rested() {
      draw();
      for (const listener of resters) listener();
    },
    sound: parts.sound,
  });
  const status = createStatus(panels.prompt);
  const past = createPast(actions, askedLine);
  const cost = h('p', { class: 'note', hidden: true }); // what a browser that keeps nothing costs
  const table = h('section', { class: 'table', hidden: true }, score.node, board.node,
    h('div', { class: 'below' }, ...status.nodes, past.node));
  const lead = h('div', { class: 'lead' }, cost, ...nodesOf(panels.lead));
  const side = h('aside', { class: 'side', hidden: true }, ...nodesOf(panels.side),
    h('button', { class: 'button button-quiet', type: 'button', onclick: actions.showKeys }, words.keys.button));
  const main = document.querySelector('main');

  document.querySelector('header').append(...bar.nodes);
  main.append(lead, table, side, speaker.node, panels.keyList.node, panels.menu.node, ...nodesOf(panels.dialogs));
  board.onTurn(draw);

  function see(before, page) {
    if (page.room && !before.room) drawRoom(page); // seeds need a board to lie on
    if (page.room) follow(shownPage(page), before.past !== null && page.past === null);
    draw();
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
    if (page.gone) panels.gone.draw(page);
    if (page.room) drawRoom(page);
    else show(lead, page.gone !== null);
    if (mayVanish(focused) && !isSeen(focused)) refocus(focused);
  }

  function drawRoom(page) {
    main.dataset.role = roleOf(page);
    main.dataset.phase = page.room.phase;
    drawFrame(page);
    const atRest = page.past !== null || !sower.busy; // a past move keeps nothing back
    for (const panel of [...panels.lead, ...panels.side, ...panels.dialogs]) panel.draw(page, atRest);
    if (page.gone) for (const panel of panels.lead) show(panel.node, panel === panels.gone);
    show(lead, [...lead.children].some((panel) => !panel.hidden));
    score.draw(page);
    board.draw(shownPage(page), atRest);
    board.node.classList.toggle('board-past', page.past !== null);
    past.draw(page);
    status.draw(page, !sower.busy);
  }

  function drawFrame(page) {
    const playable = page.gone === null || page.gone === 'replaced';
    show(table, playable);
    show(side, playable);
    show(cost, page.lasts !== 'always' && page.you !== null);
    table.inert = side.inert = page.gone !== null;
  }

  /** To ask the browser costs a layout, in the middle of a move; a pit is seen when its table is. */
  function mayVanish(focused) {
    return focused !== null && focused !== document.body && (table.hidden || !board.holds(focused));
  }

  /** What had the focus is gone: to what stands there instead, else to the board. */
  function refocus(lost) {
    const next = [...(lost.closest('.card, dialog')?.querySelectorAll('button, a') ?? [])].find(isSeen);
    if (next) next.focus({ preventScroll: true });
    else board.focus({ preventScroll: current.page.room.phase === 'over' }); // the end has its own place
  }

  return {
    see,
    draw,
    get busy() { return sower.busy; }, // a move is being shown
    get asking() { return main.querySelector('dialog[open]') !== null; },
    skip: sower.skip,
    choose: board.choose,
    onRest: (listener) => resters.push(listener),
    askPit: board.ask,
    refuse: board.refuse,
    moveFocus: board.moveFocus,
    onBoard: board.holds,
    showPast: () => past.node.scrollIntoView({ block: 'nearest' }),
    showTable: () => table.scrollIntoView({ block: 'nearest', behavior: motionReduced() ? 'auto' : 'smooth' }),
    showKeys: panels.keyList.open,
    toggleTalk: panels.talk.toggle,
    openOwnRoom: panels.ownRoom.open,
  };
}

const nodesOf = (panels) => panels.map(({ node }) => node);

const isSeen = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible';

/** The bar at the top: how the line is, who looks on, and the buttons that call something. */
function createBar({ menu, talk }, gear) {
  const line = h('span', { class: 'line' });
  const watchers = h('span', { class: 'watchers' });

  function draw(page) {
    setText(line, words.line[page.line]);
    line.dataset.line = page.line;
    show(line, page.gone === null); // what is gone needs no line
    if (page.room) setText(watchers, watchersLine(page));
    menu.draw(page);
  }

  return { nodes: [h('div', { class: 'bar-says' }, watchers, line), talk.button, menu.button, gear.button], draw };
}
