// The analysis page: a game that the address has, or that is pasted, on a board, with what each of
// its moves was worth. All in this browser; the address never leaves it.

import { base, fileUrl } from './api.js';
import { fragmentOf, gameIn } from './analysis/address.js';
import { createEntry } from './analysis/entry.js';
import { createReader } from './analysis/rounds.js';
import { createViewer } from './analysis/viewer.js';
import { createEngine } from './engine.js';
import { createGear } from './gear.js';
import { openKeepsakes } from './keepsakes.js';
import { createFreshness, keepForOffline } from './offline.js';
import { analysable, matchFrom } from './practice/match.js';
import { openSettings } from './settings.js';
import { words } from './words.js';
import { h, show } from './dom.js';

const said = await wordsToAnalyse(document.documentElement.lang).catch(() => wordsToAnalyse('en'));
const keepsakes = openKeepsakes();
const settings = openSettings(keepsakes);
const freshness = createFreshness();
createGear({ settings, keepsakes, missed: freshness.missed }).standAlone();
keepForOffline();

async function wordsToAnalyse(language) {
  return (await import(`./words/analysis/${language}.js`)).analysis;
}

const stage = h('div', { class: 'analysis-stage' }, h('p', { class: 'hint' }, said.loading));

/** The worker's engine once more: it can read records. */
async function fetchReader() {
  const answer = await fetch(fileUrl('thinker.wasm'));
  if (!answer.ok) throw new Error(`no thinker: ${answer.status}`);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  return instance.exports;
}

async function begin() {
  if (!globalThis.WebAssembly || !globalThis.Worker) return tell(said.boardless);
  try {
    lay(await fetchReader());
  } catch {
    tell(said.unloaded);
    freshness.missed();
  }
}

function tell(why) {
  const play = h('a', { class: 'button button-main', href: base.href }, said.play);
  stage.replaceChildren(h('p', { class: 'note' }, why), h('p', {}, play));
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

document.title = said.title;
document.querySelector('main').append(
  h('header', { class: 'analysis-head' }, h('a', { class: 'home', href: base.href }, words.game),
    h('h1', {}, said.title)),
  stage);
begin();
