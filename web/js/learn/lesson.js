// The ten steps: a board of one's own, what is to be done on it, and an answer to whatever is played.

import { createBoard } from '../board.js';
import {
  courseFrom, goTo, isDone, isFirst, isLast, isStepDone, onward, placeOf, places, stepsDone, withDone,
} from './course.js';
import {
  choice, h, motionReduced, newRegion, sayIn, setText, show,
} from '../dom.js';
import { factsOf, meets, told } from './explain.js';
import { createForesight } from '../foresight.js';
import { keyOf, keys, press } from '../keys.js';
import { steps } from './lessons.js';
import { createLocalGame } from '../localgame.js';
import { createSound } from '../sound.js';
import { createSower } from '../sower.js';
import { boardSpeech, scoreSpeech } from '../news.js';
import { refusalText } from '../view.js';

const NARROW = matchMedia('(max-width: 39.99rem)');
const KEYS = new Set(['digits', 'arrows', 'enter', 'read', 'score', 'skip']);

/** The keys of the room page that do something here. */
export const lessonKeys = keys.filter(({ name }) => KEYS.has(name));

/**
 * @param engine of engine.js
 * @param said the catalogue of words/learn/
 * @param settings of settings.js
 * @param keepsakes where the course is kept
 * @param end what stands under the board once all is done
 */
export function createLesson({ engine, said, settings, keepsakes, end }) {
  const words = said.lesson;
  let course = courseFrom(keepsakes.course());
  let answer = null; // to the move that was played: { right, told, more }
  let objection = ''; // to a pit that was not sown
  const game = createLocalGame(engine, boardOf(placeOf(course)));

  const board = createBoard({ onPit: pressPit, onWood: () => sower.skip(), foresee: createForesight(engine) });
  const sower = createSower({
    board: board.motions,
    speed: () => (motionReduced() ? 'off' : settings.current.speed),
    sound: createSound(settings),
    rested: rest,
  });
  const place = createPlace(said, go);
  const foot = createFoot(said.lesson, end, {
    back: () => go(onward(course, -1)), again: () => setUp(), next: () => go(onward(course, 1)),
  });
  const heard = newRegion();
  const all = createContents(said, go);
  const node = h('div', { class: 'lesson' }, place.node, board.node, foot.node, all.node, heard);

  function setUp() {
    answer = null;
    objection = '';
    game.setUp(boardOf(placeOf(course)));
    draw();
  }

  /** Shows another place of the course, from its beginning. */
  function go(to) {
    course = to;
    keepsakes.keepCourse(course);
    setUp();
    place.focus();
  }

  /** @param stale the code where another board was meant */
  function pressPit(pit, stale) {
    if (sower.busy) return sower.skip();
    const before = game.room;
    const code = stale ?? (answer ? 'answered' : game.play(pit));
    objection = code ? words.objections[code] ?? refusalText(code) : '';
    if (code) board.refuse(pit);
    else answer = answerTo(factsOf(before, game.room));
    draw();
  }

  function answerTo(facts) {
    const { step, board: { name, goal } } = placeOf(course);
    const text = said.steps[step.name].boards[name];
    const right = meets(goal, facts);
    if (right) course = withDone(course);
    keepsakes.keepCourse(course);
    return {
      right,
      told: told(facts, game.room.rules, said, step.early).join(' '),
      more: right ? text.why : text.hint,
    };
  }

  /**
   * The answer is there: where it cannot be seen, it comes into view. On a phone it always ends where
   * the screen does, so that a thumb finds the way on in one place.
   */
  function rest() {
    draw();
    if (!answer) return;
    const block = NARROW.matches ? 'end' : 'nearest';
    foot.node.scrollIntoView({ block, behavior: motionReduced() ? 'auto' : 'smooth' });
  }

  const pageNow = () => ({ ...game.page, settings: settings.current });

  function draw() {
    sower.see(game.room);
    board.draw(pageNow(), !sower.busy);
    place.draw(course);
    all.draw(course);
    foot.draw(course, sower.busy ? null : answer, objection);
  }

  const actions = {
    choose: (pit) => board.choose(pit),
    moveFocus: board.moveFocus,
    skip: () => sower.skip(),
    readBoard: () => sayIn(heard, boardSpeech(game.page)),
    readScore: () => sayIn(heard, scoreSpeech(game.page)),
  };

  /** Keys play while the board is what one looks at. */
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, select, textarea')) return;
    if (!node.contains(event.target) && !isInView(board.node)) return;
    const pressed = { key: keyOf(event), repeat: event.repeat, onBoard: board.holds(event.target) };
    if (press(pressed, actions, pageNow(), lessonKeys)) event.preventDefault();
  });
  board.onTurn(draw);
  settings.onChange(draw);

  /** To be called when it stands on the page: seeds need a board to lie on. */
  return { node, draw };
}

const boardOf = ({ board: { rules = 'abapa', start, moves = [], quiet = 0 } }) => ({ rules, start, moves, quiet });

const button = (text, onclick) => h('button', { class: 'button', type: 'button', onclick }, text);

function isInView(node) {
  const { top, bottom } = node.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * What stands under the board: the answer, and the ways on.
 * @param end what stands there once all is done
 * @param ways { back, again, next }: what is called for each
 */
function createFoot(words, end, ways) {
  const verdict = h('strong');
  const says = [h('p'), h('p'), h('p')];
  const back = button(words.back, ways.back);
  const again = button(words.again, ways.again);
  const next = button(words.next, ways.next);
  const node = h('div', { class: 'lesson-foot' },
    h('div', { class: 'lesson-says', role: 'status' }, verdict, ...says),
    end, h('div', { class: 'lesson-buttons' }, back, again, next));

  /** @param known the answer, once it may be known; null: there is none */
  function draw(course, known, objection) {
    const wrong = known?.right === false;
    setText(verdict, known ? (known.right ? words.right : words.wrong) : '');
    [known?.told, known?.more, objection].forEach((text, i) => setText(says[i], text ?? ''));
    setText(again, wrong ? words.retry : words.again);
    node.dataset.answer = known ? (known.right ? 'right' : 'wrong') : 'none';
    again.classList.toggle('button-main', wrong);
    next.classList.toggle('button-main', known?.right === true && !isLast(course));
    back.disabled = isFirst(course);
    next.disabled = isLast(course);
    show(end, known?.right === true && isLast(course));
  }

  return { node, draw };
}

/** What stands over the board: which step it is, the rule, the choice of rule sets, what to do. */
function createPlace(said, go) {
  const words = said.lesson;
  let shown = courseFrom();
  const count = h('span');
  const progress = h('span');
  const bar = h('div', { class: 'lesson-bar', 'aria-hidden': 'true' }, ...steps.map(() => h('span')));
  const title = h('h3', { tabIndex: -1 });
  const rule = h('p');
  const task = h('p', { class: 'lesson-task' });
  const kinds = steps.filter(({ boards }) => boards.length > 1).map((step) => {
    const { kind, boards } = said.steps[step.name];
    const mine = places.filter((place) => place.step === step);
    const labels = Object.fromEntries(mine.map(({ name, board }) => [name, boards[board.name].label]));
    return { step, field: choice(kind, `kind-${step.name}`, labels, (name) => go(goTo(shown, mine.find((place) => place.name === name)))) };
  });

  function draw(course) {
    shown = course;
    const { step, n, board, name } = placeOf(course);
    const { title: heading, rule: text, boards } = said.steps[step.name];
    const done = stepsDone(course);
    setText(count, words.step(n + 1, steps.length));
    setText(progress, done > 0 ? words.progress(done, steps.length) : '');
    steps.forEach((each, i) => {
      bar.children[i].dataset.step = i === n ? 'here' : isStepDone(course, each) ? 'done' : 'open';
    });
    setText(title, heading);
    setText(rule, text);
    setText(task, boards[board.name].task);
    for (const { step: its, field } of kinds) {
      show(field.node, its === step);
      if (its === step) field.value = name;
    }
  }

  function focus() {
    title.focus({ preventScroll: true });
    if (!isInView(title)) bar.scrollIntoView();
  }

  const node = h('div', { class: 'lesson-place' }, h('p', { class: 'lesson-count' }, count, progress), bar,
    title, rule, ...kinds.map(({ field }) => field.node), task);

  return { node, draw, focus };
}

/** All steps, to go to any of them. */
function createContents(said, go) {
  let shown = courseFrom();
  const rows = steps.map((step, n) => {
    const mark = h('span', { class: 'lesson-mark' });
    const first = places.find((place) => place.step === step);
    const node = h('li', {}, h('button', { class: 'button button-quiet', type: 'button', onclick: () => go(goTo(shown, first)) },
      `${n + 1}. ${said.steps[step.name].title} `, mark));
    return { step, node, mark };
  });
  const node = h('details', { class: 'more' }, h('summary', {}, said.lesson.all), h('ol', { class: 'lesson-all' }, ...rows.map((row) => row.node)));

  function draw(course) {
    shown = course;
    for (const { step, mark } of rows) setText(mark, isStepDone(course, step) ? said.lesson.done : '');
  }

  return { node, draw };
}
