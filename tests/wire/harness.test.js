// The harness itself: that it blames the server only for what the server does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './harness.js';

const turn = () => new Promise((done) => { setImmediate(done); });

/** Nothing else is done in this process for `ms`, as when it has to wait for a core. */
function hold(ms) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('what came while this process was held up is not late', async () => {
  await turn(); // so that timers are next
  const wanted = turn().then(turn).then(() => 'it');
  const found = within(wanted, () => 'what is there already', 500);
  hold(600);
  assert.equal(await found, 'it');
});

test('what does not come is told', async () => {
  await assert.rejects(within(new Promise(() => {}), () => 'the moon', 20), /not within 20 ms: the moon/);
});
