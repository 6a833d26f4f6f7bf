// The choice of rules, on the start page and in a room: a preset with its sentence, and every
// option behind "More rules".

import { options, presets, rulesOf, withOption, nearest, DEFAULT_PRESET } from './rules.js';
import { words } from './words.js';
import { h, field, select, setText, show } from './dom.js';

/** @param onchange called with the rules whenever somebody has changed them here */
export function createRulesForm(onchange = () => {}) {
  let rules = rulesOf(DEFAULT_PRESET);
  const says = h('p', { class: 'hint' });
  const preset = select(Object.fromEntries([...Object.keys(presets), 'custom']
    .map((name) => [name, words.presets[name].name])), () => choose(rulesOf(preset.value)));
  const controls = Object.fromEntries(Object.keys(options).map((name) => [name, control(name)]));
  const more = h('details', { class: 'more' }, h('summary', {}, words.start.more),
    ...Object.keys(options).map((name) => field(words.options[name].label, controls[name].node, words.options[name].hint)));
  const node = h('div', { class: 'rules-form' }, field(words.start.rules, preset), says, more);

  function control(name) {
    const { choices, min, max } = options[name];
    return choices ? selectOf(name, choices) : numberOf(name, { min, max });
  }

  function selectOf(name, choices) {
    const labels = words.options[name].choices;
    const entries = choices.map((value) => [String(value), labels[value]]);
    // Objects put number-like keys in order by themselves, which is the order wanted here.
    const node = select(Object.fromEntries(entries), () => set(name, choices.find((value) => String(value) === node.value)));
    return { node, put: (value) => { node.value = String(value); } };
  }

  function numberOf(name, { max }) {
    const node = h('input', { type: 'number', min: 0, max, step: 1, inputMode: 'numeric', onchange: () => {
      const value = nearest(name, Number(node.value));
      node.value = String(value);
      set(name, value);
    } });
    return { node, put: (value) => { if (document.activeElement !== node) node.value = String(value); } };
  }

  function set(name, value) {
    choose(withOption(rules, name, value));
  }

  function choose(next) {
    draw(next);
    onchange(rules);
  }

  /** Shows these rules. */
  function draw(next) {
    rules = next;
    preset.value = rules.preset;
    show(preset.lastChild, rules.preset === 'custom');
    setText(says, words.presets[rules.preset].says);
    for (const name of Object.keys(options)) controls[name].put(rules[name]);
  }

  draw(rules);
  return { node, draw, get rules() { return rules; } };
}
