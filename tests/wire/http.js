// tests/wire/http.js -- requests over node:http, and over a bare socket where that would help too much.
import assert from 'node:assert/strict';
import http from 'node:http';
import net from 'node:net';
import { tokens, within } from './harness.js';
import { assertBodyBySchema, assertJudged } from './schema.js';

/** Sends one request on a connection of its own; the answer's body as `bytes`, `text` and `json`. */
export function request(server, path, { method = 'GET', headers = {}, body, port = server.port } = {}) {
  const sent = new Promise((done, failed) => {
    const options = { host: server.host, port, path, method, headers, agent: false };
    const ask = http.request(options, (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('error', failed);
      reply.on('end', () => {
        const bytes = Buffer.concat(parts);
        done({
          status: reply.statusCode,
          headers: reply.headers,
          bytes,
          get text() { return bytes.toString('utf8'); },
          get json() { return JSON.parse(bytes.toString('utf8')); },
        });
      });
    });
    ask.on('error', failed);
    ask.end(body);
  });
  const judged = sent.then((reply) => {
    if (method !== 'HEAD') assertBodyBySchema(method, path, reply);
    return reply;
  });
  return within(judged, () => `an answer to ${method} ${path}`);
}

/** POSTs `body` (an object, or text or bytes sent as they are) as JSON. */
export async function post(server, path, body, headers = {}) {
  const asIs = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = asIs ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
  const all = { 'Content-Type': 'application/json', 'Content-Length': bytes.length, ...headers };
  for (const key of Object.keys(all)) if (all[key] === undefined) delete all[key];
  const reply = await request(server, path, { method: 'POST', headers: all, body: bytes });
  if (path === '/api/rooms' && !asIs && Object.keys(headers).length === 0 && reply.bytes.length > 0) {
    assertJudged('http', body, reply.status === 201 ? null : reply.json.code, 'wishes');
  }
  return reply;
}

/** Creates a room and returns `{room, url, seat, token}`. */
export async function create(server, body = {}) {
  const reply = await post(server, '/api/rooms', body);
  assert.equal(reply.status, 201, `POST /api/rooms ${JSON.stringify(body)}: ${reply.text}`);
  tokens.add(reply.json.token);
  return reply.json;
}

/** The room's public state. */
export async function publicState(server, room) {
  const reply = await request(server, `/api/rooms/${room}`);
  assert.equal(reply.status, 200, reply.text);
  return reply.json;
}

/** What `/metrics` on the admin port tells, by name with labels: `refusals_total{code="too-fast"}`. */
export async function metrics(server, port) {
  const { status, text } = await request(server, '/metrics', { port });
  assert.equal(status, 200, text);
  return Object.fromEntries([...text.matchAll(/^owared_(\S+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]));
}

/** An answer that is a problem (RFC 9457): its status, its type, its code (any, where not given). */
export function assertProblem(reply, status, code, what = '') {
  assert.equal(reply.status, status, `${what}: ${reply.text}`);
  assert.match(reply.headers['content-type'] ?? '', /^application\/problem\+json\b/, what);
  const problem = reply.json;
  assert.equal(typeof problem.code, 'string', `${what}: code in ${reply.text}`);
  if (problem.status !== undefined) assert.equal(problem.status, status, what);
  if (code !== undefined) assert.ok([code].flat().includes(problem.code), `${what}: ${problem.code}, not ${code}`);
}

/**
 * Writes `bytes` to a new connection and returns all that comes back until the server closes.
 * `tail` follows in a packet of its own, once the first part is on its way.
 */
export function exchange(server, bytes, { port = server.port, tail, end = false, ms } = {}) {
  const socket = net.connect(port, server.host);
  const parts = [];
  const closed = new Promise((done) => {
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => {}); // a reset is an answer too
    socket.on('close', () => done(Buffer.concat(parts).toString('latin1')));
  });
  socket.setNoDelay(true);
  socket.write(bytes, () => {
    if (tail !== undefined) setImmediate(() => socket.write(tail));
    if (end) socket.end();
  });
  return within(closed, () => `the end of a connection; until now: ${Buffer.concat(parts)}`, ms)
    .finally(() => socket.destroy());
}
