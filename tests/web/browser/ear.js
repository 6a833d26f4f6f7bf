// Somebody who hears a page: what a screen reader would say by itself, in the order in which it
// would. What is hidden is not heard, nor what lies behind a dialog that is in front of everything.

import assert from 'node:assert/strict';
import { until } from './people.js';

/** Before the person's first page. @returns { hears(pattern) } */
export async function listen({ context }) {
  const said = [];
  let from = 0; // what came before has been heard
  await context.exposeFunction('tellEar', (text) => { said.push(text); });
  await context.addInitScript(watch);

  /** Waits for a text; each is heard once. @returns its match */
  async function hears(pattern) {
    const next = () => said.findIndex((text, n) => n >= from && pattern.test(text));
    await until('it is heard', () => next() !== -1)
      .catch(() => assert.fail(`not heard: ${pattern}, but\n${said.join('\n')}`));
    from = next() + 1;
    return said[from - 1].match(pattern);
  }

  return { hears };
}

/** Runs in the page. */
function watch() {
  const REGION = '[aria-live], [role=status], [role=alert]';

  function isHeard(region) {
    const front = [...document.querySelectorAll('dialog:modal')].at(-1);
    return region.checkVisibility({ visibilityProperty: true }) && !region.closest('[inert], [aria-hidden=true]')
      && (!front || front.contains(region));
  }

  new MutationObserver((changes) => {
    const regions = new Set(changes.map(({ target }) => (target.closest ? target : target.parentElement)?.closest(REGION)));
    for (const region of regions) {
      const text = region?.textContent.trim();
      if (text && isHeard(region)) globalThis.tellEar(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
