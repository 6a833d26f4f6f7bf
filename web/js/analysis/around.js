// What stands around the board of an analysis: who played, where one is and what that is worth, how
// far the analysis is, the game to take along.

import { reasonLine } from '../ending.js';
import { SIDES } from '../pits.js';
import { recordText } from '../record.js';
import { rulesName } from '../rules.js';
import { resultLine } from '../view.js';
import { words as common } from '../words.js';
import {
  h, setText, show, toClipboard,
} from '../dom.js';
import { fragmentOf } from './address.js';

const AHEAD = 6; // moves of the best line that are shown

const button = (text, onclick, more = {}) =>
  h('button', { class: 'button', type: 'button', onclick, ...more }, text);

const namesIn = ({ names }) => SIDES.map((side) => names[side] || common.sides[side]);

/** Who played, by which rules, and how it ended. */
export function createHead(said) {
  const heading = h('h2', { tabIndex: -1 });
  const about = h('p', { class: 'hint' });
  const node = h('div', { class: 'viewer-head' }, heading, about);

  /** @param ended the page at the end of the game; null: that was not reached */
  function draw(game, ended) {
    const rules = `${rulesName({ preset: game.rules })}.`;
    setText(heading, said.game.versus(...namesIn(game)));
    setText(about, ended ? `${rules} ${resultLine(ended)}. ${reasonLine(ended)}` : rules);
  }

  return { node, draw, focus: () => heading.focus() };
}

/** Over the board: where one is, what that is worth, how the last move was, and the way on. */
export function createSays(said, { step, back }) {
  const words = said.game;
  const place = h('p', { class: 'viewer-place' });
  const worth = h('p', { class: 'viewer-worth' });
  const note = h('p', { class: 'hint' });
  const arrow = (text, name, by) =>
    button(text, () => step(by), { 'aria-label': words.steps[name], 'title': words.steps[name] });
  const home = button(words.back, back);
  const lines = [place, worth, note];
  const node = h('div', { class: 'viewer-says' }, h('div', { class: 'viewer-lines' }, ...lines),
    h('div', { class: 'buttons' }, arrow('⇤', 'start', -Infinity), arrow('←', 'back', -1),
      arrow('→', 'on', 1), arrow('⇥', 'end', Infinity), home));

  function draw(view) {
    const {
      line, answer, standing, aside, game, tell,
    } = view;
    setText(place, line.own ? words.own(line.moves.slice(line.root).join(' '))
      : common.past.after(line.ply, game.moves.length));
    setText(worth, answer ? tell.worth(answer) : standing === 'busy' ? words.judging : '');
    setText(note, aside || notesOn(view).join(' '));
    show(home, line.own);
  }

  function notesOn({
    line, answer, verdicts, notation, tell,
  }) {
    const verdict = line.own ? null : verdicts[line.ply - 1];
    return [
      verdict && tell.move(verdict, notation[line.ply - 1]),
      answer?.line.length > 0 && said.move.ahead(answer.line.slice(0, AHEAD).join(' ')),
    ].filter(Boolean);
  }

  return {
    node, draw,
    /** All of it, to be heard. */
    get text() { return lines.map(({ textContent }) => textContent).filter(Boolean).join('. '); },
  };
}

/** How far the analysis is, and how to stop it. Keeps its place, so that the board never moves. */
export function createProgress(said, judge) {
  const words = said.game;
  const says = h('span', { class: 'hint' });
  const names = { busy: words.stop, stopped: words.goOn, failed: words.retry };
  const toggle = button(words.stop, () =>
    (judge.standing === 'busy' ? judge.stop() : judge.goOn()));
  const node = h('div', { class: 'viewer-progress' }, says, toggle);

  function draw({ standing, known, game }) {
    const count = words.progress(known, game.moves.length + 1);
    setText(says, standing === 'failed' ? words.failed : count);
    setText(toggle, names[standing] ?? words.stop);
    node.classList.toggle('viewer-done', standing === 'still');
  }

  return { node, draw };
}

/**
 * The game to take along: as a record, or this position as a link.
 * @param walk of walk.js
 */
export function createTaking(said, walk, another) {
  const words = common.moves;
  const text = h('pre', { class: 'link moves-text', tabIndex: 0, hidden: true });
  const copied = h('p', { class: 'hint', role: 'status' });

  async function copy(what) {
    setText(text, what);
    show(text, true);
    setText(copied, await toClipboard(text) ? words.copied : words.copyFailed);
  }

  function linkHere() {
    return new URL(fragmentOf(walk.game, walk.line.root), location.href).href;
  }

  const record = () => recordText({ ...walk.game, moves: walk.notation });
  const buttons = h('div', { class: 'buttons' }, button(words.link, () => copy(linkHere())),
    button(words.copy, () => copy(record())), button(said.game.another, another));
  return { node: h('div', { class: 'viewer-take' }, buttons, copied, text) };
}
