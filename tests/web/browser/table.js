// A board without a room: a local game on a page of its own, at whatever position a test wants.
// In the page it is `table`: { game, board, sower, log }; the log says what was sown and refused.

/**
 * @param wish of createLocalGame(), and `speed` of the sowing
 */
export async function openTable(person, server, { speed = 'off', ...wish } = {}) {
  const { page } = person;
  await page.goto(`${server.url}learn`);
  await page.evaluate(layTable, { speed, wish });
}

/** Runs in the page. */
async function layTable({ speed, wish }) {
  const base = new URL('./', document.querySelector('script[src$="js/learn.js"]').src);
  const load = (name) => import(new URL(name, base).href);
  const [{ createBoard }, { createSower }, { createLocalGame }, { createForesight }, { engineOf }, { fetchEngine }, view] = await Promise.all(
    ['board.js', 'sower.js', 'localgame.js', 'foresight.js', 'engine.js', 'api.js', 'view.js'].map(load));
  const engine = await engineOf(await fetchEngine());
  const game = createLocalGame(engine, wish);
  const table = { game, log: [], speed };

  table.board = createBoard({
    foresee: createForesight(engine),
    onPress: () => table.sower.skip(),
    onWood: () => { table.log.push('wood'); table.sower.skip(); },
    onPit(pit, stale) {
      const code = stale ?? view.refusalOf(game.page, pit) ?? game.play(pit);
      table.log.push(`${code ?? 'sown'} ${pit}`);
      if (code) table.board.refuse(pit);
      table.draw();
    },
  });
  table.sower = createSower({ board: table.board.motions, speed: () => table.speed, rested: () => table.draw() });
  table.draw = () => {
    table.sower.see(game.room);
    table.board.draw(game.page, !table.sower.busy);
  };

  const css = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('../css/board.css', base).href });
  await new Promise((loaded) => { css.onload = loaded; document.head.append(css); });
  document.body.replaceChildren(table.board.node, Object.assign(document.createElement('div'), { className: 'floor' }));
  document.querySelector('.floor').style.height = '150vh'; // something to scroll over
  table.draw();
  globalThis.table = table;
}
