// What came of the games so far: a row for each level, the last games, a file of it all, a
// fresh start.

import { createDialog } from '../panels/dialog.js';
import { levels } from '../thinking.js';
import { h, setItems, setText, show, showModal } from '../dom.js';
import { gamesOf, rateOf, tallyFrom, withGame } from './tally.js';

const FILE = 'oware-practice.json';
const COUNTED = ['win', 'loss', 'draw', 'rate', 'streak', 'best', 'seeds'];

export function createResults({ said, keepsakes }) {
  const words = said.tally;
  const none = h('p', { class: 'hint' }, words.none);
  const rows = Object.fromEntries(levels.map((level) => [level, COUNTED.map(() => h('td'))]));
  const last = h('ul', { class: 'last-games' });
  const sure = createDialog(words.sure, [h('p', {}, words.says)],
    [{ text: words.no }, { text: words.yes, main: true, act: reset }]);
  const button = (text, onclick) => h('button', { class: 'button', type: 'button', onclick }, text);
  const some = h('div', { class: 'results-some' }, tableOf(said, rows),
    h('h3', {}, words.last), last, h('div', { class: 'buttons' },
      button(words.save, save), button(words.reset, () => showModal(sure))));
  const summary = h('summary', {}, words.heading);
  const node = h('details', { class: 'more' }, summary, none, some, sure);

  const tally = () => tallyFrom(keepsakes.get('tally'));

  function draw() {
    const { levels: counts, last: games } = tally();
    const any = levels.some((level) => gamesOf(counts[level]) > 0);
    show(none, !any);
    show(some, any);
    for (const level of levels) {
      const values = { ...counts[level], rate: rateOf(counts[level]) };
      COUNTED.forEach((name, i) =>
        setText(rows[level][i], (words[name] ?? words.number)(values[name])));
    }
    setItems(last, games.map(({ result, level, mine, theirs, at }) =>
      words.game(words.results[result], said.levels[level].name, mine, theirs, at)),
    (text) => h('li', {}, text));
  }

  function count(match, room) {
    keepsakes.set('tally', withGame(tally(), match, room, Date.now()));
    draw();
  }

  function save() {
    const text = JSON.stringify(tally(), null, 2);
    const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    h('a', { href, download: FILE }).click();
    setTimeout(() => URL.revokeObjectURL(href));
  }

  function reset() {
    keepsakes.set('tally', null);
    draw();
    summary.focus();
  }

  return { node, draw, count };
}

/** @param rows by level, the cells to be filled */
function tableOf(said, rows) {
  const { columns, heading } = said.tally;
  const head = ['level', ...COUNTED].map((name) => h('th', { scope: 'col' }, columns[name]));
  const body = levels.map((level) =>
    h('tr', {}, h('th', { scope: 'row' }, said.levels[level].name), ...rows[level]));
  const table = h('table', { class: 'results' },
    h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...body));
  return h('div', { class: 'scroll', tabIndex: 0, role: 'group', 'aria-label': heading }, table);
}
