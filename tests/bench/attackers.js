// tests/bench/attackers.js PORT ROOM -- attacks the server at PORT in all ways, one after the other, until
// it is killed. A process of its own: what it costs is not the server's.
import { once } from 'node:events';
import { setTimeout as hold } from 'node:timers/promises';
import { attack, attacks } from '../wire/attacks.js';

const HOLD_MS = 100; // each of them

const [port, room] = process.argv.slice(2);
const server = { host: '127.0.0.1', port: Number(port) };

for (let round = 0; ; round += 1) {
  const [, row] = attacks[round % attacks.length];
  const sockets = attack(server, room, row);
  await hold(HOLD_MS);
  await Promise.all(sockets.map((socket) => {
    const closed = socket.closed || once(socket, 'close');
    socket.destroy();
    return closed;
  }));
}
