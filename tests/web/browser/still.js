// What may be pressed stays where it is while news comes: a finger may be on its way to it.

import assert from 'node:assert/strict';

/** For people of whom this is asked: where a page would glide it jumps, and is there at once. */
export const AT_ONCE = { reducedMotion: 'reduce' };

/** What can be pressed on the screen, each a thing of its own: where it is for a finger. */
function buttonsOn({ page }) {
  return page.evaluate(async () => {
    for (let frames = 2; frames > 0; frames--) await new Promise(requestAnimationFrame);
    const known = globalThis.pressable ??= new Map(); // node -> its number
    // What lies behind a dialog cannot be pressed.
    const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    return [...front.querySelectorAll('button, a, summary, input, select')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]'))
      .map((node) => {
        if (!known.has(node)) known.set(node, known.size);
        const { left, top, right, bottom } = node.getBoundingClientRect();
        const name = node.getAttribute('aria-label') ?? (node.innerText || node.name);
        return { id: known.get(node), name, left, top, right, bottom };
      })
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
  });
}

const apart = (a, b) =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/**
 * Nothing moves that could be pressed before `news` and still can, and nothing new stands where
 * another thing was.
 * @param news async: makes it come, and returns when it is seen
 */
export async function assertStill(person, what, news) {
  const before = await buttonsOn(person);
  await news();
  for (const button of await buttonsOn(person)) {
    const was = before.find(({ id }) => id === button.id);
    const under = was ? undefined : before.find((other) => !apart(button, other));
    if (was) assert.deepEqual({ ...button, name: was.name }, was, `${what}: “${was.name}” has moved`);
    assert.equal(under, undefined, `${what}: “${button.name}” has come where “${under?.name}” was`);
  }
}
