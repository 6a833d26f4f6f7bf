import assert from 'node:assert/strict';
import test from 'node:test';
import { words } from '../../web/js/words.js';
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

test('numbers have their plural', () => {
  assert.equal(words.board.pit('A3', 4), 'Pit A3, 4 seeds');
  assert.equal(words.board.pit('A3', 1), 'Pit A3, 1 seed');
});
