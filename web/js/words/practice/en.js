// The practice page in English; for its terms see ../en.js.

import { formsOf } from '../forms.js';

const { moment, number, plural, unit } = formsOf('en');

export const practice = {
  title: 'Play the computer',
  intro: 'It plays on this device, without a network too. Your game is kept at every turn.',
  computer: 'Computer',
  loading: 'The board is on its way…',
  boardless: 'Your browser cannot run the game by itself (that needs WebAssembly and workers), so the computer cannot play here. With a friend you can play all the same.',
  unloaded: 'The game could not be fetched. Load the page again when there is a network.',
  cost: 'This browser keeps nothing for this page: your game and your results last only while it is open.',
  play: 'Play with a friend',

  setup: {
    heading: 'A new game',
    level: 'Level',
    first: 'Who sows first?',
    firsts: { south: 'I do', north: 'The computer', toss: 'Toss a coin' },
    start: 'Start',
    back: 'Back to the game',
    drops: 'With a new game the one under way is gone, and is not counted.',
  },

  levels: {
    easy: { name: 'Easy', says: 'Takes what it sees, and often just any pit.' },
    normal: { name: 'Normal', says: 'Looks three moves ahead, and is careless now and then.' },
    hard: { name: 'Hard', says: 'Looks seven moves ahead and minds its row.' },
    crazy: { name: 'Crazy', says: 'Looks as far as it can in a second.' },
  },

  table: {
    heading: (level, rules) => `${level} · ${rules}`,
    thinking: 'The computer is thinking…',
    ahead: (n) => `The computer is thinking, ${plural(n, { one: '# move', other: '# moves' })} ahead…`,
    seeking: 'Looking for a good move…',
    considering: 'The computer is thinking your offer over…',
    lost: 'The computer wins',
    advice: (pit) => `Hint: ${pit}`,
    takeBack: 'Take back',
    hint: 'Hint',
    again: 'Play again',
    another: 'New game…',
    helped: (hints, backs) => `Hints: ${number(hints)} · taken back: ${number(backs)}`,
    failed: 'The computer could not think: a part of the page did not come, or this browser has no workers.',
    retry: 'Try again',
    elsewhere: 'This game is being played in another tab or window.',
    here: 'Play here',
  },

  menu: {
    heading: 'Paused',
    goOn: 'Go on',
    sound: (on) => (on ? 'Turn the sound off' : 'Turn the sound on'),
    endNow: 'End now…',
  },

  tally: {
    heading: 'Your results',
    none: 'No game has ended yet.',
    columns: { level: 'Level', win: 'Won', loss: 'Lost', draw: 'Drawn', rate: 'Rate', streak: 'In a row', best: 'Best', seeds: 'Seeds' },
    number,
    rate: (n) => (n === null ? '–' : unit(n, 'percent', 'short')),
    last: 'Last games',
    results: { win: 'Won', loss: 'Lost', draw: 'Drawn' },
    game: (result, level, mine, theirs, at) => `${result}, ${level}: ${number(mine)} against ${number(theirs)}, ${moment(at)}`,
    save: 'Save as a file',
    reset: 'Reset…',
    sure: 'Forget all results?',
    says: 'They are only in this browser. This cannot be undone.',
    yes: 'Forget them',
    no: 'Keep them',
  },
};
