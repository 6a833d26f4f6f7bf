// The learn page in English; for its terms see ../en.js. Steps, boards and examples have their names
// from lessons.js, sentences about a move from explain.js; what stands between `…` is notation.

import { formsOf } from '../forms.js';

const { and, or, plural } = formsOf('en');

const seeds = (n) => plural(n, { one: '# seed', other: '# seeds' });

export const learn = {
  title: 'How to play Oware',
  intro: 'Six pits for each of you, 48 seeds, no luck. Ten small steps on this board, and you can play.',
  play: 'Play with a friend',

  lesson: {
    heading: 'Ten small steps',
    step: (n, of) => `Step ${n} of ${of}`,
    progress: (n, of) => (n === of ? 'All steps done' : `${n} of ${of} done`),
    all: 'All steps',
    done: 'done',
    back: 'Back',
    next: 'Next',
    again: 'Start again',
    retry: 'Try again',
    objections: {
      answered: 'This board has had its move. Start again, or go on.',
    },
    right: 'Right.',
    wrong: 'Not this time.',
    loading: 'The board is on its way…',
    cost: 'This browser keeps nothing for this page: how far you are is forgotten when you leave it.',
    boardless: 'This browser cannot run the rules by itself (WebAssembly), so there is no board to play on here. Each step is shown as two pictures instead, before the move and after it.',
    unloaded: 'The rules could not be loaded just now, so there is no board to play on. Each step is shown as two pictures instead; load the page again to try once more.',
    before: 'Before',
    after: (pit) => `After ${pit}`,
    end: 'The end',
    finished: {
      heading: 'That is the whole game',
      says: 'You know enough to play. The tips below are for when you want to win as well.',
    },
  },

  steps: {
    sow: {
      title: 'Sowing',
      rule: 'You play South: the row near you is yours. A move empties one of your pits and drops its seeds one by one into the pits that follow, counter-clockwise, on into the other row.',
      boards: {
        sow: {
          task: 'Sow A4 and see where the last seed falls.',
          why: 'Each pit on the way has one seed more, and A4 is empty. Now it would be the other side’s turn.',
          hint: 'A4 is the fourth pit of your row; its name stands beside it.',
        },
      },
    },
    count: {
      title: 'Counting ahead',
      rule: 'Where the last seed falls decides a move. A pit with seven seeds reaches the seventh pit after it; the stores are passed by.',
      boards: {
        count: {
          task: 'One of your pits ends exactly in B4. Find it.',
          why: 'Seven seeds, seven pits on. Point at a pit, or press it and slide: the dotted ring shows where it ends.',
          hint: 'Count from a pit as many pits on as it has seeds.',
        },
      },
    },
    lap: {
      title: 'Once around',
      rule: 'Twelve seeds or more come round to the pit they started from. It is passed over and stays empty.',
      boards: {
        lap: {
          task: 'Sow the big pit and watch A3.',
          why: 'Eleven seeds go to all the other pits, and the rest go on after A3.',
          hint: 'The big pit is A3, with 13 seeds.',
        },
      },
    },
    capture: {
      title: 'Taking two or three',
      rule: 'If your last seed falls into a pit of the other side and makes it two or three, you take those seeds into your store.',
      boards: {
        capture: {
          task: 'Take three seeds.',
          why: 'B2 had two; the last seed made it three. B1 has five and is left alone.',
          hint: 'B2 has two seeds. Which of your pits ends there?',
        },
      },
    },
    chain: {
      title: 'A chain',
      rule: 'Then look one pit back. If that is theirs too and holds two or three, you take it as well, and so on. The first pit with another number ends the chain.',
      boards: {
        chain: {
          task: 'One move takes seven seeds. Find it.',
          why: 'Backwards from the last seed, pit by pit, and never over a gap.',
          hint: 'The last seed has to fall into B5.',
        },
      },
    },
    home: {
      title: 'Nothing is taken at home',
      rule: 'Only the other row is taken from. A last seed in your own row takes nothing, and a chain ends where your row begins.',
      boards: {
        home: {
          task: 'Take two seeds. Beware of pits that only look like it.',
          why: 'What lies in your own row stays there, whatever its number.',
          hint: 'Look for a pit whose last seed falls into B1.',
        },
      },
    },
    slam: {
      title: 'Grand slam',
      rule: 'A move that would take every seed of the other side is a grand slam. Rule sets answer it in three ways; try each.',
      kind: 'The answer',
      boards: {
        'no-capture': {
          label: 'Takes nothing',
          task: 'The usual rules: you may play it, but it takes nothing. Sow A6 and see.',
          why: 'All four seeds stay where they fell, so that the other side can go on.',
          hint: 'A6 is the one that reaches both of their pits.',
        },
        'forbidden': {
          label: 'Not allowed',
          task: 'Other rules forbid it while you have another move. Try A6 – then take two seeds in a way that is allowed.',
          why: 'One seed is left to the other side, so this is an ordinary capture.',
          hint: 'Which pit ends in B1?',
        },
        'capture': {
          label: 'Counts',
          task: 'And with some it counts like any other capture. Take all four seeds.',
          why: 'The other side has nothing left to move, so the game is over, and you also keep the six seeds in your row.',
          hint: 'Again it is A6.',
        },
      },
    },
    feed: {
      title: 'Feeding',
      rule: 'If the other side has no seeds on your turn, you must give some: only moves that reach its row are allowed. Those pits have a ring.',
      boards: {
        feed: {
          task: 'Give the other side two seeds.',
          why: 'If no move of yours reached, the game would end, and you would keep all that is left.',
          hint: 'A4 has four seeds: how far do they go?',
        },
      },
    },
    win: {
      title: 'Winning',
      rule: 'Whoever has 25 seeds, more than half of them, has won. 24 each is a draw.',
      boards: {
        win: {
          task: 'You have 22. Win the game with this move.',
          why: 'What lies on the board no longer matters.',
          hint: 'Three seeds are missing: where can the last one make three?',
        },
      },
    },
    ends: {
      title: 'When nothing happens any more',
      rule: 'Some games go in circles. Then they are ended, and each side takes the seeds in its own row.',
      kind: 'The end',
      boards: {
        repetition: {
          label: 'Third time',
          task: 'This circle has been walked nearly twice. One of your two moves brings the same position for the third time: end the game.',
          why: 'All twelve pits and the side to move are as they were twice before.',
          hint: 'The seed in A4 is the one that closes the circle.',
        },
        quiet: {
          label: 'No capture',
          task: '99 moves in a row have taken nothing; your next one ends the game. Count both rows first, and end it as the winner.',
          why: 'You kept all four seeds in your row. The other move would have given two away.',
          hint: 'Every seed that you carry over counts for the other side.',
        },
      },
    },
  },

  tell: {
    sown: (pit, n, last) => (n === 1 ? `The seed from ${pit} falls into ${last}.` : `${pit} has ${seeds(n)}; the last one falls into ${last}.`),
    passed: (pit) => `${pit} itself is passed over and stays empty.`,
    home: (pit) => `${pit} is in your own row, so nothing is taken.`,
    homeNearly: (pit, n) => `${pit} holds ${n} now, but it is in your own row: nothing is taken.`,
    number: (pit, n) => `${pit} holds ${n} now, not two or three: nothing is taken.`,
    took: (pit, n) => `${pit} holds ${n} now: you take ${seeds(n)}.`,
    chain: (parts, n) => `${and(parts.map(([pit, holds]) => `${pit} holds ${holds}`))}: you take them all, ${seeds(n)}.`,
    stopHome: (pit, n) => `${pit} holds ${n} as well, but it is yours: the chain ends there.`,
    stopNumber: (pit, n) => `${pit} holds ${n}: the chain ends there.`,
    slamNothing: () => 'That would take all that the other side has: a grand slam. By these rules it takes nothing.',
    slamTaken: () => 'That is all that the other side had: a grand slam, and by these rules it counts.',
    fed: (n) => `The other side has ${seeds(n)} again.`,
  },

  how: {
    heading: 'The rules',
    parts: {
      board: {
        heading: 'The board',
        text: [
          'Each side has a row of six pits, and a store at the end of the board. The game begins with four seeds in every pit and nothing in the stores.',
          'The row near you is yours, whichever side you have. On paper South’s pits are A1 to A6 and North’s B1 to B6, each counted from its owner’s left. Sowing runs through them in this order, and from B6 on to A1.',
          'Whoever has more than half of the 48 seeds has won: 25.',
        ],
      },
      sowing: {
        heading: 'Sowing',
        text: [
          'On your turn, empty one of your pits and drop its seeds one by one into the pits that follow, counter-clockwise: along your row to the right, then along the other row. The stores are passed by.',
          'The pit you emptied gets none of its own seeds. With twelve or more you come round to it, perhaps more than once: pass it over each time.',
        ],
      },
      capture: {
        heading: 'Capturing',
        text: [
          'If the last seed falls into a pit of the other side and makes it two or three, you take those seeds.',
          'Then look one pit back. If it is theirs as well and holds two or three, you take it too, and so on. The first pit with another number ends the chain, and so does your own row.',
          'There is no duty to capture. A last seed in your own row takes nothing.',
        ],
      },
      slam: {
        heading: 'Grand slam',
        text: [
          'A capture that would leave the other side without a single seed is a grand slam. There are three answers to it: it may be played but takes nothing (the usual one), it is not allowed while there is another move, or it is a capture like any other.',
          'Where it is not allowed and every move would be one, there is no move: the game ends, and each side keeps its own row.',
        ],
      },
      feeding: {
        heading: 'Feeding',
        text: [
          'If the other side has no seeds when it is your turn, you must play a move that gives some. The board here puts a ring round those pits only.',
          'If there is no such move, the game ends at once. What is left lies in your row, and you take it.',
        ],
      },
      ends: {
        heading: 'The end',
        text: [
          'By the usual rules the game ends when',
          [
            'a side has 25 seeds or more, counted once its whole move is done;',
            'both sides have 24: a draw;',
            'the side to move has no seeds, or cannot feed the other;',
            'a position, all twelve pits and the side to move, comes up for the third time;',
            '100 moves in a row, both sides counted, have taken nothing;',
            'you both agree to stop;',
            'one side resigns, or its clock runs out.',
          ],
          'If seeds are left on the board then, each side takes those in its own row and the stores are compared. Only after a resignation, an agreed draw or a clock run out does the board no longer count.',
        ],
      },
    },
    examples: {
      lap: 'Nearly twice round the board',
      chain: 'A chain of three pits',
      own: 'A chain that would end at home',
      slamNothing: 'A grand slam by the usual rules',
      slamTaken: 'The same move where it counts',
      allSlams: 'The same where it is forbidden and there is no other move',
      mustFeed: 'Only one pit reaches the other row',
      noFeed: 'None of these pits reaches the other row',
      whole: 'More than enough: the whole chain is counted',
    },
    judged: 'The game is over before a move is asked for.',
    refused: (pits) => `${and(pits)} may not be sown.`,
  },

  which: {
    heading: 'Which rules are these?',
    text: [
      'Oware is played a little differently from place to place. These sets are gathered from tournament rules, from descriptions of how it is played at home, and from programs that play it; most of the names are our own. A room is opened with one of them, or with options of your own.',
    ],
    here: (name) => `Your room plays ${name}:`,
    from: {
      'abapa': 'The tournament rules, with two ends that need no umpire when a game goes in circles. What you get if you choose nothing.',
      'threefold': 'The tournament rules as some boards play them, where only the third repetition breaks a circle.',
      'no-slam': 'As it is played where starving the other side is thought unfair.',
      'grand-slam': 'The rough way: take all you can. The game often ends right there.',
      'home-page': 'As a home page explains it for playing at home: nobody counts before the end, and you stop when you both see that nothing more will happen.',
      'little-table': 'From a program that is a small table for several seed games: tournament rules with a longer patience.',
      'arcade': 'From a quick game for a few minutes between two other things.',
      'ninja': 'From a program that counts moves instead of watching for circles.',
    },
    table: 'All sets beside each other',
    open: (name) => `Open a room with ${name}`,
    ask: {
      heading: 'How do your friends play?',
      says: 'Answer what you know; the set that fits is found.',
      unknown: 'Don’t know',
      questions: {
        grand_slam: {
          ask: 'What if a move would take all seeds of the other side?',
          answers: { 'no-capture': 'It takes nothing', 'forbidden': 'You may not play it', 'capture': 'It takes them all' },
        },
        majority: {
          ask: 'Somebody has 25 seeds. Do you play on?',
          answers: { true: 'No, it is over', false: 'Yes, to the end' },
        },
        repetition: {
          ask: 'What if the same position keeps coming back?',
          answers: { 2: 'It ends as soon as it comes back', 3: 'It ends the third time', 0: 'Nothing, we go on' },
        },
        quiet: {
          ask: 'Is there an end when nobody takes anything for long?',
          answers: { 100: 'After 100 moves', 160: 'After 160 moves', 0: 'No' },
        },
        agreement: {
          ask: 'May you agree to stop, each keeping the own row?',
          answers: { true: 'Yes', false: 'No' },
        },
      },
      none: 'Nothing answered yet.',
      one: (name) => `You play ${name}.`,
      several: (names) => `It may be ${or(names)}. Answer one more question if you can.`,
      own: (name) => `No set is quite like that. Nearest is ${name}; what differs can be set in the room.`,
    },
  },

  tips: {
    heading: 'Playing better',
    items: [
      'Count before you sow, theirs as well as yours. Before each move look which of their pits would end in one of yours that holds one or two seeds: that is what they threaten.',
      'Pits with one or two seeds are weak. Empty pits and pits with three or more are safe from a last seed, unless a long sowing passes by first.',
      'A threat has several answers: move the seeds away, add one so that there are three, or sow into the attacking pit so that it overshoots.',
      'The best moves do two things at once: take and threaten, or get away and threaten.',
      'Let one pit at the right end of your row grow. With twelve seeds and more it goes once around, puts a seed into each of their pits, and where those were empty or held one, takes a long chain.',
      'Threaten in two places. Only one of them can be answered.',
      'Do not empty your row too early: seeds at home cannot be taken on the way, give you moves, and are yours when the game goes in circles.',
      'Towards the end count moves, not only seeds: who can still move inside the own row makes the other one give seeds away.',
      'When you lead, trade capture for capture. When you are behind, keep many seeds on the board.',
    ],
  },

  mistakes: {
    heading: 'What beginners get wrong',
    items: [
      'Putting a seed into the pit they started from on the way round. It is passed over.',
      'Sowing into the store. Stores only take what is captured.',
      'Taking a pit of four, or the pit opposite. Only two or three count, and only where the last seed fell and right behind it.',
      'Going on with a chain beyond a pit that is empty or has another number.',
      'Taking from their own row.',
      'Hoping for a second move when the last seed falls somewhere special. That is Kalah; in Oware the turns simply alternate.',
      'Taking at any price. Look what the other side takes in return.',
    ],
  },

  questions: {
    heading: 'Questions and answers',
    items: [
      { ask: 'Do I have to capture when I can?', answer: 'No. The one duty is to feed a side that has no seeds.' },
      { ask: 'May I pass?', answer: 'No. Who has a legal move must play one; who has none ends the game.' },
      { ask: 'Is there any luck in it?', answer: 'None. Both see everything; a coin may only decide who begins.' },
      { ask: 'Is it better to move first?', answer: 'Hardly. With perfect play it is a draw; among people the better counter wins. In a room it changes with every round.' },
      { ask: 'May I count the seeds in a pit?', answer: 'Yes. Here every pit shows its number. With a wooden board, agree on whether seeds may be picked up to count them.' },
      { ask: 'How long does a game take?', answer: 'Mostly ten minutes to half an hour. With a clock of days it may last for weeks.' },
      { ask: 'Why can’t I sow this pit?', answer: 'It is empty, or not in your row, or it is not your turn, or it does not feed a side that has no seeds, or it would be a grand slam where that is forbidden. The line below the board says which.' },
      { ask: 'Who gets the seeds that are left?', answer: 'When the board is what ends the game, each side gets those in its own row.' },
      { ask: 'Is this mancala?', answer: 'Mancala is a whole family of games with seeds and pits; Oware is one of them. Kalah, which is often sold as mancala, is another, with other rules.' },
    ],
  },

  notation: {
    heading: 'Writing games down',
    text: [
      'A move is named after the pit it empties. What it won follows after an x, all pits of a chain together, and # means that it ended the game. Seeds swept up at the end are not counted as won.',
      [
        '`A4` – pit A4 is sown',
        '`B2x3` – B2 is sown, and three seeds are taken',
        '`A6x7#` – A6 takes seven, and the game is over',
      ],
      'The record of a round is plain text, and every room gives it out under “Moves”. First come lines in square brackets: who plays, by which rules, how it ended. Then the moves in numbered pairs; where North begins, the first line starts with `1...`.',
      'A position is written as one line: South’s six pits, North’s six pits, both stores, and who is to move. This is the start: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`.',
    ],
    record: 'The end of a game, as a record',
  },

  history: {
    heading: 'Where it comes from',
    text: [
      'Oware belongs to the Akan of Ghana, and to many of their neighbours under other names: Awalé in Côte d’Ivoire and Benin, Ayò among the Yoruba of Nigeria, Wari in Mali, Ouri or Ouril in Cape Verde. All are members of mancala, a large family of sowing games played across Africa and far beyond. How old it is nobody knows: two rows of hollows in the ground leave little for others to find. People who were taken from West Africa and enslaved brought it to the Caribbean, where it lives on as Warri, in Antigua and Barbados above all.',
      'In 2002 John Romein and Henri Bal of the Vrije Universiteit in Amsterdam had 144 processors work out all 889,063,398,406 positions of one form of the rules. Played without a mistake, it ends in a draw. No person plays like that, so nothing is spoilt.',
    ],
  },

  reading: {
    heading: 'Further reading',
    says: 'These pages are not ours, and open in a new tab.',
    wikipedia: {
      encyclopedia: 'https://en.wikipedia.org/wiki/Oware',
      family: 'https://en.wikipedia.org/wiki/Mancala',
    },
    links: {
      encyclopedia: 'Oware in Wikipedia',
      family: 'Mancala, the family of games, in Wikipedia',
      society: 'The Oware Society',
      solved: 'Romein and Bal: “Awari is Solved”, ICGA Journal, 2002',
      method: 'Romein and Bal: “Solving Awari with Parallel Retrograde Analysis”, IEEE Computer, 2003',
    },
    books: [
      'H. J. R. Murray: A History of Board-Games Other than Chess. Oxford 1952',
      'Alex de Voogt: Mancala Board Games. British Museum Press, London 1997',
      'Larry Russ: The Complete Mancala Games Book. New York 2000',
    ],
  },
};
