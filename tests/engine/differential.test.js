// tests/engine/differential.test.js -- random games, played by the engine and by the slow model in
// tests/vectors/model.js: every state must be the same, and every refusal.
//
// SEED and GAMES in the environment play other games or more of them. A failure names the command
// line that shows it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

import { PRESETS, RING, START, legal, newGame, play, state } from '../vectors/model.js';
import { random } from '../vectors/random.js';

const OWARE = process.env.OWARE ?? 'build/oware';
const SEED = Number(process.env.SEED ?? 1);
const GAMES = Number(process.env.GAMES ?? 500); // from the start; four times as many from anywhere
const PLIES_MAX = 300;

const chance = random(SEED);

function randomOptions() {
  return [
    `grand_slam=${chance.pick(['no-capture', 'forbidden', 'capture'])}`,
    `repetition=${chance.pick([0, 2, 3, 4, 5])}`,
    `quiet=${chance.pick([0, 10, 11, 20, 100, 1000])}`,
    `majority=${chance.pick([true, false])}`,
    `agreement=${chance.pick([true, false])}`,
  ].filter(() => chance.below(4) > 0).join(',') || 'abapa';
}

/** Shapes of boards, each twelve counts of at most 48 seeds in all. */
const shapes = {
  /** Few pits make laps and hungry rows. */
  scattered: () => {
    const counts = Array(12).fill(0);
    const pits = Array.from({ length: 1 + chance.below(12) }, () => chance.below(12));
    const seeds = chance.pick([chance.below(49), chance.below(20), chance.below(8)]);
    for (let i = 0; i < seeds; i++) counts[chance.pick(pits)] += 1;
    return counts;
  },
  /** Small numbers in front of a hand: grand slams. */
  sharp: () => {
    const enemy = Array.from({ length: 6 }, (_, i) => (i <= chance.below(6) ? chance.pick([0, 1, 2]) : 0));
    const own = Array.from({ length: 6 }, (_, i) => (chance.below(2) ? chance.below(7 - i + 3) : 0));
    return chance.below(2) ? [...own, ...enemy] : [...enemy, ...own];
  },
  /** One row empty, the other with hands that do or do not reach it. */
  hungry: () => {
    const own = Array.from({ length: 6 }, () => chance.pick([0, 0, 1, 2, 3, 5, chance.below(8)]));
    if (chance.below(2)) own[chance.below(6)] = 12 + chance.below(8);
    const empty = Array(6).fill(0);
    const counts = chance.below(2) ? [...own, ...empty] : [...empty, ...own];
    return counts.reduce((sum, n) => sum + n) <= 48 ? counts : shapes.hungry();
  },
};

function randomPosition() {
  const counts = shapes[chance.pick(Object.keys(shapes))]();
  const seeds = counts.reduce((sum, n) => sum + n);
  const south = chance.below(4) === 0
    ? chance.below(49 - seeds)
    : Math.max(0, Math.min(48 - seeds, 24 - chance.below(1 + Math.ceil(seeds / 2))));
  return [...counts, south, 48 - seeds - south, chance.pick(['S', 'N'])].join('-');
}

/** A pit of the mover's that has seeds but may not be sown, if there is one. */
function forbiddenPit(game) {
  const seedy = RING.filter((pit, i) => state(game).pits[i] > 0 && !legal(game).includes(pit));
  return chance.pick(seedy.filter((pit) => (pit[0] === 'A') === (game.turn === 'south')));
}

/** A random game by the model: the pits played, the states shown, a refusal at the end or not. */
function randomGame(setUp) {
  let game = newGame(setUp);
  const moves = [];
  const lines = [state(game)];
  const stop = chance.below(3) === 0 ? chance.below(60) : PLIES_MAX;
  let refused = null;
  while (!game.over && moves.length < stop) {
    if (chance.below(3) === 0) refused = forbiddenPit(game);
    if (refused) break;
    const pit = chance.pick(legal(game));
    ({ game } = play(game, pit));
    moves.push(chance.below(2) === 0 ? pit : game.last.move);
    lines.push(state(game));
  }
  const pit = refused ?? chance.pick(RING);
  const { error } = play(game, pit);
  if (error) {
    moves.push(pit);
    lines.push({ error });
  }
  return { moves, lines };
}

function engineLines({ rules, position, quiet }, moves) {
  const options = ['--rules', rules, '--position', position, '--quiet', String(quiet)];
  const run = spawnSync(OWARE, ['play', ...options, ...moves], { encoding: 'utf8' });
  assert.equal(run.stderr, '');
  assert.equal(run.status, run.stdout.includes('"error"') ? 1 : 0);
  return {
    command: `oware play ${options.join(' ')} ${moves.join(' ')}`,
    lines: run.stdout.trim().split('\n').map((line) => JSON.parse(line)),
  };
}

/** Plays `games` games and returns how often each end and refusal came up. */
function compare(games, setUp) {
  const seen = {};
  for (let i = 0; i < games; i++) {
    const given = setUp(i);
    const { moves, lines } = randomGame(given);
    const engine = engineLines(given, moves);
    for (const [ply, line] of lines.entries()) {
      assert.deepEqual(engine.lines[ply], line, `line ${ply + 1} of: ${engine.command}`);
    }
    assert.equal(engine.lines.length, lines.length, engine.command);
    for (const { over, error } of lines.slice(-2)) {
      if (over) seen[over.reason] = (seen[over.reason] ?? 0) + 1;
      if (error) seen[error] = (seen[error] ?? 0) + 1;
    }
  }
  return seen;
}

/** That the games were worth playing: all of these came up. */
function assertSeen(seen, names) {
  if (GAMES >= 500) assert.deepEqual(names.filter((name) => !seen[name]), [], JSON.stringify(seen));
}

test('games from the usual start, under every preset', (t) => {
  const presets = Object.keys(PRESETS);
  const seen = compare(GAMES, (i) => ({
    rules: presets[i % presets.length],
    position: i % 2 === 0 ? START : START.replace(/S$/, 'N'),
    quiet: 0,
  }));
  t.diagnostic(JSON.stringify(seen));
  assertSeen(seen, ['majority', 'no-feed', 'not-your-pit', 'empty-pit', 'game-over']);
});

test('games from any position, under any options', (t) => {
  const seen = compare(4 * GAMES, () => ({
    rules: chance.below(3) === 0 ? chance.pick(Object.keys(PRESETS)) : randomOptions(),
    position: randomPosition(),
    quiet: chance.pick([0, 0, 5, 9, 95]),
  }));
  t.diagnostic(JSON.stringify(seen));
  assertSeen(seen, [
    'majority', 'draw', 'no-move', 'no-feed', 'all-slams', 'repetition', 'quiet',
    'not-your-pit', 'empty-pit', 'must-feed', 'grand-slam-forbidden', 'game-over',
  ]);
});
