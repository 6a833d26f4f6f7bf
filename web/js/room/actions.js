// What a person can do in a room. Buttons, keys and the menu all end here.

import { canTalk, chosenPit, refusalOf } from '../view.js';
import { otherSide, pitName } from '../pits.js';

export function createActions(parts) {
  return {
    ...playing(parts), ...asking(parts), ...sitting(parts), ...talking(parts), ...looking(parts), ...hearing(parts),
  };
}

function playing(parts) {
  const { current, line } = parts;

  function play(pit) {
    const { page } = current;
    const code = refusalOf(page, pit);
    if (code === 'sending' && page.pending.pit === pitName(pit)) return; // the second tap of a double tap
    if (code) return refuse(pit, code);
    if (page.settings.confirm && chosenPit(page) !== pit) return askOnceMore(pit);
    const move = { pit: pitName(pit), ply: page.room.ply, board: page.room.board };
    if (!line.tryToAsk({ t: 'move', ...move })) return refuse(pit, 'no-line');
    parts.stage.skip();
    current.occur({ t: 'move', move });
  }

  function askOnceMore(pit) {
    current.occur({ t: 'choose', pit });
    parts.stage.askPit(pit);
  }

  /** @returns {boolean} whether there was something to drop */
  function dropChoice() {
    if (chosenPit(current.page) === null) return false;
    current.occur({ t: 'unchoose' });
    return true;
  }

  function refuse(pit, code) {
    parts.stage.refuse(pit);
    current.occur({ t: 'refused', code });
  }

  /**
   * A pit is chosen: while a move is being shown only one that may be sown is more than a skip.
   * @param stale the code for what was meant for another board
   */
  function pressPit(pit, stale) {
    if (stale) refuse(pit, stale);
    else if (parts.stage.busy && refusalOf(current.page, pit)) parts.stage.skip();
    else play(pit);
  }

  return {
    choose: (pit) => parts.stage.choose(pit),
    pressPit,
    skipSowing: () => parts.stage.skip(),
    pressWood: () => dropChoice() || parts.stage.skip(),
    dropChoice,
    chooseFirst: (first) => line.ask({ t: 'first', first }),
    changeRules: (rules) => line.ask({ t: 'rules', rules }),
    resign: () => line.ask({ t: 'resign', board: current.page.room.board }),
  };
}

/** What needs the other's word, or goes over his head. */
function asking({ current, line }) {
  return {
    offer: (kind, terms) => line.ask({ t: 'offer', kind, ...terms }),
    withdraw: (kind) => { if (line.ask({ t: 'withdraw', kind })) current.occur({ t: 'withdraw', kind }); },
    answer: (kind, accept, offer) => line.ask({ t: 'answer', kind, accept, offer }),
    claim: (as) => line.ask({ t: 'claim', as }),
    keepWaiting() {
      const { you, room } = current.page;
      current.occur({ t: 'wait', claim_at: room.seats[otherSide(you)].claim_at ?? null });
    },
    deleteRoom: (on) => line.ask({ t: 'delete', ...(!on && { on }) }),
    letWatch: (on) => line.ask({ t: 'watching', on }),
  };
}

/** Seats, their keys and names. */
function sitting({ keepsakes, current, line, seating }) {
  return {
    takeSeat(name) {
      keepsakes.keepName(name);
      seating.sit(name);
    },
    rename(name) {
      if (!line.ask({ t: 'name', name })) return;
      keepsakes.keepName(name);
      current.occur({ t: 'rename' });
    },
    named: () => current.occur({ t: 'named' }),
    leave: () => line.ask({ t: 'leave' }),
    renewKey() {
      if (current.page.renewing) return;
      current.occur({ t: 'renew' });
      line.ask({ t: 'retoken', token: seating.renew() });
    },
    later: () => current.occur({ t: 'later' }),
    reseat: () => line.ask({ t: 'reseat' }),
    relinked: () => current.occur({ t: 'relinked' }),
    bringSeat(key) {
      location.hash = key; // as if its link had been opened
    },
    swapSeats() {
      seating.swap();
      location.reload();
    },
    playHere() {
      current.occur({ t: 'again' });
      line.start();
    },
  };
}

const EASY_TO_TYPE = matchMedia('(hover: hover) and (pointer: fine)'); // no keyboard slides over the page

function talking(parts) {
  const { current, line } = parts;

  function toggleTalk() {
    if (!canTalk(current.page)) return;
    const open = !current.page.talk.open;
    if (!open) parts.stage.focusTalk(open); // before what has it is gone
    current.occur({ t: 'talk', open });
    if (open && EASY_TO_TYPE.matches) parts.stage.focusTalk(open);
  }

  return {
    say(text, typed) {
      if (line.tryToAsk({ t: 'say', text })) current.occur({ t: 'say', text, typed });
      else current.occur({ t: 'unsaid', text, code: 'no-line' });
    },
    mute: (on) => current.occur({ t: 'mute', on }),
    toggleTalk,
  };
}

/** How this page shows the game. */
function looking(parts) {
  const { current } = parts;
  const lookback = parts.looking;
  return {
    moveFocus: (key) => parts.stage.moveFocus(key),
    step: lookback.step,
    live: lookback.live,
    goTo(place) {
      lookback.goTo(place);
      parts.stage.showTable();
    },
    showTable: () => parts.stage.showTable(),
    lookAtRound: (round) => (round === current.page.room.round ? lookback.live() : lookback.look({ round })),
    skip() {
      if (current.page.past) lookback.live();
      else if (!parts.actions.dropChoice()) parts.stage.skip();
    },
    toEnd: () => parts.stage.toEnd(),
    open: (dialog) => parts.stage.open(dialog),
    openSettings: () => parts.gear.open(),
    showKeys: () => parts.stage.open('keylist'),
    ownRoom: () => parts.stage.open('ownroom'),
  };
}

function hearing({ speaker }) {
  return {
    readBoard: () => speaker.read('boardSpeech'),
    readScore: () => speaker.read('scoreSpeech'),
    readClocks: () => speaker.read('clockSpeech'),
  };
}
