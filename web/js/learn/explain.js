// What a move did, as facts, and the facts as sentences: why seeds were taken or not, where a chain
// stopped, how the game ended. All is read off two states and the move between them; no rule is
// decided here.

import {
  SIDES, ownerOf, pitIndex, pitName, rowOf, seedsInRow, PITS,
} from '../pits.js';
import { reasonLine } from '../ending.js';
import { resultLine } from '../view.js';

const EATEN = new Set([2, 3]); // what a capture makes of a pit, and a seed at home may make as well

/** The pits as they lay when the last seed had fallen. */
function sowed(before, { pit, sown }) {
  const pits = [...before.pits];
  pits[pitIndex(pit)] = 0;
  for (const name of sown) pits[pitIndex(name)]++;
  return pits;
}

/** What stands one pit before the last that was captured: it ended the chain. */
function stopOf(pits, captured) {
  const stop = (pitIndex(captured.at(-1).pit) + PITS - 1) % PITS;
  return [pitName(stop), pits[stop]];
}

const both = (bySide) => SIDES.map((side) => bySide[side]);

/**
 * What the move that led from one state to the next did; what did not happen is absent.
 *   pit, seeds      the pit emptied, and how many seeds it had
 *   last, made      the pit of the last seed, and how many it held then
 *   passed          the sowing came round to its own pit and passed it over
 *   won, captured   seeds taken, and from where: [['B2', 3], …] in the order of taking
 *   stop            the pit that ended the chain, and what it held: ['B1', 5]
 *   slam            it took all, or would have taken all, that the other side had
 *   fed             the other side had nothing, and has so many seeds now
 *   over            { reason, winner, score, swept }, numbers as [South's, North's]
 *   after           the pits and stores it led to, joined as a record joins them
 */
export function factsOf(before, after) {
  const { pit, sown, captured, grand_slam } = after.last;
  const pits = sowed(before, after.last);
  const last = sown.at(-1);
  const other = SIDES.find((side) => side !== ownerOf(pitIndex(pit)));
  const facts = { pit, seeds: sown.length, last, made: pits[pitIndex(last)] };

  if (sown.length >= PITS) facts.passed = true;
  if (captured.length > 0) {
    facts.won = captured.reduce((sum, { seeds }) => sum + seeds, 0);
    facts.captured = captured.map((each) => [each.pit, each.seeds]);
    if (captured.length < rowOf(other).length && !grand_slam) facts.stop = stopOf(pits, captured);
  }
  if (grand_slam) facts.slam = true;
  if (seedsInRow(before.pits, other) === 0) facts.fed = seedsInRow(pits, other);
  if (after.over) {
    const { reason, winner, score, swept } = after.over;
    facts.over = { reason, winner, score: both(score), swept: both(swept) };
  }
  facts.after = [...after.pits, ...both(after.stores)].join('-');
  return facts;
}

// What a goal may name beside the facts themselves.
const named = { over: ({ over }) => over?.reason, winner: ({ over }) => over?.winner };

/** Whether a move brought about what was meant: each fact that the goal names is so. */
export function meets(goal, facts) {
  return Object.entries(goal).every(([name, value]) => (named[name] ?? (() => facts[name]))(facts) === value);
}

/**
 * What there is to tell of a move, in order: names of sentences (words/learn/, `tell`) and what goes
 * into them. How the game ended is told by the page's own words.
 * @param early of captures the reader has not heard yet: none is not worth a word
 */
export function tellingOf(facts, early = false) {
  const { pit, seeds, last, passed, fed } = facts;
  return [
    ['sown', pit, seeds, last],
    ...(passed ? [['passed', pit]] : []),
    ...(early && !facts.won ? [] : tellCapture(facts)),
    ...(fed > 0 ? [['fed', fed]] : []),
  ];
}

function tellCapture(facts) {
  const { pit, last, made, captured, won, slam } = facts;
  if (slam && !captured) return [['slamNothing']];
  if (captured) return [tellTaken(captured, won), ...(slam ? [['slamTaken']] : []), ...tellStop(facts)];
  if (ownerOf(pitIndex(last)) === ownerOf(pitIndex(pit))) return [[EATEN.has(made) ? 'homeNearly' : 'home', last, made]];
  return [['number', last, made]];
}

const tellTaken = (captured, won) => (captured.length === 1 ? ['took', ...captured[0]] : ['chain', captured, won]);

/** A chain of one that just ends is not worth a sentence, unless it ends at home where it might have gone on. */
function tellStop({ pit, captured, stop }) {
  if (!stop) return [];
  const [name, holds] = stop;
  if (ownerOf(pitIndex(name)) === ownerOf(pitIndex(pit))) return EATEN.has(holds) ? [['stopHome', name, holds]] : [];
  return captured.length > 1 ? [['stopNumber', name, holds]] : [];
}

/**
 * A move in sentences, its end with the page's own words.
 * @param said the catalogue of words/learn/
 */
export function told(facts, rules, said, early) {
  const sentences = facts.pit ? tellingOf(facts, early).map(([name, ...values]) => said.tell[name](...values)) : [];
  return facts.over ? [...sentences, ...toldEnd(facts.over, rules)] : sentences;
}

function toldEnd({ reason, winner, score, swept }, rules) {
  const bySide = ([south, north]) => ({ south, north });
  const seats = { south: null, north: null }; // they have the sides' names
  const page = { you: 'south', room: { rules, seats, over: { reason, winner, score: bySide(score), swept: bySide(swept) } } };
  return [`${resultLine(page)}.`, reasonLine(page)];
}
