// The practice page: a game against the computer, all in this browser. It is kept at every turn,
// and goes on where it was when the page is loaded anew.

import { fetchEngine } from './api.js';
import { engineOf } from './engine.js';
import { newMatch } from './practice/match.js';
import { createResults } from './practice/results.js';
import { createSetup } from './practice/setup.js';
import { createTable } from './practice/table.js';
import { costOf, layStage, openPage, tryToBegin } from './roomless.js';
import { show } from './dom.js';

const page = await openPage('practice');
const { said, keepsakes, settings, gear } = page;
const stage = layStage(page);

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

  stage.replaceChildren(...[setup.node, table.node, costOf(page), results.node].filter(Boolean));
  show(table.node, true);
  const goesOn = table.resume();
  show(table.node, goesOn);
  show(setup.node, !goesOn);
  setup.draw(table.match);
  results.draw();
  keepsakes.follow('tally', results.draw);
}

tryToBegin(page, stage, globalThis.WebAssembly && globalThis.Worker, async () => open(await engineOf(await fetchEngine())));
