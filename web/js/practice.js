// The practice page: a game against the computer, all in this browser. It is kept at every turn,
// and goes on where it was when the page is loaded anew.

import { base, fetchEngine } from './api.js';
import { engineOf } from './engine.js';
import { createGear } from './gear.js';
import { openKeepsakes } from './keepsakes.js';
import { createFreshness, keepForOffline } from './offline.js';
import { newMatch } from './practice/match.js';
import { createResults } from './practice/results.js';
import { createSetup } from './practice/setup.js';
import { createTable } from './practice/table.js';
import { openSettings } from './settings.js';
import { words } from './words.js';
import { h, show } from './dom.js';

const { lang } = document.documentElement;
const said = await wordsToPractise(lang).catch(() => wordsToPractise('en'));
const keepsakes = openKeepsakes();
const settings = openSettings(keepsakes);
const freshness = createFreshness();
const gear = createGear({ settings, keepsakes, missed: freshness.missed });
gear.standAlone();
keepForOffline();

async function wordsToPractise(language) {
  return (await import(`./words/practice/${language}.js`)).practice;
}

const stage = h('div', { class: 'practice-stage' }, h('p', { class: 'hint' }, said.loading));

async function begin() {
  if (!globalThis.WebAssembly || !globalThis.Worker) return tell(said.boardless);
  try {
    open(await engineOf(await fetchEngine()));
  } catch {
    tell(said.unloaded);
    freshness.missed();
  }
}

function tell(why) {
  const play = h('a', { class: 'button button-main', href: base.href }, said.play);
  stage.replaceChildren(h('p', { class: 'note' }, why), h('p', {}, play));
}

/** The table with the game that was kept, or the choice of a new one. */
function open(engine) {
  const results = createResults({ said, keepsakes });
  const setup = createSetup({ said, start, back: () => lay(table, () => {}) });
  const table = createTable({
    engine, said, settings, keepsakes, counted: results.count, another: choose,
    openSettings: () => gear.open(),
  });

  /** A board must be on the page before seeds are laid on it. */
  function lay(part, prepare) {
    for (const each of [setup, table]) show(each.node, each === part);
    prepare();
    part.enter();
  }

  function choose() {
    table.leave();
    lay(setup, () => setup.draw(table.match));
  }

  function start(wish) {
    lay(table, () => table.take(newMatch(wish)));
  }

  const cost = keepsakes.lasts === 'always' ? null : h('p', { class: 'hint' }, said.cost);
  stage.replaceChildren(...[setup.node, table.node, cost, results.node].filter(Boolean));
  show(table.node, true);
  const goesOn = table.resume();
  show(table.node, goesOn);
  show(setup.node, !goesOn);
  setup.draw(table.match);
  results.draw();
  keepsakes.follow('tally', results.draw);
}

document.title = said.title;
document.querySelector('.first-look').replaceWith(
  h('header', { class: 'practice-head' },
    h('a', { class: 'home', href: base.href }, words.game), h('h1', {}, said.title)),
  stage);
begin();
