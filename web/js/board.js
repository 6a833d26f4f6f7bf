// The board as it is seen and touched: twelve pits that are buttons, two stores, the seeds over
// them. It shows what it is given and reports what is chosen; it knows no rules, and no server.
//
//   draw(page, atRest)  names, rings, marks. Of a page it reads `room`, `you` or `near`,
//                       `settings.hand`, `pending`, `tossing`; a localgame.js has such a page too
//   motions             what sower.js calls to show the seeds, step by step; only they move seeds
//   choose(pit)         as if it were pressed, for the keys
//   ask(pit)            waits for it to be chosen once more, where moves are confirmed
//   refuse(pit)         shakes its head; why is said by the page
//
// What is chosen is a wish: the page has the answer, in onPit().

import {
  PITS, SIDES, pitName, ownerOf, otherSide, rowOf,
} from './pits.js';
import { placesOf, neighbour } from './layout.js';
import { createGesture } from './gesture.js';
import { createSeeds } from './seeds.js';
import { listen } from './touch.js';
import { nameOf, nearSide } from './seats.js';
import { chosenPit, legalPits } from './view.js';
import { words } from './words.js';
import { h, motionReduced, setText, show } from './dom.js';

// As room.css.
const UPRIGHT = matchMedia(
  '(max-width: 24.99rem), (max-width: 39.99rem) and (orientation: portrait)');

const BANNER_MS = 2500;
const NONE = new Map();

/**
 * @param {object} on
 * @param on.onPit called with a pit that was chosen, and with the code 'stale' when that was meant
 *   for the board before this one
 * @param on.onPress called when a press on a pit that may be sown begins
 * @param on.onWood called when the board is pressed beside the pits
 * @param on.onCount called with the seeds that the stores show
 * @param on.foresee (room) -> what a move would do, for each pit that may be sown; see foresight.js
 */
export function createBoard({ onPit, onPress, onWood, onCount, foresee = () => NONE }) {
  const wood = newWood();
  const { node, pits } = wood;
  const lie = createLie(wood);
  const marks = createMarks(wood);
  const { motions, settle, turn } = createMotions(wood, onCount);
  const gesture = createGesture({
    look: marks.look,
    press: (pit) => marks.isLegal(pit) && onPress?.(pit),
    choose: onPit,
    wood: () => onWood?.(),
  });
  const byNode = new Map(pits.map(({ node: button }, pit) => [button, pit]));
  listen(node, (target) => byNode.get(target.closest('.pit')) ?? null, gesture);
  new ResizeObserver(settle).observe(node);

  /**
   * Names, rings and marks, from the page; what the seeds show is not touched.
   * @param atRest the last move has been shown to its end
   */
  function draw(page, atRest) {
    const { room, settings, you } = page;
    if (lie.lay(nearSide(page), settings.hand)) turn();
    gesture.changed(room.board, performance.now());
    const legal = new Set(legalPits(page));
    const may = { legal, foreseen: legal.size > 0 ? foresee(room) : NONE, chosen: chosenPit(page) };
    drawPits(wood, page, may);
    drawStores(wood, room, atRest);
    drawCoin(wood, page);
    marks.draw({ ...may, mover: you, still: atRest });
  }

  /** Whether it is meant, the pit has to be chosen once more: by whatever means, or by Enter. */
  function ask(pit) {
    gesture.asked();
    lie.focusPit(pit);
  }

  /** A pit that may not be sown shakes its head. */
  function refuse(pit) {
    gesture.refused(performance.now());
    if (motionReduced()) return;
    pits[pit].node.animate(
      { translate: ['0', '-5px', '5px', '-3px', '0'] }, { duration: 240, easing: 'ease-out' });
  }

  return {
    node, draw, motions, refuse, ask,
    moveFocus: lie.moveFocus,
    focus: lie.focus,
    choose: (pit) => gesture.tap(pit, performance.now()),
    holds: (element) => node.contains(element),
    moved: () => gesture.moved(performance.now()),
    onTurn: (redraw) => UPRIGHT.addEventListener('change', redraw),
  };
}

// --- How it lies --------------------------------------------------------------------------------

/** Where the pits stand, and to which of them the Tab key leads. */
function createLie({ node, pits, stores }) {
  let places = [];
  let laid = ''; // what `places` holds for
  let stop = 0; // the pit that the Tab key leads to

  /**
   * Puts the pits where they belong for this side, this screen and this hand.
   * @returns {boolean} whether the board lies otherwise than before
   */
  function lay(near, handed) {
    const how = { upright: UPRIGHT.matches, hand: handed };
    const key = `${near} ${how.upright} ${handed}`;
    if (key === laid) return false;
    laid = key;
    places = placesOf(near, how);
    node.classList.toggle('board-upright', how.upright);
    node.classList.toggle('board-left', how.upright && handed === 'left');
    pits.forEach((pit, i) => {
      pit.node.style.setProperty('--column', places[i].column);
      pit.node.style.setProperty('--row', places[i].row);
      pit.node.classList.toggle('pit-near', ownerOf(i) === near);
    });
    stores[near].node.className = 'store store-near';
    stores[otherSide(near)].node.className = 'store store-far';
    stopAt(rowOf(near)[0]);
    return true;
  }

  function stopAt(pit) {
    stop = pit;
    pits.forEach((each, i) => { each.node.tabIndex = i === stop ? 0 : -1; });
  }

  function focusPit(pit) {
    stopAt(pit);
    pits[pit].node.focus();
  }

  node.addEventListener('focusin', (event) => {
    const pit = pits.findIndex((each) => each.node === event.target);
    if (pit !== -1) stopAt(pit);
  });

  return {
    lay,
    focusPit,
    moveFocus: (key) => focusPit(neighbour(places, stop, key)),
    focus: (how) => pits[stop].node.focus(how),
  };
}

// --- What it says of the page -------------------------------------------------------------------

function drawPits({ pits }, { room, pending }, { legal, foreseen, chosen }) {
  pits.forEach(({ node }, i) => {
    const name = pitName(i);
    node.setAttribute('aria-label', words.board.pit(name, room.pits[i]));
    describe(node, [legal.has(i) && words.board.legal, ...foretell(foreseen.get(i)),
      room.last?.pit === name && words.board.last]);
    node.classList.toggle('pit-legal', legal.has(i));
    node.classList.toggle('pit-chosen', i === chosen);
    node.classList.toggle('pit-sent', pending?.pit === name);
  });
}

function describe(button, parts) {
  const text = parts.filter(Boolean).join(', ');
  if (button.getAttribute('aria-description') === text) return;
  button.setAttribute('aria-description', text);
}

/** What a move would do, in the fewest words. */
function foretell(foresight) {
  if (!foresight) return [];
  const { lands, won, slam } = foresight;
  const { board } = words;
  return [board.lands(pitName(lands)), slam && board.slamTakesNothing, won > 0 && board.wins(won)];
}

function drawStores({ stores }, room, atRest) {
  for (const side of SIDES) {
    const { node } = stores[side];
    node.setAttribute('aria-label', words.board.store(nameOf(room, side), room.stores[side]));
    node.classList.toggle('store-won', atRest && room.over?.winner === side);
  }
}

function drawCoin({ coin }, page) {
  coin.dataset.side = page.room.first === nearSide(page) ? 'mine' : 'theirs';
  show(coin, page.tossing);
}

/** What the move from the pit that is looked at would do, marked while nothing else moves. */
function createMarks({ pits, stores }) {
  let now = { legal: new Set(), foreseen: NONE, chosen: null, mover: null, still: true };
  let looked = null; // the pit that is looked at
  let shown = null; // the foresight that is marked

  function mark() {
    const { legal, foreseen, chosen, still } = now;
    const seen = looked ?? chosen; // the one to be chosen once more is looked at until then
    pits.forEach(({ node }, i) => node.classList.toggle('pit-looked', i === seen && legal.has(i)));
    const next = still && legal.has(seen) ? foreseen.get(seen) ?? null : null;
    if (next === shown) return;
    if (shown) markWith(shown, false);
    if (next) markWith(next, true);
    shown = next;
  }

  function markWith({ lands, captured, won, slam }, on) {
    const { mover } = now; // whose store its gain goes to
    pits[lands].node.classList.toggle('pit-landing', on);
    for (const { pit, seeds: taken } of captured) {
      pits[pit].node.classList.toggle('pit-gain', on);
      setText(pits[pit].gain, words.board.won(taken));
    }
    pits[lands].node.classList.toggle('pit-slam', on && slam);
    if (slam) setText(pits[lands].gain, words.board.takesNothing);
    for (const side of SIDES) {
      stores[side].node.classList.toggle('store-gain', on && won > 0 && side === mover);
    }
    // Off, the mover may have lost his seat.
    if (on && won > 0) setText(stores[mover].gain, words.board.won(won));
  }

  return {
    look(pit) {
      looked = pit;
      mark();
    },
    draw(next) {
      now = next;
      mark();
    },
    isLegal: (pit) => now.legal.has(pit),
  };
}

// --- What moves on it ---------------------------------------------------------------------------

/**
 * The seeds and all numbers, which follow the seeds.
 * @returns `motions`: what the sower calls, one for each kind of step, and `show` for where it all
 *   comes to rest; `settle()`: lays the seeds, when the board has a size or another one; `turn()`: when it has
 *   another face
 */
function createMotions({ pits, stores, layer, banner }, onCount) {
  const bowlOf = (heap) => (heap < PITS ? pits[heap].bowl : stores[SIDES[heap - PITS]].bowl);
  const hand = h('span', { class: 'hand', hidden: true });
  const seeds = createSeeds(layer, hand, bowlOf);
  let atWork = false; // there has been a position to show
  let landing = null; // what the pits and stores hold once what is in the air has come down
  let bannerEnd = 0; // a timer

  function count({ pits: counts, stores: won }) {
    countPits(pits, counts);
    for (const side of SIDES) setText(stores[side].count, String(won[side]));
    onCount?.(won);
  }

  function land() {
    if (landing) count(landing);
    landing = null;
  }

  function showHand(inHand) {
    setText(hand, String(inHand));
    show(hand, inHand > 0);
  }

  /** Seeds leave a pit at once, and are counted where they arrive. */
  function take(now, ms) {
    land();
    countPits(pits, now.pits);
    landing = now;
    seeds.take(now.pit, now.seeds, now.to, ms);
  }

  const motions = {
    show(state, ms = 0) {
      landing = null;
      count(state);
      markLast(pits, state.last ? pits.findIndex((_, i) => pitName(i) === state.last.pit) : -1);
      showHand(0);
      atWork = true;
      seeds.arrange(state, ms);
    },
    lift(now, ms) {
      show(banner, false);
      count(now);
      markLast(pits, now.pit);
      showHand(now.hand);
      seeds.lift(now.pit, ms);
    },
    sow(now, ms) {
      land();
      landing = now;
      showHand(now.hand);
      seeds.drop(now.pit, ms);
    },
    pass(now, ms) {
      land();
      seeds.pass(now.pit, ms);
    },
    capture(now, ms) {
      take(now, ms);
      floatUp(layer, seeds.middle(now.pit), words.board.won(now.seeds), ms);
    },
    sweep: take,
    slam() {
      land();
      setText(banner, words.board.slam);
      show(banner, true);
      clearTimeout(bannerEnd);
      bannerEnd = setTimeout(() => show(banner, false), BANNER_MS);
    },
  };

  return { motions, settle: () => atWork && seeds.settle(), turn: seeds.turn };
}

function countPits(pits, counts) {
  pits.forEach(({ node, count }, i) => {
    setText(count, String(counts[i]));
    node.classList.toggle('pit-empty', counts[i] === 0);
  });
}

function markLast(pits, pit) {
  pits.forEach(({ node }, i) => node.classList.toggle('pit-last', i === pit));
}

/** What was won rises from its pit. */
function floatUp(layer, { x, y, halfHeight }, text, ms) {
  const note = h('span', { class: 'won', 'aria-hidden': 'true' }, text);
  const at = (rise) => `translate(${x}px, ${y - rise * halfHeight}px) translate(-50%, -50%)`;
  layer.append(note);
  const flight = note.animate([
    { opacity: 0, transform: `${at(0)} scale(.5)` },
    { opacity: 1, transform: `${at(0.4)} scale(1.15)`, offset: 0.2 },
    { opacity: 1, transform: at(0.5), offset: 0.7 },
    { opacity: 0, transform: at(1.2) },
  ], { duration: Math.max(ms * 1.6, 700), easing: 'ease-out' });
  flight.onfinish = () => note.remove();
}

// --- What it is made of -------------------------------------------------------------------------

/** All but the seeds and the hand, which lie in `layer`. */
function newWood() {
  const pits = Array.from({ length: PITS }, (_, pit) => newPit(pit));
  const stores = Object.fromEntries(SIDES.map((side) => [side, newStore()]));
  const layer = h('div', { class: 'seeds', 'aria-hidden': 'true' });
  const banner = h('div', { class: 'banner', hidden: true, 'aria-hidden': 'true' });
  const coin = h('div', { class: 'coin coin-thrown', hidden: true, 'aria-hidden': 'true' });
  const node = h('div', { class: 'board', role: 'group', 'aria-label': words.board.label },
    ...pits.map((pit) => pit.node), ...SIDES.map((side) => stores[side].node), layer, banner, coin);
  return { node, pits, stores, layer, banner, coin };
}

function newPit(pit) {
  const gain = newGain();
  const aim = h('span', { class: 'aim', 'aria-hidden': 'true' });
  const bowl = h('span', { class: 'bowl' }, aim, gain);
  const count = h('span', { class: 'pit-count' });
  const node = h('button', { class: 'pit', type: 'button' },
    // The order of its name, "Pit A3, 4 seeds", so that it can be called by what is seen.
    bowl,
    h('span', { class: 'pit-label' }, h('span', { class: 'pit-name' }, pitName(pit)), ' ', count));
  return { node, bowl, count, gain };
}

function newStore() {
  const gain = newGain();
  const bowl = h('span', { class: 'bowl' }, gain);
  const count = h('span', { class: 'store-count' });
  return { node: h('div', { class: 'store', role: 'img' }, bowl, count), bowl, count, gain };
}

/** What a move would win here. */
const newGain = () => h('span', { class: 'gain', 'aria-hidden': 'true' });
