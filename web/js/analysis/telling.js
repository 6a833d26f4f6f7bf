// What an analysis says, in words. Reads answers and verdicts (verdicts.js), knows no DOM.

import { otherSide, SIDES } from '../pits.js';
import { moverAt, playOf } from './verdicts.js';

const EVEN_SEEDS = 0.5; // less is nothing

const tenths = (n) => Math.round(n * 10) / 10;

/** @param forms `worth` or `short` of a catalogue; @param name side -> what it is called there */
function inWords(forms, name, mover, { value, result, proof }, round) {
  const n = round(Math.abs(value));
  if (result === 'draw') return forms.draw;
  if (result) {
    const winner = result === 'win' ? mover : otherSide(mover);
    return proof === 'exact' ? forms.winsBy(name(winner), n) : forms.wins(name(winner), n);
  }
  if (Math.abs(value) < EVEN_SEEDS) return forms.even;
  return forms.ahead(name(value > 0 ? mover : otherSide(mover)), n);
}

const isExact = ({ best, made }) => best.proof === 'exact' && made.proof === 'exact';

/**
 * @param said the catalogue of words/analysis/
 * @param game as of address.js; `names` may be empty
 * @param nameOf side -> its player's name
 */
export function createTelling(said, game, nameOf) {
  const wholeSeeds = (n) => Math.max(1, Math.round(n));

  /** The move that was better; '' where that which was made was as good. */
  const better = ({ move, best, loss }) => (loss < EVEN_SEEDS || best.move === move ? '' : best.move);

  function moveLine(verdict, notation) {
    const best = better(verdict);
    if (!best) return said.move.best(notation);
    const lost = isExact(verdict) ? said.move.lostExactly : said.move.lost;
    return lost(notation, wholeSeeds(verdict.loss), best);
  }

  return {
    worth: (answer) => inWords(said.worth, nameOf, moverAt(game, answer.ply), answer, wholeSeeds),
    short: (answer) => inWords(said.short, nameOf, moverAt(game, answer.ply), answer, tenths),
    move: moveLine,
    better,
    turn: ({ ply, best, loss, turn }, notation) =>
      said.turns[turn](ply, notation, best.move, wholeSeeds(loss)),
    loss: (verdict) => said.table.loss(better(verdict) ? tenths(verdict.loss) : 0),
    /** How each has played, a sentence for each side that has moved. */
    played(verdicts) {
      const play = playOf(verdicts);
      return SIDES.filter((side) => play[side].moves > 0).map((side) => {
        const { good, moves, loss } = play[side];
        return said.turns.played(nameOf(side), good, moves, tenths(loss));
      });
    },
  };
}
