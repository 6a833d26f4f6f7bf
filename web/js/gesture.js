// What fingers, mice, pens and keys on a board mean: which pit is looked at, and which is chosen.
//
// A press looks at the pit under it; it may slide on to look at others, and chooses the pit that it
// is lifted from. Lifted beside the pits it chooses nothing. A mouse over a pit and the keyboard's
// focus look, too. Knows no DOM and no rules: `pit` is a number, or null for beside the pits.
//
// Whoever chooses means the board that he saw. A choice is 'stale' when the board changed while the
// pit was pressed, and when it comes in a volley: again at once after a refusal, and sooner after a
// new board than anybody can look at one. So is a press that began before the board came to where it
// is, or sooner after that than anybody can see it. The second tap of a double tap is part of the first.

export const DOUBLE_MS = 400; // the same pit once more, within so long, is the first time still
export const BOUNCE_MS = 150; // between two taps of a finger that are both meant
const VOLLEY_MS = 1000;
const LOOK_MS = 300;

/**
 * @param {object} on
 * @param on.look called with the pit that is looked at, or null, when that changes
 * @param on.press called with the pit that a press begins on
 * @param on.choose called with a pit, and with 'stale' when another board was meant
 * @param on.wood called when the board is pressed beside the pits
 */
export function createGesture(on) {
  let board; // whichever value stands for the present one
  let boardAt = -Infinity;
  let movedAt = -Infinity;
  let press = null; // { pointer, from, pit, board, at }
  let hovered = null;
  let focused = null;
  let looked = null;
  let chosen = null; // { pit, at, asked }: the last choice, if it stood; asked: the same again is an answer
  let refusedAt = -Infinity;

  function look() {
    const pit = press ? press.pit : hovered ?? focused;
    if (pit === looked) return;
    looked = pit;
    on.look(pit);
  }

  /** The board that is shown from now on. */
  function changed(next, at) {
    if (next === board) return;
    board = next;
    boardAt = at;
  }

  /** The board has come to another place: a finger may be on its way to what was there before. */
  function moved(at) {
    movedAt = at;
  }

  /** One press on a pit at a time; a finger that rests on the wood is in nobody's way. */
  function down({ pointer, pit, at }) {
    if (press && press.from !== null && press.pointer !== pointer) return;
    if (isDouble(pit, at, BOUNCE_MS)) return;
    press = { pointer, from: pit, pit, board, at };
    if (pit !== null) on.press(pit);
    look();
  }

  function slide({ pointer, pit }) {
    if (press?.pointer !== pointer) return;
    press.pit = pit;
    look();
  }

  function up({ pointer, pit }) {
    if (press?.pointer !== pointer) return;
    const ended = press;
    press = null;
    hovered = null; // a mouse says anew where it is
    if (ended.from === null && pit === null) on.wood();
    if (ended.from !== null && pit !== null) choose(pit, ended, ended.at - movedAt < LOOK_MS);
    look();
  }

  function cancel({ pointer } = press ?? {}) {
    if (press?.pointer !== pointer) return;
    press = null;
    look();
  }

  function hover(pit) {
    hovered = pit;
    look();
  }

  function focus(pit) {
    focused = pit;
    look();
  }

  /** A choice without a press: by a key, or by what reads the page to somebody. */
  function tap(pit, at) {
    choose(pit, { board, at });
  }

  /** @param elsewhere whether something else may have been meant to be pressed */
  function choose(pit, { board: meant, at }, elsewhere = false) {
    if (isDouble(pit, at, 0)) return;
    chosen = { pit, at, asked: false };
    const volley = at - refusedAt < VOLLEY_MS && at - boardAt < LOOK_MS;
    on.choose(pit, meant !== board || elsewhere || volley ? 'stale' : null);
  }

  /** @param bounce how soon an answer may come */
  const isDouble = (pit, at, bounce) => chosen !== null && chosen.pit === pit
    && at - chosen.at < (chosen.asked ? bounce : DOUBLE_MS);

  /** Whether the last choice was meant is asked, and the same again is the answer. */
  function asked() {
    if (chosen) chosen.asked = true;
  }

  /** The last choice was refused, and may be made again at once. */
  function refused(at) {
    chosen = null;
    refusedAt = at;
  }

  return {
    changed, moved, down, slide, up, cancel, hover, focus, tap, asked, refused,
    get pressed() { return press?.pit ?? null; },
  };
}
