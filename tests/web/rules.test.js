import assert from 'node:assert/strict';
import test from 'node:test';
import {
  allowed, nearest, options, presets, requestOf, rulesInLink, rulesLink, rulesName, rulesOf, rulesSentences, withOption,
} from '../../web/js/rules.js';
import { words } from '../../web/js/words.js';

for (const name of Object.keys(presets)) {
  test(`${name} has values that may be asked for, a name and a sentence for each`, () => {
    for (const option of Object.keys(options)) assert.ok(allowed(option, presets[name][option]), option);
    assert.ok(words.presets[name].name && words.presets[name].says);
    assert.equal(rulesName(rulesOf(name)), words.presets[name].name);
    assert.ok(rulesSentences(rulesOf(name)).every((sentence) => sentence.endsWith('.')));
    assert.deepEqual(requestOf(rulesOf(name)), { preset: name });
  });
}

test('an option changed by hand makes it custom, and the request carries all five', () => {
  const rules = withOption(rulesOf('abapa'), 'repetition', 5);
  assert.equal(rules.preset, 'custom');
  assert.deepEqual(requestOf(rules), {
    preset: 'custom', grand_slam: 'no-capture', repetition: 5, quiet: 100, majority: true, agreement: true,
  });
});

test('options that together are a preset are that preset', () => {
  const rules = withOption(withOption(rulesOf('abapa'), 'quiet', 0), 'agreement', false);
  assert.equal(rules.preset, 'threefold');
});

const values = [
  ['repetition', 0, true], ['repetition', 1, false], ['repetition', 5, true], ['repetition', 6, false],
  ['quiet', 0, true], ['quiet', 9, false], ['quiet', 10, true], ['quiet', 1000, true],
  ['quiet', 1001, false], ['quiet', 10.5, false], ['quiet', NaN, false],
  ['grand_slam', 'capture', true], ['grand_slam', 'yes', false],
];

for (const [option, value, may] of values) {
  test(`${option} ${value} is ${may ? 'allowed' : 'refused'}`, () => assert.equal(allowed(option, value), may));
}

const meant = [['', 0], [-3, 0], [4, 0], [5, 10], [9, 10], [10.4, 10], [100, 100], [1001, 1000], [NaN, 0]];
for (const [asked, value] of meant) {
  test(`${asked} moves without a capture is taken for ${value}`, () => assert.equal(nearest('quiet', Number(asked)), value));
}

test('rules go through a link, presets by their name', () => {
  assert.equal(rulesLink(rulesOf('no-slam')), '#rules-no-slam');
  for (const rules of [...Object.keys(presets).map(rulesOf), withOption(rulesOf('abapa'), 'quiet', 40)]) {
    assert.deepEqual(rulesInLink(rulesLink(rules)), rules);
  }
});

const noRules = ['', '#', '#1.4', '#rules-', '#rules-nothing', '#rules-constructor', '#rules-no-slam,quiet=20', '#rules-custom',
  '#rules-custom,grand_slam=maybe,repetition=3,quiet=100,majority=true,agreement=true',
  '#rules-custom,grand_slam=capture,repetition=3,quiet=3,majority=true,agreement=true',
  '#rules-custom,grand_slam=capture,repetition=3,majority=true,agreement=true'];
for (const fragment of noRules) {
  test(`no rules in "${fragment}"`, () => assert.equal(rulesInLink(fragment), null));
}
