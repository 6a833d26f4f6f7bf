// tests/wire/history.js -- what the clients of one room asked and were told, and whether a server
// that loses nothing can have told them so.
//
// A history is a list of plain entries in the order in which they happened to the clients:
//
//   { created: BODY }                       the POST that made the room was answered by 201
//   { asked: OP, by, message }              sent; the same OP again: sent again after no answer
//   { answered: OP, answer }                ok, seated or error
//   { greeted: WHO }                        hello was sent on a new socket
//   { welcomed: WHO, seat, state, moves, chat }
//   { seen: WHO, state }, { heard: WHO, line }
//   { restarted: true }                     the server's process is gone, with what was on its way
//
// judge() looks for one legal order of what was asked that tells the same: each state that anybody
// saw is what the commands up to its `v` make, each command whose `ok` came is in it where the `ok`
// said, no command is in it twice, none that was refused is in it, and none that was never asked. A
// command without an answer may be in it or not, but not any more after the server's end.
import { isDeepStrictEqual } from 'node:util';
import { after, created, lasting, movesOf, shown } from './room.js';

/** A command: between which `v` its event can be, and whether there must be one. */
function operation({ asked: id, by, message }, known) {
  return { id, by, message, from: known + 1, to: Infinity, must: false, tries: 0 };
}

function settle(op, answer) {
  op.answered = answer;
  const once = op.tries === 1; // else the answer may be about an event of an earlier try
  op.must = answer.t !== 'error';
  if (answer.t === 'ok') op.to = answer.v;
  if (answer.t === 'ok' && once) op.from = answer.v;
  if (answer.t === 'error' && answer.code !== 'storage-unavailable' && once) op.to = -1;
}

/** Reads the entries once, in order: states by v, operations, and what is wrong at sight. */
function read(history) {
  const states = new Map(), moves = new Map(), ops = new Map(), sockets = new Map();
  const faults = [];
  let known = 0;        // the greatest v that anybody was told of
  let undecided = [];   // ops of a process that is gone, until somebody is welcomed by the next
  let doubtful = [];    // ops answered storage-unavailable, until what was asked later is ok
  const note = (seen, v, what, who) => {
    if (!seen.has(v)) seen.set(v, what);
    else if (!isDeepStrictEqual(seen.get(v), what)) faults.push(`${who} saw another ${v}`);
  };
  const see = (who, state) => {
    const { v } = state;
    note(states, v, lasting(state), who);
    if (v < sockets.get(who)) faults.push(`${who} saw v fall from ${sockets.get(who)} to ${v}`);
    sockets.set(who, v);
    known = Math.max(known, v);
  };
  const take = {
    asked({ asked, by, message }) {
      if (message.t === 'say') return; // judgeChat()'s
      if (!ops.has(asked)) ops.set(asked, operation({ asked, by, message }, known));
      const op = ops.get(asked);
      op.tries += 1;
      op.to = Infinity;
      op.behind = op.tries === 1 ? doubtful.map((each) => ({ each, tries: each.tries })) : [];
      doubtful = doubtful.filter((each) => each !== op);
    },
    answered({ answered, answer }) {
      const op = ops.get(answered);
      if (!op) return;
      if (answer.v < op.from - 1) faults.push(`ok ${answer.v} after v ${op.from - 1}`);
      settle(op, answer);
      if (answer.code === 'storage-unavailable') doubtful = [...doubtful, op];
      if (answer.t === 'ok') { // what was in doubt before it was asked is kept by now, or never
        const settled = op.behind.filter(({ each, tries }) => each.tries === tries).map(({ each }) => each);
        for (const each of settled) each.to = Math.min(each.to, answer.v);
        doubtful = doubtful.filter((each) => !settled.includes(each));
      }
      known = Math.max(known, answer.v ?? 0);
    },
    greeted({ greeted }) {
      sockets.set(greeted, known); // what anybody knew then cannot be gone
    },
    welcomed({ welcomed, state, moves: list }) {
      see(welcomed, state);
      note(moves, state.v, list, welcomed);
      for (const op of undecided) op.to = Math.min(op.to, state.v);
      undecided = [];
    },
    seen: ({ seen, state }) => see(seen, state),
    restarted() {
      undecided = [...ops.values()].filter(({ answered, to }) => !answered && to === Infinity).concat(doubtful);
      doubtful = [];
    },
  };
  for (const [at, entry] of history.entries()) {
    take[Object.keys(entry)[0]]?.(entry);
    const line = `(entry ${at}: ${JSON.stringify(entry).slice(0, 300)})`;
    if (faults.length > 0) return { faults: faults.map((fault) => `${fault} ${line}`) };
  }
  return { states, moves, ops: [...ops.values()], faults, known };
}

/** Whether nothing that is known of `v` speaks against this room. */
function fits(room, { states, moves }) {
  const { v } = room;
  return (!states.has(v) || isDeepStrictEqual(shown(room), states.get(v)))
    && (!moves.has(v) || isDeepStrictEqual(movesOf(room), moves.get(v)));
}

/** Whether the operation, though no event of its own is in the order, was truly answered by ok. */
const isIdle = (room, op) => after(room, op.by, op.message)[0] === room;

/** Whether what had to be in the order by now is, or changed nothing. */
const isDone = ({ room, used }, op) => !op.must || used.has(op) || isIdle(room, op);

/** The branches that `branch` may go on to: one for each operation that can be the next event. */
function steps(branch, open, facts) {
  const v = branch.room.v + 1;
  const next = [];
  for (const op of open) {
    if (op.from > v || op.to < v || branch.used.has(op)) continue;
    for (const room of after(branch.room, op.by, op.message)) {
      if (room === branch.room || !fits(room, facts)) continue;
      next.push({ room, used: new Set([...branch.used, op]) });
    }
  }
  return next.filter((each) => open.every((op) => op.to !== v || isDone(each, op)));
}

/** All that can matter of a room later on. */
const keyOf = (room) => JSON.stringify([shown(room), movesOf(room), room.boards, room.declined, room.tosses]);

/** Whether whatever may come after `other` may come after `one`, too. */
const isAsGood = (one, other) => [...one.used].every((op) => other.used.has(op))
  && [...other.used].every((op) => !op.must || one.used.has(op));

/** Of branches that have come to the same room, those of which none other is as good. */
function merge(branches) {
  if (branches.length < 2) return branches;
  const kept = new Map();
  for (const branch of branches) {
    const key = keyOf(branch.room);
    const same = kept.get(key) ?? [];
    if (same.some((each) => isAsGood(each, branch))) continue;
    kept.set(key, [...same.filter((each) => !isAsGood(branch, each)), branch]);
  }
  return [...kept.values()].flat();
}

/** Walks from the making of the room to the last v, along all orders that are still possible. */
function walk(history, facts) {
  const last = Math.max(facts.known, ...facts.states.keys());
  let open = facts.ops;
  let branches = created(history[0].created)
    .filter((room) => fits(room, facts))
    .map((room) => ({ room, used: new Set() }));
  for (let v = 2; v <= last && branches.length > 0; v += 1) {
    open = open.filter(({ to }) => to >= v);
    const before = branches;
    branches = before.flatMap((branch) => steps(branch, open, facts));
    // What is closed need not be remembered.
    for (const branch of branches) {
      branch.used = new Set([...branch.used].filter(({ to }) => to > v));
    }
    branches = merge(branches);
    if (branches.length === 0) return [unexplained(v, before[0], open, facts)];
  }
  if (branches.length === 0) return ['the room that was made is not the one that was asked for'];
  const whole = (branch) => open.every((op) => op.to < Infinity || isDone(branch, op));
  return branches.some(whole) ? [] : ['what was answered is not in the order'];
}

function unexplained(v, { room }, open, { states }) {
  const asked = open.filter(({ from, to }) => from <= v && to >= v).map((op) => (
    `${op.by} ${JSON.stringify(op.message)} (${op.must ? 'ok' : 'open'}, ${op.from}..${op.to})`));
  return [
    `nothing that was asked explains v ${v}, seen as ${JSON.stringify(states.get(v) ?? null)}`,
    `before it: ${JSON.stringify(shown(room))}`,
    `asked: ${asked.join('\n       ') || 'nothing'}`,
  ].join('\n');
}

/** Each line that was ok is in the last chat once, none twice, none that was refused, in order. */
function judgeChat(history) {
  const last = history.filter(({ welcomed, seat }) => welcomed && seat).at(-1);
  const chat = (last?.chat ?? []).map(({ text }) => text);
  const faults = new Set(chat).size < chat.length ? ['a line of the chat is there twice'] : [];
  const says = new Map();
  let latest = -1; // of the lines answered so far, the place of the last in the chat
  for (const entry of history) {
    if (entry.message?.t === 'say') says.set(entry.asked, { ...entry.message, after: latest });
    if (entry.heard && !chat.includes(entry.line.text)) faults.push(`${entry.line.text} is gone`);
    const said = says.get(entry.answered);
    if (!said) continue;
    const place = chat.indexOf(said.text);
    if (entry.answer.t === 'ok' && place < 0) faults.push(`${said.text} was ok and is gone`);
    const { t, code } = entry.answer;
    if (t === 'error' && code !== 'storage-unavailable' && place >= 0) faults.push(`refused ${said.text} is there`);
    if (place >= 0 && place <= said.after) faults.push(`${said.text} stands before an older line`);
    latest = Math.max(latest, place);
  }
  return faults;
}

/** What is wrong with a history: nothing, or lines for a person. */
export function judge(history) {
  const facts = read(history);
  return facts.faults.length > 0 ? facts.faults : [...walk(history, facts), ...judgeChat(history)];
}
