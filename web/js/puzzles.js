// The puzzles page: a position a day, in which one move wins. All that it says of them stands in the
// file of puzzles, so it works without a network.

import { base, fetchEngine, fileUrl } from './api.js';
import { engineOf } from './engine.js';
import { createGear } from './gear.js';
import { openKeepsakes } from './keepsakes.js';
import { createFreshness, keepForOffline } from './offline.js';
import { createTable } from './puzzles/table.js';
import { openSettings } from './settings.js';
import { words } from './words.js';
import { h } from './dom.js';

const { lang } = document.documentElement;
const said = await wordsOfPuzzles(lang).catch(() => wordsOfPuzzles('en'));
const keepsakes = openKeepsakes();
const settings = openSettings(keepsakes);
const freshness = createFreshness();
createGear({ settings, keepsakes, missed: freshness.missed }).standAlone();
keepForOffline();

async function wordsOfPuzzles(language) {
  return (await import(`./words/puzzles/${language}.js`)).puzzles;
}

async function fetchPuzzles() {
  const answer = await fetch(fileUrl('puzzles.json'));
  if (!answer.ok) throw new Error(`no puzzles: ${answer.status}`);
  return answer.json();
}

const stage = h('div', { class: 'puzzle-stage' }, h('p', { class: 'hint' }, said.loading));

async function begin() {
  if (!globalThis.WebAssembly) return tell(said.boardless);
  try {
    const [wasm, puzzles] = await Promise.all([fetchEngine(), fetchPuzzles()]);
    open(await engineOf(wasm), puzzles);
  } catch {
    tell(said.unloaded);
    freshness.missed();
  }
}

function tell(why) {
  const play = h('a', { class: 'button button-main', href: base.href }, said.play);
  stage.replaceChildren(h('p', { class: 'note' }, why), h('p', {}, play));
}

function open(engine, puzzles) {
  const table = createTable({
    engine, said, settings, keepsakes, puzzles,
  });
  const cost = keepsakes.lasts === 'always' ? null : h('p', { class: 'hint' }, said.cost);
  stage.replaceChildren(...[table.node, cost].filter(Boolean));
  table.enter();
}

document.title = said.title;
document.querySelector('.first-look').replaceWith(
  h('header', { class: 'puzzles-head' },
    h('a', { class: 'home', href: base.href }, words.game), h('h1', {}, said.title)),
  stage);
begin();
