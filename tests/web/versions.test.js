import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createVersionWatch } from '../../web/js/versions.js';

const OLD = '0123456789abcdef';
const NEW = 'fedcba9876543210';

/** How often it is told, after looking as often as there are answers. */
async function told(version, answers) {
  let times = 0;
  const left = [...answers];
  const look = createVersionWatch({
    version,
    ask: async () => {
      const answer = left.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    tell: () => { times += 1; },
  });
  for (const _ of answers) await look();
  return times;
}

const rows = [
  { what: 'the same version', answers: [OLD, OLD], times: 0 },
  { what: 'a newer one', answers: [NEW], times: 1 },
  { what: 'a newer one, after a while', answers: [OLD, OLD, NEW], times: 1 },
  { what: 'a newer one is told once', answers: [NEW, NEW, OLD], times: 1 },
  { what: 'no answer, then a newer one', answers: [new Error('no network'), NEW], times: 1 },
  { what: 'some page that is not the answer', answers: ['<!doctype html>', `${NEW} `, ''], times: 0 },
];

for (const { what, answers, times } of rows) {
  test(what, async () => assert.equal(await told(OLD, answers), times));
}

test('a page without a version is never old', async () => assert.equal(await told(null, [NEW]), 0));

test('two looks at once tell once', async () => {
  let times = 0;
  const look = createVersionWatch({ version: OLD, ask: async () => NEW, tell: () => { times += 1; } });
  await Promise.all([look(), look()]);
  assert.equal(times, 1);
});
