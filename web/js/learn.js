// Fills the table of rule sets from the one place that knows them.

import { createGear } from './gear.js';
import { openKeepsakes } from './keepsakes.js';
import { createFreshness, keepForOffline } from './offline.js';
import { options, presets, rulesOf } from './rules.js';
import { openSettings } from './settings.js';
import { words } from './words.js';
import { h } from './dom.js';

const names = Object.keys(options);

function cell(option, value) {
  const says = words.cells[option];
  return h('td', {}, typeof says === 'function' ? says(value) : says[value]);
}

function row(preset) {
  const rules = rulesOf(preset);
  return h('tr', {}, h('th', { scope: 'row' }, words.presets[preset].name),
    ...names.map((option) => cell(option, rules[option])),
    h('td', { class: 'says' }, words.presets[preset].says));
}

const heads = ['preset', ...names, 'says'].map((name) => h('th', { scope: 'col' }, words.table[name]));

document.querySelector('#variants').append(h('table', { class: 'variants' },
  h('thead', {}, h('tr', {}, ...heads)),
  h('tbody', {}, ...Object.keys(presets).map(row))));

const keepsakes = openKeepsakes();
const { missed } = createFreshness();
createGear({ settings: openSettings(keepsakes), keepsakes, missed }).standAlone();
keepForOffline();
