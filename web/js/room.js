// The room page: wires the line to the room, the one page object, and everything that draws it.

import {
  askLan, base, fetchEngine, fetchRecord, fetchRoom, roomHere, socketUrl,
} from './api.js';
import { iconOf, titleOf } from './attention.js';
import { createBoard } from './board.js';
import { clockSpeech } from './clocks.js';
import { createConnection } from './connection.js';
import { h, motionReduced, setText, show } from './dom.js';
import { engineOf } from './engine.js';
import { keys, press } from './keys.js';
import { isToken, newToken, openKeepsakes } from './keepsakes.js';
import { createLookback } from './lookback.js';
import { emptyPage, happen, reduce, wantsSync } from './page.js';
import { createAbout } from './panels/about.js';
import { claimPrompt, createClaim } from './panels/claim.js';
import { createDelete, deletePrompt } from './panels/delete.js';
import { createDialog } from './panels/dialog.js';
import { createDevices } from './panels/devices.js';
import { createFirst } from './panels/first.js';
import { createGone } from './panels/gone.js';
import { createHandover, createSpare } from './panels/handover.js';
import { createInvite } from './panels/invite.js';
import { leaveItem } from './panels/leave.js';
import { createLost } from './panels/lost.js';
import { createMenu } from './panels/menu.js';
import { createMoves } from './panels/moves.js';
import { createOffers, offerPrompt } from './panels/offers.js';
import { createOver } from './panels/over.js';
import { createBothMade, createOwnRoom } from './panels/ownroom.js';
import { createPast } from './panels/past.js';
import { createPrompt } from './panels/prompt.js';
import { createRename } from './panels/rename.js';
import { createReseat } from './panels/reseat.js';
import { createResign } from './panels/resign.js';
import { createRules } from './panels/rules.js';
import { createScore } from './panels/score.js';
import { createSettings } from './panels/settings.js';
import { createTalk } from './panels/talk.js';
import { createWaiting } from './panels/waiting.js';
import { createWatching, watchersLine, watchingItem } from './panels/watching.js';
import { positionLink, positionOf, shownPage } from './past.js';
import { requestOf } from './rules.js';
import { mayWait } from './rooms.js';
import { createSeat } from './seat.js';
import { openSettings } from './settings.js';
import { createSower } from './sower.js';
import { nextTick } from './ticking.js';
import {
  askedLine, boardSpeech, isMyTurn, newsOf, noteLine, refusalOf, refusalText, roleOf, scoreSpeech, turnLine,
} from './view.js';
import { otherSide, pitName } from './pits.js';
import { words } from './words.js';

const NOTICE_MS = 4_000;
const TOSS_MS = 1_700; // as long as .coin-thrown takes
const SEAT_REFUSED = new Set(['seat-taken', 'name-refused']); // otherwise the token is tried again
const UNSURE = new Set(['storage-unavailable', 'closing']); // whether a new key holds will be seen

const keepsakes = openKeepsakes();
const settings = openSettings(keepsakes);
const id = roomHere();
const seat = createSeat({
  kept: {
    get: () => keepsakes.seat(id),
    keep: (record) => keepsakes.keepSeat(id, record),
    drop: () => keepsakes.dropSeat(id),
  },
  arrived: takeKeyFromAddress(),
  newToken,
});
let page = emptyPage({
  room: id, now: Date.now(), settings: settings.current, lasts: keepsakes.lasts,
  talking: { open: matchMedia('(min-width: 64rem)').matches, ...keepsakes.talk(id) }, // beside the board
});

// --- The line -----------------------------------------------------------------------------------

const connection = createConnection({
  open: openSocket,
  clock: { now: () => Date.now(), after },
  random: Math.random,
  token: seat.hello,
  on: {
    status: (status) => occur({ t: 'line', status: status === 'waiting' && !navigator.onLine ? 'offline' : status }),
    message: hear,
    forget: keyRefused,
  },
});

function openSocket({ opened, text, closed }) {
  const socket = new WebSocket(socketUrl(id), 'oware.v1');
  socket.onopen = opened;
  socket.onmessage = (event) => text(event.data);
  socket.onclose = closed;
  return {
    send: (message) => socket.readyState === WebSocket.OPEN && socket.send(message),
    close: () => socket.close(),
  };
}

function after(ms, what) {
  const timer = setTimeout(what, ms);
  return () => clearTimeout(timer);
}

function hear(message, asked) {
  if (message.t === 'ok' && asked?.t === 'leave') return goHome();
  if (message.t === 'state' && wantsSync(page, message)) connection.ask({ t: 'sync' });
  occur({ t: 'tick', now: Date.now() });
  become(reduce(page, message, asked));
  hearOfSeat(message, asked);
  if (message.t === 'welcome') followLink();
  if (asked?.t === 'sit' && message.t === 'seated') connection.ask({ t: 'sync' }); // for what was said before
}

/** Leaves, without coming back by itself. */
function goHome() {
  connection.stop();
  location.assign(base);
}

// --- The seat -----------------------------------------------------------------------------------

function hearOfSeat(message, asked) {
  if (message.t === 'welcome' && !asked) askAgain(seat.welcome(page.you));
  if (message.t === 'seated') seat.settle(message.seat, message.token);
  if (message.t === 'error' && asked?.t === 'sit' && SEAT_REFUSED.has(message.code)) seat.drop();
  if (message.t === 'error' && asked?.t === 'retoken' && !UNSURE.has(message.code)) seat.stay();
  if (message.t === 'welcome' && !asked && roleOf(page) === 'invited' && !page.mine) lookForMine();
  if (page.gone === 'deleted') seat.drop();
  if (page.you && page.room) seat.note(page.room, page.you);
}

/** The key that came in the fragment of the address, which is taken out of there at once. */
function takeKeyFromAddress() {
  const key = location.hash.slice(1);
  if (!isToken(key)) return null;
  history.replaceState(null, '', location.pathname);
  return key;
}

/** Asks again for what was asked when the page was closed before the answer came. */
function askAgain({ handed, retoken, sit: wish }) {
  if (handed && keepsakes.lasts !== 'page') occur({ t: 'handed' }); // otherwise the link is all there is
  if (retoken && !page.renewing) connection.ask({ t: 'retoken', token: retoken });
  if (!wish || page.sitting) return; // the line asks by itself
  if (roleOf(page) === 'invited') sit(wish.name);
  else seat.drop();
}

/** An invited one may have made a room himself: whether it still waits. */
async function lookForMine() {
  for (const { room } of mayWait(keepsakes.seats(), id)) {
    if ((await fetchRoom(room))?.phase === 'waiting') return occur({ t: 'mine', room });
  }
}

/** Our key is not known: there is another to try, or the seat is lost. */
function keyRefused() {
  const how = seat.refuse();
  if (how) occur({ t: 'lost', how });
}

function sit(name) {
  const token = seat.sit(name);
  occur({ t: 'sit' });
  connection.ask({ t: 'sit', token, ...(name && { name }) });
}

// --- Looking back -------------------------------------------------------------------------------

const lookback = createLookback({
  page: () => page,
  occur,
  record: () => fetchRecord(id, seat.key),
  engine: async () => engineOf(await fetchEngine()),
});
let linked = positionOf(location.hash); // the position that the address leads to

async function followLink() {
  if (!linked) return;
  const place = linked;
  linked = null;
  await lookback.look(place);
  past.node.scrollIntoView({ block: 'nearest' });
}

/** The address says what is shown, so that it can be handed on or loaded again. */
function drawAddress() {
  const fragment = page.past ? positionLink(page.past) : '';
  if (fragment === location.hash || (!fragment && !positionOf(location.hash))) return;
  history.replaceState(null, '', location.pathname + fragment);
}

// --- What a person can do -----------------------------------------------------------------------

const actions = {
  play(pit) {
    const code = refusalOf(page, pit);
    if (code === 'sending' && page.pending.pit === pitName(pit)) return; // the second tap of a double tap
    if (code) return refuse(pit, code);
    const move = { pit: pitName(pit), ply: page.room.ply, board: page.room.board };
    if (!connection.ask({ t: 'move', ...move })) return refuse(pit, 'no-line');
    sower.skip();
    occur({ t: 'move', move });
  },
  takeSeat(name) {
    keepsakes.keepName(name);
    sit(name);
  },
  chooseFirst: (first) => ask({ t: 'first', first }),
  rename(name) {
    if (!ask({ t: 'name', name })) return;
    keepsakes.keepName(name);
    occur({ t: 'rename' });
  },
  named: () => occur({ t: 'named' }),
  leave: () => ask({ t: 'leave' }),
  changeRules: (rules) => ask({ t: 'rules', rules: requestOf(rules) }),
  resign: () => ask({ t: 'resign', board: page.room.board }),
  offer: (kind, terms) => ask({ t: 'offer', kind, ...terms }),
  withdraw: (kind) => { if (ask({ t: 'withdraw', kind })) occur({ t: 'withdraw', kind }); },
  answer: (kind, accept, offer) => ask({ t: 'answer', kind, accept, offer }),
  claim: (as) => ask({ t: 'claim', as }),
  keepWaiting: () => occur({ t: 'wait', claim_at: page.room.seats[otherSide(page.you)].claim_at ?? null }),
  letWatch: (on) => ask({ t: 'watching', on }),
  renewKey() {
    if (page.renewing) return;
    occur({ t: 'renew' });
    ask({ t: 'retoken', token: seat.renew() });
  },
  later: () => occur({ t: 'later' }),
  reseat: () => ask({ t: 'reseat' }),
  ownRoom: () => ownRoom.open(),
  bringSeat(key) {
    location.hash = key; // as if its link had been opened
  },
  relinked: () => occur({ t: 'relinked' }),
  deleteRoom: (on) => ask({ t: 'delete', ...(!on && { on }) }),
  swapSeats() {
    seat.swap();
    location.reload();
  },
  playHere() {
    occur({ t: 'again' });
    connection.start();
  },
  say(text, typed) {
    if (connection.ask({ t: 'say', text })) occur({ t: 'say', text, typed });
    else occur({ t: 'unsaid', text, code: 'no-line' });
  },
  openTalk: (open) => occur({ t: 'talk', open }),
  mute: (on) => occur({ t: 'mute', on }),
  toggleTalk: () => talk.toggle(),
  set: settings.set,
  moveFocus: (key) => board.moveFocus(key),
  step: (by) => lookback.step(by),
  goTo(place) {
    lookback.goTo(place);
    table.scrollIntoView({ block: 'nearest', behavior: motionReduced() ? 'auto' : 'smooth' });
  },
  lookAtRound: (round) => (round === page.room.round ? lookback.live() : lookback.look({ round })),
  live: () => lookback.live(),
  readBoard: () => speak(boardSpeech(shownPage(page))),
  readScore: () => speak(scoreSpeech(shownPage(page))),
  readClocks: () => speak(clockSpeech(page)),
  skip: () => (page.past ? lookback.live() : sower.skip()),
  showKeys: () => keyList.showModal(),
};

/** @returns {boolean} whether it was sent */
function ask(message) {
  const sent = connection.ask(message);
  if (!sent) occur({ t: 'refused', code: 'no-line' });
  return sent;
}

function refuse(pit, code) {
  board.refuse(pit);
  occur({ t: 'refused', code });
}

/** A pit is pressed: while a move is being shown only a pit that may be sown is more than a skip. */
function pressPit(pit) {
  if (sower.busy && refusalOf(page, pit)) sower.skip();
  else actions.play(pit);
}

// --- Drawing ------------------------------------------------------------------------------------

const score = createScore();
const board = createBoard({ onPit: pressPit, onWood: () => sower.skip(), onCount: score.count });
const sower = createSower({
  board: board.motions,
  speed: () => (motionReduced() ? 'off' : page.settings.speed),
  rested: () => draw(),
});
const gone = createGone(actions);
const seats = { spare: () => seat.spare };
const lead = [gone, createLost(), createHandover(actions, seats), createSpare(actions, seats),
  createWaiting(), createBothMade(), createInvite(actions, { rememberedName: keepsakes.name() }),
  createOver(actions), createWatching()];
const offers = createOffers(actions);
const claim = createClaim(actions);
const resign = createResign(actions);
const devices = createDevices(actions, { key: () => seat.key });
const reseat = createReseat(actions);
const rename = createRename(actions);
const remove = createDelete(actions);
const ownRoom = createOwnRoom(actions, { room: id });
const dialogs = [offers, claim, devices, reseat, rename, resign, remove, ownRoom];
const menu = createMenu([offers.item, claim.item, devices.item, reseat.item, rename.item, leaveItem(actions), watchingItem(actions), resign.item, remove.item, ownRoom.item]);
const prompt = createPrompt([
  { says: claimPrompt, act: claim.open },
  { says: offerPrompt, act: offers.open },
  { says: deletePrompt, act: remove.open },
]);
const past = createPast(actions, askedLine);
const talk = createTalk(actions);
const side = [createFirst(actions), talk, createMoves(actions, () => fetchRecord(id, seat.key)), createRules(actions), createSettings(actions), createAbout()];
const status = h('p', { class: 'status' });
const note = h('p', { class: 'below-note' });
const says = h('div', { class: 'below-says' }, status, note);
const live = h('p', { class: 'heard', 'aria-live': 'polite' });
const line = h('span', { class: 'line' });
const watchers = h('span', { class: 'watchers' });
const cost = h('p', { class: 'note', hidden: true });
const keyList = createDialog(words.keys.heading, [h('dl', { class: 'keys' },
  ...keys.flatMap(({ name, says }) => [h('dt', {}, words.keys.names[name]), h('dd', {}, words.keys[says])]))],
[{ text: words.keys.close }]);
const table = h('section', { class: 'table', hidden: true }, score.node, board.node,
  h('div', { class: 'below' }, prompt.node, says, past.node));
const leadNode = h('div', { class: 'lead' }, cost, ...lead.map((panel) => panel.node));
const sideNode = h('aside', { class: 'side', hidden: true }, ...side.map((panel) => panel.node),
  h('button', { class: 'button button-quiet', type: 'button', onclick: actions.showKeys }, words.keys.button));

document.querySelector('header').append(h('div', { class: 'bar-says' }, watchers, line), talk.button, menu.button);
const main = document.querySelector('main');

main.append(leadNode, table, sideNode, live, keyList, menu.node, ...dialogs.map(({ node }) => node));
board.onTurn(draw);

let cancelTick = () => {};

/** The only way to another page. */
function become(next) {
  const before = page;
  page = next;
  if (page.room && !before.room) drawRoom(); // seeds need a board to lie on
  if (page.room) sower.see(shownPage(page).room, before.past !== null && page.past === null);
  if (page.tossing && !before.tossing) after(motionReduced() ? 0 : TOSS_MS, () => occur({ t: 'landed' }));
  if (page.talk !== before.talk) keepTalk(page.talk, before.talk);
  draw();
  if (page.notices !== before.notices) tell(page.notice);
  else speak(newsOf(before, page));
  cancelTick();
  cancelTick = after(nextTick(page), () => occur({ t: 'tick', now: Date.now() }));
}

function keepTalk({ muted, seen }, before) {
  if (muted !== before.muted || seen !== before.seen) keepsakes.keepTalk(id, { muted, seen });
}

function tell({ code, n }) {
  speak(refusalText(code));
  after(NOTICE_MS, () => occur({ t: 'told', n }));
}

function occur(event) {
  become(happen(page, event));
}

function draw() {
  const focused = document.activeElement;
  document.title = titleOf(page);
  drawIcon();
  drawAddress();
  setText(line, words.line[page.line]);
  line.dataset.line = page.line;
  setText(cost, words.storage[{ session: 'session', page: 'none' }[page.lasts]] ?? '');
  show(line, page.gone === null); // what is gone needs no line
  menu.draw(page);
  if (page.gone) gone.draw(page);
  if (page.room) drawRoom();
  else show(leadNode, page.gone !== null);
  if (focused && focused !== document.body && !isSeen(focused)) refocus(focused);
}

const isSeen = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible';

/** What had the focus is gone: to what stands there instead, else to the board. */
function refocus(lost) {
  const next = [...(lost.closest('.card, dialog')?.querySelectorAll('button, a') ?? [])].find(isSeen);
  if (next) next.focus({ preventScroll: true });
  else board.focus({ preventScroll: page.room.phase === 'over' }); // the end has its own place
}

function drawRoom() {
  main.dataset.role = roleOf(page);
  const playable = page.gone === null || page.gone === 'replaced';
  show(table, playable);
  show(sideNode, playable);
  show(cost, page.lasts !== 'always' && page.you !== null);
  table.inert = sideNode.inert = page.gone !== null;
  const atRest = page.past !== null || !sower.busy; // a past move keeps nothing back
  for (const panel of [...lead, ...side, ...dialogs]) panel.draw(page, atRest);
  if (page.gone) for (const panel of lead) show(panel.node, panel === gone);
  show(leadNode, [...leadNode.children].some((panel) => !panel.hidden));
  score.draw(page);
  board.draw(shownPage(page), atRest);
  board.node.classList.toggle('board-past', page.past !== null);
  past.draw(page);
  drawStatus();
}

function drawStatus() {
  const { notice } = page;
  setText(status, notice ? refusalText(notice.code) : turnLine(page, !sower.busy));
  status.classList.toggle('status-trouble', notice !== null);
  status.classList.toggle('status-mine', notice === null && isMyTurn(page));
  setText(note, noteLine(page));
  prompt.draw(page);
  for (const each of [prompt.node, says]) show(each, page.past === null);
  setText(watchers, watchersLine(page));
}

const icon = document.querySelector('link[rel=icon]');

function drawIcon() {
  const href = new URL(iconOf(page), base).href;
  if (icon.href !== href) icon.href = href;
}

/** Lets the one live region say something; the same words again are said again. */
function speak(text) {
  if (text) live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

// --- The world outside --------------------------------------------------------------------------

settings.onChange((now) => {
  dress(now.theme);
  occur({ t: 'settings', settings: now });
});
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !page.room) return;
  if (event.target.closest('input, select, textarea') || main.querySelector('dialog[open]')) return;
  if (press({ key: event.key, onBoard: board.holds(event.target) }, actions, page)) event.preventDefault();
});
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && connection.wake());
addEventListener('pageshow', () => {
  if (!page.gone) connection.start(); // the way back to a page that was left
  connection.wake();
});
addEventListener('online', () => connection.wake());
addEventListener('offline', () => connection.wake());
addEventListener('hashchange', () => {
  if (isToken(location.hash.slice(1))) return location.reload(); // a seat, pasted over this page
  linked = positionOf(location.hash);
  if (page.room) followLink();
});

connection.start();
askLan().then((lan) => occur({ t: 'lan', lan }));
