// The choice of a clock on the start page: none, minutes for each side, or days for each move.

import { bounds, nearestTime } from './clocks.js';
import { words } from './words.js';
import { choice, field, h, setText, show } from './dom.js';

const said = words.clock;

// For each kind: its fields, and what is usually chosen for them.
const kinds = {
  none: { fields: [], usual: [] },
  minutes: { fields: ['minutes', 'increment'], usual: [[3, 2], [10, 5], [20, 10]], label: said.preset },
  days: { fields: ['days'], usual: [[1], [3], [7]], label: said.presetDays },
};

export function createClockForm() {
  const kind = choice(said.legend, 'clock', said.kinds, draw);
  const about = h('p', { class: 'hint' });
  const sections = Object.fromEntries(Object.entries(kinds)
    .filter(([, { fields }]) => fields.length > 0).map(([name, each]) => [name, createFields(each)]));
  const node = h('div', { class: 'clock-form' }, kind.node, about, ...Object.values(sections).map((section) => section.node));

  function draw() {
    setText(about, said.about[kind.value]);
    for (const [name, section] of Object.entries(sections)) show(section.node, name === kind.value);
  }

  kind.value = 'none';
  draw();
  return { node, get wish() { return sections[kind.value]?.wish() ?? null; } };
}

function createFields({ fields, usual, label }) {
  const inputs = fields.map((name) => {
    const { min, max, usual: value } = bounds[name];
    const input = h('input', { type: 'number', min, max, step: 1, inputMode: 'numeric', value: String(value), onchange: () => {
      input.value = String(nearestTime(name, input.value));
      draw();
    } });
    return input;
  });
  const buttons = usual.map((values) => h('button', { class: 'button', type: 'button', onclick: () => put(values) }, label(...values)));
  const node = h('div', { class: 'clock-fields' }, h('div', { class: 'buttons', role: 'group', 'aria-label': said.usual }, ...buttons),
    h('div', { class: 'clock-own' }, ...inputs.map((input, i) => field(said.fields[fields[i]], input))));

  function put(values) {
    inputs.forEach((input, i) => { input.value = String(values[i]); });
    draw();
  }

  function draw() {
    buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(usual[i].join() === inputs.map(({ value }) => value).join())));
  }

  draw();
  const wish = () => Object.fromEntries(fields.map((name, i) => [name, nearestTime(name, inputs[i].value)]));
  return { node, wish };
}
