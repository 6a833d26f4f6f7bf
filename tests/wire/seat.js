// tests/wire/seat.js -- a player whose server and connection come and go: what he asks and is told is
// noted in his room's history, for the judge (history.js).
import assert from 'node:assert/strict';
import { Player } from './player.js';

/** Whether this is the end of a connection, or of the server. */
export const isGone = ({ message, code }) => (
  /connection closed|closed before an answer/.test(message) || /^ECONN/.test(code ?? ''));

// What passes: who is told one of these may ask again.
const MENDS = new Set(['storage-unavailable', 'server-full']);

/**
 * A player who may be cut off at any time and comes back. `run` is `{ server, count(what) }`; `room` is
 * `{ id, history, ops: 0 }`, shared by all who are in it.
 */
export class Seat {
  sockets = 0;
  pending = null; // the operation of which is not known whether it was done

  constructor(run, room, side, token) {
    Object.assign(this, { run, room, side, token });
  }

  get history() {
    return this.room.history;
  }

  async connect() {
    this.player = await new Player(this.run.server, this.room.id).open();
    this.who = `${this.side} ${this.sockets += 1}`;
    const know = this.player.socket.onMessage;
    this.player.socket.onMessage = (message) => {
      know(message);
      this.#note(message);
    };
    if (this.pending?.message.t === 'retoken') await this.tryToken();
    this.history.push({ greeted: this.who });
    const welcome = await this.player.ask(this.sat ? { t: 'hello', token: this.token } : { t: 'hello' });
    if (MENDS.has(welcome.code)) this.comeBack();
    assert.equal(welcome.t, 'welcome', `the seat is lost: ${JSON.stringify(welcome)}`);
  }

  /** Is gone, and says so: whoever plays him comes in again. */
  comeBack() {
    this.player.socket.drop();
    throw new Error('connection closed, to come in again');
  }

  #note(message) {
    const who = this.who;
    if (message.t === 'state') this.history.push({ seen: who, state: message });
    if (message.t === 'said') this.history.push({ heard: who, line: message });
    if (message.t !== 'welcome') return;
    const { you: seat, state, moves, chat } = message;
    this.history.push({ welcomed: who, seat, state, moves, chat });
  }

  /** Which token opens the seat tells whether the retoken was kept. */
  async tryToken() {
    const { op, message } = this.pending;
    this.history.push({ greeted: this.who });
    const answer = await this.player.ask({ t: 'hello', token: message.token });
    if (MENDS.has(answer.code)) this.comeBack();
    this.pending = null;
    if (answer.t === 'error') {
      assert.equal(answer.code, 'bad-token');
      this.history.push({ answered: op, answer });
      return;
    }
    this.history.push({ answered: op, answer: { t: 'seated' } });
    this.token = message.token;
    this.comeBack();
  }

  /** Asks again what one asks again after no answer: a move and the seat. */
  async settle() {
    const { pending } = this;
    this.pending = null;
    if (pending && ['move', 'sit'].includes(pending.message.t)) await this.ask(pending.message, pending.op);
    else if (!this.sat) await this.ask({ t: 'sit', name: 'Kofi', token: this.token });
  }

  async ask(message, op = this.room.ops += 1) {
    this.pending = { op, message };
    this.history.push({ asked: op, by: this.side, message });
    const answered = this.player.ask(message);
    answered.catch(() => {}); // told below
    this.run.count('asked');
    const answer = await answered;
    const isUnknown = answer.code === 'storage-unavailable'; // whether it was done
    if (!isUnknown) this.pending = null;
    this.history.push({ answered: op, answer });
    this.run.count(isUnknown ? 'unknown' : 'answered');
    if (isUnknown && message.t === 'retoken') this.comeBack();
    if (answer.t !== 'seated') return answer;
    this.sat = true;
    this.token = answer.token;
    await this.player.sync(); // what was said before
    return answer;
  }
}
