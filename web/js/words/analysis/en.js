// The analysis of games in English; for its terms see ../en.js.

import { formsOf } from '../forms.js';

const { number, plural } = formsOf('en');

const seeds = (n) => plural(n, { one: '# seed', other: '# seeds' });

export const analysis = {
  title: 'Analysis',
  intro: 'Who stood better, what each move was worth, and where the game turned. All of it is worked out on this device.',
  open: 'Analyse this game',
  loading: 'The board is on its way…',
  boardless: 'Your browser cannot run the game by itself (that needs WebAssembly and workers), so no game can be analysed here.',
  unloaded: 'The analysis could not be fetched. Load the page again when there is a network.',
  play: 'Play with a friend',
  computer: 'Computer',

  entry: {
    heading: 'Which game?',
    last: 'My last game against the computer',
    record: 'Record',
    hint: (copy) => `What “${copy}” gives in a room, or just the moves: A4 B2 A1…`,
    file: 'Or a file',
    unshown: 'That is too long to be shown here; it was read all the same.',
    go: 'Analyse',
    which: 'Which round?',
    round: (n, south, north) => `Round ${number(n)}: ${south} – ${north}`,
    line: (line, says) => (line > 0 ? `Line ${number(line)}: ${says}` : says),
    move: (line, ply, says) => `Line ${number(line)}, move ${number(ply)}: ${says}`,
    back: 'Back to the game',
  },

  errors: {
    'bad-record': 'This is not how a record is written, or it says of the end what the moves do not.',
    'bad-move': 'There should be a move here, such as A4 or B2x3, that did what stands there.',
    'bad-rules': 'There are no such rules.',
    'bad-position': 'A position has twelve pits, two stores and the side to move, 48 seeds in all.',
    'game-over': 'The game was over before this move.',
    'too-long': 'That is too long: a record may have up to a million letters.',
    'too-many-rounds': 'There are too many rounds in it: up to 200 can be shown.',
    'no-round': 'There is no move in it.',
    'bad-link': 'This address leads to no game that could be played.',
    'unread': 'The file could not be read.',
  },

  game: {
    versus: (south, north) => `${south} – ${north}`,
    another: 'Another game…',
    steps: { start: 'To the start', back: 'One move back', on: 'One move on', end: 'To the end' },
    own: (moves) => `Your own line: ${moves}`,
    back: 'Back to the game',
    judging: 'Being worked out…',
    failed: 'It could not be worked out: a part of the page did not come, or this browser has no workers.',
    retry: 'Try again',
    progress: (n, of) => `${number(n)} of ${number(of)}`,
    stop: 'Stop',
    goOn: 'Go on',
  },

  // What a position is worth, or a move.
  worth: {
    even: 'Both stand about equal',
    ahead: (name, n) => `${name} is ahead by about ${seeds(n)}`,
    wins: (name, n) => (n > 0 ? `${name} wins for certain, by ${seeds(n)} at least` : `${name} wins for certain`),
    winsBy: (name, n) => `${name} wins for certain, by exactly ${seeds(n)}`,
    draw: 'A draw for certain',
  },
  short: {
    even: '≈ even',
    ahead: (side, n) => `≈ ${side} +${number(n)}`,
    wins: (side, n) => (n > 0 ? `${side} wins, ≥ ${number(n)}` : `${side} wins`),
    winsBy: (side, n) => `${side} wins, ${number(n)}`,
    draw: 'draw',
  },

  move: {
    best: (move) => `${move} was as good as any.`,
    lost: (move, n, best) => `${move} gave away about ${seeds(n)}; ${best} was better.`,
    lostExactly: (move, n, best) => `${move} gave away ${seeds(n)}; ${best} was better.`,
    ahead: (moves) => `Best from here: ${moves}`,
  },

  turns: {
    heading: 'Where it turned',
    none: 'No single move decided it.',
    win: (n, move, best) => `Move ${number(n)}: ${move} let the win go; ${best} kept it.`,
    draw: (n, move, best) => `Move ${number(n)}: ${move} let the draw go; ${best} kept it.`,
    slip: (n, move, best) => `Move ${number(n)}: ${move} put a certain win at risk; ${best} kept it.`,
    lost: (n, move, best) => `Move ${number(n)}: ${move} lost the game; ${best} kept it open.`,
    seeds: (n, move, best, loss) => `Move ${number(n)}: ${move} gave away about ${seeds(loss)}; ${best} was better.`,
    played: (name, good, of, loss) =>
      `${name}: ${number(good)} of ${plural(of, { one: '# move', other: '# moves' })} as good as any, ${seeds(loss)} a move given away on average.`,
  },

  graph: {
    heading: 'Who stood better',
    better: (name) => `${name} better`,
    move: 'Move',
    legend: 'Pale: an estimate. Solid: proven; beyond the dashed line somebody wins for certain. A dot: the game turned.',
    at: (n, move, worth) => (n > 0 ? `Move ${number(n)}, ${move}: ${worth}` : `Start: ${worth}`),
  },

  table: {
    heading: 'Every move',
    columns: { move: 'Move', worth: 'Then', best: 'Better', loss: 'Given away' },
    signs: '≈ an estimate; ≥ at least; without a sign: exactly.',
    loss: (n) => (n > 0 ? number(n) : '–'),
  },
};
