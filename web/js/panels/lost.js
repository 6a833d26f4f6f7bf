// For whoever had a seat here: it is on another device now, or his link is an old one.

import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

export function createLost() {
  const heading = h('h2');
  const ways = h('ul', { class: 'sentences' });
  const node = h('section', { class: 'card lost', hidden: true }, heading, ways);
  let told = null;

  function draw({ lost }) {
    show(node, lost !== null);
    if (lost === null || lost === told) return;
    told = lost;
    setText(heading, words.lost[lost].heading);
    ways.replaceChildren(...words.lost[lost].ways.map((way) => h('li', {}, way)));
  }

  return { node, draw };
}
