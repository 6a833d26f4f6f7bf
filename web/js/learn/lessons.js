// The ten steps of "how to play" and the examples beside the rules: positions, what is to be done
// there, and what comes of it. Only data, and no text: that is in words/learn/, under the same names.
//
// A board of a step is played by the engine, and any legal move is answered; `goal` says which moves
// are meant, by what they bring about (see explain.js). `shown` is what the first of them brings
// about: told and pictured where the engine cannot run. Before the step that speaks of taking seeds,
// steps are `early`: nobody wants to know there why nothing was taken. An example is a board that is
// only shown.
// tests/web/lessons.test.js holds every row against the engine.

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';

// One position, three answers to the same move: lost, won, drawn.
const LAST_TWO = '0-0-0-0-0-2-1-1-0-0-0-0-22-22-S';

// Four lone seeds chase each other round the board; twelve moves bring the position back.
const ROUND = 'B5 A5 B1 A6 B2 A1 B3 A2 B6 A3 B4 A4'.split(' ');
const TWICE_BUT_ONE = [...ROUND, ...ROUND].slice(0, -1);

export const steps = [
  {
    name: 'sow',
    early: true,
    boards: [{
      name: 'sow',
      start: START,
      goal: { pit: 'A4' },
      shown: { pit: 'A4', seeds: 4, last: 'B2', made: 5, after: '4-4-4-0-5-5-5-5-4-4-4-4-0-0' },
    }],
  },
  {
    name: 'count',
    early: true,
    boards: [{
      name: 'count',
      start: '5-1-7-2-0-3-3-6-4-4-5-2-4-2-S',
      goal: { last: 'B4' },
      shown: { pit: 'A3', seeds: 7, last: 'B4', made: 5, after: '5-1-0-3-1-4-4-7-5-5-5-2-4-2' },
    }],
  },
  {
    name: 'lap',
    early: true,
    boards: [{
      name: 'lap',
      start: '3-5-13-1-0-2-4-6-2-0-5-3-2-2-S',
      goal: { passed: true },
      shown: {
        pit: 'A3', seeds: 13, last: 'A5', made: 2, passed: true, after: '4-6-0-3-2-3-5-7-3-1-6-4-2-2',
      },
    }],
  },
  {
    name: 'capture',
    boards: [{
      name: 'capture',
      start: '1-3-5-2-0-4-4-2-5-6-2-4-6-4-S',
      goal: { won: 3 },
      shown: {
        pit: 'A3', seeds: 5, last: 'B2', made: 3, won: 3, captured: [['B2', 3]], stop: ['B1', 5],
        after: '1-3-0-3-1-5-5-0-5-6-2-4-9-4',
      },
    }],
  },
  {
    name: 'chain',
    boards: [{
      name: 'chain',
      start: '2-6-0-1-3-5-1-3-1-2-1-6-9-8-S',
      goal: { won: 7 },
      shown: {
        pit: 'A6', seeds: 5, last: 'B5', made: 2, won: 7, captured: [['B5', 2], ['B4', 3], ['B3', 2]],
        stop: ['B2', 4], after: '2-6-0-1-3-0-2-4-0-0-0-6-16-8',
      },
    }],
  },
  {
    name: 'home',
    boards: [{
      name: 'home',
      start: '2-1-0-4-2-2-1-6-4-0-5-6-8-7-S',
      goal: { won: 2 },
      shown: {
        pit: 'A5', seeds: 2, last: 'B1', made: 2, won: 2, captured: [['B1', 2]], stop: ['A6', 3],
        after: '2-1-0-4-0-3-0-6-4-0-5-6-10-7',
      },
    }],
  },
  {
    name: 'slam',
    boards: [
      {
        name: 'no-capture',
        start: '3-0-1-0-2-2-1-1-0-0-0-0-19-19-S',
        goal: { slam: true },
        shown: { pit: 'A6', seeds: 2, last: 'B2', made: 2, slam: true, after: '3-0-1-0-2-0-2-2-0-0-0-0-19-19' },
      },
      {
        name: 'forbidden',
        rules: 'no-slam',
        start: '3-0-1-0-2-2-1-1-0-0-0-0-19-19-S',
        refused: { A6: 'grand-slam-forbidden' },
        goal: { won: 2 },
        shown: {
          pit: 'A5', seeds: 2, last: 'B1', made: 2, won: 2, captured: [['B1', 2]], stop: ['A6', 3],
          after: '3-0-1-0-0-3-0-1-0-0-0-0-21-19',
        },
      },
      {
        name: 'capture',
        rules: 'grand-slam',
        start: '3-0-1-0-2-2-1-1-0-0-0-0-19-19-S',
        goal: { slam: true },
        shown: {
          pit: 'A6', seeds: 2, last: 'B2', made: 2, won: 4, captured: [['B2', 2], ['B1', 2]], slam: true,
          over: { reason: 'no-move', winner: 'south', score: [29, 19], swept: [6, 0] },
          after: '0-0-0-0-0-0-0-0-0-0-0-0-29-19',
        },
      },
    ],
  },
  {
    name: 'feed',
    boards: [{
      name: 'feed',
      start: '2-1-0-4-2-0-0-0-0-0-0-0-20-19-S',
      refused: { A1: 'must-feed', A2: 'must-feed' },
      goal: { fed: 2 },
      shown: { pit: 'A4', seeds: 4, last: 'B2', made: 1, fed: 2, after: '2-1-0-0-3-1-1-1-0-0-0-0-20-19' },
    }],
  },
  {
    name: 'win',
    boards: [{
      name: 'win',
      start: '1-0-4-0-1-0-2-0-0-1-0-0-22-17-S',
      goal: { over: 'majority' },
      shown: {
        pit: 'A3', seeds: 4, last: 'B1', made: 3, won: 3, captured: [['B1', 3]], stop: ['A6', 1],
        over: { reason: 'majority', winner: 'south', score: [25, 17], swept: [0, 0] },
        after: '1-0-0-1-2-1-0-0-0-1-0-0-25-17',
      },
    }],
  },
  {
    name: 'ends',
    boards: [
      {
        name: 'repetition',
        start: '1-0-0-0-1-0-1-0-0-0-1-0-23-21-N',
        moves: TWICE_BUT_ONE,
        goal: { over: 'repetition' },
        shown: {
          pit: 'A4', seeds: 1, last: 'A5', made: 1,
          over: { reason: 'repetition', winner: 'south', score: [25, 23], swept: [2, 2] },
          after: '0-0-0-0-0-0-0-0-0-0-0-0-25-23',
        },
      },
      {
        name: 'quiet',
        start: '0-1-0-0-3-0-0-3-0-0-0-0-22-19-S',
        quiet: 99,
        goal: { over: 'quiet', winner: 'south' },
        shown: {
          pit: 'A2', seeds: 1, last: 'A3', made: 1,
          over: { reason: 'quiet', winner: 'south', score: [26, 22], swept: [4, 3] },
          after: '0-0-0-0-0-0-0-0-0-0-0-0-26-22',
        },
      },
    ],
  },
];

// Beside the rules, under the heading that they belong to. Where `play` is absent the position is
// over before a move is asked for; `refused` names pits that may not be sown, and why.
export const examples = {
  sowing: [
    {
      name: 'lap',
      start: '0-0-0-0-0-23-0-0-0-0-1-0-12-12-S',
      shown: {
        pit: 'A6', seeds: 23, last: 'B1', made: 3, passed: true, won: 3, captured: [['B1', 3]], stop: ['A6', 0],
        after: '2-2-2-2-2-0-0-2-2-2-3-2-15-12',
      },
    },
  ],
  capture: [
    {
      name: 'chain',
      start: '0-0-0-0-0-5-1-3-1-2-1-6-14-15-S',
      shown: {
        pit: 'A6', seeds: 5, last: 'B5', made: 2, won: 7, captured: [['B5', 2], ['B4', 3], ['B3', 2]],
        stop: ['B2', 4], after: '0-0-0-0-0-0-2-4-0-0-0-6-21-15',
      },
    },
    {
      name: 'own',
      start: '1-0-3-0-2-1-1-0-4-0-0-2-18-16-S',
      shown: {
        pit: 'A5', seeds: 2, last: 'B1', made: 2, won: 2, captured: [['B1', 2]], stop: ['A6', 2],
        after: '1-0-3-0-0-2-0-0-4-0-0-2-20-16',
      },
    },
  ],
  slam: [
    {
      name: 'slamNothing',
      start: LAST_TWO,
      shown: {
        pit: 'A6', seeds: 2, last: 'B2', made: 2, slam: true,
        over: { reason: 'no-feed', winner: 'north', score: [22, 26], swept: [0, 4] },
        after: '0-0-0-0-0-0-0-0-0-0-0-0-22-26',
      },
    },
    {
      name: 'slamTaken',
      rules: 'grand-slam',
      start: LAST_TWO,
      shown: {
        pit: 'A6', seeds: 2, last: 'B2', made: 2, won: 4, captured: [['B2', 2], ['B1', 2]], slam: true,
        over: { reason: 'majority', winner: 'south', score: [26, 22], swept: [0, 0] },
        after: '0-0-0-0-0-0-0-0-0-0-0-0-26-22',
      },
    },
    {
      name: 'allSlams',
      rules: 'no-slam',
      start: LAST_TWO,
      shown: {
        over: { reason: 'all-slams', winner: null, score: [24, 24], swept: [2, 2] },
        after: '0-0-0-0-0-0-0-0-0-0-0-0-24-24',
      },
    },
  ],
  feeding: [
    {
      name: 'mustFeed',
      start: '3-1-0-0-2-0-0-0-0-0-0-0-21-21-S',
      refused: { A1: 'must-feed', A2: 'must-feed' },
      shown: { pit: 'A5', seeds: 2, last: 'B1', made: 1, fed: 1, after: '3-1-0-0-0-1-1-0-0-0-0-0-21-21' },
    },
    {
      name: 'noFeed',
      start: '2-0-1-1-0-0-0-0-0-0-0-0-22-22-S',
      shown: {
        over: { reason: 'no-feed', winner: 'south', score: [26, 22], swept: [4, 0] },
        after: '0-0-0-0-0-0-0-0-0-0-0-0-26-22',
      },
    },
  ],
  ends: [
    {
      name: 'whole',
      start: '0-1-0-0-2-3-1-1-2-0-1-0-23-14-S',
      shown: {
        pit: 'A6', seeds: 3, last: 'B3', made: 3, won: 7, captured: [['B3', 3], ['B2', 2], ['B1', 2]], stop: ['A6', 0],
        over: { reason: 'majority', winner: 'south', score: [30, 14], swept: [0, 0] },
        after: '0-1-0-0-2-0-0-0-0-0-1-0-30-14',
      },
    },
  ],
};

/** A round as a room writes it down. */
export const record = `[Game "oware"]
[Rules "abapa"]
[South "Ama"]
[North "Kofi"]
[First "south"]
[Date "2026-11-30"]
[Round "1"]
[Result "27-17"]
[Reason "majority"]
[Position "0-1-0-0-2-3-1-1-2-0-1-0-20-17-S"]

1. A2 B5 2. A6x7#`;
