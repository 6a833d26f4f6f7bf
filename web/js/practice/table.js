// The board with the computer opposite: a turn for me, a turn for it, and what I may ask for besides.

import { analysisLink } from '../analysis/address.js';
import { createBoard } from '../board.js';
import { reasonLine } from '../ending.js';
import { createForesight } from '../foresight.js';
import { keys, press } from '../keys.js';
import { boardSpeech, newsOf, scoreSpeech } from '../news.js';
import { create as createResign } from '../panels/resign.js';
import { pitIndex } from '../pits.js';
import { rulesName, rulesSentences } from '../rules.js';
import { createSound } from '../sound.js';
import { createSower } from '../sower.js';
import { createThinker } from '../thinker.js';
import {
  chosenPit, isMyTurn, refusalOf, refusalText, turnLine, warnings,
} from '../view.js';
import { words as common } from '../words.js';
import {
  h, motionReduced, newRegion, regionInFront, setItems, setText, show, showModal,
} from '../dom.js';
import { createSlot } from '../room/slot.js';
import {
  analysable, COMPUTER, pliesBack, playOn, YOU,
} from './match.js';

const PAUSE_MS = 700; // nobody answers sooner than he has seen the move
const THOUGHT_MS = 1000;
const KEYS = new Set(['digits', 'arrows', 'enter', 'read', 'score', 'skip']);
const tableKeys = keys.filter(({ name }) => KEYS.has(name));

/**
 * @param engine of engine.js
 * @param said the catalogue of words/practice/
 * @param counted called with a game that is over, once
 * @param again called with what was wished for, to play so once more
 * @param another called when something else is wished for
 */
export function createTable({ engine, said, settings, keepsakes, counted, again, another }) {
  const words = said.table;
  const thinker = createThinker();
  const seats = { [YOU]: { name: keepsakes.name(), here: true }, [COMPUTER]: { name: said.computer, here: true } };
  let match = null;
  let game = null;
  let chosen = null; // where moves are confirmed
  let aside = ''; // an objection, or a hint
  let advice = null; // the hint that was given, and for which board
  let thought = null; // while it thinks: { depth, seeking }
  let failed = false;
  let atRest = () => {};

  const board = createBoard({ onPit: pressPit, onWood: () => dropChoice() || sower.skip(), foresee: createForesight(engine) });
  const sower = createSower({
    board: board.motions,
    speed: () => (motionReduced() ? 'off' : settings.current.speed),
    sound: createSound(settings),
    rested() {
      atRest();
      draw();
    },
  });
  const heading = h('h2', { tabIndex: -1 });
  const status = h('p', { class: 'practice-status' });
  const note = h('p', { class: 'practice-note' });
  const helped = h('p', { class: 'hint' });
  const trouble = h('div', { class: 'note', role: 'alert', hidden: true },
    h('p', {}, words.failed), h('div', { class: 'buttons' }, button(words.retry, () => think())));
  const back = button(words.takeBack, takeBack);
  const hint = button(words.hint, seek);
  const giveUp = button(common.resign.button, () => game.room.phase === 'playing' && showModal(resigning.node));
  const more = button(words.again, () => again({ level: match.level, rules: match.rules, first: match.first }));
  more.classList.add('button-main');
  const other = button(words.another, another);
  const resigning = createResign({ resign: () => occur(resign) });
  const verdict = createSlot('verdict', (page, atRest) => page.room.over !== null && atRest && page.room.ply > 0,
    { actions: { goTo: ({ ply }) => location.assign(analysisLink(analysed(), ply)) } }, draw);
  const rules = h('ul');
  const heard = newRegion();
  const node = h('section', { class: 'practice-table', hidden: true }, heading, board.node,
    h('div', { class: 'practice-says' }, status, note),
    h('div', { class: 'buttons' }, back, hint, giveUp, other, more), trouble, helped, verdict.node,
    h('details', { class: 'more' }, h('summary', {}, common.start.rules), rules),
    h('details', { class: 'more' }, h('summary', {}, common.keys.heading), h('dl', { class: 'keys' },
      ...tableKeys.flatMap(({ name, says }) => [h('dt', {}, common.keys.names[name]), h('dd', {}, common.keys[says])]))),
    resigning.node, heard);

  const pageNow = () => ({
    ...game.page, settings: settings.current, chosen, declined: [], now: 0, skew: 0, line: 'open',
  });

  /** Takes another game in hand: a new one, or one that was kept. */
  function play(next) {
    thinker.stop();
    game = playOn(engine, next, seats);
    match = next;
    advice = null;
    forget();
    keepsakes.set('match', match);
    setText(heading, words.heading(said.levels[match.level].name, rulesName(match.rules)));
    setItems(rules, rulesSentences(match.rules), (text) => h('li', {}, text));
    draw();
    goOn();
  }

  /** @returns {boolean} whether the game that was kept could be taken up */
  function resume(kept) {
    try {
      play(kept);
      return true;
    } catch {
      return false;
    }
  }

  function forget() {
    chosen = null;
    aside = '';
    failed = false;
    thought = null;
  }

  /** Something happens in the game: it is kept, heard, shown, and the computer has its turn. */
  function occur(act) {
    const before = pageNow();
    thinker.stop();
    forget();
    act();
    match = { ...match, moves: game.game.moves };
    if (game.room.over && !match.counted) {
      match = { ...match, counted: true };
      counted(match, game.room);
    }
    keepsakes.set('match', match);
    speak(newsOf(before, pageNow()));
    draw();
    goOn();
  }

  function goOn() {
    if (game.room.turn === COMPUTER) think();
  }

  async function think() {
    failed = false;
    const found = await ask(match.level, { depth: 0 }, rest());
    if (found) occur(() => game.play(pitIndex(found.move)));
  }

  /** What the hardest level would do; counted once for each board. */
  async function seek() {
    if (!isMyTurn(pageNow()) || thought) return;
    if (advice?.board !== game.room.board) {
      const found = await ask('crazy', { seeking: true });
      if (!found) return;
      advice = { board: game.room.board, pit: found.move };
      match = { ...match, hints: match.hints + 1 };
      keepsakes.set('match', match);
    }
    tell(words.advice(advice.pit));
  }

  /** @returns {Promise<object|null>} what is found, not before `until`; null where that is not wanted any more */
  async function ask(level, doing, until) {
    thought = doing;
    draw();
    try {
      const choice = thinker.choose({ game: game.game, level, seed: match.seed, ms: THOUGHT_MS }, ({ depth }) => {
        doing.depth = depth;
        draw();
      });
      const [found] = await Promise.all([choice, until]);
      return thought === doing ? found : null;
    } catch {
      failed = thought === doing;
      return null;
    } finally {
      if (thought === doing) thought = null;
      draw();
    }
  }

  /** A person's pause, once the board has come to rest. */
  async function rest() {
    if (sower.busy) await new Promise((resolve) => { atRest = resolve; });
    await new Promise((resolve) => { setTimeout(resolve, PAUSE_MS); });
  }

  // --- What I do ----------------------------------------------------------------------------------

  /** @param stale the code where another board was meant */
  function pressPit(pit, stale) {
    const page = pageNow();
    const code = stale ?? refusalOf(page, pit);
    if (code && sower.busy) return sower.skip();
    if (code) return refuse(pit, code);
    if (settings.current.confirm && chosenPit(page) !== pit) return choosePit(pit);
    sower.skip();
    occur(() => game.play(pit));
  }

  function refuse(pit, code) {
    board.refuse(pit);
    tell(refusalText(code));
  }

  /** Says something that is no news of the game. */
  function tell(text) {
    aside = text;
    speak(text);
    draw();
  }

  function choosePit(pit) {
    const before = pageNow();
    chosen = { pit, board: game.room.board };
    speak(newsOf(before, pageNow()));
    draw();
    board.ask(pit);
  }

  /** @returns {boolean} whether there was something to drop */
  function dropChoice() {
    if (!chosen) return false;
    const before = pageNow();
    chosen = null;
    speak(newsOf(before, pageNow()));
    draw();
    return true;
  }

  function takeBack() {
    const plies = game.room.over ? 0 : pliesBack(match);
    if (plies === 0) return;
    occur(() => {
      game.takeBack(plies);
      match = { ...match, backs: match.backs + 1 };
    });
  }

  function resign() {
    sower.skip();
    game.resign(YOU);
    match = { ...match, resigned: true };
  }

  // --- What is seen and heard -----------------------------------------------------------------------

  function draw() {
    sower.see(game.room);
    const page = pageNow();
    const resting = !sower.busy;
    const ended = Boolean(page.room.over) && resting;
    board.draw(page, resting);
    resigning.draw(page);
    setText(status, statusOf(page, resting));
    status.classList.toggle('practice-mine', isMyTurn(page));
    setText(note, aside || (ended ? reasonLine(page) : warnings(page).join(' ')));
    setText(helped, match.hints + match.backs > 0 ? words.helped(match.hints, match.backs) : '');
    show(trouble, failed);
    drawButtons(page, ended);
    verdict.draw(page, resting);
  }

  const analysed = () => analysable(match, { south: seats[YOU].name, north: seats[COMPUTER].name });

  function statusOf(page, resting) {
    if (thought?.seeking) return words.seeking;
    if (thought) return thought.depth > 1 ? words.ahead(thought.depth) : words.thinking;
    const beaten = page.room.over?.winner === COMPUTER && resting;
    return beaten ? words.lost : turnLine(page, resting);
  }

  /** Each has its place, which another never takes: a finger may be on its way when the game ends. */
  function drawButtons(page, ended) {
    more.classList.toggle('practice-later', !ended);
    back.setAttribute('aria-disabled', String(ended || pliesBack(match) === 0));
    hint.setAttribute('aria-disabled', String(!isMyTurn(page)));
    giveUp.setAttribute('aria-disabled', String(page.room.phase !== 'playing'));
  }

  /** The same words again are said again. */
  function speak(text) {
    if (!text) return;
    const region = regionInFront() ?? heard;
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }

  const actions = {
    choose: (pit) => board.choose(pit),
    moveFocus: board.moveFocus,
    skip: () => dropChoice() || sower.skip(),
    readBoard: () => speak(boardSpeech(pageNow())),
    readScore: () => speak(scoreSpeech(pageNow())),
  };

  addEventListener('keydown', (event) => {
    if (node.hidden || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, select, dialog')) return;
    const pressed = { key: event.key, repeat: event.repeat, onBoard: board.holds(event.target) };
    if (press(pressed, actions, pageNow(), tableKeys)) event.preventDefault();
  });
  board.onTurn(() => game && draw());
  settings.onChange(() => game && draw());

  return {
    node, play, resume,
    enter: () => heading.focus(),
    get match() { return match; },
  };
}

const button = (text, onclick) => h('button', { class: 'button', type: 'button', onclick }, text);
