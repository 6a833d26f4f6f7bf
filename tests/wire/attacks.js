// tests/wire/attacks.js -- what strangers do to bring a server down, as rows.
import net from 'node:net';
import { newToken } from './player.js';
import { OPCODE, frame } from './websocket.js';

const ATTACKER = '127.0.0.66';
const HELLO = { t: 'hello' };

const text = (message) => frame(OPCODE.text, typeof message === 'string' ? message : JSON.stringify(message));
const times = (count, one) => Array.from({ length: count }, (_, index) => one(index));
const refusals = (code) => `refusals_total{code="${code}"}`;
const replies = (status) => `replies_total{status="${status}"}`;

/** A request whole and well, and what may follow at once. */
const asked = (line, more = '', body = '') => Buffer.concat([
  Buffer.from(`${line} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`), Buffer.from(body)]);
const upgrade = (room, more = '') => asked(`GET /ws/${room}`, 'Upgrade: websocket\r\nConnection: Upgrade\r\n'
  + 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
  + `Sec-WebSocket-Protocol: oware.v1\r\n${more}`);
const making = () => asked('POST /api/rooms', 'Content-Type: application/json\r\nContent-Length: 2\r\n', '{}');
const endless = () => [text(HELLO), frame(OPCODE.text, 'x'.repeat(2000), { fin: false }),
  ...times(20, () => frame(OPCODE.continuation, 'x'.repeat(2000), { fin: false }))];
const another = (index) => `127.0.${1 + (index >> 4)}.${1 + (index & 15)}`;

/**
 * Rows: what is said on so many connections (`bytes` of the room and an index, and `frames` once
 * that is answered), from where, which metric tells of it, how often at least, and whether time must
 * pass for that.
 */
export const attacks = [
  ['more connections than an address may have', {
    count: 300, bytes: () => '',
    rises: 'connections_refused_total', by: 240 }],
  ['more connections than there may be, from many addresses', {
    count: 600, from: another, bytes: () => '',
    rises: 'connections_refused_total', by: 400 }],
  ['connections that say nothing', {
    count: 50, bytes: () => '',
    rises: 'connections_late_total', by: 50, waits: true }],
  ['half a request', {
    count: 50, bytes: () => 'GET / HTTP/1.1\r\nHost: loc',
    rises: 'connections_late_total', by: 50, waits: true }],
  ['a header in trickles', {
    count: 20, bytes: () => 'GET / HTTP/1.1\r\nX-Slow: ', trickle: 'y',
    rises: 'connections_late_total', by: 20, waits: true }],
  ['a body that never comes', {
    count: 50, bytes: () => asked('POST /api/rooms',
      'Content-Type: application/json\r\nContent-Length: 9\r\n'),
    rises: 'connections_unheard_total', by: 50, waits: true }],
  ['headers without end', {
    count: 50, bytes: () => asked('GET /', `X-Long: ${'y'.repeat(20000)}\r\n`),
    rises: 'connections_unheard_total', by: 50 }],
  ['bytes that are no request', {
    count: 50, bytes: () => Buffer.alloc(3000, 0xfe),
    rises: 'connections_unheard_total', by: 50, waits: true }],
  ['paths of nothing', {
    count: 50, bytes: (_, index) => asked(`GET /wp-admin/${index}`),
    rises: replies(404), by: 50 }],
  ['upgrades from another site', {
    count: 50, bytes: (room) => upgrade(room, 'Origin: http://evil.example\r\n'),
    rises: replies(403), by: 50 }],
  ['a storm of rooms', {
    count: 50, bytes: making,
    rises: replies(429), by: 45 }],
  ['rooms that there are not', {
    count: 40, bytes: (_, index) => upgrade(`2222222222${100 + index}`.replace(/[01]/g, 'z')),
    frames: () => [text(HELLO)],
    rises: refusals('no-room'), by: 40 }],
  ['more sockets than an address may have', {
    count: 55, bytes: (room) => upgrade(room),
    rises: refusals('too-fast'), by: 15 }],
  ['more sockets than there may be, from many addresses', {
    count: 140, from: another, bytes: (room) => upgrade(room),
    rises: refusals('server-full'), by: 40 }],
  ['sockets that never say hello', {
    count: 30, bytes: (room) => upgrade(room),
    rises: refusals('no-hello'), by: 30, waits: true }],
  ['a crowd of watchers', {
    count: 39, bytes: (room) => upgrade(room), frames: () => [text(HELLO)],
    rises: refusals('server-full'), by: 29 }],
  ['wrong tokens', {
    count: 39, bytes: (room) => upgrade(room),
    frames: () => times(4, () => text({ ...HELLO, token: newToken() })),
    rises: refusals('bad-token'), by: 100 }],
  ['a storm of sit', {
    count: 9, bytes: (room) => upgrade(room),
    frames: () => [text(HELLO), ...times(50, () => text({ t: 'sit', token: newToken() }))],
    rises: refusals('seat-taken'), by: 50 }], // 8 of a client wait while a move is stored
  ['a flood of messages', {
    count: 9, bytes: (room) => upgrade(room),
    frames: () => [text(HELLO), ...times(900, () => text({ t: 'ping' }))],
    rises: refusals('too-fast'), by: 4000 }],
  ['a flood of what is no message', {
    count: 9, bytes: (room) => upgrade(room),
    frames: () => [text(HELLO), ...times(200, () => text('{"t":'))],
    rises: refusals('bad-message'), by: 900 }],
  ['fragments without end', {
    count: 30, bytes: (room) => upgrade(room), frames: endless,
    rises: refusals('too-large'), by: 30 }],
  ['a message as long as the sky', {
    count: 30, bytes: (room) => upgrade(room),
    frames: () => [frame(OPCODE.text, 'x'.repeat(9000), { length: 2 ** 31 })],
    rises: refusals('too-large'), by: 30 }],
];

/** Opens the connections and says what is to be said; they read, but answer nothing. */
export function attack(server, room, { count, bytes, frames, from = () => ATTACKER }) {
  return times(count, (index) => {
    const socket = net.connect({ port: server.port, host: server.host, localAddress: from(index) });
    socket.on('error', () => {}); // refused, reset: that is what it came for
    socket.on('data', () => {});
    socket.write(bytes(room, index));
    socket.once('data', () => frames && socket.write(Buffer.concat(frames())));
    return socket;
  });
}
