// Requests whose end two readers may see at different places: what a proxy takes for a body, the server must
// not take for a request of its own (RFC 9112, section 11.2). Each row hides `GET /healthz` there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { create, exchange, request } from './http.js';

const JSON_TYPE = 'Content-Type: application/json\r\n';
const hidden = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
const chunks = `0\r\n\r\n${hidden}`;

suite('a request that hides another', { concurrency: true }, (server) => {
  const posts = [
    ['two lengths', `Content-Length: 2\r\nContent-Length: ${2 + hidden.length}\r\n`, `{}${hidden}`, 400],
    ['one length twice', 'Content-Length: 2\r\nContent-Length: 2\r\n', `{}${hidden}`, 400],
    ['a list of lengths', 'Content-Length: 2, 2\r\n', `{}${hidden}`, 400],
    ['a length with a sign', 'Content-Length: +2\r\n', `{}${hidden}`, 400],
    ['a length in hexadecimal', 'Content-Length: 0x2\r\n', `{}${hidden}`, 400],
    ['a length with a letter', 'Content-Length: 2x\r\n', `{}${hidden}`, 400],
    ['a length that wraps around', 'Content-Length: 18446744073709551618\r\n', `{}${hidden}`, 400],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', chunks, 411],
    ['chunks and a length', `Transfer-Encoding: chunked\r\nContent-Length: ${chunks.length}\r\n`, chunks, 411],
    ['chunks of an unknown kind', 'Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n', `{}${hidden}`, 411],
    ['chunks in capitals', 'TRANSFER-ENCODING: CHUNKED\r\nContent-Length: 2\r\n', chunks, 411],
    ['a blank before the colon', 'Content-Length : 2\r\n', `{}${hidden}`, 411],
  ];
  for (const [what, headers, body, status] of posts) {
    test(`behind ${what} is ${status}, and the connection ends`, async () => {
      const text = await exchange(server, `POST /api/rooms HTTP/1.1\r\nHost: ${server.host}:${server.port}\r\n`
        + `${JSON_TYPE}${headers}\r\n${body}`);
      assert.deepEqual(text.match(/^HTTP\/1\.1 \d+/gm), [`HTTP/1.1 ${status}`], text);
      assert.match(text, /^connection: close\r$/im);
    });
  }

  const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  const others = [
    ['a GET with a body', 'GET /readyz', `Content-Length: ${hidden.length}\r\n`],
    ['a GET with chunks', 'GET /readyz', 'Transfer-Encoding: chunked\r\n'],
    ['an upgrade with a body', 'GET /ws/ROOM', `${upgrade}Content-Length: ${hidden.length}\r\n`],
    ['a header folded over two lines', 'GET /readyz', `X-Fold:\r\n Content-Length: ${hidden.length}\r\n`],
    ['a bare carriage return', 'GET /readyz', `X-Bare: a\rContent-Length: ${hidden.length}\r\n`],
    ['a zero byte', 'GET /readyz', `X-Zero: a\0\r\nContent-Length: ${hidden.length}\r\n`],
  ];
  for (const [what, line, headers] of others) {
    test(`behind ${what} is not heard`, async () => {
      const { room } = await create(server);
      // Its end is ours: where the body was read as one, the connection may stay.
      const text = await exchange(server, `${line.replace('ROOM', room)} HTTP/1.1\r\nHost: ${server.host}:${server.port}\r\n`
        + `${headers}\r\n${hidden}`, { end: true, ms: 20000 });
      assert.ok((text.match(/^HTTP\/1\.1 [2-5]\d\d/gm) ?? []).length <= 1, text);
      assert.equal((await request(server, '/healthz')).status, 200);
    });
  }
});

suite('a Host', (server) => {
  const rows = [
    ['that is not there', '', 400], ['twice', 'Host: localhost\r\nHost: evil.example\r\n', 400],
    ['of two', 'Host: localhost, evil.example\r\n', 400], ['with a path', 'Host: localhost/x\r\n', 400],
    ['of somebody else', 'Host: evil.example\r\n', 403],
  ];
  for (const [what, headers, status] of rows) {
    test(`${what} is ${status}`, async () => {
      const text = await exchange(server, `GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
      assert.match(text, new RegExp(`^HTTP/1\\.1 ${status} `));
      assert.doesNotMatch(text, /evil\.example/);
    });
  }
});
