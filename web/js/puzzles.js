// The puzzles page: a position a day, in which one move wins. All that it says of them stands in the
// file of puzzles, so it works without a network.

import { fetchEngine, fileUrl } from './api.js';
import { engineOf } from './engine.js';
import { createTable } from './puzzles/table.js';
import { costOf, layStage, openPage, tryToBegin } from './roomless.js';

const page = await openPage('puzzles');
const stage = layStage(page);

async function fetchPuzzles() {
  const answer = await fetch(fileUrl('puzzles.json'));
  if (!answer.ok) throw new Error(`no puzzles: ${answer.status}`);
  return answer.json();
}

tryToBegin(page, stage, globalThis.WebAssembly, async () => {
  const [wasm, puzzles] = await Promise.all([fetchEngine(), fetchPuzzles()]);
  const table = createTable({ ...page, engine: await engineOf(wasm), puzzles });
  stage.replaceChildren(...[table.node, costOf(page)].filter(Boolean));
  table.enter();
});
