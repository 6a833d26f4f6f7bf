// For whoever had a seat here: it is on another device now, or his link is an old one.

import { words } from '../words.js';
import { h, setText } from '../dom.js';

export function create() {
  const heading = h('h2');
  const ways = h('ul', { class: 'sentences' });
  const node = h('section', { class: 'card lost' }, heading, ways);
  let told = null;

  function draw({ lost }) {
    if (lost === told) return;
    told = lost;
    setText(heading, words.lost[lost].heading);
    ways.replaceChildren(...words.lost[lost].ways.map((way) => h('li', {}, way)));
  }

  return { node, draw };
}
