// Hears what is done to a board, by whatever means, and tells its gesture. Pits are buttons: the
// keyboard and those who read the page to somebody press them by a click, everything else points.
//
// A finger's click goes to what lies under it when it is lifted, after that was heard here: where the
// choice has moved the page, that is something nobody pressed. Such a click is kept from it.

const PRESSING_KEY = /^(Enter| )$/;
const CLICK_MS = 500; // so long after a press its click may come

/**
 * @param {Element} node the board
 * @param {(target: EventTarget) => number|null} pitOf the pit that an element belongs to
 */
export function listen(node, pitOf, gesture) {
  let releasedAt = -Infinity;
  let began = false; // whether the last press was on the board

  const within = ({ target }) => (node.contains(target) ? pitOf(target) : null);
  const what = (event) => ({ pointer: event.pointerId, pit: within(event), at: event.timeStamp });

  function down(event) {
    if (event.button !== 0) return;
    // A finger else stays with what it pressed first, wherever it slides.
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    gesture.down(what(event));
  }

  function over(event) {
    if (event.pointerType !== 'touch' && event.buttons === 0) hover(event);
    else gesture.slide(what(event));
  }

  /** Nothing is held: what was pressed, if anything, was let go where nobody saw it. */
  function hover(event) {
    gesture.cancel(what(event));
    gesture.hover(within(event));
  }

  function leave(event) {
    gesture.hover(null);
    gesture.slide({ ...what(event), pit: null });
  }

  function up(event) {
    releasedAt = event.timeStamp;
    gesture.up(what(event));
  }

  const isOfPress = (event) => event.detail > 0 && event.timeStamp - releasedAt < CLICK_MS;

  function click(event) {
    const pit = within(event);
    if (!isOfPress(event) && pit !== null) gesture.tap(pit, event.timeStamp);
  }

  function keepStray(event) {
    if (!began || node.contains(event.target) || !isOfPress(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function keydown(event) {
    if (event.repeat && PRESSING_KEY.test(event.key)) event.preventDefault();
  }

  function focus({ target }) {
    gesture.focus(target.matches(':focus-visible') ? pitOf(target) : null);
  }

  function contextmenu(event) {
    if (gesture.pressed !== null) event.preventDefault(); // a long look is no wish for a menu
  }

  const heard = {
    pointerdown: down, pointerover: over, pointerleave: leave, click, keydown, contextmenu,
    focusin: focus, focusout: () => gesture.focus(null),
  };
  for (const [name, hear] of Object.entries(heard)) node.addEventListener(name, hear);
  addEventListener('pointerdown', ({ target }) => { began = node.contains(target); }, true);
  for (const name of ['mousedown', 'click']) addEventListener(name, keepStray, true);
  addEventListener('pointerup', up); // wherever it is lifted
  addEventListener('pointercancel', (event) => gesture.cancel(what(event)));
}
