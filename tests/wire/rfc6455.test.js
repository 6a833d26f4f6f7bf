// RFC 6455 from the server's side, section by section: 5 framing, 7 closing, 8.1 UTF-8. What the library
// hides, or does otherwise than is written there, stands at the end of README.md.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { create } from './http.js';
import { Player, host } from './player.js';
import { OPCODE, Socket, fragments, frame } from './websocket.js';

const { continuation, text, binary, close, ping, pong } = OPCODE;

/** A socket that has said hello. */
async function greeted(server) {
  const { room } = await create(server);
  return (await new Player(server, room).connect()).socket;
}

const PING = '{"t":"ping","id":5}';
const isAnswer = ({ t, id }) => t === 'pong' && id === 5;

/** What has to come after frames that are good: the answer to PING. */
async function assertHeard(socket, ...frames) {
  socket.sendBytes(...frames);
  await socket.next(isAnswer);
}

/** What has to come after frames that are wrong: the end, with no answer. */
async function assertFails(socket, ...frames) {
  socket.sendBytes(...frames);
  const end = await socket.ended();
  assert.ok(!socket.received.some(isAnswer), 'was heard');
  return end;
}

/** A frame that announces 2^63 bytes and more. */
const endless = Buffer.concat([Buffer.from([0x80 | text, 0xff, 0x80, 0, 0, 0, 0, 0, 0, PING.length]), frame(text, PING).subarray(2)]);

const closing = (code, reason = '') => {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(code);
  return frame(close, Buffer.concat([head, Buffer.from(reason)]));
};

suite('RFC 6455', (server) => {
  /** A case of a section. */
  const rule = (section, what, body) => test(`${section} ${what}`, async () => body(await greeted(server)));
  const hears = (section, what, ...frames) => rule(section, what, (socket) => assertHeard(socket, ...frames));
  const fails = (section, what, ...frames) => rule(section, what, (socket) => assertFails(socket, ...frames));

  hears('5.2', 'a length of 7 bits', frame(text, PING));
  hears('5.2', 'a length of 16 bits', frame(text, PING.padEnd(126)));
  for (const rsv of [1, 2, 3, 4, 5, 6, 7]) {
    fails('5.2', `reserved bits ${rsv}, no extension agreed on`, frame(text, PING, { rsv }));
  }
  for (const opcode of [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]) fails('5.2', `reserved opcode ${opcode}`, frame(opcode, 'x'));
  fails('5.2', 'a length of 64 bits whose first is set', endless);
  rule('5.1', 'what the server sends is not masked', async (socket) => {
    await assertHeard(socket, frame(text, PING)); // Socket ends at a mask
  });
  hears('5.3', 'a mask of zeros', Buffer.concat([Buffer.from([0x81, 0x80 | PING.length, 0, 0, 0, 0]), Buffer.from(PING)]));
  fails('5.4', 'a continuation of nothing', frame(continuation, PING));
  fails('5.4', 'a continuation of what has ended', ...fragments('{"t":"ping","id":4}', 9), frame(continuation, PING));
  fails('5.4', 'a text inside of a message', frame(text, '{"t":', { fin: false }), frame(text, PING));
  fails('5.4', 'a binary inside of a message', frame(text, '{"t":', { fin: false }), frame(binary, PING));
  hears('5.4', 'empty fragments', frame(text, '', { fin: false }), frame(continuation, PING, { fin: false }), frame(continuation, ''));
  fails('5.4', 'a ping in fragments', frame(ping, 'x', { fin: false }), frame(continuation, 'y'));
  fails('5.4', 'a pong in fragments', frame(pong, 'x', { fin: false }), frame(continuation, 'y'));
  fails('5.4', 'a close in fragments', frame(close, '\x03', { fin: false }), frame(continuation, '\xe8'));
  rule('5.4', 'a ping between fragments is answered before they end', async (socket) => {
    const [first, ...rest] = fragments(PING, 8);
    socket.sendBytes(first, frame(ping, 'between'));
    await socket.next(({ t, payload }) => t === 'pong frame' && payload === 'between');
    await assertHeard(socket, ...rest);
  });
  rule('5.4', 'a pong between fragments', (socket) => {
    const [first, ...rest] = fragments(PING, 8);
    return assertHeard(socket, first, frame(pong, ''), ...rest);
  });
  rule('5.4', 'a close between fragments ends both', async (socket) => {
    const [first, ...rest] = fragments(PING, 8);
    assert.equal((await assertFails(socket, first, closing(1000), ...rest)).code, 1000);
  });
  for (const [what, opcode] of [['ping', ping], ['pong', pong], ['close', close]]) {
    fails('5.5', `a ${what} of 126 bytes`, frame(opcode, Buffer.alloc(126, 3)));
  }
  rule('5.5.1', 'a close is answered by a close, and the server ends the connection', async (socket) => {
    assert.equal((await socket.close(1000)).code, 1000);
  });
  rule('5.5.1', 'a close without a code is answered', async (socket) => {
    socket.sendFrame(close, '');
    const { code } = await socket.ended();
    assert.ok(code !== null, 'no close came back');
  });
  fails('5.5.1', 'a close of one byte', frame(close, 'x'));
  rule('5.5.1', 'a message after a close is not heard', async (socket) => {
    assert.equal((await assertFails(socket, closing(1000), frame(text, PING))).code, 1000);
  });
  for (const size of [0, 1, 125]) {
    rule('5.5.2', `a ping of ${size} bytes is answered by a pong with them`, async (socket) => {
      const payload = 'y'.repeat(size);
      socket.sendFrame(ping, payload);
      await socket.next((message) => message.t === 'pong frame' && message.payload === payload);
    });
  }
  hears('5.5.3', 'a pong out of the blue is ignored', frame(pong, 'unasked'), frame(text, PING));
  rule('5.6', 'binary is never taken as a message', async (socket) => {
    socket.sendFrame(binary, PING);
    await socket.next(({ t, code }) => t === 'error' && code === 'bad-message');
    assert.ok(!socket.received.some(isAnswer));
  });
  test('5.8 an extension that is offered is not agreed on', async () => {
    const { room } = await create(server);
    const socket = await Socket.open(server, room, { headers: { 'Sec-WebSocket-Extensions': 'permessage-deflate' } });
    assert.equal(socket.header('Sec-WebSocket-Extensions'), undefined);
    socket.drop();
  });
  rule('7.1.1', 'after both have closed, the server closes the TCP connection first', async (socket) => {
    const ended = new Promise((done) => socket.stream.once('end', done));
    socket.sendBytes(closing(1000));
    await ended;
  });
  for (const code of [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999]) {
    rule('7.4', `the close code ${code} is one, and comes back`, async (socket) => {
      assert.equal((await assertFails(socket, closing(code))).code, code);
    });
  }
  for (const code of [0, 999, 1004, 1005, 1006, 1015, 1016, 2999]) {
    rule('7.4', `the close code ${code} is none, and does not come back`, async (socket) => {
      assert.notEqual((await assertFails(socket, closing(code))).code, code);
    });
  }
  rule('7.1.6', 'a close with a reason', async (socket) => {
    assert.equal((await assertFails(socket, closing(1000, 'good bye'))).code, 1000);
  });
  rule('8.1', 'a close whose reason is bad UTF-8', async (socket) => {
    assert.notEqual((await assertFails(socket, closing(1000, Buffer.from([0xc3, 0x28])))).code, 1000);
  });

  const wrong = [
    ['a lone continuation byte', [0x80]],
    ['a cut letter', [0xc3]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['an overlong letter of three bytes', [0xe0, 0x80, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a letter of five bytes', [0xf8, 0x88, 0x80, 0x80, 0x80]],
    ['0xff', [0xff]],
  ];
  for (const [what, bytes] of wrong) {
    const message = Buffer.concat([Buffer.from('{"t":"name","id":5,"name":"'), Buffer.from(bytes), Buffer.from('"}')]);
    rule('8.1', `${what} ends the socket with 1007`, async (socket) => {
      assert.equal((await assertFails(socket, frame(text, message))).code, 1007);
    });
    rule('8.1', `${what}, in fragments of a byte each`, async (socket) => {
      assert.equal((await assertFails(socket, ...fragments(message, 1))).code, 1007);
    });
  }
  rule('8.1', 'a letter that the end of the message cuts', async (socket) => {
    assert.equal((await assertFails(socket, frame(text, Buffer.from([0x22, 0xc3])))).code, 1007);
  });
  test('8.1 letters cut by fragments are whole', async () => {
    const { south } = await host(server);
    south.socket.sendBytes(...fragments('{"t":"name","name":"Ɖɔɖui","id":5}', 1));
    const { v } = await south.answer(5);
    assert.equal((await south.at(v)).seats.south.name, 'Ɖɔɖui');
  });
});
