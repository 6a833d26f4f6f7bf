// The board with the computer opposite: makes the parts and draws them. The game itself is in
// play.js, what is done to it in hands.js, what is heard of it in voice.js.

import { analysisLink } from '../analysis/address.js';
import { createBoard } from '../board.js';
import { createForesight } from '../foresight.js';
import { createSlot } from '../room/slot.js';
import { createSound } from '../sound.js';
import { createSower } from '../sower.js';
import { createThinker } from '../thinker.js';
import { h, motionReduced } from '../dom.js';
import { createHands } from './hands.js';
import { createHold } from './hold.js';
import { analysable, COMPUTER, YOU } from './match.js';
import { createMenu } from './menu.js';
import { createOpponent } from './opponent.js';
import {
  createAsking, createHead, createHelped, createMore, createNotice, createSays,
} from './parts.js';
import { createPlay } from './play.js';
import { createVoice } from './voice.js';

/** There is a game to tell of, and it has been shown to its end. */
const hasVerdict = ({ room }, atRest) => room.over !== null && atRest && room.ply > 0;

const PAUSE_MS = 700; // nobody answers sooner than he has seen the move

/**
 * @param engine of engine.js
 * @param said the catalogue of words/practice/
 * @param counted called with a game that is over, once
 * @param another called when something else is wished for
 * @param openSettings called when the settings are
 */
export function createTable({
  engine, said, settings, keepsakes, counted, another, openSettings,
}) {
  const seats = {
    [YOU]: { name: keepsakes.name(), here: true }, [COMPUTER]: { name: said.computer, here: true },
  };
  let elsewhere = false; // another tab has the game
  let atRest = () => {};

  const opponent = createOpponent(createThinker(), draw);
  const hold = createHold(keepsakes, lost);
  const play = createPlay({
    engine, seats, opponent, hold, keepsakes, rest, counted, began, happened,
  });
  const board = createBoard({
    onPit: (...pressed) => hands.pressPit(...pressed),
    onWood: () => hands.dropOrSkip(),
    foresee: createForesight(engine),
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
    board, sower, pageNow, voice, sow: play.play, changed: tellNews,
    tell: (text) => tell(elsewhere ? said.table.elsewhere : text),
  });

  const head = createHead(said);
  const taken = createNotice(said.table.elsewhere, said.table.here, play.resume,
    (view) => view.elsewhere);
  const asking = createAsking(said, {
    takeBack: play.takeBack, hint, menu: () => menu.open(), again: play.again, another,
  });
  const trouble = createNotice(said.table.failed, said.table.retry, retry, ({ failed }) => failed);
  const more = createMore();
  const parts = [head, createSays(said), taken, asking, trouble, createHelped(said)];
  const menu = createMenu({
    said, settings, turned: (open) => play.pause(open || node.hidden),
    acts: { another, openSettings, resign, offerEnd: play.offerEnd },
  });
  const verdict = createSlot('verdict', hasVerdict, { actions: { goTo } }, draw);
  const [headNode, ...others] = parts.map((part) => part.node);
  const node = h('section', { class: 'practice-table', hidden: true }, headNode, board.node,
    ...others, verdict.node, ...more.nodes, ...menu.nodes, voice.node);

  // --- What happens ------------------------------------------------------------------------------

  function began() {
    elsewhere = false;
    hands.forget();
    voice.begin();
    draw();
  }

  function happened() {
    hands.forget();
    voice.forget();
    tellNews();
  }

  function lost() {
    opponent.stop();
    elsewhere = true;
    hands.forget();
    voice.begin();
    draw();
  }

  function tellNews() {
    voice.news();
    draw();
  }

  function tell(text) {
    voice.tell(text);
    draw();
  }

  /** A person's pause, once the board has come to rest. */
  async function rest() {
    if (sower.busy) await new Promise((resolve) => { atRest = resolve; });
    await new Promise((resolve) => { setTimeout(resolve, PAUSE_MS); });
  }

  // --- What is wished for ------------------------------------------------------------------------

  async function hint() {
    const pit = await play.hint();
    if (pit) tell(said.table.advice(pit));
  }

  function resign() {
    sower.skip();
    play.resign();
  }

  function retry() {
    opponent.stop();
    draw();
    play.goOn();
  }

  function goTo({ ply }) {
    const names = { south: seats.south.name, north: seats.north.name };
    location.assign(analysisLink(analysable(play.now.match, names), ply));
  }

  // --- What is seen ------------------------------------------------------------------------------

  function pageNow() {
    const { page } = play.now;
    return {
      ...page, you: elsewhere ? null : page.you, settings: settings.current, chosen: hands.chosen,
      now: 0, skew: 0, line: 'open',
    };
  }

  function draw() {
    if (!play.now) return;
    const page = pageNow();
    sower.see(page.room);
    const resting = !sower.busy;
    const view = {
      ...play.now, page, resting, ended: Boolean(page.room.over) && resting, elsewhere,
      aside: voice.aside, thought: opponent.thought, failed: opponent.failed,
    };
    board.draw(page, resting);
    for (const part of [...parts, more, menu]) part.draw(view);
    verdict.draw(page, resting);
  }

  addEventListener('keydown', (event) => !node.hidden && hands.pressKey(event));
  board.onTurn(draw);
  settings.onChange(draw);

  return {
    node,
    take: play.take,
    resume: play.resume,
    enter() {
      play.pause(false);
      head.focus();
    },
    /** Something else is on the screen: the game waits. */
    leave: () => play.pause(true),
    get match() { return play.now?.match ?? null; },
  };
}
