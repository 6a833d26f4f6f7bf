// What comes from outside the page: keys, the network, the tab that is hidden or seen again, the
// address bar, settings that are changed here or in another tab.

import { isToken } from '../keepsakes.js';
import { bring } from '../lazy.js';

export function listen(parts) {
  const { current, line, stage, looking } = parts;

  listenToKeys(parts);

  document.addEventListener('click', ({ target }) => {
    if (!stage.onBoard(target)) parts.actions.dropChoice();
  });

  document.addEventListener('visibilitychange', () => {
    current.occur({ t: 'hide', on: document.hidden });
    if (!document.hidden) line.wake();
  });
  addEventListener('online', line.wake);
  addEventListener('offline', line.wake);
  addEventListener('pagehide', line.stop); // a page with a socket is not kept for the way back, or loses it
  addEventListener('pageshow', () => {
    if (!current.page.gone) line.start(); // the way back to a page that was left
    line.wake();
  });

  parts.settings.onChange((settings) => current.occur({ t: 'settings', settings }));

  addEventListener('hashchange', () => {
    if (isToken(location.hash.slice(1))) location.reload(); // a seat, pasted over this page
    else looking.readAddress();
  });
}

/** What they mean is fetched once the first board is there; one that is pressed before is kept. */
function listenToKeys(parts) {
  const { current, stage } = parts;
  let keys = null; // keys.js, once it has come

  async function fetchKeys() {
    keys = await bring('keys.js');
  }

  function answer(event) {
    const key = { key: keys.keyOf(event), repeat: event.repeat, onBoard: stage.onBoard(event.target) };
    if (keys.press(key, parts.actions, current.page)) event.preventDefault();
  }

  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !current.page.room) return;
    if (event.target.closest('input, select, textarea') || stage.asking) return;
    if (keys) answer(event);
    else fetchKeys().then(() => answer(event), () => current.occur({ t: 'refused', code: 'no-part' }));
  });

  parts.calm.reached.then(fetchKeys).catch(() => {}); // with the next key again
}
