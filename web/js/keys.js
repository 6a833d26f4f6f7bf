// The keys of the room page: one table for what they do and for the list that `?` shows.
// `name` is its entry in words.keys.names, `says` the one that tells what it does.

import { nearSide } from './seats.js';
import { rowOf } from './pits.js';

const ARROWS = /^Arrow(Left|Right|Up|Down)$/;

function sow(actions, key, page) {
  actions.choose(rowOf(nearSide(page))[key - 1]);
}

const STEPS = { ',': -1, '.': 1, ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

function step(actions, key) {
  actions.step(STEPS[key]);
}

export const keys = [
  { name: 'digits', says: 'sow', match: /^[1-6]$/, once: true, act: sow },
  { name: 'arrows', says: 'arrows', match: ARROWS, onBoard: true, act: (actions, key) => actions.moveFocus(key) },
  { name: 'enter', says: 'enter' }, // pits are buttons: the browser does it
  { name: 'steps', says: 'steps', match: /^([,.]|Arrow(Left|Right)|Home|End)$/, act: step },
  { name: 'talk', says: 'talk', match: /^c$/i, act: (actions) => actions.toggleTalk() },
  { name: 'read', says: 'read', match: /^b$/i, act: (actions) => actions.readBoard() },
  { name: 'score', says: 'score', match: /^s$/i, act: (actions) => actions.readScore() },
  { name: 'clocks', says: 'clocks', match: /^t$/i, act: (actions) => actions.readClocks() },
  { name: 'skip', says: 'skip', match: /^Escape$/, act: (actions) => actions.skip() },
  { name: 'help', says: 'help', match: /^\?$/, act: (actions) => actions.showKeys() },
];

/** The key that is meant by an event: a digit by its place too, as French keyboards want Shift for it. */
export const keyOf = ({ key, code, shiftKey }) => (/^Digit[1-6]$/.test(code) && !shiftKey ? code.at(-1) : key);

/** What a word that is dictated, or a hand that trembles, may press by chance: to be switched off. */
const isSwitchedOff = (key, { keys: on }) => on === false && key.length === 1;

/**
 * Does what a key stands for; one that is held down does some things only once.
 * @param among the rows that stand for something here
 * @returns {boolean} whether it stood for anything
 */
export function press({ key, onBoard, repeat }, actions, page, among = keys) {
  const row = among.find((entry) => entry.match?.test(key) && (onBoard || !entry.onBoard));
  if (!row || isSwitchedOff(key, page.settings)) return false;
  if (!repeat || !row.once) row.act(actions, key, page);
  return true;
}
