// English. Terms: pit, seeds, store, sow, capture, grand slam, row, side (South, North); room, seat, watcher,
// move, round; draw, end now, take back, resign. The reader is "you"; a friend who is not known is "they".
//
// Values are sentences, or functions from facts to a sentence; nothing here decides anything. Every
// catalogue has the same keys, and its functions take the same facts.

import { formsOf } from './forms.js';

const {
  number, plural, unit, lasting, since, left, face, moment, hour, and, or, sameDay,
} = formsOf('en');

const seeds = (n) => plural(n, { one: '# seed', other: '# seeds' });
const ago = (span) => since(span, 'a moment ago');

/** "at 12:34 PM" today, else with the day. */
const when = (at, now) => (sameDay(at, now) ? `at ${hour(at)}` : `on ${moment(at)}`);

export const words = {
  game: 'Oware',
  motto: 'A seed game for two, older than any of us. Open a room, send the link, play.',

  sides: { south: 'South', north: 'North' },
  nameOnSide: (name, side) => `${name} (${side})`,
  you: 'You', // where a name would stand, of one who has none
  youAreSide: (name) => `${name} (you)`,

  start: {
    heading: 'Play with a friend',
    name: 'Your name',
    nameHint: 'Shown to your friend. 1 to 20 letters; may stay empty.',
    first: 'Who moves first?',
    me: 'I do',
    friend: 'My friend',
    toss: 'Toss a coin',
    rules: 'Rules',
    more: 'More rules',
    create: 'Create a room',
    creating: 'Opening a room…',
    how: 'How to play',
    computer: 'Play the computer',
    puzzle: 'Puzzle of the day',
    goOn: 'Continue against the computer',
    analysis: 'Analyse a game',
    note: 'No account. Whoever has the link can sit down opposite you.',
  },

  hostKey: {
    label: 'The host’s key',
    hint: 'Whoever runs this server can tell you. It is remembered here once it has worked.',
  },

  presets: {
    'abapa': { name: 'Abapa', says: 'The tournament rules. Draws are found by themselves, and you may both agree to stop.' },
    'threefold': { name: 'Threefold', says: 'Tournament rules, ended by a third repetition and by nothing else.' },
    'no-slam': { name: 'No slam', says: 'You may not take every seed of the other side while you have another move.' },
    'grand-slam': { name: 'Grand slam', says: 'Taking every seed of the other side counts like any other capture.' },
    'home-page': { name: 'Home page', says: 'Played to the last seed: everything is taken, nothing ends the game but the board or the two of you.' },
    'little-table': { name: 'Little table', says: 'Like threefold, and over after 160 moves without a capture.' },
    'arcade': { name: 'Arcade', says: 'Quick: the game ends as soon as a position comes back.' },
    'ninja': { name: 'Ninja', says: 'Positions may come back; 100 moves without a capture end the game.' },
    'custom': { name: 'Own rules', says: 'Put together by hand.' },
  },

  options: {
    grand_slam: {
      label: 'Grand slam: taking all seeds of the other side',
      choices: { 'no-capture': 'is sown but takes nothing', 'forbidden': 'is not allowed', 'capture': 'counts as a capture' },
      says: (value) => ({
        'no-capture': 'A move that would take every seed of the other side is sown, but takes nothing.',
        'forbidden': 'A move that would take every seed of the other side is not allowed while there is another.',
        'capture': 'A move that takes every seed of the other side is an ordinary capture.',
      })[value],
    },
    repetition: {
      label: 'A position that comes up again',
      choices: { 0: 'never ends the game', 2: 'ends it the 2nd time', 3: 'ends it the 3rd time', 4: 'ends it the 4th time', 5: 'ends it the 5th time' },
      says: (n) => n === 0
        ? 'Positions may come back as often as they like.'
        : `The game ends when a position ${n === 2 ? 'comes back' : `has come up ${n} times`}; each side keeps its own row.`,
    },
    quiet: {
      label: 'Moves without a capture that end the game',
      hint: '0: no limit. Otherwise 10 to 1000, both sides counted.',
      says: (n) => n === 0
        ? 'There is no limit to moves without a capture.'
        : `${number(n)} moves in a row without a capture end the game; each side keeps its own row.`,
    },
    majority: {
      label: 'End at 25 seeds',
      choices: { true: 'yes, the game is decided', false: 'no, play on' },
      says: (on) => on ? 'Whoever has 25 seeds has won.' : 'The game is played out; seeds are counted at the end.',
    },
    agreement: {
      label: 'Ending by agreement',
      choices: { true: 'allowed', false: 'not offered' },
      says: (on) => on
        ? 'You may agree to stop: each side keeps the seeds in its own row.'
        : 'The game is not ended by agreement.',
    },
  },

  table: { preset: 'Rules', grand_slam: 'Grand slam', repetition: 'Repetition', quiet: 'No capture', majority: 'At 25', agreement: 'By agreement' },
  cells: {
    grand_slam: { 'no-capture': 'takes nothing', 'forbidden': 'not allowed', 'capture': 'is taken' },
    repetition: (n) => n === 0 ? 'plays on' : `ends at ${n}`,
    quiet: (n) => n === 0 ? 'plays on' : `ends at ${n}`,
    majority: (on) => on ? 'ends' : 'plays on',
    agreement: (on) => on ? 'yes' : 'no',
  },

  line: {
    connecting: 'Connecting…',
    open: 'Connected',
    waiting: 'Reconnecting…',
    offline: 'No network',
    waits: 'The game waits for you.',
    closed: 'Not connected',
  },

  waiting: {
    heading: 'Your room is open',
    send: 'Send this link to your friend. Whoever opens it may take the seat opposite you.',
    link: 'Link to this room',
    shareText: (name) => name ? `${name} invites you to a game of Oware` : 'A game of Oware for two',
    expires: (at) => `If nobody sits down, the room disappears on ${moment(at)}.`,
  },

  lazy: {
    waiting: 'One moment…',
    failed: 'This part of the page could not be fetched. Perhaps there is no network, or the server has a newer page: then load this one again. Your game is safe on the server.',
    again: 'Try again',
    reload: 'Load the page again',
  },

  menu: { button: 'Menu', heading: 'This room', close: 'Close' },

  devices: {
    item: 'Continue on another device…',
    heading: 'Continue on another device',
    says: 'Open this link there, or let its camera read the code. The game goes on there, and this page makes room.',
    link: 'Personal link to your seat',
    secret: 'This link is the key to your seat: whoever has it can play for you. Send it to nobody but yourself.',
    shareText: 'My seat in a game of Oware',
    renew: 'Make older links useless',
    renewed: 'Done: this is a new link, and no older one opens your seat any more.',
  },

  handover: {
    handed: {
      heading: () => 'Your seat is here now',
      says: 'The link that brought it still opens it: whoever finds it in a chat or a history could play for you.',
    },
    reseated: {
      heading: (other, at, now) => `${other} made a new link for your seat ${when(at, now)}`,
      says: 'Whoever has that link could play for you. Once it is useless, only this device has your seat.',
    },
    renew: 'Make it useless',
    later: 'Not now',
    renewed: 'The old links are useless now',
    renewedSays: 'Only this browser has your seat. For another device, make a new link in the menu.',
    good: 'Understood',
  },

  ownRoom: {
    button: 'This is my own room…',
    item: 'One of these seats is mine…',
    heading: 'Bring your seat over',
    says: 'Your seat lives in the browser where you made the room or sat down. Open the room there, choose “Continue on another device” in its menu, and open that link here, or paste it:',
    paste: 'Personal link',
    example: (link) => `${link}#…`,
    bring: 'Bring my seat here',
    wrong: 'That is not a personal link to this room: it ends in # and 22 letters.',
    elsewhere: 'Made it in this very browser? Then you opened it under another address, such as “localhost”, or in another app’s window: go there once more.',
    lost: 'If the seat is nowhere any more, the other player can make you a new link in the menu.',
  },

  bothMade: {
    heading: 'You have made a room too',
    says: 'Nobody has joined yours yet. For one game one room is enough: take the seat here, or go to your room and send its link instead.',
    go: 'Go to my room',
  },

  rooms: {
    heading: 'My rooms',
    who: (name) => (name ? `With ${name}` : 'A room'),
    standing: {
      unknown: () => '',
      gone: () => 'gone, or deleted',
      hidden: () => 'closed to others: open it to see',
      waiting: () => 'waiting for a friend',
      mine: () => 'your turn',
      theirs: (name) => (name ? `${name}’s turn` : 'the other’s turn'),
      over: () => 'round over',
    },
    played: ago,
    more: (n, mine) => `${plural(n, { one: '# more room', other: '# more rooms' })}${mine ? `, your turn in ${number(mine)}` : ''}`,
    remove: 'Remove',
    removeLabel: (name) => (name ? `Remove the room with ${name} from this list` : 'Remove this room from this list'),
    removed: (name) => `${name ? `The room with ${name}` : 'The room'} is off this list, and with it this browser’s key to your seat.`,
    undo: 'Undo',
    cost: {
      session: 'This browser keeps nothing for this page: rooms are listed here, and seats kept, only until you close this tab.',
      page: 'This browser keeps nothing for this page: your rooms cannot be listed here. Keep a room’s tab open, or its personal link (in the room’s menu).',
    },
  },

  spare: {
    heading: 'This browser has both seats of this room',
    says: (here, there) => `You are ${here} here now. If that was a link for your friend, go back to your own seat and send the link to your friend.`,
    swap: (there) => `Go back to ${there}`,
  },

  lost: {
    link: {
      heading: 'This personal link no longer works',
      ways: [
        'Its seat has been given a newer link since: look for that one, or open the room where you played last and choose “Continue on another device” in the menu.',
        'If you have it nowhere any more, ask the other player: while you are away, the menu there can make you a new link.',
      ],
    },
    moved: {
      heading: 'Your seat is on another device now',
      ways: [
        'The key in this browser no longer opens it. To play here again, choose “Continue on another device” in the menu there and open that link here.',
        'If that was not you, ask the other player: while your seat is away, the menu there can make you a new link.',
      ],
    },
  },

  reseat: {
    item: (name) => `${name} lost the link? Make a new one…`,
    heading: (name) => `A new link for ${name}`,
    says: (name) => `If ${name} cannot come back, with another phone or a cleared browser, a new link gives the seat back. It replaces the old key: where ${name} played until now, the seat is lost. Both of you will see that you did this.`,
    make: 'Make a new link',
    no: 'Not now',
    made: (name) => `Send this to ${name} and to nobody else: whoever opens it has the seat opposite you. It is shown only once.`,
    link: 'Link to the other seat',
    shareText: (name) => `${name}, this brings you back to our game of Oware`,
  },

  leave: { item: 'Leave for now' },

  rename: {
    item: 'Change my name…',
    heading: 'Change my name',
    field: 'New name',
    hint: 'Seen by everybody here, beside your side. 1 to 20 letters.',
    save: 'Change',
    no: 'Leave it',
    heard: (before, name) => `${before} is now called ${name}.`,
  },

  about: {
    heading: 'About this room',
    expires: (at) => `This room disappears on ${moment(at)}, unless somebody plays.`,
    reseated: (name, at, now) => `You made a new link for ${name} ${when(at, now)}.`,
  },

  remove: {
    item: 'Delete this room…',
    heading: 'Delete this room?',
    alone: 'The room, its games and what was said in it are gone at once and for good. Its link will open nothing.',
    both: (name) => `The room, its games and what was said in it will be gone for good, once ${name} agrees. Until then you can withdraw, and the next move ends the question.`,
    yes: 'Delete',
    no: 'Keep it',
    asked: 'You want to delete this room',
    askedSays: (name) => `${name} must agree. Playing on ends the question.`,
    asks: (name) => `${name} wants to delete this room`,
    withdrawn: (name) => `${name} no longer wants to delete this room`,
    asksSays: 'If you agree, the room, its games and what was said in it are gone at once and for good. Playing on ends the question.',
    answer: 'Answer…',
    mine: 'Withdraw…',
    agree: 'Agree and delete',
    withdraw: 'Withdraw',
  },

  link: {
    copy: 'Copy link',
    copied: 'Copied',
    copyFailed: 'The link is selected: copy it from there.',
    share: 'Share…',
    qr: (label) => `QR code: ${label}`,
  },

  local: {
    heading: 'This link only works on this computer',
    says: 'You opened the page as “localhost”, and that name means something else on every device: a friend cannot open this link. Start the server so that others reach it, in one of these ways:',
    open: (urls) => urls.length > 0
      ? `Then open ${or(urls)} and make the room there.`
      : 'Then open the page by this computer’s address in your network and make the room there.',
    reachable: 'You opened the page as “localhost”, which means something else on every device. The link below has this computer’s address in your home network instead.',
  },

  invite: {
    heading: (name) => name ? `${name} invites you to a game of Oware` : 'You are invited to a game of Oware',
    side: (side) => `You would play ${side}.`,
    take: 'Take the seat',
    taking: 'Sitting down…',
    newHere: 'Never played? How to play takes two minutes.',
  },

  watching: {
    count: (n) => `${number(n)} watching`,
    close: 'Do not let others watch',
    open: 'Let others watch',
    closed: 'Private',
    heard: (on) => (on ? 'Others may watch again.' : 'Others may no longer watch.'),
    heading: 'You are watching',
    says: 'Both seats are taken. You see everything and disturb nobody.',
  },

  first: {
    heading: 'Who moves first?',
    me: (name) => `${name} (you)`,
    friend: 'Your friend',
    toss: 'Toss a coin',
    now: (name) => `${name} moves first.`,
    youNow: 'You move first.',
    friendNow: 'Your friend moves first.',
    guestNow: 'You would move first.',
    tossed: (by) => `${by} tossed the coin.`,
    youTossed: 'You tossed the coin.',
    until: 'Both of you may change this and the rules until the first move.',
    open: 'Who begins and the rules can still change.',
    byToss: 'A coin is tossed for who moves first.',
    tossing: 'The coin is in the air…',
  },

  rules: {
    heading: 'Rules in force',
    change: 'Change the rules',
    differ: 'How the rule sets differ',
    changed: (name, sentences) => `The rules are now ${name}. ${sentences}`,
  },

  turn: {
    yours: 'Your move',
    yoursFirst: 'You move first: choose one of your pits',
    theirs: (name) => `${name} to move`,
    theirsFirst: (name) => `${name} moves first`,
    mustFeed: (name) => `Your move: ${name} has no seeds, so you must give some`,
    waiting: 'Waiting for a friend',
    seatFree: 'One seat is free',
    sending: (pit) => `Sowing ${pit}…`,
    held: (pit) => `${pit} will be sown when the line is back`,
    confirm: (pit) => `Sow ${pit}? Choose it once more`,
    unchosen: 'Nothing was sown.',
    ending: 'The last move is being sown…',
  },

  offers: {
    button: 'Draw, end now, take back…',
    heading: 'Between the two of you',
    close: 'Back to the board',
    answer: 'Answer…',
    mine: 'My offer…',
    accept: 'Agree',
    decline: 'No',
    withdraw: 'Withdraw',
    notPlaying: 'Not before the first move, and not after the end.',
    declined: (name) => `${name} said no. You can ask again after the next move.`,
    noMove: 'You have not moved yet.',
    noAgreement: 'These rules are played to the end.',
    gone: (name) => `${name}’s offer no longer stands.`,
    several: (n) => `${number(n)} offers are open.`,
    takenBack: (moves) => `Taken back: ${and(moves)}.`,
    split: (name, n, other, m) => `${number(n)} for ${name ?? 'you'}, ${number(m)} for ${other}`,
    takeback: {
      name: 'Take back',
      ask: 'Ask to take back',
      would: ({ moves }) => moves.length === 1 ? `One move goes back: ${moves[0]}.` : `${plural(moves.length, { one: '# move goes', other: '# moves go' })} back: ${and(moves)}.`,
      made: ({ by, moves }) => by ? `${by} asks to take back ${moves[0]}.` : `You ask to take back ${moves[0]}.`,
    },
    draw: {
      name: 'Draw',
      ask: 'Offer a draw',
      would: () => 'The game ends, and nobody wins.',
      made: ({ by }) => by ? `${by} offers a draw.` : 'You offer a draw.',
    },
    settle: {
      name: 'End now',
      ask: 'Offer to end now',
      would: ({ split }) => `The game ends; each side keeps the seeds in its own row: ${split}.`,
      made: ({ by, score }) => `${by ? `${by} offers` : 'You offer'} to end now${score ? `, ${score}` : ''}.`,
    },
  },

  claim: {
    soon: (left) => `You may claim the game in ${face(left)}.`,
    now: 'You may claim the game, or wait.',
    button: 'Claim or wait…',
    menu: (name) => `${name} stays away…`,
    heading: (name) => `${name} stays away`,
    says: (name, ago) => `It is ${name}’s move, and ${name} was last here ${ago}. You may end the game now. Waiting costs you nothing: this choice stays in the menu.`,
    back: (name) => `${name} is here again.`,
    wait: 'Keep waiting',
    draw: 'Call it a draw',
    win: 'Claim the win',
  },

  clock: {
    legend: 'Clock',
    kinds: { none: 'None', minutes: 'Minutes', days: 'Days' },
    about: {
      none: 'Think as long as you like.',
      minutes: 'For an evening together: who runs out of time loses. The clock starts after the first move.',
      days: 'For a game now and then: each move may take this long.',
    },
    usual: 'Usual',
    fields: { minutes: 'Minutes for each', increment: 'Seconds per move', days: 'Days for each move' },
    preset: (minutes, increment) => `${minutes} min + ${increment} s`,
    presetDays: (days) => plural(days, { one: '# day', other: '# days' }),
    none: 'No clock.',
    minutes: (n, increment) => `${plural(n, { one: '# minute', other: '# minutes' })} each${increment > 0 ? `, +${number(increment)} s a move` : ''}.`,
    days: (n) => `${plural(n, { one: '# day', other: '# days' })} for each move.`,
    face,
    short: (span) => left(span, 'narrow', 1),
    low: 'little time left',
    has: (name, span) => `${name ? `${name} has` : 'You have'} ${left(span, 'long')} left.`,
  },

  seat: {
    free: 'Free seat',
    taken: (name) => `${name} has sat down.`,
    here: 'here',
    away: (span) => `away ${lasting(span, 'short')}`.trim(),
    awayLine: (name, span) => `${name} is away, last seen ${ago(span)}.`,
    left: 'left the room',
    ago,
    reconnecting: 'reconnecting…',
    reconnectingLine: (name) => `${name} is reconnecting…`,
    backLine: (name) => `${name} is here again.`,
    leftLine: (name) => `${name} has left. The seat stays theirs.`,
  },

  board: {
    label: 'Board',
    pit: (name, n) => `Pit ${name}, ${seeds(n)}`,
    store: (owner, n) => `${owner}’s store, ${seeds(n)}`,
    legal: 'can be sown',
    last: 'sown last',
    mine: (pits) => `Your row: ${pits}.`,
    theirs: (name, pits) => `${name}’s row: ${pits}.`,
    pitCount: (name, n) => `${name} ${n}`,
    score: (a, n, b, m) => `${a} ${n}, ${b} ${m}.`,
    slam: 'Grand slam – no capture',
    won: (n) => `+${n}`,
    lands: (pit) => `lands in ${pit}`,
    wins: (n) => `wins ${number(n)}`,
    takesNothing: 'takes nothing',
    slamTakesNothing: 'a grand slam, takes nothing',
  },

  warnings: {
    repeat: (times) => `This position has come up ${times === 2 ? 'twice' : `${times} times`}; the next repeat ends the game.`,
    quiet: (n) => `${plural(n, { one: '# move', other: '# moves' })} left without a capture; then the game ends.`,
  },

  moved: {
    sows: (name, pit, n) => `${name} sows ${pit}, ${seeds(n)}`,
    youSow: (pit, n) => `You sow ${pit}, ${seeds(n)}`,
    captures: (parts) => `, and captures ${and(parts)}`,
    youCapture: (parts) => `, and capture ${and(parts)}`,
    part: (n, pit) => `${n} from ${pit}`,
    slam: ', a grand slam that takes nothing',
  },

  moves: {
    heading: 'Moves',
    none: 'No move yet.',
    round: (n) => `Round ${n}`,
    move: (n, text) => `Move ${n}: ${text}`,
    rounds: 'Round',
    start: 'To the start',
    back: 'One move back',
    on: 'One move on',
    link: 'Link to here',
    copy: 'Copy record',
    download: 'Download',
    copied: 'Copied',
    copyFailed: 'Selected: copy it from there.',
    stepless: 'This browser cannot run the rules by itself (WebAssembly), so past positions are not shown. The moves are all here.',
  },

  talk: {
    heading: 'Chat',
    button: 'Chat',
    unread: (n) => `Chat, ${plural(n, { one: '# unread line', other: '# unread lines' })}`,
    close: 'Close the chat',
    mute: 'Mute',
    hint: (name) => `Only you and ${name} read this.`,
    hidden: (name, n) => `${name} is muted: ${plural(n, { one: '# line is', other: '# lines are' })} not shown.`,
    lines: 'What was said',
    placeholder: 'Say something…',
    field: 'Your line',
    send: 'Send',
    left: (n, max) => `${number(n)} / ${number(max)}`,
    tooLong: (n) => `${plural(n, { one: '# letter', other: '# letters' })} too many`,
    sending: 'sending…',
    phrases: { heading: 'Quick phrases', list: ['Hello!', 'Good game!', 'Well played', 'Your turn', 'One moment…', 'Thank you'] },
    says: (name, text) => `${name} says: ${text}`,
    several: (n) => `${plural(n, { one: '# new line', other: '# new lines' })} in the chat.`,
    when: (at, now) => (sameDay(at, now) ? hour : moment)(at),
  },

  past: {
    after: (n, of) => (n === 0 ? `Before the first of ${plural(of, { one: '# move', other: '# moves' })}` : `After move ${n} of ${of}`),
    inRound: (round, n, of) => `Round ${round}, ${n === 0 ? 'before the first move' : `after move ${n} of ${of}`}`,
    meanwhile: (move) => (move ? `New move: ${move}` : 'New position'),
    newRound: (n) => `Round ${n} has begun`,
    missed: (moves) => `While you were away: ${moves}`,
    label: 'Looking back',
    back: 'Back to the game',
    backNow: 'Back to the game.',
  },

  over: {
    won: (name) => `${name} wins`,
    youWon: 'You win',
    drawn: 'A draw',
    reasons: {
      'majority': 'More than half of the seeds',
      'draw': '24 seeds each',
      'no-feed': 'No move could feed the empty row',
      'no-move': 'The side to move had no seeds',
      'all-slams': 'Every move would have been a grand slam',
      'repetition': (rules) => ({ 2: 'First return of a position', 3: 'Third repetition', 4: 'Fourth repetition', 5: 'Fifth repetition' })[rules.repetition] ?? 'Repetition',
      'quiet': (rules) => `${number(rules.quiet)} moves without a capture`,
      'length': () => `${number(5000)} moves`,
      'settled': 'Ended by agreement',
      'resignation': (rules, loser) => (loser ? `${loser} resigned` : 'You resigned'),
      'agreed-draw': 'A draw was agreed',
      'abandoned': (rules, loser) => (loser ? `${loser} stayed away` : 'You stayed away'),
      'time': (rules, loser) => (loser ? `${loser} ran out of time` : 'You ran out of time'),
    },
    plain: (reason, n, m) => `${reason}: ${n} against ${m}.`,
    swept: (reason, n, mine, m, theirs) =>
      `${reason}: ${n} + ${mine} own side = ${n + mine}, against ${m} + ${theirs} = ${m + theirs}.`,
    asTheyStood: (reason, n, m) => `${reason}, at ${n} against ${m}.`,
    evening: (a, n, b, m, draws) => `This evening: ${a} ${n} – ${m} ${b}${draws ? `, ${plural(draws, { one: '# draw', other: '# draws' })}` : ''}`,
    further: 'Another round…',
    rematch: 'Play again',
    asked: (name) => `You asked ${name} to play again.`,
    asks: (name) => `${name} would like to play again.`,
    otherwise: 'By other rules, or with another to begin',
    rematchSo: 'Play again like this',
    byRules: (name) => `By other rules: ${name}.`,
    decline: 'Not now',
    withdraw: 'Withdraw',
    declined: (name) => `${name} said: not now.`,
    declinedSays: (name) => `You cannot ask again, but ${name} can still ask you.`,
  },

  resign: {
    button: 'Resign…',
    heading: 'Give up this game?',
    says: (name) => `${name} wins the round. This cannot be taken back.`,
    yes: 'Resign',
    no: 'Play on',
  },

  settings: {
    heading: 'Settings',
    item: 'Settings…',
    close: 'Close',
    groups: { board: 'Board', sound: 'Sound', looks: 'Looks and language', notices: 'While this page is in the background' },
    speed: 'Sowing',
    speeds: { off: 'off', fast: 'fast', normal: 'normal', slow: 'slow' },
    confirm: 'Confirm moves',
    keys: 'Single keys',
    hand: 'My row on an upright phone',
    hands: { right: 'on the right', left: 'on the left' },
    sound: 'Sounds',
    volume: 'Volume',
    percent: (n) => unit(n, 'percent', 'short'),
    vibrate: 'Vibration',
    theme: 'Theme',
    themes: { auto: 'Auto', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
    language: 'Language',
    languageAuto: 'As the browser',
    notify: 'Notifications',
    hints: {
      confirm: 'The first tap on a pit shows what the move would do, the second sows.',
      keys: 'Digits sow, letters read aloud and open the chat. Turn them off if dictation or a slip of the hand plays moves for you.',
      hand: 'Only where the board stands upright; lying, your row is always below.',
      sound: 'From your first tap on; until then the browser keeps a page silent.',
      vibrate: 'When it is your turn, and with captures.',
    },
    notices: {
      open: 'When it is your turn, your friend has come, or something is offered. Only while this page is open somewhere, such as in another tab: a closed page gets no push.',
      denied: 'The browser has been told to block them for this page. That can be undone in its own settings for this site.',
      none: 'This browser shows none here: they need a secure address (https).',
    },
    reset: 'Reset all',
    wasReset: 'Everything is as it was at first.',
    lasts: {
      session: 'This browser keeps nothing for this page: what you choose holds until you close this tab.',
      page: 'This browser keeps nothing for this page: what you choose holds until you leave it.',
    },
  },

  keys: {
    heading: 'Keys',
    close: 'Close',
    button: 'Keys',
    sow: 'sow the first to sixth pit of your row',
    arrows: 'move on the board',
    enter: 'sow the pit in focus',
    talk: 'open or close the chat',
    read: 'read the board aloud',
    score: 'read the score aloud',
    clocks: 'read the clocks aloud',
    steps: 'look at earlier positions',
    skip: 'skip the sowing; drop a choice; back to the game',
    help: 'this list',
    names: { digits: '1 … 6', arrows: 'Arrows', enter: 'Enter', steps: '← → , . Home End', talk: 'c', read: 'b', score: 's', clocks: 't', skip: 'Esc', help: '?' },
  },

  gone: {
    'no-room': { heading: 'There is no such room', says: 'The link is wrong, or the room has been deleted or was never used.' },
    'room-expired': { heading: 'This room is gone', says: 'Nobody had played here for a long time.' },
    'replaced': { heading: 'The game is open elsewhere', says: 'You opened it in another tab or on another device, and one place at a time can play.', again: 'Play here' },
    'deleted': { heading: 'This room is deleted', says: 'Its games and what was said in it are gone for good.' },
    'seat-moved': { heading: 'Your seat is on another device now', says: 'The key in this browser no longer opens it, and this game has no watchers. To play here again, choose “Continue on another device” in the menu there and open that link here.' },
    'not-allowed': { heading: 'This game is private', says: 'Both seats are taken, and the players do not want watchers.' },
    home: 'To the start page',
  },

  newer: { says: 'There is a newer version of this page.', reload: 'Reload', later: 'Later' },
  noLine: { heading: 'No line to this room', says: 'It opens by itself as soon as its server can be reached again. The game waits there; nothing of it is lost.' },

  storage: {
    session: 'This browser keeps nothing for this page: your seat is lost when you close this tab. Keep it open until the game is over.',
    none: 'This browser keeps nothing for this page: your seat is lost when you reload or leave it.',
  },

  // Answers to what was asked, by the server's codes. The last few are the page's own.
  refusals: {
    'bad-message': 'The server did not understand this page. Reloading may help.',
    'bad-rules': 'These rules cannot be played.',
    'too-fast': 'That was too much at once. Wait a moment and try again.',
    'no-room': 'There is no such room.',
    'room-expired': 'This room is gone.',
    'bad-token': 'The room does not know the key to this seat.',
    'not-seated': 'You have no seat here: only the two players move.',
    'seat-taken': 'Somebody else has taken the seat.',
    'not-your-turn': 'It is not your turn.',
    'stale': 'The board had changed meanwhile.',
    'empty-pit': 'That pit is empty.',
    'not-your-pit': 'That pit is not yours.',
    'must-feed': 'The other side has no seeds: choose a pit that reaches it.',
    'grand-slam-forbidden': 'That would take every seed of the other side, which these rules forbid.',
    'game-over': 'The game is over.',
    'not-started': 'The game has not begun.',
    'not-allowed': 'That is not possible now.',
    'no-offer': 'That offer is no longer there.',
    'offer-pending': 'There is another offer waiting for an answer.',
    'name-refused': 'That name cannot be used: 1 to 20 letters, no invisible signs.',
    'storage-unavailable': 'The server could not write it down just now. Try again in a moment.',
    'server-full': 'The server is full. Try again in a while.',
    'closing': 'The server is restarting.',
    'replaced': 'The game is open elsewhere.',
    'too-large': 'That was too long.',
    'no-hello': 'The server did not hear from this page in time.',
    'key-wanted': 'This server opens rooms only for those who have its host’s key.',
    'key-wrong': 'That is not the host’s key.',
    'looking-back': 'Go back to the game to move.',
    'no-part': 'That could not be fetched. Try again, or load the page again.',
    'no-engine': 'Past positions cannot be shown here: the rules could not be loaded.',
    'no-record': 'The record could not be read.',
    'no-position': 'There is no such position in this room.',
    'sending': 'One moment: your move is on its way.',
    'tossing': 'The coin is still in the air.',
    'unsaid': 'The connection broke before your line arrived. It was not said.',
    'no-line': 'There is no connection just now. Try again when it is back.',
    'lost': 'The connection broke before an answer came. Try again if it did not happen.',
    'unknown': 'That did not work.',
  },

  net: { failed: 'The server could not be reached. Is it running, and are you online?' },
  title: { turn: 'Your move', room: 'Oware' },
};
