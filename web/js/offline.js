// Lets the pages start without a network, and offers a newer version of them when there is one. Where
// the browser has no service worker (a plain-http home network, storage blocked) all else works.

import { base, version } from './api.js';
import { h } from './dom.js';
import { whenIdle } from './lazy.js';
import { createVersionWatch } from './versions.js';
import { words } from './words.js';

const said = words.newer;

/** Keeps this version's files in the browser, once the page has come to rest. */
export function keepForOffline() {
  if (!version || !navigator.serviceWorker) return;
  const register = () => navigator.serviceWorker.register(new URL('sw.js', base)).catch(() => {}); // may be forbidden
  if (document.readyState === 'complete') whenIdle(register);
  else addEventListener('load', () => whenIdle(register), { once: true });
}

/**
 * A quiet line that offers to load the page again; nothing does so by itself.
 * @param reload what the offer does
 */
export function createFreshness({ reload = () => location.reload() } = {}) {
  const node = h('p', { class: 'newer', role: 'status' }); // empty until then, but there: so it is heard
  const buttons = [
    h('button', { class: 'button', type: 'button', onclick: reload }, said.reload),
    h('button', { class: 'button button-quiet', type: 'button', onclick: () => node.replaceChildren() }, said.later),
  ];
  document.body.append(node);

  const look = createVersionWatch({
    version,
    ask: async () => (await fetch(new URL('version.txt', base), { cache: 'no-store' })).text(),
    tell: () => node.replaceChildren(h('span', {}, said.says), ...buttons),
  });

  addEventListener('pageshow', ({ persisted }) => { if (persisted) look(); }); // left, and come back to

  return { look };
}
