// tests/bench/hostile.js -- how much longer honest players wait while others attack: games at a held rate
// on servers with their limits on, in turns: alone; attacked; and beside another server that is attacked.
// The last shows what the attackers cost the machine, which has few cores: the players wait for one then,
// whatever the server does. What is left is the server's.
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

const start = () => new Server({ limits: 'on', args }).start();

// Whom the attackers attack, if anybody.
const victims = {
  alone: () => null,
  attacked: (server) => server,
  beside: start,
};

async function play(findVictim) {
  const server = await start();
  const victim = await findVictim(server);
  const attackers = victim && spawn('nice', [process.execPath, ATTACKERS, victim.port, (await create(victim)).room]);
  try {
    const numbers = [server.port, server.child.pid, 'play', ROOMS, 0, MOVES_A_SECOND, SECONDS];
    return JSON.parse((await run(LOAD, numbers.map(String))).stdout);
  } finally {
    attackers?.kill();
    for (const each of new Set([server, victim ?? server])) await each.kill();
  }
}

/** `print(what, figure)` is told what came of it. */
export async function hostile(print) {
  const found = Object.fromEntries(Object.keys(victims).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, rounds] of Object.entries(found)) rounds.push(await play(victims[name]));
  const best = (told, share) => ([name, rounds]) => [name, Math.min(...rounds.map((figures) => figures[told][share]))];
  for (const told of ['ok', 'opponent']) {
    for (const share of ['p50', 'p99']) {
      const { alone, attacked, beside } = Object.fromEntries(Object.entries(found).map(best(told, share)));
      const ms = [attacked, beside, alone].map((each) => each.toFixed(2)).join(', ');
      print(`move to ${told}, ${share}: ms attacked, beside, alone`, ms);
      print('  attacked / alone', (attacked / alone).toFixed(2));
      print('  attacked / beside', `${(attacked / beside).toFixed(2)} (<= 2: ${attacked <= 2 * beside ? 'met' : 'MISSED'})`);
    }
  }
}
