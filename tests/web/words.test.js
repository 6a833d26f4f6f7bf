import assert from 'node:assert/strict';
import test from 'node:test';
import { words } from '../../web/js/words.js';
import { formsOf, localeOf } from '../../web/js/words/forms.js';
import { keys } from '../../web/js/keys.js';
import { options } from '../../web/js/rules.js';

// The codes and reasons of the wire contract.
const CODES = `bad-message bad-rules too-fast no-room room-expired bad-token not-seated seat-taken
  not-your-turn stale empty-pit not-your-pit must-feed grand-slam-forbidden game-over not-started
  not-allowed no-offer offer-pending name-refused storage-unavailable server-full closing replaced
  too-large no-hello`.split(/\s+/);
const REASONS = `majority draw no-feed no-move all-slams repetition quiet length settled resignation
  agreed-draw abandoned time`.split(/\s+/);

test('every code is answered in words', () => {
  for (const code of CODES) assert.match(words.refusals[code] ?? '', /\w.*\.|\?$/, code);
});

test('every end is told in words', () => {
  for (const reason of REASONS) assert.ok(words.over.reasons[reason], reason);
});

test('every key of the table is in the list that `?` shows', () => {
  for (const { name, says } of keys) assert.ok(words.keys.names[name] && words.keys[says], name);
});

test('every choice of every option has a label and a sentence', () => {
  for (const [name, { choices }] of Object.entries(options)) {
    for (const value of choices ?? []) {
      assert.ok(words.options[name].choices[value], `${name} ${value}`);
      assert.ok(words.options[name].says(value), `${name} ${value}`);
    }
  }
});

const SECOND = 1000;
const HOUR = 3600 * SECOND;

test('what is left is told in its two largest units, never less than it is', () => {
  const { left, face } = formsOf('en');
  const spans = [
    [0, '0 seconds', '0:00'], [1, '1 second', '0:01'], [61 * SECOND, '1 minute 1 second', '1:01'],
    [HOUR, '1 hour', '1:00:00'], [51 * HOUR + 5 * SECOND, '2 days 3 hours', '51:00:05'],
  ];
  for (const [span, long, clock] of spans) {
    assert.equal(left(span, 'long'), long);
    assert.equal(face(span), clock);
  }
  assert.equal(left(51 * HOUR, 'narrow', 1), '2d');
});

test('what is past is rounded down', () => {
  const { since, lasting } = formsOf('en');
  assert.equal(since(59 * SECOND, 'just now'), 'just now');
  assert.equal(since(119 * SECOND), '1 minute ago');
  assert.equal(lasting(59 * SECOND), '');
  assert.equal(lasting(47 * HOUR), '1 day');
});

test('a language is written as its reader does', () => {
  assert.equal(localeOf('de', ['fr', 'de-CH', 'de']), 'de-CH');
  assert.equal(localeOf('de', ['fr']), 'de');
  assert.equal(formsOf('de').number(1000.5), '1.000,5');
  assert.equal(formsOf('fr').plural(0, { one: '# graine', other: '# graines' }), '0 graine');
});

test('numbers have their plural', () => {
  assert.equal(words.board.pit('A3', 4), 'Pit A3, 4 seeds');
  assert.equal(words.board.pit('A3', 1), 'Pit A3, 1 seed');
});
