// The button that opens the settings, at the same place on each page, and what a choice changes for
// the page as a whole: its theme, and its language, for which the page is loaded anew.

import { h, inFront } from './dom.js';
import { bring, newCall } from './lazy.js';
import { words } from './words.js';

const TEETH = 'M19.1 10.2L21.9 10.4L21.9 13.6L19.1 13.8L18.3 15.7L20.1 17.9L17.9 20.1L15.7 18.3L13.8 19.1L13.6 21.9'
  + 'L10.4 21.9L10.2 19.1L8.3 18.3L6.1 20.1L3.9 17.9L5.7 15.7L4.9 13.8L2.1 13.6L2.1 10.4L4.9 10.2L5.7 8.3L3.9 6.1'
  + 'L6.1 3.9L8.3 5.7L10.2 4.9L10.4 2.1L13.6 2.1L13.8 4.9L15.7 5.7L17.9 3.9L20.1 6.1L18.3 8.3Z';
const HOLE = 'M12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 0 0 0-6.8Z';

/**
 * @param settings see openSettings()
 * @param keepsakes what this browser remembers, see openKeepsakes()
 * @param missed called when a part of this could not be fetched
 * @param sound what is heard of a board, see createSound(); none on a page without a board
 */
export function createGear({ settings, keepsakes, missed = () => {}, sound = null }) {
  const button = h('button', {
    class: 'button gear', type: 'button', 'aria-haspopup': 'dialog', 'aria-label': words.settings.heading,
    title: words.settings.heading, onclick: () => open(),
  }, picture());
  let panel = null;

  async function open(focusOn) {
    const isLast = newCall();
    panel ??= bring('panels/settings.js').then(({ createSettings }) => createSettings({ settings, keepsakes, sound }));
    try {
      const { open: show } = await panel;
      if (isLast() && !inFront()) show(focusOn);
    } catch {
      panel = null; // with the next press again
      fail();
    }
  }

  /** Something has not come, as without a network. */
  function fail() {
    button.setAttribute('aria-description', words.net.failed);
    missed();
  }

  settings.onChange((now, before) => {
    dress(now.theme);
    if (now.language !== before.language) whenSeen(() => speakAnew().catch(fail));
  });

  /** Loads the page in another language: where it was, with what was typed, at the settings again. */
  async function speakAnew() {
    const { collect } = await bring('drafts.js');
    const open = panel !== null && (await panel).isOpen;
    history.replaceState({ anew: { drafts: collect(), kept: keepsakes.carry(), open } }, '');
    location.reload();
  }

  function comeBack() {
    const { anew } = history.state ?? {};
    if (!anew) return;
    history.replaceState(null, '');
    bring('drafts.js').then(({ restore }) => restore(anew.drafts)).catch(fail);
    if (anew.open) open('language');
  }

  comeBack();
  return {
    button,
    open,
    /** On a page without a bar. */
    standAlone() {
      button.classList.add('gear-alone');
      document.body.prepend(button);
    },
  };
}

/** Another tab may have done it: nobody wants to come back to a page that has just been loaded. */
function whenSeen(act) {
  if (!document.hidden) return act();
  document.addEventListener('visibilitychange', act, { once: true });
}

function picture() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', TEETH + HOLE);
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
}
