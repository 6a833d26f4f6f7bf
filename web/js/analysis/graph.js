// Who stood better, as a graph: a bar for each position, up for the side that sits near. A slider
// lies over it, which has the keys and the fingers, and is told as words.

import { otherSide } from '../pits.js';
import { h, setText } from '../dom.js';
import { CERTAIN_FROM, heightOf, worthTo } from './verdicts.js';

const SVG = 'http://www.w3.org/2000/svg';
const LEAST = 0.02; // what is seen of an even position
const GAP_UNTIL = 150; // positions; with more of them the bars touch

function s(tag, properties) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(properties)) node.setAttribute(name, value);
  return node;
}

const line = (y, name) => s('line', { x1: 0, x2: '100%', y1: y, y2: y, class: `graph-${name}` });

/**
 * @param said the catalogue of words/analysis/
 * @param onPick called with the ply that was chosen
 */
export function createGraph(said, onPick) {
  const bars = s('g', {});
  const dots = s('g', {});
  const here = s('rect', { y: -1, height: 2, width: 1, class: 'graph-here' });
  const picture = s('svg', { 'preserveAspectRatio': 'none', 'aria-hidden': 'true' });
  picture.append(here, line(CERTAIN_FROM, 'certain'), line(-CERTAIN_FROM, 'certain'), bars,
    line(0, 'even'), dots);
  const slider = h('input', {
    'class': 'graph-slider', 'type': 'range', 'min': 0, 'step': 1, 'aria-label': said.graph.move,
    'oninput': () => onPick(Number(slider.value)),
  });
  const near = h('span', {});
  const far = h('span', {});
  const node = h('div', { class: 'graph' }, h('p', { class: 'graph-side' }, near),
    h('div', { class: 'graph-field' }, picture, slider),
    h('p', { class: 'graph-side' }, far));
  let laid = null; // the moves that have their bars
  let drawn = []; // the answers that are shown
  let marked = ''; // the plies with a dot

  /** @param view { game, near, answers, turns, ply, notation, nameOf, tell } */
  function draw(view) {
    const { game, answers, ply } = view;
    const count = game.moves.length + 1;
    if (view.notation !== laid) lay(view.notation, count);
    for (let n = 0; n < count; n++) if (answers[n] !== drawn[n]) drawBar(n, view);
    drawDots(view);
    here.setAttribute('x', ply);
    slider.max = count - 1;
    if (slider.value !== String(ply)) slider.value = ply;
    const worth = answers[ply] ? view.tell.worth(answers[ply]) : said.game.judging;
    slider.setAttribute('aria-valuetext', said.graph.at(ply, view.notation[ply - 1], worth));
    setText(near, said.graph.better(view.nameOf(view.near)));
    setText(far, said.graph.better(view.nameOf(otherSide(view.near))));
  }

  function lay(notation, count) {
    laid = notation;
    drawn = [];
    marked = '';
    dots.replaceChildren();
    const width = count > GAP_UNTIL ? 1 : 0.8;
    picture.setAttribute('viewBox', `0 -1.04 ${count} 2.08`);
    bars.replaceChildren(...Array.from({ length: count }, (_, n) =>
      s('rect', { x: n + (1 - width) / 2, width, class: 'graph-none' })));
  }

  function drawBar(n, { game, near: side, answers }) {
    const answer = answers[n];
    drawn[n] = answer;
    const bar = bars.children[n];
    const height = answer ? heightOf(worthTo(side, game, answer)) : 0;
    const [top, bottom] = [Math.max(height, LEAST), Math.min(height, -LEAST)];
    bar.setAttribute('y', -top);
    bar.setAttribute('height', top - bottom);
    bar.setAttribute('class', answer ? `graph-${answer.proof}` : 'graph-none');
  }

  function drawDots({ game, near: side, answers, turns }) {
    const plies = turns.map(({ ply }) => ply).join();
    if (plies === marked) return;
    marked = plies;
    dots.replaceChildren(...turns.map(({ ply }) => {
      const y = -heightOf(worthTo(side, game, answers[ply]));
      return s('path', { d: `M${ply + 0.5} ${y}h0`, class: 'graph-turn' });
    }));
  }

  return { node, draw };
}
