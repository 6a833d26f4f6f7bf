// tests/wire/websocket.js -- a WebSocket client that can do all the wrong things: frames with any
// opcode, flags, mask and length, in any pieces. It keeps a transcript for the failing test.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import net from 'node:net';
import { PATIENCE, patience, within } from './harness.js';
import { assertBySchema, assertJudged } from './schema.js';

export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 };
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** The bytes of one client frame. `length` lies about the payload's length. */
export function frame(opcode, payload = '', { fin = true, rsv = 0, mask = true, length } = {}) {
  const bytes = Buffer.from(payload);
  const size = length ?? bytes.length;
  let head = Buffer.from([(fin ? 0x80 : 0) | (rsv << 4) | opcode, size]);
  if (size > 0xffff) {
    head = Buffer.alloc(10);
    head.writeBigUInt64BE(BigInt(size), 2);
  } else if (size > 125) {
    head = Buffer.alloc(4);
    head.writeUInt16BE(size, 2);
  }
  head[0] = (fin ? 0x80 : 0) | (rsv << 4) | opcode;
  head[1] = (mask ? 0x80 : 0) | (size > 0xffff ? 127 : size > 125 ? 126 : size);
  if (!mask) return Buffer.concat([head, bytes]);
  const key = randomBytes(4);
  return Buffer.concat([head, key, bytes.map((byte, index) => byte ^ key[index % 4])]);
}

/** A text message cut into fragments of at most `size` bytes. */
export function fragments(text, size) {
  const bytes = Buffer.from(text);
  const parts = [];
  for (let at = 0; at < bytes.length; at += size) {
    const opcode = at === 0 ? OPCODE.text : OPCODE.continuation;
    parts.push(frame(opcode, bytes.subarray(at, at + size), { fin: at + size >= bytes.length }));
  }
  return parts;
}

/** The server answered the handshake with something else than 101. */
export class Refused extends Error {
  constructor(head) {
    super(`handshake refused: ${head.split('\r\n')[0]}`);
    this.head = head;
    this.status = Number(head.split(' ')[1]);
  }
}

export class Socket {
  static judging = true; // whether all that comes and goes is held to the schema
  received = [];   // every message, in order, for ever
  mute = false;    // does not answer pings, as one who is no longer there
  pings = 0;       // ping frames that came
  transcript = [];
  onMessage = () => {};
  #unread = [];    // messages that no next() has taken
  #waiting = [];
  #asked = new Map(); // by id, what waits for its answer
  #bytes = Buffer.alloc(0);
  #partial = null; // the text of a message whose last frame has not come
  #code = null;

  /** Connects and upgrades. `headers` replaces single headers; undefined leaves one out. */
  static async open(server, room, { path = `/ws/${room}`, headers = {}, chop = false, tail = '' } = {}) {
    const socket = new Socket(net.connect(server.port, server.host), `${server.host}:${server.port}`);
    await within(socket.#upgrade(path, headers, chop, tail), () => `the upgrade of ${path}`);
    return socket;
  }

  constructor(stream, host) {
    this.stream = stream;
    this.host = host;
    stream.setNoDelay(true);
    stream.on('error', (error) => this.transcript.push(`   ${error.code}`));
    this.closed = new Promise((done) => {
      stream.on('close', () => {
        this.transcript.push('   connection closed');
        for (const waiter of this.#waiting.splice(0)) waiter.fail('the connection closed');
        done({ code: this.#code, bye: this.received.find(({ t }) => t === 'bye')?.code });
      });
    });
  }

  async #upgrade(path, headers, chop, tail) {
    const key = randomBytes(16).toString('base64');
    const all = {
      Host: this.host,
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Key': key,
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Protocol': 'oware.v1',
      ...headers,
    };
    const lines = Object.entries(all).filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = Buffer.concat([Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), Buffer.from(tail)]);
    if (chop) await this.writeChopped(request); else this.stream.write(request);
    const head = await this.#head();
    if (!head.startsWith('HTTP/1.1 101 ')) {
      this.stream.destroy();
      throw new Refused(head);
    }
    this.head = head;
    const accept = createHash('sha1').update(key + GUID).digest('base64');
    assert.equal(this.header('Sec-WebSocket-Accept'), accept);
    this.stream.on('data', (bytes) => this.#take(bytes));
    this.#take(Buffer.alloc(0));
  }

  header(name) {
    return new RegExp(`^${name}: *(.*?)\\r$`, 'im').exec(this.head)?.[1];
  }

  #head() {
    return new Promise((done, failed) => {
      const read = (bytes) => {
        this.#bytes = Buffer.concat([this.#bytes, bytes]);
        const end = this.#bytes.indexOf('\r\n\r\n');
        if (end < 0) return;
        this.stream.off('data', read);
        const head = this.#bytes.subarray(0, end + 2).toString('latin1');
        this.#bytes = this.#bytes.subarray(end + 4);
        done(head);
      };
      this.stream.on('data', read);
      this.stream.once('close', () => failed(new Refused(`closed before an answer: ${this.#bytes}`)));
    });
  }

  #take(bytes) {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    for (;;) {
      const got = this.#bytes;
      if (got.length < 2) return;
      let size = got[1] & 0x7f, at = 2;
      if (size === 126) [size, at] = got.length < 4 ? [Infinity, 4] : [got.readUInt16BE(2), 4];
      else if (size === 127) [size, at] = got.length < 10 ? [Infinity, 10] : [Number(got.readBigUInt64BE(2)), 10];
      if (got.length < at + size) return;
      this.#bytes = got.subarray(at + size);
      this.#frame(got[0], got[1], Buffer.from(got.subarray(at, at + size)));
    }
  }

  #frame(first, second, payload) {
    const opcode = first & 0x0f, fin = (first & 0x80) !== 0;
    if ((first & 0x70) !== 0 || (second & 0x80) !== 0) this.#fault('a frame with reserved bits or a mask', payload);
    else if (opcode === OPCODE.close) this.#closing(payload);
    else if (opcode === OPCODE.ping) this.#ping(payload);
    else if (opcode === OPCODE.pong) this.#pong(payload);
    else if (opcode === OPCODE.text || opcode === OPCODE.continuation) this.#text(payload, fin);
    else this.#fault(`a frame with opcode ${opcode}`, payload);
  }

  #fault(what, payload) {
    this.transcript.push(`<- ${what}: ${payload.toString('hex').slice(0, 80)}`);
    this.stream.destroy();
  }

  #closing(payload) {
    this.#code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
    this.transcript.push(`<- close ${this.#code} ${payload.subarray(2)}`);
    if (!this.stream.writableEnded) this.stream.end(frame(OPCODE.close, payload.subarray(0, 2)));
  }

  #ping(payload) {
    this.transcript.push('<- ping frame');
    this.pings += 1;
    if (!this.mute) this.sendFrame(OPCODE.pong, payload);
  }

  #pong(payload) {
    this.transcript.push(`<- pong frame ${payload}`);
    this.#deliver({ t: 'pong frame', payload: payload.toString() });
  }

  #text(payload, fin) {
    this.#partial = Buffer.concat([this.#partial ?? Buffer.alloc(0), payload]);
    if (!fin) return;
    const text = this.#partial.toString('utf8');
    this.#partial = null;
    this.transcript.push(`<- ${text.slice(0, 2000)}`);
    const message = JSON.parse(text);
    if (Socket.judging) this.#judge(message);
    this.received.push(message);
    this.onMessage(message);
    this.#deliver(message);
  }

  /** What comes, and what it answers, is by the schema; that hello comes once the schema cannot say. */
  #judge(message) {
    assertBySchema('server', message);
    const said = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    const again = said?.t === 'hello' && this.received.some(({ t }) => t === 'welcome');
    if (said && !again) assertJudged('client', said, message.t === 'error' ? message.code : null);
  }

  #deliver(message) {
    const index = this.#waiting.findIndex(({ match }) => match(message));
    if (index < 0) this.#unread.push(message);
    else this.#waiting.splice(index, 1)[0].done(message);
  }

  /** The first message not taken yet that matches; the ones before it stay where they are. */
  next(match, what = match.toString(), ms = PATIENCE) {
    const index = this.#unread.findIndex(match);
    if (index >= 0) return Promise.resolve(this.#unread.splice(index, 1)[0]);
    return new Promise((done, failed) => {
      const origin = new Error();
      const fail = (why) => {
        stop();
        origin.message = `${why} before ${what}\n${this.transcript.slice(-30).join('\n')}`;
        failed(origin);
      };
      const waiter = { match, fail, done: (message) => { stop(); done(message); } };
      const stop = patience(ms, () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        fail(`${ms} ms passed`);
      });
      if (this.stream.destroyed) fail('the connection closed');
      else this.#waiting.push(waiter);
    });
  }

  send(message) {
    if (message.id !== undefined) this.#asked.set(message.id, message);
    this.sendText(JSON.stringify(message));
  }

  sendText(text) {
    this.transcript.push(`-> ${text.toString().slice(0, 500)}`);
    this.stream.write(frame(OPCODE.text, text));
  }

  sendFrame(opcode, payload, options) {
    this.sendBytes(frame(opcode, payload, options));
  }

  /** All the parts in one write, so in one segment when they are small. */
  sendBytes(...parts) {
    const bytes = Buffer.concat(parts);
    this.transcript.push(`-> ${bytes.length} bytes: ${bytes.toString('hex').slice(0, 60)}`);
    if (this.stream.writable) this.stream.write(bytes);
  }

  /** Byte by byte, each in a write of its own. */
  async writeChopped(bytes) {
    for (const byte of bytes) {
      await new Promise((done) => this.stream.write(Buffer.from([byte]), done));
    }
  }

  /** `bye` with this code, then the end of the connection; returns the close code. */
  async bye(code, ms = PATIENCE) {
    const message = await this.next(({ t }) => t === 'bye', `bye ${code}`, ms);
    assert.equal(message.code, code, this.transcript.slice(-10).join('\n'));
    return (await this.ended(ms)).code;
  }

  /** The end of the connection, whoever began it: `{code, bye}`. */
  ended(ms = PATIENCE) {
    return within(this.closed, () => `the close of\n${this.transcript.slice(-30).join('\n')}`, ms);
  }

  /** Closes as one should and waits for the end. */
  close(code = 1000) {
    const payload = Buffer.alloc(2);
    payload.writeUInt16BE(code);
    this.sendFrame(OPCODE.close, payload);
    return this.ended();
  }

  /** Gone without a word, as from a train into a tunnel; the server sees a reset. */
  drop() {
    if (this.stream.writableEnded) this.stream.destroy(); // a reset fails then, and the end never comes
    else this.stream.resetAndDestroy();
  }
}
