// Strict input: what is no message, what is no JSON, what is no frame; and that none of it harms.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { create } from './http.js';
import { Player, host, table } from './player.js';
import { OPCODE, Socket, fragments, frame } from './websocket.js';

const MESSAGE_MAX = 4096;

/** A ping with this id, filled with white space to `size` bytes. */
const sized = (size, id) => {
  const text = `{"t":"ping","id":${id}}`;
  return text.slice(0, -1) + ' '.repeat(size - text.length) + '}';
};

/** A socket that has said hello. */
async function greeted(server) {
  const { room } = await create(server);
  return (await new Player(server, room).connect()).socket;
}

const isError = (code) => (message) => message.t === 'error' && message.code === code;

const bad = [
  ['nothing', ''],
  ['white space', '  \n'],
  ['a word', 'ping'],
  ['a number', '1'],
  ['null', 'null'],
  ['a string', '"ping"'],
  ['a list', '[{"t":"ping"}]'],
  ['an object without t', '{}'],
  ['t null', '{"t":null}'],
  ['t as number', '{"t":1}'],
  ['t as list', '{"t":["ping"]}'],
  ['t empty', '{"t":""}'],
  ['t in capitals', '{"t":"PING"}'],
  ['the key T', '{"T":"ping"}'],
  ['an unknown t', '{"t":"dance"}'],
  ['t with a zero behind', '{"t":"ping\\u0000"}'],
  ['a server\'s message', '{"t":"state"}'],
  ['an unknown key', '{"t":"ping","x":1}'],
  ['an unknown key, null', '{"t":"ping","x":null}'],
  ['the key "" ', '{"t":"ping","":1}'],
  ['__proto__', '{"t":"ping","__proto__":{}}'],
  ['no end', '{"t":"ping"'],
  ['no beginning', '"t":"ping"}'],
  ['two objects', '{"t":"ping"}{"t":"ping"}'],
  ['a word behind', '{"t":"ping"} x'],
  ['a comma behind', '{"t":"ping"},'],
  ['a zero byte behind', '{"t":"ping"}\0'],
  ['a zero byte before', '\0{"t":"ping"}'],
  ['a zero byte inside', '{"t":"pi\0ng"}'],
  ['a trailing comma', '{"t":"ping",}'],
  ['a missing comma', '{"t":"ping" "id":1}'],
  ['a missing colon', '{"t" "ping"}'],
  ['a missing value', '{"t":}'],
  ['single quotes', "{'t':'ping'}"],
  ['a bare key', '{t:"ping"}'],
  ['a comment', '{"t":"ping"/**/}'],
  ['a raw newline in a string', '{"t":"pi\nng"}'],
  ['a raw tab in a string', '{"t":"ping","x":"a\tb"}'],
  ['an unknown escape', '{"t":"\\ping"}'],
  ['a short \\u', '{"t":"\\u007"}'],
  ['a byte order mark', '\ufeff{"t":"ping"}'],
  ['a no-break space', '\u00a0{"t":"ping"}'],
  ['a form feed', '\f{"t":"ping"}'],
  ['twin keys', '{"t":"ping","t":"ping"}'],
  ['twin keys, one escaped', '{"t":"ping","\\u0074":"ping"}'],
  ['twin ids', '{"t":"ping","id":1,"id":1}'],
  ['twin keys below', '{"t":"rules","rules":{"quiet":10,"quiet":10}}'],
  ['depth 5', '{"t":"rules","rules":{"a":{"b":{"c":{}}}}}'],
  ['depth 600', `{"t":"rules","rules":${'{"a":'.repeat(600)}1${'}'.repeat(600)}}`],
  ['depth in brackets', `{"t":"ping","id":${'['.repeat(2000)}`],
  ...['1.0', '1e0', '1E2', '01', '00', '-1', '-0', '+1', '.5', '1.', '0x10', '1_0', 'NaN', 'Infinity', 'true', 'null', '"1"',
    '[]', '{}', '9007199254740992', '18446744073709551616', '1'.repeat(400), '١'].map((id) => [`id ${id.slice(0, 24)}`, `{"t":"ping","id":${id}}`]),
];

const good = [
  ['the plain message', '{"t":"ping","id":5}'],
  ['white space everywhere', ' \t\r\n{ "t" : "ping" , "id" : 5 } \n'],
  ['an escaped key', '{"\\u0074":"ping","id":5}'],
  ['an escaped value', '{"t":"\\u0070ing","id":5}'],
  ['keys in another order', '{"id":5,"t":"ping"}'],
];

suite('a text that is no message', (server) => {
  for (const [what, text] of bad) {
    test(`${what} is bad-message, and the socket lives on`, async () => {
      const socket = await greeted(server);
      socket.sendText(text);
      await socket.next(isError('bad-message'), 'error bad-message');
      socket.send({ t: 'ping', id: 9 });
      await socket.next(({ t, id }) => t === 'pong' && id === 9);
      assert.equal(socket.received.filter(({ t }) => t === 'pong').length, 1, 'was no ping');
      socket.drop();
    });
  }

  for (const [what, text] of good) {
    test(`${what} is one`, async () => {
      const socket = await greeted(server);
      socket.sendText(text);
      await socket.next(({ t, id }) => t === 'pong' && id === 5);
      socket.drop();
    });
  }

  test('is answered with its id where that can be read', async () => {
    const socket = await greeted(server);
    for (const [id, message] of [[1, { t: 'dance', id: 1 }], [2, { t: 'ping', id: 2, x: 1 }], [3, { t: 'move', id: 3, ply: 'x' }]]) {
      socket.send(message);
      await socket.next((answer) => answer.id === id && answer.code === 'bad-message');
    }
  });

  // All of them are JSON by RFC 8259; who waits for the answer to his id shall get it.
  const readable = ['"ply":-1,"pit":"A1"', '"ply":0.5,"pit":"A1"', '"ply":1e3,"pit":"A1"', '"ply":0,"pit":"A\\u0000"',
    '"ply":9007199254740992,"pit":"A1"'];
  for (const rest of readable) {
    test(`{"t":"move",${rest},"id":5} is answered with its id`, async () => {
      const socket = await greeted(server);
      socket.sendText(`{"t":"move",${rest},"id":5}`);
      assert.equal((await socket.next(isError('bad-message'))).id, 5);
    });
  }

  test('depth 4 is deep enough for a message, and not too deep to be looked at', async () => {
    const { south } = await host(server);
    await south.refused({ t: 'offer', kind: 'rematch', rules: { quiet: { a: 1 } } }, ['bad-message', 'bad-rules']);
  });

  test('99 times is borne, more than 100 times is bye bad-message', async () => {
    const socket = await greeted(server);
    const text = frame(OPCODE.text, '{"t":"dance"}');
    socket.sendBytes(...Array(99).fill(text));
    for (let count = 0; count < 99; count += 1) await socket.next(isError('bad-message'));
    socket.send({ t: 'ping', id: 9 });
    await socket.next(({ id }) => id === 9);
    socket.sendBytes(text, text);
    await socket.bye('bad-message');
  });
});

suite('a message of', (server) => {
  for (const size of [126, 127, 65, MESSAGE_MAX - 1, MESSAGE_MAX]) {
    test(`${size} bytes is read`, async () => {
      const socket = await greeted(server);
      socket.sendText(sized(size, 5));
      await socket.next(({ t, id }) => t === 'pong' && id === 5);
      socket.drop();
    });
  }

  for (const size of [MESSAGE_MAX + 1, 5000, 8192, 65535, 65536, 200_000]) {
    test(`${size} bytes is too-large: bye and close 1009`, async () => {
      const socket = await greeted(server);
      socket.sendText(sized(size, 5));
      const code = await socket.bye('too-large');
      assert.ok(code === 1009 || code === null, `close code ${code}`);
      assert.ok(!socket.received.some(({ id }) => id === 5));
    });
  }

  const pieces = [[1, 1], [7, 1], [40, 2], [125, 33], [1024, 4], [2048, 2]];
  for (const [size, least] of pieces) {
    test(`${MESSAGE_MAX} bytes in fragments of ${size} is read`, async () => {
      const socket = await greeted(server);
      const parts = fragments(sized(MESSAGE_MAX, 5), size);
      assert.ok(parts.length >= least);
      socket.sendBytes(...parts);
      await socket.next(({ t, id }) => t === 'pong' && id === 5);
      socket.drop();
    });

    test(`${MESSAGE_MAX + 1} bytes in fragments of ${size} is too-large`, async () => {
      const socket = await greeted(server);
      socket.sendBytes(...fragments(sized(MESSAGE_MAX + 1, 5), size));
      await socket.bye('too-large');
    });
  }

  test('no end is too-large as soon as it is', async () => {
    const socket = await greeted(server);
    socket.sendFrame(OPCODE.text, '{"t":"ping"', { fin: false });
    const part = frame(OPCODE.continuation, ' '.repeat(100), { fin: false });
    socket.sendBytes(...Array(60).fill(part));
    await socket.bye('too-large');
  });

  test('a length of 2^40, announced, ends the socket', async () => {
    const socket = await greeted(server);
    socket.sendBytes(frame(OPCODE.text, ' '.repeat(8000), { length: 2 ** 40 }));
    await socket.ended();
  });

  test('4097 bytes leaves the room and its other sockets alone', async () => {
    const { south, north } = await table(server);
    south.socket.sendText(sized(MESSAGE_MAX + 1, 5));
    await south.socket.bye('too-large');
    await north.fence();
    const back = await new Player(server, south.room, south.token).connect();
    await back.play('A1');
  });
});

suite('fragments', (server) => {
  test('one byte each, each in a write of its own, are a message', async () => {
    const socket = await greeted(server);
    await socket.writeChopped(Buffer.concat(fragments('{"t":"ping","id":5}', 1)));
    await socket.next(({ t, id }) => t === 'pong' && id === 5);
  });

  test('two messages and a half in one segment are two messages, then three', async () => {
    const socket = await greeted(server);
    const third = frame(OPCODE.text, '{"t":"ping","id":3}');
    socket.sendBytes(frame(OPCODE.text, '{"t":"ping","id":1}'), frame(OPCODE.text, '{"t":"ping","id":2}'), third.subarray(0, 9));
    await socket.next(({ id }) => id === 2);
    socket.sendBytes(third.subarray(9));
    await socket.next(({ id }) => id === 3);
  });
});

suite('frames', (server) => {
  test('in random bytes end their socket only', async () => {
    const { chance } = await import('./model.js');
    const random = chance(7);
    const { south } = await host(server);
    for (let round = 0; round < 60; round += 1) {
      const { room } = await create(server);
      const socket = await Socket.open(server, room);
      socket.sendBytes(Buffer.from(Array.from({ length: 300 }, () => Math.floor(random() * 256))));
      socket.stream.end();
      await socket.ended();
    }
    await south.fence();
  });
});
