// Text to be read, made of what the learn catalogue holds: a string is a paragraph, a list in it is a
// list, and `…` in a string is notation. And the examples that stand beside it.

import { told } from './explain.js';
import { createStill } from './still.js';
import { rulesOf } from '../rules.js';
import { h } from '../dom.js';

/** Text with its notation set apart. */
const rich = (text) => text.split('`').map((part, i) => (i % 2 === 0 ? part : h('code', {}, part)));

export const listOf = (items) => h('ul', {}, ...items.map((item) => h('li', {}, ...rich(item))));

export const blocks = (text) => text.map((block) => (Array.isArray(block) ? listOf(block) : h('p', {}, ...rich(block))));

/** Marks for what a move did: where it began, where it ended, what it took. */
function marksOf({ pit, last, captured = [] }) {
  return { ...(pit && { [last]: 'last', [pit]: 'sown' }), ...Object.fromEntries(captured.map(([name]) => [name, 'taken'])) };
}

/** A board before and after what is shown of it, and the move in sentences. */
export function createExample({ rules = 'abapa', start, shown, refused = {} }, caption, said, early) {
  const { lesson, how } = said;
  const text = shown.pit ? [] : [how.judged];
  const no = Object.keys(refused).length > 0 ? [how.refused(Object.keys(refused))] : [];
  const picture = (label, position, marks) => h('div', { class: 'still-frame' }, h('span', { class: 'hint' }, label), createStill(position, marks));
  return h('figure', { class: 'example' },
    h('figcaption', {}, h('strong', {}, caption), ' ', [...no, ...text, ...told(shown, rulesOf(rules), said, early)].join(' ')),
    h('div', { class: 'stills' },
      picture(lesson.before, start, marksOf(shown)),
      picture(shown.pit ? lesson.after(shown.pit) : lesson.end, shown.after)));
}
