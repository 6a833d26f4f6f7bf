// The board with a day's puzzle: makes the parts and draws them. What happens on it is in play.js,
// what is kept of it in diary.js.

import { createBoard } from '../board.js';
import { createForesight } from '../foresight.js';
import { createHands } from '../practice/hands.js';
import { createVoice } from '../practice/voice.js';
import { createSound } from '../sound.js';
import { createSower } from '../sower.js';
import { after } from '../timer.js';
import { h, motionReduced } from '../dom.js';
import { HINT_AFTER, hintOf, isRight, verdictOf } from './answer.js';
import {
  dayNamed, dayOf, firstDay, nameOfDay, puzzleOf,
} from './days.js';
import {
  diaryFrom, entryOf, streakOf, withShown, withTry,
} from './diary.js';
import {
  createAsking, createHead, createMore, createSays, createShare,
} from './parts.js';
import { createPlay } from './play.js';

const KEPT = 'puzzles';
const PAUSE_MS = 700; // nobody answers sooner than he has seen the move

/**
 * @param engine of engine.js
 * @param said the catalogue of words/puzzles/
 * @param puzzles all there are, in the order of days
 */
export function createTable({
  engine, said, settings, keepsakes, puzzles,
}) {
  let diary = diaryFrom(keepsakes.get(KEPT));
  let day = null;
  let atRest = () => {};

  const today = () => dayOf(new Date());
  const play = createPlay(engine, { rest, happened, told });
  const board = createBoard({
    onPit: pressPit, onWood: () => hands.dropOrSkip(), foresee: createForesight(engine),
  });
  const sower = createSower({
    board: board.motions,
    speed: () => (motionReduced() ? 'off' : settings.current.speed),
    sound: createSound(settings),
    rested() {
      atRest();
      draw();
    },
  });
  const voice = createVoice(pageNow);
  const hands = createHands({
    board, sower, pageNow, voice, sow, changed: tellNews, tell,
  });

  const head = createHead(said, {
    before: () => go(Math.max(day - 1, firstDay(today(), puzzles.length))),
    today: () => go(today()),
    after: () => go(Math.min(day + 1, today())),
  });
  const says = createSays(said);
  const asking = createAsking(said, { hint, showMe, again, goOn: showLine });
  const share = createShare(said);
  const more = createMore(said);
  const parts = [head, says, asking, share, more];
  const node = h('section', { class: 'puzzle-table' }, head.node, board.node, says.node,
    asking.node, share.node, ...more.nodes, voice.node);

  // --- What happens ------------------------------------------------------------------------------

  /** A person's pause, once the board has come to rest. */
  async function rest() {
    if (sower.busy) await new Promise((resolve) => { atRest = resolve; });
    await new Promise((resolve) => { after(PAUSE_MS, resolve); });
  }

  function happened() {
    hands.forget();
    voice.forget();
    tellNews();
  }

  function told() {
    tell(verdictOf(said.verdict, play.puzzle, play.answer));
  }

  function tellNews() {
    voice.news();
    draw();
  }

  function tell(text) {
    voice.tell(text);
    draw();
  }

  function keep(next) {
    diary = next;
    keepsakes.set(KEPT, diary);
  }

  // --- What is wished for ------------------------------------------------------------------------

  /** Shows the puzzle of another day. */
  function go(to) {
    if (to === day) return;
    lay(to);
    const fragment = day === today() ? '' : `#${nameOfDay(day)}`;
    history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment}`);
    head.focus();
  }

  function lay(to) {
    day = to;
    sower.skip();
    play.begin(puzzleOf(puzzles, day));
    begun();
  }

  function begun() {
    hands.forget();
    voice.begin();
    draw();
  }

  /** Once something has been tried a press on the board takes that back, when it has been seen. */
  function pressPit(pit, stale) {
    if (!play.answer) return hands.pressPit(pit, stale);
    if (play.isTold) return again();
    sower.skip();
  }

  function sow(pit) {
    const right = play.tryPit(pit);
    keep(withTry(diary, day, right, today()));
    draw();
  }

  function again() {
    if (!play.answer) return;
    sower.skip();
    play.back();
    begun();
    tell(said.back);
  }

  function hint() {
    if (play.answer) return;
    const { tries, end } = entryOf(diary, day);
    if (end) return;
    if (tries < HINT_AFTER) return tell(said.wait);
    const { pits, won } = hintOf(play.puzzle);
    tell(said.hinted(...pits, won));
  }

  function showMe() {
    const { tries, end } = entryOf(diary, day);
    if (end) return;
    if (tries < HINT_AFTER) return tell(said.wait);
    keep(withShown(diary, day, today()));
    showLine();
  }

  function showLine() {
    if (!entryOf(diary, day).end) return;
    sower.skip();
    play.back();
    begun();
    play.showLine();
  }

  // --- What is seen ------------------------------------------------------------------------------

  function pageNow() {
    return {
      ...play.page, you: 'south', settings: settings.current, chosen: hands.chosen,
      declined: [], now: 0, skew: 0, line: 'open',
    };
  }

  function draw() {
    if (day === null) return;
    const page = pageNow();
    sower.see(page.room);
    const resting = !sower.busy;
    const { puzzle, answer, isTold } = play;
    const view = {
      day, puzzle, diary, isTold, today: today(), first: firstDay(today(), puzzles.length),
      entry: entryOf(diary, day), streak: streakOf(diary, today()), aside: voice.aside,
      isStart: answer === null, isRight: answer !== null && isRight(puzzle, answer),
      verdict: answer && verdictOf(said.verdict, puzzle, answer),
    };
    board.draw({ ...page, you: answer ? null : page.you }, resting); // there is one move to be made
    for (const part of parts) part.draw(view);
  }

  function followLink() {
    const to = dayNamed(location.hash, today(), puzzles.length);
    if (to !== day) lay(to);
  }

  addEventListener('keydown', hands.pressKey);
  addEventListener('hashchange', followLink);
  addEventListener('visibilitychange', draw); // it may be another day
  board.onTurn(draw);
  settings.onChange(draw);
  keepsakes.follow(KEPT, () => {
    diary = diaryFrom(keepsakes.get(KEPT));
    draw();
  });

  /** To be called when it stands on the page: seeds need a board to lie on. */
  return { node, enter: followLink };
}
