import assert from 'node:assert/strict';
import test from 'node:test';
import { keyInLink } from '../../web/js/api.js';
import { listed, mayWait, opponentOf, ROOMS_MAX, standingOf } from '../../web/js/rooms.js';
import { state } from './states.js';

const seat = (room, at, more = {}) => ({ room, token: 't', side: 'south', at, ...more });

test('rooms are listed with the last played first, up to a bound, without those never given', () => {
  const kept = [seat('old', 1), seat('new', 9), seat('asked', 5, { asked: true })];
  assert.deepEqual(listed(kept).map(({ room }) => room), ['new', 'old']);
  const many = Array.from({ length: ROOMS_MAX + 5 }, (_, i) => seat(`room${i}`, i));
  assert.equal(listed(many).length, ROOMS_MAX);
  assert.equal(listed(many)[0].room, `room${ROOMS_MAX + 4}`);
});

const free = { phase: 'waiting', turn: null, seats: { south: { name: 'Ama' }, north: null } };
const standings = [
  { what: 'not asked yet', is: undefined, says: 'unknown' },
  { what: 'not there', is: null, says: 'gone' },
  { what: 'not shown, as watching was off', record: { hidden: true }, is: null, says: 'hidden' },
  { what: 'waiting', is: state(free), says: 'waiting' },
  { what: 'my turn', is: state(), says: 'mine' },
  { what: 'the other’s turn', record: { side: 'north' }, is: state(), says: 'theirs' },
  { what: 'over', is: state({ phase: 'over', turn: null }), says: 'over' },
];

for (const { what, record, is, says } of standings) {
  test(`a room that is ${what} is ${says}`, () => assert.equal(standingOf(seat('r', 1, record), is), says));
}

test('whom I play is told by the room, else by what was last seen', () => {
  assert.equal(opponentOf(seat('r', 1), state()), 'Kofi');
  assert.equal(opponentOf(seat('r', 1, { side: 'north' }), state()), 'Ama');
  assert.equal(opponentOf(seat('r', 1, { other: 'Esi' }), null), 'Esi');
  assert.equal(opponentOf(seat('r', 1), state(free)), null);
});

test('of my own rooms those may wait that I made, and nobody was seen in', () => {
  const kept = [seat('here', 9), seat('mine', 8), seat('guest', 7, { side: 'north' }), seat('played', 6, { other: 'Kofi' })];
  assert.deepEqual(mayWait(kept, 'here').map(({ room }) => room), ['mine']);
});

const key = 'abcdefghijklmnopqrstuv';
const links = [
  { text: `http://localhost:8080/r/k7m2#${key}`, key },
  { text: ` https://example.org/games/oware/r/k7m2/#${key}\n`, key, what: 'under a path, with spaces around' },
  { text: `http://localhost:8080/r/other#${key}`, key: null, what: 'of another room' },
  { text: 'http://localhost:8080/r/k7m2', key: null, what: 'the invitation' },
  { text: 'http://localhost:8080/r/k7m2#round-1', key: null, what: 'a position' },
  { text: 'http://localhost:8080/r/%#a', key: null, what: 'no address' },
  { text: 'k7m2', key: null, what: 'no link' },
];

for (const { text, key: found, what } of links) {
  test(`a pasted link, ${what ?? 'as it is made'}: ${found ? 'has a key' : 'has none'}`, () => assert.equal(keyInLink(text, 'k7m2'), found));
}
