// The rule sets that a room can be played by: named presets, and the five options that they are
// made of. The rules themselves are played by the server; here they are only chosen and told.

import { words } from './words.js';

/** The options in the order of the columns below, and what each may be set to. */
export const options = {
  grand_slam: { choices: ['no-capture', 'forbidden', 'capture'] },
  repetition: { choices: [0, 2, 3, 4, 5] },
  quiet: { min: 10, max: 1000, off: 0, usual: 100 },
  majority: { choices: [true, false] },
  agreement: { choices: [true, false] },
};

const preset = (grand_slam, repetition, quiet, majority, agreement) =>
  ({ grand_slam, repetition, quiet, majority, agreement });

export const presets = {
  //                      grand slam  repetition quiet majority agreement
  'abapa':        preset('no-capture', 3,        100,  true,    true),
  'threefold':    preset('no-capture', 3,        0,    true,    false),
  'no-slam':      preset('forbidden',  3,        0,    true,    false),
  'grand-slam':   preset('capture',    3,        0,    true,    false),
  'home-page':    preset('capture',    0,        0,    false,   true),
  'little-table': preset('no-capture', 3,        160,  true,    false),
  'arcade':       preset('no-capture', 2,        100,  true,    false),
  'ninja':        preset('no-capture', 0,        100,  true,    false),
};

export const DEFAULT_PRESET = 'abapa';

/** The rules of a preset, as a state shows them. */
export function rulesOf(name) {
  return { preset: name, ...presets[name] };
}

/** The rules with one option set by hand: `custom`, unless that makes a preset again. */
export function withOption(rules, option, value) {
  const changed = { ...rules, [option]: value };
  const same = (name) => Object.keys(options).every((key) => presets[name][key] === changed[key]);
  const found = Object.keys(presets).find(same);
  return { ...changed, preset: found ?? 'custom' };
}

/** What a request carries: the preset's name says everything, else all five options do. */
export function requestOf(rules) {
  return rules.preset === 'custom' ? { ...rules } : { preset: rules.preset };
}

/** The rules as a record has them and the engine reads them. */
export function rulesText({ preset, ...rules }) {
  if (preset !== 'custom') return preset;
  return ['custom', ...Object.keys(options).map((name) => `${name}=${rules[name]}`)].join(',');
}

const LINK = '#rules-';

/** The fragment that shows these rules on the learn page, and chooses them on the start page. */
export const rulesLink = (rules) => LINK + rulesText(rules);

/** @returns {object|null} the rules that a fragment names */
export function rulesInLink(fragment) {
  if (!fragment.startsWith(LINK)) return null;
  const [name, ...given] = fragment.slice(LINK.length).split(',');
  if (Object.hasOwn(presets, name)) return given.length === 0 ? rulesOf(name) : null;
  const values = Object.fromEntries(given.map((text) => text.split('=')));
  const rules = Object.fromEntries(Object.keys(options).map((option) => [option, valueOf(option, values[option])]));
  return Object.keys(options).every((option) => allowed(option, rules[option])) ? { preset: 'custom', ...rules } : null;
}

/** An option's value from its text; what may not be asked for when there is no such value. */
function valueOf(option, text) {
  const { choices } = options[option];
  return choices ? choices.find((value) => String(value) === text) : Number(text ?? NaN);
}

/** Whether `value` may be asked for. */
export function allowed(option, value) {
  const { choices, min, max, off } = options[option];
  if (choices) return choices.includes(value);
  return Number.isInteger(value) && (value === off || (value >= min && value <= max));
}

/** What is meant by a number out of range: the nearest that may be asked for. */
export function nearest(option, value) {
  const { min, max, off } = options[option];
  if (!(value >= (off + min) / 2)) return off;
  return Math.min(max, Math.max(min, Math.round(value)));
}

/** The name of the rule set in words. */
export function rulesName(rules) {
  return words.presets[rules.preset]?.name ?? words.presets.custom.name;
}

/** The rules in words: one sentence for each option that is in force. */
export function rulesSentences(rules) {
  return Object.keys(options).map((option) => words.options[option].says(rules[option]));
}

/** What is different in the second rules, in sentences. */
export function changedSentences(before, after) {
  const old = new Set(rulesSentences(before));
  return rulesSentences(after).filter((sentence) => !old.has(sentence)).join(' ');
}
