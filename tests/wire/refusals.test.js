// Which refusal is told when several hold: the order of PROTOCOL.md, pair by pair.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { PITS, PRESETS, search } from './model.js';
import { Player, host, table, watch } from './player.js';

const move = (ply, pit, rest = {}) => ({ t: 'move', ply, pit, ...rest });

/** Tables by the moment that a refusal needs; each gives who speaks there. */
const moments = {
  async unsaid(server) { // no hello yet
    const { room } = await host(server);
    return { speaker: await new Player(server, room).open() };
  },
  async watching(server) {
    const { room, playAll } = await table(server);
    await playAll(['A1']);
    return { speaker: await watch(server, room) };
  },
  async waiting(server) {
    return { speaker: (await host(server)).south };
  },
  async ready(server) {
    return { speaker: (await table(server)).south };
  },
  async waitsForNorth(server) {
    const { south, playAll } = await table(server);
    await playAll(['A1']);
    return { speaker: south };
  },
  async southAfterTwo(server) { // A1 is empty again, and so is B1
    const { south, playAll } = await table(server);
    await playAll(['A1', 'B1']);
    return { speaker: south };
  },
  async over(server) {
    const { south, north, playAll } = await table(server);
    await playAll(['A1', 'B1']);
    const { v } = await south.ok({ t: 'resign' });
    await north.at(v);
    return { speaker: south, other: north };
  },
};

const rows = [
  ['bad-message before no-hello', 'unsaid', move(0, 'C9'), 'bad-message'],
  ['bad-message before no-hello, for a type that nobody knows', 'unsaid', { t: 'dance' }, 'bad-message'],
  ['no-hello before not-seated', 'unsaid', move(0, 'A1'), 'no-hello'],
  ['no-hello before stale', 'unsaid', move(9, 'A1', { board: 999 }), 'no-hello'],
  ['bad-message before not-seated', 'watching', move(0, 'A7'), 'bad-message'],
  ['not-seated before stale', 'watching', move(9, 'A1', { board: 999 }), 'not-seated'],
  ['not-seated even for a repeated move', 'watching', move(0, 'A1'), 'not-seated'],
  ['not-seated before not-your-turn', 'watching', move(1, 'B1'), 'not-seated'],
  ['stale before not-started: a ply to come', 'waiting', move(3, 'A1'), 'stale'],
  ['stale before not-started: another board', 'waiting', move(0, 'A1', { board: 999 }), 'stale'],
  ['not-started while the seat is free', 'waiting', move(0, 'A1'), 'not-started'],
  ['not-started before not-your-pit', 'waiting', move(0, 'B1'), 'not-started'],
  ['not-started: resign while waiting', 'waiting', { t: 'resign' }, 'not-started'],
  ['not-started: resign before the first move', 'ready', { t: 'resign' }, 'not-started'],
  ['stale: a ply to come', 'ready', move(1, 'A1'), 'stale'],
  ['stale before not-your-turn: a ply to come', 'waitsForNorth', move(2, 'A1'), 'stale'],
  ['stale before not-your-turn: another board', 'waitsForNorth', move(1, 'A1', { board: 1 }), 'stale'],
  ['stale: an old ply, another pit than was played', 'waitsForNorth', move(0, 'A2'), 'stale'],
  ['stale: an old ply of the other side', 'southAfterTwo', move(1, 'B1'), 'stale'],
  ['stale before not-your-pit', 'southAfterTwo', move(7, 'B2'), 'stale'],
  ['stale: the largest ply there is', 'southAfterTwo', move(5000, 'A2'), 'stale'],
  ['not-your-turn', 'waitsForNorth', move(1, 'A2'), 'not-your-turn'],
  ['not-your-turn before not-your-pit', 'waitsForNorth', move(1, 'B2'), 'not-your-turn'],
  ['not-your-turn before empty-pit', 'waitsForNorth', move(1, 'A1'), 'not-your-turn'],
  ['not-your-pit', 'southAfterTwo', move(2, 'B2'), 'not-your-pit'],
  ['not-your-pit before empty-pit', 'southAfterTwo', move(2, 'B1'), 'not-your-pit'],
  ['stale before game-over', 'over', move(5, 'A2'), 'stale'],
  ['game-over', 'over', move(2, 'A2'), 'game-over'],
  ['game-over before not-your-pit', 'over', move(2, 'B2'), 'game-over'],
  ['game-over: resign', 'over', { t: 'resign' }, 'game-over'],
  ['stale before game-over: resign', 'over', { t: 'resign', board: 1 }, 'stale'],
];

suite('the first refusal that holds', { concurrency: true }, (server) => {
  for (const [what, moment, message, code] of rows) {
    test(`${what}`, async () => {
      const { speaker } = await moments[moment](server);
      const answer = await speaker.refused(message, code);
      assert.equal(typeof answer.why, 'string', 'why is told');
    });
  }

  test('game-over before not-your-turn: for both sides', async () => {
    const { speaker, other } = await moments.over(server);
    await speaker.refused(move(2, 'A2'), 'game-over');
    await other.refused(move(2, 'B2'), 'game-over');
  });

  // The mover has an empty pit, and one that may not be sown for the reason looked for.
  const blocked = (code, and = () => true) => (game) => !game.over && game.legal.length > 0 && and(game)
    && PITS.some((pit) => game.refusal(pit) === code);

  const positions = [
    ['empty-pit', 'abapa', () => true],
    ['must-feed', 'abapa', () => true],
    ['must-feed', 'grand-slam', () => true],
    ['grand-slam-forbidden', 'no-slam', () => true],
    ['must-feed', 'no-slam', (game) => PITS.some((pit) => game.refusal(pit) === 'empty-pit')],
  ];
  for (const [code, preset, and] of positions) {
    test(`every pit is refused for its own reason where one is ${code} under ${preset}`, async () => {
      const { pits, game } = search(PRESETS[preset], blocked(code, and));
      const { south, mover, playAll } = await table(server, { rules: { preset } });
      await playAll(pits);
      assert.deepEqual(mover().state.legal, game.legal);
      for (const pit of PITS) {
        const reason = game.refusal(pit);
        if (reason) await mover().refused(mover().move(pit), reason);
      }
      assert.equal((await south.sync()).state.ply, pits.length, 'nothing was played');
      assert.equal((await mover().play(game.legal[0])).ply, pits.length + 1);
    });
  }
});

suite('what the moment does not allow', { concurrency: true }, (server) => {
  const asked = [
    ['rematch in mid-round', 'waitsForNorth', { t: 'offer', kind: 'rematch' }, 'not-allowed'],
    ['rematch before the first move', 'ready', { t: 'offer', kind: 'rematch' }, ['not-allowed', 'not-started']],
    ['rematch while waiting', 'waiting', { t: 'offer', kind: 'rematch' }, ['not-allowed', 'not-started']],
    ['rematch by a watcher', 'watching', { t: 'offer', kind: 'rematch' }, 'not-seated'],
    ['answer to no offer', 'over', { t: 'answer', kind: 'rematch', accept: true }, 'no-offer'],
    ['declining no offer', 'over', { t: 'answer', kind: 'rematch', accept: false }, 'no-offer'],
    ['withdraw of no offer', 'over', { t: 'withdraw', kind: 'rematch' }, 'no-offer'],
    ['answer by a watcher', 'watching', { t: 'answer', kind: 'rematch', accept: true }, 'not-seated'],
    ['resign by a watcher', 'watching', { t: 'resign' }, 'not-seated'],
    ['leave by a watcher', 'watching', { t: 'leave' }, 'not-seated'],
    ['an offer of something unknown', 'over', { t: 'offer', kind: 'tea' }, 'bad-message'],
    ['an offer without kind', 'over', { t: 'offer' }, 'bad-message'],
    ['an answer without accept', 'over', { t: 'answer', kind: 'rematch' }, 'bad-message'],
    ['an answer with accept 1', 'over', { t: 'answer', kind: 'rematch', accept: 1 }, 'bad-message'],
    ['a rematch under no rules that are', 'over', { t: 'offer', kind: 'rematch', rules: { preset: 'chess' } }, 'bad-rules'],
    ['a rematch with a first that is no side', 'over', { t: 'offer', kind: 'rematch', first: 'east' }, 'bad-message'],
    ['resign on a board in letters', 'waitsForNorth', { t: 'resign', board: 'x' }, 'bad-message'],
  ];
  for (const [what, moment, message, code] of asked) {
    test(`${what}: ${[code].flat().join(' or ')}`, async () => {
      const { speaker } = await moments[moment](server);
      await speaker.refused(message, code);
    });
  }
});
