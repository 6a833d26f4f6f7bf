// The checker of histories finds what it is there to find: a history that a faithful server tells has
// no fault, and each way of losing, doubling or inventing something is one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from './history.js';
import { after, created, movesOf, shown } from './room.js';

const state = (room) => structuredClone(shown(room));

/** The history of a server that does what it is asked, in order, and tells both players. */
class Faithful {
  chat = [];
  ops = 0;

  constructor(body = { name: 'Ama' }) {
    this.history = [{ created: body }];
    [this.room] = created(body);
    this.come();
  }

  /** Both players come, on new sockets. */
  come() {
    for (const seat of ['south', 'north']) this.greet(seat, movesOf(this.room));
  }

  greet(seat, moves) {
    this.history.push({ greeted: seat });
    const all = { state: state(this.room), moves: [...moves], chat: [...this.chat] };
    this.history.push({ welcomed: seat, seat, ...all });
  }

  ask(by, message) {
    this.history.push({ asked: this.ops += 1, by, message });
    return this.ops;
  }

  keep(by, message) {
    [this.room] = after(this.room, by, message);
  }

  tell() {
    for (const seen of ['south', 'north']) this.history.push({ seen, state: state(this.room) });
  }

  answer(op, answer = { t: 'ok', v: this.room.v }) {
    this.history.push({ answered: op, answer });
  }

  does(by, message) {
    const op = this.ask(by, message);
    this.keep(by, message);
    this.answer(op, message.t === 'sit' ? { t: 'seated' } : undefined);
    this.tell();
  }

  says(by, text, kept = true, answer = undefined) {
    const op = this.ask(by, { t: 'say', text });
    if (kept) this.chat.push({ by, text });
    this.answer(op, answer);
  }

  move(pit) {
    return { t: 'move', ply: this.room.games.length - 1, pit, board: this.room.board };
  }

  restarts() {
    this.history.push({ restarted: true });
    this.come();
  }
}

function begun() {
  const server = new Faithful();
  server.does('north', { t: 'sit', name: 'Kofi' });
  server.does('south', server.move('A3'));
  server.says('south', 'one');
  server.does('north', server.move('B2'));
  return server;
}

const honest = {
  'a game with all that can be done': (server) => {
    server.does('south', { t: 'offer', kind: 'takeback' });
    server.does('north', { t: 'answer', kind: 'takeback', accept: true });
    server.does('south', server.move('A6'));
    server.does('north', { t: 'offer', kind: 'draw' });
    server.does('south', { t: 'answer', kind: 'draw', accept: false });
    server.does('north', { t: 'name', name: 'Esi' });
    server.does('north', { t: 'name', name: 'Esi' }); // changes nothing
    server.does('north', { t: 'resign' });
    server.does('south', { t: 'offer', kind: 'rematch' });
    server.does('north', { t: 'offer', kind: 'rematch' });
  },
  'a move without an answer that was kept, and one that was not': (server) => {
    for (const kept of [true, false]) {
      const by = kept ? 'south' : 'north';
      const move = server.move(kept ? 'A6' : 'B3');
      server.ask(by, move);
      if (kept) server.keep(by, move);
      server.restarts();
    }
  },
  'a move that is sent again, and was kept the first time': (server) => {
    const move = server.move('A6');
    const op = server.ask('south', move);
    server.keep('south', move);
    server.restarts();
    server.history.push({ asked: op, by: 'south', message: move });
    server.answer(op);
  },
  'a move that is sent again, and was not kept': (server) => {
    const move = server.move('A6');
    const op = server.ask('south', move);
    server.restarts();
    server.history.push({ asked: op, by: 'south', message: move });
    server.keep('south', move);
    server.tell();
    server.answer(op);
  },
  'leaving, deleting and new tokens': (server) => {
    server.does('south', { t: 'offer', kind: 'draw' });
    server.does('south', { t: 'offer', kind: 'takeback' });
    server.does('north', { t: 'leave' }); // who has offered nothing
    server.does('south', { t: 'leave' });
    server.does('south', { t: 'delete' });
    server.does('south', { t: 'delete', on: true }); // changes nothing
    server.does('south', { t: 'delete', on: false });
    server.does('south', { t: 'delete' });
    server.does('south', server.move('A6')); // who plays on wants to keep it
    server.does('south', { t: 'reseat' });
  },
  'much in doubt, of which each third was kept': (server) => {
    for (let count = 0; count < 60; count += 1) {
      const by = count % 2 ? 'south' : 'north';
      const op = server.ask(by, { t: 'reseat' });
      if (count % 3 === 0) server.keep(by, { t: 'reseat' });
      server.answer(op, { t: 'error', code: 'storage-unavailable' });
      if (count % 10 === 9) server.does(by, { t: 'name', name: `Esi ${count}` });
    }
  },
  'a refused move': (server) => {
    server.answer(server.ask('south', server.move('B1')), { t: 'error', code: 'not-your-pit' });
    server.tell();
  },
};

for (const [what, happens] of Object.entries(honest)) {
  test(`no fault: ${what}`, () => {
    const server = begun();
    happens(server);
    server.restarts();
    assert.deepEqual(judge(server.history), []);
  });
}

const lies = {
  'a move whose ok came is lost at a restart': (server) => {
    server.answer(server.ask('south', server.move('A6')), { t: 'ok', v: server.room.v + 1 });
    server.restarts();
  },
  'it is lost, and something else takes its v': (server) => {
    server.answer(server.ask('south', server.move('A6')), { t: 'ok', v: server.room.v + 1 });
    server.history.push({ restarted: true });
    server.keep('south', server.move('A5'));
    server.ask('south', server.move('A5'));
    server.come();
  },
  'a seat that was taken is free again': (server) => {
    server.room = { ...server.room, v: server.room.v + 1, seats: { ...server.room.seats, north: null } };
  },
  'what somebody saw is gone': (server) => {
    const { room } = server;
    server.ask('south', server.move('A6'));
    server.keep('south', server.move('A6'));
    server.tell();
    server.room = room;
  },
  'a move is played twice': (server) => {
    const takeback = { t: 'offer', kind: 'draw' };
    const op = server.ask('south', takeback);
    server.keep('south', takeback);
    server.keep('south', { t: 'withdraw', kind: 'draw' });
    server.keep('south', takeback);
    server.answer(op);
  },
  'a refused move is played': (server) => {
    server.answer(server.ask('south', server.move('A6')), { t: 'error', code: 'stale' });
    server.keep('south', server.move('A6'));
    server.tell();
  },
  'an offer outlives its maker, who left': (server) => {
    server.does('south', { t: 'offer', kind: 'draw' });
    server.answer(server.ask('south', { t: 'leave' }), { t: 'ok', v: server.room.v + 1 });
    server.room = { ...server.room, v: server.room.v + 1 };
    server.tell();
  },
  'leaving ends what the other offers': (server) => {
    server.does('north', { t: 'offer', kind: 'draw' });
    server.ask('south', { t: 'leave' });
    server.room = { ...server.room, v: server.room.v + 1, offers: {} };
    server.tell();
  },
  'that the room be deleted is asked and forgotten': (server) => {
    server.does('south', { t: 'delete' });
    server.room = { ...server.room, deleteBy: null };
    server.tell();
  },
  'that it be deleted is said by the other': (server) => {
    server.ask('south', { t: 'delete' });
    server.room = { ...server.room, v: server.room.v + 1, deleteBy: 'north' };
    server.tell();
  },
  'a new token whose ok came is lost': (server) => {
    server.answer(server.ask('south', { t: 'reseat' }), { t: 'ok', v: server.room.v + 1 });
    server.restarts();
  },
  'a refused new token was made': (server) => {
    server.answer(server.ask('south', { t: 'reseat' }), { t: 'error', code: 'not-allowed' });
    server.room = { ...server.room, v: server.room.v + 1 };
    server.tell();
  },
  'a move that nobody asked for': (server) => {
    server.keep('south', server.move('A6'));
    server.tell();
  },
  'a move is asked by one and played by the other': (server) => {
    server.ask('north', server.move('A6'));
    server.keep('south', server.move('A6'));
    server.tell();
  },
  'the two players see different states': (server) => {
    const other = structuredClone(state(server.room));
    other.stores.south += 1;
    server.history.push({ seen: 'north', state: other });
  },
  'a round is counted twice': (server) => {
    server.does('south', { t: 'resign' });
    server.room = { ...server.room, v: server.room.v + 1, score: { ...server.room.score, north: 2 } };
  },
  'a result changes': (server) => {
    server.does('south', { t: 'resign' });
    const other = structuredClone(state(server.room));
    other.over.winner = 'south';
    server.history.push({ seen: 'north', state: other });
  },
  'v falls': (server) => {
    server.history.push({ seen: 'north', state: server.history.find(({ seen }) => seen).state });
  },
  'ok names another v': (server) => {
    const op = server.ask('south', server.move('A6'));
    server.keep('south', server.move('A6'));
    server.answer(op, { t: 'ok', v: server.room.v + 1 });
    server.tell();
    server.does('north', server.move('B4'));
  },
  'what had no answer is done after the process is gone': (server) => {
    const name = { t: 'name', name: 'Esi' };
    server.ask('north', name);
    server.restarts();
    server.keep('north', name);
    server.tell();
  },
  'what was in doubt is done after something later': (server) => {
    const name = { t: 'name', name: 'Esi' };
    server.answer(server.ask('north', name), { t: 'error', code: 'storage-unavailable' });
    server.does('south', server.move('A6'));
    server.keep('north', name);
    server.tell();
  },
  'a seat was changed by nobody': (server) => {
    server.room = { ...server.room, seats: { ...server.room.seats, north: 'Mallory' } };
  },
  'the moves are others than the board says': (server) => {
    server.greet('north', ['A3']);
  },
  'a line whose ok came is lost': (server) => server.says('north', 'two', false),
  'a line is there twice': (server) => server.chat.push(server.chat[0]),
  'a refused line is there': (server) => server.says('north', 'two', true, { t: 'error', code: 'too-fast' }),
  'lines change places': (server) => {
    server.says('north', 'two');
    server.chat.reverse();
  },
};

for (const [what, happens] of Object.entries(lies)) {
  test(`a fault: ${what}`, () => {
    const server = begun();
    happens(server);
    server.restarts();
    assert.notDeepEqual(judge(server.history), []);
  });
}
