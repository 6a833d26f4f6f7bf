// A link made on localhost is useless on every other device: says so, and what to do.

import { hostOf } from '../api.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

const said = words.local;

export function createLocalNote() {
  const make = h('pre');
  const run = h('pre');
  const open = h('p');
  const ways = h('div', {}, h('h3', {}, said.heading), h('p', {}, said.says), make, run, open);
  const reachable = h('p', {}, said.reachable);
  const node = h('div', { class: 'note' }, ways, reachable);

  function draw(lan) {
    show(node, Boolean(lan));
    if (!lan) return;
    const port = lan.listen.split(':').pop();
    setText(make, `make run LISTEN=:${port}`);
    setText(run, `owared --listen :${port}`);
    setText(open, said.open(lan.addresses.map((address) => `http://${hostOf(address)}:${port}/`)));
    show(ways, !lan.reachable);
    show(reachable, lan.reachable && lan.addresses.length > 0);
  }

  return { node, draw };
}
