// Whole games under every preset, each state compared with a model written from the rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { publicState, request } from './http.js';
import { PITS, PRESETS, wholeGame, Game } from './model.js';
import { Player, table, watch } from './player.js';
import { assertEndsAs, replayed } from './record.js';

// `from` is the first seed whose random game ends so (model.js, search).
const games = [
  { preset: 'abapa', reason: 'majority', from: 1 },
  { preset: 'abapa', reason: 'no-feed', from: 3, first: 'north' },
  { preset: 'abapa', reason: 'repetition', from: 41 },
  { preset: 'threefold', reason: 'repetition', from: 37 },
  { preset: 'no-slam', reason: 'all-slams', from: 387 },
  { preset: 'no-slam', reason: 'majority', from: 1, first: 'north' },
  { preset: 'grand-slam', reason: 'no-move', from: 57 },
  { preset: 'grand-slam', reason: 'draw', from: 387 },
  { preset: 'home-page', reason: 'no-feed', from: 1 },
  { preset: 'home-page', reason: 'no-move', from: 7 },
  { preset: 'little-table', reason: 'quiet', from: 1196 },
  { preset: 'arcade', reason: 'repetition', from: 37 },
  { preset: 'ninja', reason: 'quiet', from: 19 },
];

const ruled = ({ ply, turn, pits, stores, legal, last, repeats, quiet, over }) => (
  { ply, turn, pits, stores, legal, last, repeats, quiet, over });

/** What the model knows of a state; after the end `repeats` is asked for a repetition only. */
function assertRuled(state, game, what) {
  const expected = game.state;
  const shown = ruled(state);
  if (game.over && game.over.reason !== 'repetition') shown.repeats = expected.repeats;
  assert.deepEqual(shown, expected, what);
  const seeds = state.pits.reduce((sum, count) => sum + count, state.stores.south + state.stores.north);
  assert.equal(seeds, 48, what);
}

suite('a whole game', { concurrency: true }, (server) => {
  for (const { preset, reason, from, first = 'south' } of games) {
    test(`of ${preset}, ${first} first, ends by ${reason}`, async () => {
      const rules = PRESETS[preset];
      const { pits } = wholeGame(rules, { first, from });
      const model = new Game(rules, first);
      const { room, south, north, mover } = await table(server, { rules: { preset }, first });
      const onlooker = await watch(server, room);
      const everyone = [south, north, onlooker];
      assertRuled(south.state, model, 'before the first move');
      for (const pit of pits) {
        const { v } = south.state;
        model.play(pit);
        const state = await mover().play(pit);
        const what = `${preset}, ply ${model.ply}: ${model.last.move}`;
        assert.deepEqual([state.v, state.board], [v + 1, v + 1], what);
        assert.equal(state.phase, model.over ? 'over' : 'playing', what);
        assertRuled(state, model, what);
        for (const each of await Promise.all(everyone.map((player) => player.at(v + 1)))) assert.deepEqual(each, state, what);
      }
      assert.equal(south.state.over.reason, reason);
      assertScore(south.state);
      for (const player of everyone) assert.deepEqual((await player.sync()).moves, model.moves);
      const { t, ...shown } = south.state;
      assert.deepEqual({ ...(await publicState(server, room)), t }, { t, ...shown });
      await assertRecord(room, model, first, preset);
      const { rounds: [round] } = await replayed(server, room);
      assertEndsAs(round, south.state);
    });
  }

  function assertScore({ score, over }) {
    const expected = { south: 0, north: 0, draws: 0 };
    expected[over.winner ?? 'draws'] += 1;
    assert.deepEqual(score, expected);
  }

  async function assertRecord(room, model, first, preset) {
    const { status, headers, text } = await request(server, `/api/rooms/${room}/game.txt`);
    assert.equal(status, 200);
    assert.match(headers['content-type'], /^text\/plain; *charset=utf-8/i);
    const { score, reason } = model.over;
    for (const tag of ['[Game "oware"]', `[Rules "${preset}"]`, '[South "Ama"]', '[North "Kofi"]', `[First "${first}"]`,
      '[Round "1"]', `[Result "${score.south}-${score.north}"]`, `[Reason "${reason}"]`]) {
      assert.ok(text.split(/\r?\n/).includes(tag), `${tag} in\n${text}`);
    }
    assert.match(text, /^\[Date "\d{4}-\d\d-\d\d"\]$/m);
    assert.doesNotMatch(text, /\[Position /);
    const [, ...body] = text.split(/\r?\n\r?\n/);
    const words = body.join(' ').split(/\s+/).filter(Boolean);
    assert.deepEqual(words.filter((word) => /^[AB]/.test(word)), model.moves);
    assert.equal(words[0], first === 'north' ? '1...' : '1.');
  }
});

suite('a move', (server) => {
  for (const pit of PITS.slice(0, 6)) {
    test(`${pit} as the first`, async () => {
      const { south } = await table(server);
      assertRuled(await south.play(pit), new Game(PRESETS.abapa).play(pit), pit);
    });
  }

  test('needs no board', async () => {
    const { south } = await table(server);
    assert.equal((await south.ok({ t: 'move', ply: 0, pit: 'A1' })).last.move, 'A1');
  });

  test('needs no id: the state is the answer', async () => {
    const { south } = await table(server);
    south.socket.send({ t: 'move', ply: 0, pit: 'A1' });
    const ok = await south.socket.next(({ t }) => t === 'ok');
    assert.ok(!('id' in ok));
    await south.at(ok.v);
    assert.equal(south.state.last.move, 'A1');
  });

  test('is played on by the one who reloaded, from the board he is shown', async () => {
    const { room, south, north, playAll } = await table(server);
    await playAll(['A1', 'B1', 'A2']);
    const back = await new Player(server, room, north.token).connect();
    const state = await back.play('B2');
    await south.at(state.v);
    assert.deepEqual((await south.sync()).moves, ['A1', 'B1', 'A2', 'B2']);
  });

  const malformed = [
    { ply: 0 }, { pit: 'A1' }, {},
    ...['A0', 'A7', 'C1', 'a1', 'A', '', 'A11', 'A1x2', ' A1', 1, null, ['A1'], { pit: 'A1' }].map((pit) => ({ ply: 0, pit })),
    ...['0', null, -1, 0.5, true, [0], 2 ** 53].map((ply) => ({ ply, pit: 'A1' })),
    ...['1', null, -1, 0.5, false, 2 ** 53].map((board) => ({ ply: 0, pit: 'A1', board })),
    { ply: 0, pit: 'A1', side: 'south' },
  ];
  test('in a wrong shape is bad-message, and changes nothing', async () => {
    const { south } = await table(server);
    for (const rest of malformed) {
      south.socket.send({ t: 'move', ...rest });
      const { code } = await south.socket.next(({ t }) => t === 'error' || t === 'ok', JSON.stringify(rest));
      assert.equal(code, 'bad-message', JSON.stringify(rest));
    }
    assert.equal((await south.sync()).state.ply, 0);
  });
});
