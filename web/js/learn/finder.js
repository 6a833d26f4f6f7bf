// Which rule set somebody's friends play by, from what he knows of it.

import { presets, rulesOf } from '../rules.js';

/** The options in the order in which they are asked for: the most telling first. */
export const asked = ['grand_slam', 'majority', 'repetition', 'quiet', 'agreement'];

/** What may be answered: the values that the sets differ by. */
export const answersTo = (option) => [...new Set(Object.values(presets).map((preset) => preset[option]))];

const misses = (preset, answers) => Object.keys(answers).filter((option) => presets[preset][option] !== answers[option]).length;

/**
 * @param {object} answers option -> value; what is not known is absent
 * @returns {{fits: string[], nearest: string|null, rules: object|null}} the sets that are like that, the
 *   one that is most like it, and the rules to open a room with: where none fits, the nearest one's
 *   with the answers set
 */
export function findRules(answers) {
  if (Object.keys(answers).length === 0) return { fits: [], nearest: null, rules: null };
  const names = Object.keys(presets);
  const fits = names.filter((name) => misses(name, answers) === 0);
  const nearest = names.reduce((best, name) => (misses(name, answers) < misses(best, answers) ? name : best));
  const rules = fits.length > 0 ? rulesOf(nearest) : { ...presets[nearest], ...answers, preset: 'custom' };
  return { fits, nearest, rules };
}
