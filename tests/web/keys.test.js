// The table of keys against what is said of it, in each language.

import assert from 'node:assert/strict';
import test from 'node:test';
import { keyOf, keys, press } from '../../web/js/keys.js';
import { languages } from '../../web/js/words.js';

const page = { settings: {}, you: 'south', near: 'south', room: { seats: {} } };

const byName = (rows) => Object.fromEntries(rows.map((row) => [row.name, row]));
const without = (table, ...names) => Object.keys(table).filter((name) => !names.includes(name)).sort();

for (const language of Object.keys(languages)) {
  test(`the list of keys has what the table has, ${language}`, async () => {
    const { words } = await import(`../../web/js/words/${language}.js`);
    const { names, ...said } = words.keys;
    assert.deepEqual(Object.keys(names).sort(), keys.map(({ name }) => name).sort());
    assert.deepEqual(without(said, 'heading', 'close', 'button'), keys.map(({ says }) => says).sort());
    for (const [name, { match }] of Object.entries(byName(keys))) {
      // Keys with a word on them are called otherwise by each language; signs and letters are themselves.
      for (const sign of names[name].split(' ').filter((part) => /^[a-z0-9?,.]$/.test(part))) assert.match(sign, match, name);
    }
  });
}

test('no key means two things at one place', () => {
  const all = [...'123456cbst?,.', 'Escape', 'Home', 'End', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  for (const key of all) {
    for (const onBoard of [true, false]) {
      const meant = keys.filter((row) => row.match?.test(key) && (onBoard || !row.onBoard));
      assert.ok(meant.length <= 1 || (onBoard && meant[0].onBoard), `${key}: ${meant.map(({ name }) => name)}`);
    }
  }
});

test('single keys can be switched off, since words that are dictated press them', () => {
  const done = [];
  const actions = new Proxy({}, { get: (_, name) => () => done.push(name) });
  const among = [...'1bstc?,', 'Escape', 'ArrowUp', 'Home', 'End'];
  const all = (settings) => among.filter((key) => press({ key, onBoard: true }, actions, { ...page, settings }));
  assert.deepEqual(all({ keys: true }), among);
  assert.equal(done.length, among.length);
  assert.deepEqual(all({ keys: false }), ['Escape', 'ArrowUp', 'Home', 'End']);
});

const typed = [
  { what: 'an English 1', event: { key: '1', code: 'Digit1' }, is: '1' },
  { what: 'a French 1, which is &', event: { key: '&', code: 'Digit1' }, is: '1' },
  { what: 'a French 1 with Shift', event: { key: '1', code: 'Digit1', shiftKey: true }, is: '1' },
  { what: 'an English ! with Shift', event: { key: '!', code: 'Digit1', shiftKey: true }, is: '!' },
  { what: 'a German ? with Shift', event: { key: '?', code: 'Minus', shiftKey: true }, is: '?' },
  { what: 'a number pad', event: { key: '6', code: 'Numpad6' }, is: '6' },
  { what: 'a phone, which says no place', event: { key: '6', code: '' }, is: '6' },
];
for (const { what, event, is } of typed) {
  test(`the key that is meant: ${what}`, () => assert.equal(keyOf({ shiftKey: false, ...event }), is));
}

test('what no key stands for is left to the browser', () => {
  assert.equal(press({ key: 'x', onBoard: true }, {}, page), false);
  assert.equal(press({ key: 'Enter', onBoard: true }, {}, page), false);
});
