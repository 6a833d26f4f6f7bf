import assert from 'node:assert/strict';
import test from 'node:test';
import { answersTo, asked, findRules } from '../../web/js/learn/finder.js';
import { allowed, options, presets, rulesOf } from '../../web/js/rules.js';

test('every option is asked for, and every answer may be set', () => {
  assert.deepEqual([...asked].sort(), Object.keys(options).sort());
  for (const option of asked) {
    assert.ok(answersTo(option).length > 1, option);
    for (const value of answersTo(option)) assert.ok(allowed(option, value), `${option} ${value}`);
  }
});

for (const name of Object.keys(presets)) {
  test(`all answers of ${name} lead to it`, () => {
    assert.deepEqual(findRules(presets[name]), { fits: [name], nearest: name, rules: rulesOf(name) });
  });
}

test('nothing known, nothing found', () => assert.deepEqual(findRules({}), { fits: [], nearest: null, rules: null }));

test('one answer leaves several', () => {
  assert.deepEqual(findRules({ grand_slam: 'capture' }).fits, ['grand-slam', 'home-page']);
});

test('what no set is like is the nearest one with the answers set', () => {
  assert.deepEqual(findRules({ grand_slam: 'forbidden', majority: false }), {
    fits: [], nearest: 'no-slam', rules: { ...presets['no-slam'], majority: false, preset: 'custom' },
  });
});
