// The puzzles page in English; for its terms see ../en.js.

import { datesOf } from '../dates.js';
import { formsOf } from '../forms.js';

const { number, plural } = formsOf('en');

const seeds = (n) => plural(n, { one: '# seed', other: '# seeds' });
const by = (n, least) => (least ? `by at least ${seeds(n)}` : `by ${seeds(n)}`);
const atTry = (n) => (n === 1 ? 'solved at the first try' : `solved at try ${number(n)}`);

export const puzzles = {
  title: 'Puzzle of the day',
  loading: 'The puzzle is on its way…',
  boardless: 'Your browser cannot run the game by itself (that needs WebAssembly), so there are no puzzles here. With a friend you can play all the same.',
  unloaded: 'The puzzles could not be fetched. Load the page again when there is a network.',
  cost: 'This browser keeps nothing for this page: what you have solved is remembered only while it is open.',
  play: 'Play with a friend',

  date: datesOf('en'),
  heading: (date, grade) => `${date} · ${grade}`,
  grades: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  days: 'Days',
  before: 'Day before',
  today: 'Today',
  after: 'Day after',
  task: 'You are South, and it is your move. One move wins, and no other does: find it.',

  verdict: {
    right: (pit, n, least) => `Right: ${pit} wins ${by(n, least)}, whatever North does.`,
    answered: (pit, reply, n) => (n > 0
      ? `${pit} does not win: North plays ${reply} and takes ${seeds(n)}.` : `${pit} does not win: North plays ${reply}.`),
    ended: (pit) => `${pit} does not win: it ends the game.`,
    draw: 'A draw is the best you can still get.',
    loss: (n, least) => `Then North wins ${by(n, least)}.`,
  },

  solved: (n) => (n === 1 ? 'Solved at the first try.' : `Solved at try ${number(n)}.`),
  shown: 'You were shown this one.',
  back: 'Taken back. Try again.',
  hint: 'Hint',
  showMe: 'Show me',
  again: 'Take back',
  goOn: 'How it goes on',
  wait: 'After two tries there is a hint, and the answer.',
  hinted: (a, b, n) => (n > 0 ? `Hint: it is ${a} or ${b}, and it takes ${seeds(n)}.` : `Hint: it is ${a} or ${b}, and it takes nothing at once.`),

  share: {
    heading: 'Tell a friend',
    label: 'What you can pass on',
    copy: 'Copy',
    failed: 'The text is selected: copy it from there.',
    text: (date, grade, n, streak) => {
      const row = streak > 1 ? ` ${plural(streak, { one: '# day in a row.', other: '# days in a row.' })}` : '';
      return `Oware puzzle, ${date} (${grade}): ${atTry(n)}.${row}`;
    },
  },

  tally: (n, streak, best) => `Solved: ${number(n)} · days in a row: ${number(streak)} · best: ${number(best)}`,
};
