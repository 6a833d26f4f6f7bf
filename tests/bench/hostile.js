// tests/bench/hostile.js -- how much longer honest players wait while others attack: games at a held rate,
// without and with attackers, in turns, on servers with their limits on.
import { execFile, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { OWARED, Server } from '../wire/harness.js';
import { create } from '../wire/http.js';

const LOAD = join(dirname(OWARED), 'tests/bench/load');
const ATTACKERS = join(dirname(fileURLToPath(import.meta.url)), 'attackers.js');
const ROOMS = 100, MOVES_A_SECOND = 1000, SECONDS = 4, ROUNDS = 3;

// All honest people have one address, the load's; the attackers have others.
const args = ['--sockets-per-address', `${2 * ROOMS + 20}`, '--connections-per-address', `${2 * ROOMS + 20}`, '--creates-burst', `${ROOMS + 20}`];

const run = promisify(execFile);

async function play(attacked) {
  const server = await new Server({ limits: 'on', args }).start();
  const { room } = await create(server);
  const attackers = attacked ? spawn('nice', [process.execPath, ATTACKERS, server.port, room]) : null;
  try {
    const numbers = [server.port, server.child.pid, 'play', ROOMS, 0, MOVES_A_SECOND, SECONDS];
    return JSON.parse((await run(LOAD, numbers.map(String))).stdout);
  } finally {
    attackers?.kill();
    await server.kill();
  }
}

/** `print(what, figure)` is told what came of it. */
export async function hostile(print) {
  const found = { alone: [], attacked: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    found.alone.push(await play(false));
    found.attacked.push(await play(true));
  }
  const best = (told, share) => ([name, rounds]) => [name, Math.min(...rounds.map((figures) => figures[told][share]))];
  for (const told of ['ok', 'opponent']) {
    for (const share of ['p50', 'p99']) {
      const { alone, attacked } = Object.fromEntries(Object.entries(found).map(best(told, share)));
      print(`under attack, move to ${told}, ${share}: ms, and without`, `${attacked.toFixed(2)}, ${alone.toFixed(2)}`);
      print('  attacked / alone', (attacked / alone).toFixed(2));
    }
  }
}
