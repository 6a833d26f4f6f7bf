// tests/wire/player.js -- someone at a table: a socket, a seat, the latest state.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { tokens } from './harness.js';
import { create } from './http.js';
import { Socket } from './websocket.js';

/** A token as a client makes one: 128 random bits. */
export function newToken() {
  const token = randomBytes(16).toString('base64url');
  tokens.add(token);
  return token;
}

export class Player {
  seat = null;
  #id = 0;

  constructor(server, room, token) {
    Object.assign(this, { server, room, token });
  }

  /** Opens a socket, without hello. */
  async open(options) {
    this.socket = await Socket.open(this.server, this.room, options);
    this.socket.onMessage = (message) => this.#see(message);
    return this;
  }

  /** Opens a socket and says hello; fails if that is not answered by welcome. */
  async connect(options) {
    await this.open(options);
    this.welcome = await this.ask(this.hello);
    assert.equal(this.welcome.t, 'welcome', JSON.stringify(this.welcome));
    return this;
  }

  get hello() {
    return this.token === undefined ? { t: 'hello' } : { t: 'hello', token: this.token };
  }

  #see(message) {
    if (message.t === 'welcome') {
      this.seat = message.you;
      this.state = message.state;
      this.moves = message.moves;
    } else if (message.t === 'state') {
      this.state = message;
    } else if (message.t === 'seated') {
      tokens.add(message.token);
      this.seat = message.seat;
      this.token = message.token;
    }
  }

  /** Sends without waiting; returns the message's id. */
  tell(message) {
    const id = ++this.#id;
    this.socket.send({ ...message, id });
    return id;
  }

  answer(id) {
    return this.socket.next((message) => message.id === id, `the answer to id ${id}`);
  }

  /** Sends with an id and returns the message that answers it. */
  ask(message) {
    return this.answer(this.tell(message));
  }

  /** Asks, expects `ok`, and returns the state of that v. */
  async ok(message) {
    const answer = await this.ask(message);
    assert.equal(answer.t, 'ok', `${JSON.stringify(message)}: ${JSON.stringify(answer)}`);
    return this.at(answer.v);
  }

  /** Asks and expects to be refused with `code` (or one of several). */
  async refused(message, code) {
    const answer = await this.ask(message);
    assert.equal(answer.t, 'error', `${JSON.stringify(message)}: ${JSON.stringify(answer)}`);
    assert.ok([code].flat().includes(answer.code), `${JSON.stringify(message)}: ${answer.code}, not ${code}`);
    return answer;
  }

  /** Asks for what changes nothing: `ok` with the present v, and no state for anyone. */
  async idle(message) {
    const { v } = this.state;
    const states = this.statesSeen;
    const answer = await this.ask(message);
    assert.deepEqual({ t: answer.t, v: answer.v }, { t: 'ok', v }, JSON.stringify(message));
    await this.fence();
    assert.equal(this.state.v, v, 'a state followed');
    assert.deepEqual(this.statesSeen.slice(states.length).filter((seen) => seen !== v), []);
  }

  get statesSeen() {
    return this.socket.received.filter(({ t }) => t === 'state').map(({ v }) => v);
  }

  /** Everything that the server had sent before this has been read after it. */
  async fence() {
    const answer = await this.ask({ t: 'ping' });
    assert.equal(answer.t, 'pong');
  }

  /** Waits until the state is at least `v`. */
  async at(v) {
    if (this.state.v >= v) return this.state;
    return this.socket.next((message) => message.t === 'state' && message.v >= v, `state ${v}`);
  }

  /** Waits for a state, the present one or a later, that satisfies `wanted`. */
  async sees(wanted) {
    if (wanted(this.state)) return this.state;
    return this.socket.next((message) => message.t === 'state' && wanted(message), wanted.toString());
  }

  /** Waits until the server's clock shows `at`, by asking it. */
  async until(at) {
    while ((await this.ask({ t: 'ping' })).now < at);
  }

  /** The move message for `pit` on the board this player sees. */
  move(pit, over = {}) {
    return { t: 'move', ply: this.state.ply, pit, board: this.state.board, ...over };
  }

  /** Sows and returns the new state. */
  play(pit) {
    return this.ok(this.move(pit));
  }

  sync() {
    return this.ask({ t: 'sync' });
  }

  /** Leaves by the door. */
  close() {
    return this.socket.close();
  }
}

/** Someone who looks on. */
export function watch(server, room) {
  return new Player(server, room).connect();
}

/** A room whose creator is connected and whose other seat is free. */
export async function host(server, body = {}) {
  const created = await create(server, body);
  const south = await new Player(server, created.room, created.token).connect();
  assert.equal(south.seat, created.seat);
  return { ...created, south };
}

/** A room with both seats taken and connected, before the first move. */
export async function table(server, body = {}) {
  const { room, url, south } = await host(server, { name: 'Ama', ...body });
  const north = await watch(server, room);
  const seated = await north.ask({ t: 'sit', name: 'Kofi', token: newToken() });
  assert.equal(seated.t, 'seated', JSON.stringify(seated));
  const ready = ({ t, phase }) => t === 'state' && phase === 'ready';
  for (const player of [south, north]) {
    if (player.state.phase !== 'ready') await player.socket.next(ready, 'both seated');
  }
  const players = { south, north };
  /** The player whose turn it is, and the other. */
  const mover = () => players[south.state.turn];
  const other = () => (mover() === south ? north : south);
  /** Plays the pits one after the other, both players seeing every state. */
  const playAll = async (pits) => {
    for (const pit of pits) {
      const { v } = await mover().play(pit);
      await Promise.all([south.at(v), north.at(v)]);
    }
  };
  return { room, url, south, north, mover, other, playAll };
}
