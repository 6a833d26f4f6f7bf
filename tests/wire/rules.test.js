// Changing the rules before the first move of a round.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { PRESETS } from './model.js';
import { host, table, watch } from './player.js';

suite('rules', (server) => {
  test('are changed by either seat, to every preset, one v each', async () => {
    const { south, north } = await table(server, { rules: { preset: 'ninja' } });
    let player = south;
    for (const [preset, options] of Object.entries(PRESETS)) {
      if (preset === 'ninja') continue;
      const { v } = south.state;
      const state = await player.ok({ t: 'rules', rules: { preset } });
      assert.deepEqual([state.v, state.rules], [v + 1, { preset, ...options }]);
      await Promise.all([south.at(v + 1), north.at(v + 1)]);
      player = player === south ? north : south;
    }
  });

  test('without a preset build on abapa, whatever was held before', async () => {
    const { south } = await table(server, { rules: { preset: 'home-page' } });
    const { rules } = await south.ok({ t: 'rules', rules: { quiet: 50 } });
    assert.deepEqual(rules, { preset: 'custom', ...PRESETS.abapa, quiet: 50 });
  });

  test('may be changed while the other seat is free', async () => {
    const { south } = await host(server);
    const { rules } = await south.ok({ t: 'rules', rules: { preset: 'arcade' } });
    assert.equal(rules.preset, 'arcade');
  });

  test('that are the same are ok with the same v', async () => {
    const { south, north } = await table(server, { rules: { preset: 'no-slam' } });
    await south.idle({ t: 'rules', rules: { preset: 'no-slam' } });
    await north.idle({ t: 'rules', rules: { preset: 'no-slam', repetition: 3 } });
  });

  test('after the first move are refused', async () => {
    const { south, north, playAll } = await table(server);
    await playAll(['A1']);
    await south.refused({ t: 'rules', rules: { preset: 'arcade' } }, 'not-allowed');
    await north.refused({ t: 'rules', rules: { preset: 'arcade' } }, 'not-allowed');
    assert.equal((await south.sync()).state.rules.preset, 'abapa');
  });

  test('are the ones played by: no-slam forbids what abapa allows', async () => {
    const { south } = await table(server);
    await south.ok({ t: 'rules', rules: { preset: 'no-slam' } });
    await server.restart();
    const { state } = await watch(server, south.room);
    assert.deepEqual(state.rules, { preset: 'no-slam', ...PRESETS['no-slam'] });
  });

  test('are not for watchers', async () => {
    const { room } = await table(server);
    await (await watch(server, room)).refused({ t: 'rules', rules: { preset: 'arcade' } }, 'not-seated');
  });

  const rows = [
    [{ preset: 'chess' }, 'bad-rules'],
    [{ preset: 'custom' }, 'bad-rules'],
    [{ preset: 'custom', quiet: 10 }, 'bad-rules'],
    [{ repetition: 1 }, 'bad-rules'],
    [{ repetition: 6 }, 'bad-rules'],
    [{ quiet: 5 }, 'bad-rules'],
    [{ quiet: 1001 }, 'bad-rules'],
    [{ quiet: '10' }, 'bad-message'],
    [{ grand_slam: 'sometimes' }, 'bad-rules'],
    [{ majority: null }, 'bad-message'],
    [{ colour: 'red' }, 'bad-message'],
    ['abapa', 'bad-message'],
    [null, 'bad-message'],
    [undefined, 'bad-message'],
  ];
  for (const [rules, code] of rows) {
    test(`${JSON.stringify(rules)} are ${code}, and change nothing`, async () => {
      const { south } = await host(server);
      const { v } = south.state;
      await south.refused({ t: 'rules', rules }, code);
      assert.equal((await south.sync()).state.v, v);
    });
  }
});
