// The line to a room: says hello, asks and remembers what was not answered, notices a dead line,
// comes back by itself for ever. It knows neither WebSocket nor the time of day: both are handed
// in, so that a test can drive an hour in a millisecond.
//
//   open(handlers)  -> { send(text), close() }; calls handlers.opened, .text, .closed
//   clock           -> { now(), after(ms, what) -> cancel() }
//   token()         -> the seat's token, or undefined to watch
//   on.status(name) -> 'connecting' 'open' 'waiting' 'closed'
//   on.message(message, asked) -> each message, with what it answers if it answers something
//   on.forget()     -> the room does not know our token: `token()` shall give another, or none

export const PATIENCE_MS = {
  welcome: 10_000, // from opening to `welcome`
  silence: 20_000, // before asking whether anybody is there
  answer: 4_000, // the same, while something is unanswered
  pong: 5_000, // before giving up
  wakingPong: 2_000, // the same, after the page has slept
  asleep: 30_000, // a line silent for so long is not worth asking after a sleep
};
const RETRY_MS = { first: 400, most: 15_000 };

// Asked again on a new line: each says what board or token it means, so twice is harmless.
const REPEATABLE = new Set(['move', 'sit', 'resign', 'retoken']);
// But not by who comes back after a final `bye`: he has gone on elsewhere, and thinks of it no more.
const OF_THE_MOMENT = new Set(['move', 'resign']);
// The welcome on a new line is their answer.
const ANSWERED = new Set(['sync']);
// After these the server wants no new try.
export const FINAL = new Set(['replaced', 'no-room', 'room-expired', 'not-allowed']);
// After these at once would be too soon.
const CROWDED = new Set(['server-full', 'too-fast', 'bad-message']);

/** How long to wait before try number `tries`, with up to half of it left to chance. */
export function retryDelay(tries, random) {
  const full = Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** tries);
  return Math.round(full * (0.5 + random() / 2));
}

export function createConnection({ open, clock, random, token, on }) {
  const questions = createQuestions((id, message) => on.message({ t: 'error', id, code: 'lost' }, message));
  const timer = createTimer(clock);
  let line = null; // the socket in use; handlers of any other are deaf
  let welcomed = false;
  let heardAt = 0;
  let tries = 0;
  let lastId = 0;
  let stopped = true;

  function connect() {
    if (stopped) return;
    on.status('connecting');
    welcomed = false;
    const mine = {};
    line = mine;
    const only = (handler) => (...args) => { if (line === mine) handler(...args); };
    mine.socket = open({ opened: only(greet), text: only(heard), closed: only(lost) });
    timer.wait(PATIENCE_MS.welcome, only(drop));
  }

  function greet() {
    const known = token();
    transmit({ t: 'hello', id: ++lastId, ...(known && { token: known }) });
  }

  function transmit(message) {
    line?.socket?.send(JSON.stringify(message));
  }

  function drop() {
    const { socket } = line;
    lost();
    socket.close();
  }

  function lost() {
    line = null;
    welcomed = false;
    if (stopped) return;
    on.status('waiting');
    timer.wait(retryDelay(tries++, random), connect);
  }

  function heard(text) {
    heardAt = clock.now();
    const message = parse(text);
    if (!message) return;
    if (welcomed) listen();
    const asked = questions.answeredBy(message);
    if (message.t === 'bye') return bye(message);
    if (message.t === 'welcome') welcome();
    if (!welcomed && message.t === 'error') return refused(message);
    on.message(message, asked);
  }

  /** `hello` is refused: with another token or none we may come back or watch, or not even that. */
  function refused(message) {
    if (message.code === 'bad-token') {
      on.forget();
      greet();
      return;
    }
    if (FINAL.has(message.code)) stop();
    on.message(message, { t: 'hello' });
  }

  function bye(message) {
    on.message(message);
    if (FINAL.has(message.code)) {
      questions.forgetMoment();
      stop();
    }
    if (CROWDED.has(message.code)) tries = Math.max(tries, 4);
  }

  function welcome() {
    if (welcomed) return;
    welcomed = true;
    tries = 0;
    on.status('open');
    listen();
    questions.askAgain(transmit);
  }

  function listen() {
    timer.wait(questions.open ? PATIENCE_MS.answer : PATIENCE_MS.silence, () => probe(PATIENCE_MS.pong));
  }

  function probe(patience) {
    transmit({ t: 'ping', id: ++lastId });
    timer.wait(patience, drop);
  }

  /** Starts, or starts again after `stop` or a final `bye`. */
  function start() {
    if (!stopped) return;
    stopped = false;
    tries = 0;
    connect();
  }

  function stop() {
    stopped = true;
    timer.cancel();
    const socket = line?.socket;
    line = null;
    socket?.close();
    on.status('closed');
  }

  /**
   * Sends a message; its answer comes to `on.message` with it. What may be repeated is kept until
   * there is a line.
   * @returns {boolean} false when there is no line and it cannot be kept
   */
  function ask(message) {
    if (stopped || (!welcomed && !REPEATABLE.has(message.t))) return false;
    const id = ++lastId;
    questions.add(id, message);
    if (welcomed) {
      transmit({ ...message, id });
      listen();
    }
    return true;
  }

  /** The page is seen again, or the network is back: do not wait for a timer to find out. */
  function wake() {
    if (stopped) return;
    if (!line) return reconnect();
    if (!welcomed) return;
    const silence = clock.now() - heardAt;
    if (silence > PATIENCE_MS.asleep) reconnect();
    else if (silence > PATIENCE_MS.wakingPong) probe(PATIENCE_MS.wakingPong);
  }

  function reconnect() {
    const socket = line?.socket;
    line = null;
    socket?.close();
    tries = 0;
    timer.cancel();
    connect();
  }

  return { start, stop, ask, wake };
}

/**
 * What was asked and not yet answered, on this line or the one before.
 * @param lost called with what will never be answered: (id, message)
 */
function createQuestions(lost) {
  const unanswered = new Map(); // id -> message

  /** @returns what a message answers, if it answers something */
  function answeredBy({ id }) {
    const asked = unanswered.get(id);
    unanswered.delete(id);
    return asked;
  }

  /** There is a new line: what can be asked once more is, the rest is answered by it or lost. */
  function askAgain(transmit) {
    for (const [id, message] of unanswered) {
      if (REPEATABLE.has(message.t)) {
        transmit({ ...message, id });
        continue;
      }
      unanswered.delete(id);
      if (!ANSWERED.has(message.t)) lost(id, message);
    }
  }

  function forgetMoment() {
    for (const [id, { t }] of unanswered) if (OF_THE_MOMENT.has(t)) unanswered.delete(id);
  }

  return {
    add: (id, message) => unanswered.set(id, message),
    answeredBy, askAgain, forgetMoment,
    get open() { return unanswered.size > 0; },
  };
}

/** The one timer: retry, patience or silence, never two of them. */
function createTimer(clock) {
  let cancel = () => {};

  function wait(ms, what) {
    cancel();
    cancel = clock.after(ms, what);
  }

  return { wait, cancel: () => cancel() };
}

/** @returns {object|null} the message, if it is one */
function parse(text) {
  try {
    const message = JSON.parse(text);
    return typeof message?.t === 'string' ? message : null;
  } catch {
    return null;
  }
}
