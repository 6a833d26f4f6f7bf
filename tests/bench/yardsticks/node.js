// tests/bench/yardsticks/node.js -- what somebody would write by hand in Node: `ws`,
// better-sqlite3 with one commit for all that came in one turn of the loop, the engine as wasm. It
// does what bare.c does.
//
//     usage: node node.js DIRECTORY
import Database from 'better-sqlite3';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';

const BUILD = process.env.BUILD ?? 'build';
const LIFE_MS = 60 * 24 * 3600_000;
const RULES = '{"preset":"abapa","grand_slam":"no-capture","repetition":3,"quiet":100,"majority":true,"agreement":true}';
const SEEDS = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-';
const PITS = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'];

const wasm = new WebAssembly.Module(readFileSync(join(BUILD, 'engine.wasm')));

/** A game in an engine of its own. */
class Game {
  constructor() {
    this.engine = new WebAssembly.Instance(wasm, {}).exports;
    const { memory, oware_text, oware_text_size } = this.engine;
    this.bytes = Buffer.from(memory.buffer, oware_text(), oware_text_size());
  }

  start(first) {
    this.first = first;
    this.bytes.write(`abapa\0${SEEDS}${first === 'south' ? 'S' : 'N'}\0`);
    if (this.engine.oware_set_up(0) !== 0) throw new Error('no game');
    this.look();
  }

  play(pit) {
    if (this.engine.oware_play(pit) !== 0) throw new Error('no move');
    this.look();
  }

  /** The members that come from the game, without braces. */
  look() {
    this.members = this.bytes.latin1Slice(1, this.engine.oware_json() - 1);
    this.ply = Number(/^"ply":(\d+)/.exec(this.members)[1]);
    this.turn = /"turn":"(\w+)"/.exec(this.members)?.[1] ?? null;
    this.over = !this.members.endsWith('"over":null');
  }
}

const db = new Database(join(process.argv[2], 'node.sqlite'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('CREATE TABLE events (position INTEGER PRIMARY KEY, room INTEGER NOT NULL, event BLOB NOT NULL) STRICT');
const insert = db.prepare('INSERT INTO events (room, event) VALUES (?, ?)');

const rooms = [];
let batch = [];

const store = db.transaction((events) => {
  for (const { room, what, pit } of events) {
    const { number, v, game } = room;
    insert.run(number, Buffer.from(JSON.stringify({ e: what, at: Date.now(), by: game.turn, v: v + 1, pit })));
  }
});

function commit() {
  const events = batch;
  batch = [];
  store(events);
  for (const event of events) happen(event);
}

function pend(event) {
  if (batch.length === 0) setImmediate(commit);
  batch.push(event);
}

function stateOf(room) {
  const { id, v, board, round, score, game, offered, sat, here } = room;
  const phase = !sat ? 'waiting' : game.over ? 'over' : game.ply === 0 ? 'ready' : 'playing';
  return `{"t":"state","v":${v},"board":${board},"room":"${id}","phase":"${phase}","game":"oware","rules":${RULES},`
    + `"seats":{"south":{"name":"Ama","here":${here.south}},"north":${sat ? `{"name":null,"here":${here.north}}` : 'null'}},`
    + `"first":"${game.first}","toss":null,"round":${round},"score":${JSON.stringify(score)},${game.members},`
    + `"offers":[${offered ? `{"kind":"rematch","by":"south","v":${offered}}` : ''}],"watchers":${room.sockets.size - 2},`
    + `"watching":true,"clock":null,"expires":${Date.now() + LIFE_MS}}`;
}

function tell(room) {
  const state = Buffer.from(stateOf(room));
  for (const socket of room.sockets) socket.send(state, { binary: false });
}

function startRound(room, first) {
  room.game.start(first);
  room.round += 1;
  room.offered = 0;
  room.board = room.v;
}

const happenings = {
  created(room, { respond }) {
    room.board = room.v;
    respond();
  },
  sat(room, { socket, token }) {
    room.sat = true;
    room.tokens.north = token;
    room.here.north = true;
    socket.seat = 'north';
    socket.send(`{"t":"seated","seat":"north","token":"${token}"}`);
  },
  moved(room, { pit }) {
    room.game.play(pit);
    room.board = room.v;
    if (!room.game.over) return;
    const winner = /"winner":"(\w+)"/.exec(room.game.members)?.[1];
    room.score[winner ?? 'draws'] += 1;
  },
  offered(room) {
    room.offered = room.v;
  },
  accepted(room) {
    startRound(room, room.game.first === 'south' ? 'north' : 'south');
  },
};

function happen(event) {
  const { room, what, socket, id } = event;
  room.v += 1;
  happenings[what](room, event);
  if (what === 'created') return;
  if (id !== undefined) socket.send(`{"t":"ok","id":${id},"v":${room.v}}`);
  tell(room);
}

const commands = {
  hello(room, socket, { token }) {
    socket.seat = ['south', 'north'].find((side) => token && room.tokens[side] === token) ?? null;
    if (socket.seat) room.here[socket.seat] = true;
    const you = JSON.stringify(socket.seat);
    socket.send(`{"t":"welcome","you":${you},"now":${Date.now()},"moves":[],"chat":[],"state":${stateOf(room)}}`);
  },
  sit: (room, socket, { token }) => pend({ room, what: 'sat', socket, token }),
  move(room, socket, { id, ply, pit: name, board }) {
    const { game } = room;
    const pit = PITS.indexOf(name);
    if (ply !== game.ply || board !== room.board) return refuse(socket, 'stale');
    if (socket.seat !== game.turn || game.engine.oware_check(pit) !== 0) return refuse(socket, 'not-your-turn');
    return pend({ room, what: 'moved', socket, id, pit });
  },
  offer: (room, socket, { id }) => pend({ room, what: 'offered', socket, id }),
  answer: (room, socket, { id }) => pend({ room, what: 'accepted', socket, id }),
};

function refuse(socket, code) {
  socket.send(JSON.stringify({ t: 'error', code }));
}

const http = createServer((request, response) => {
  request.resume();
  const number = rooms.length;
  const room = {
    number, id: `r${String(number).padStart(12, '0')}`, tokens: { south: `south${String(number).padStart(16, '0')}A` },
    v: 0, board: 0, round: 0, score: { south: 0, north: 0, draws: 0 }, offered: 0, sat: false,
    here: { south: false, north: false }, sockets: new Set(), game: new Game(),
  };
  startRound(room, 'south');
  rooms.push(room);
  const respond = () => {
    const body = JSON.stringify({ room: room.id, seat: 'south', token: room.tokens.south });
    response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': body.length });
    response.end(body);
  };
  request.on('end', () => pend({ room, what: 'created', respond }));
});

const sockets = new WebSocketServer({ server: http, perMessageDeflate: false, maxPayload: 4096 });
sockets.on('connection', (socket, request) => {
  const room = rooms[Number(request.url.slice('/ws/r'.length))];
  room.sockets.add(socket);
  socket.on('message', (bytes) => {
    const message = JSON.parse(bytes);
    commands[message.t](room, socket, message);
  });
  socket.on('close', () => {
    room.sockets.delete(socket);
    if (socket.seat) room.here[socket.seat] = false;
  });
});

http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => console.error(`event=listening port=${http.address().port}`));
