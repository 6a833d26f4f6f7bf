// Half-open sockets: one whose peer is gone without a word is found out by ping frames.
//
// This is real time, most of a minute of it, spent waiting; nothing else is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { table } from './player.js';

suite('a socket whose peer', (server) => {
  test('no longer answers pings is closed, and its player shown as away; one who answers stays', async () => {
    const { south, north } = await table(server);
    north.socket.mute = true;
    const began = performance.now();
    await north.socket.ended(90_000);
    const seconds = (performance.now() - began) / 1000;
    assert.ok(seconds > 20 && seconds < 60, `${seconds} s`);
    assert.ok(north.socket.pings > 0 && south.socket.pings > 0, 'both were asked');
    await south.socket.next(({ t, seats }) => t === 'state' && seats.north?.here === false);
    await south.fence();
  });
});
