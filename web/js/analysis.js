// The analysis page: a game that the address has, or that is pasted, on a board, with what each of
// its moves was worth. All in this browser; the address never leaves it.

import { fileUrl } from './api.js';
import { fragmentOf, gameIn } from './analysis/address.js';
import { createEntry } from './analysis/entry.js';
import { createReader } from './analysis/rounds.js';
import { createViewer } from './analysis/viewer.js';
import { createEngine } from './engine.js';
import { analysable, matchFrom } from './practice/match.js';
import { layStage, openPage, tryToBegin } from './roomless.js';
import { show } from './dom.js';

const page = await openPage('analysis');
const { said, keepsakes, settings } = page;
const stage = layStage(page);

/** The worker's engine once more: it can read records. */
async function fetchReader() {
  const answer = await fetch(fileUrl('thinker.wasm'));
  if (!answer.ok) throw new Error(`no thinker: ${answer.status}`);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  return instance.exports;
}

/** The game of the address, or the choice of one. */
function lay(exports) {
  const read = createReader(exports);
  const entry = createEntry({ said, read, open: goTo, back: () => turnTo(viewer) });
  const viewer = createViewer({
    engine: createEngine(exports), said, settings, another: () => choose(),
  });
  let open = false; // there is a game in the viewer

  function turnTo(part) {
    for (const each of [entry, viewer]) show(each.node, each === part);
    if (part === viewer) viewer.draw();
    part.enter();
  }

  function choose(code = null) {
    entry.draw({ lastGame: lastGame(), open, code });
    turnTo(entry);
  }

  function lastGame() {
    const match = matchFrom(keepsakes.get('match'));
    const names = { south: keepsakes.name(), north: said.computer };
    return match?.counted ? fragmentOf(analysable(match, names)) : null;
  }

  /** Nothing is told of an address that is the same as before: of the game which one has left. */
  function goTo(fragment) {
    const before = location.hash;
    location.hash = fragment;
    if (location.hash === before) follow();
  }

  /** What the address leads to. */
  function follow() {
    viewer.leave();
    const found = gameIn(location.hash);
    try {
      if (!found) return choose(location.hash.length > 1 ? 'bad-link' : null);
      show(viewer.node, true); // a board must be on the page before seeds are laid on it
      viewer.open(found.game, found.ply);
      open = true;
      turnTo(viewer);
    } catch {
      choose('bad-link');
    }
  }

  stage.replaceChildren(entry.node, viewer.node);
  follow();
  addEventListener('hashchange', follow);
}

tryToBegin(page, stage, globalThis.WebAssembly && globalThis.Worker, async () => lay(await fetchReader()));
