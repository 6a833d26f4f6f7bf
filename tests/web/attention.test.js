import assert from 'node:assert/strict';
import test from 'node:test';
import { callsOf, iconOf, titleOf } from '../../web/js/attention.js';
import { emptyPage, reduce } from '../../web/js/page.js';
import { sounds } from '../../web/js/timbre.js';
import { afterA3, moved, state } from './states.js';

const page = (you, room, more = {}) =>
  ({ ...emptyPage({ room: 'k7m2qp4xw9abc', settings: {} }), line: 'open', you, room, ...more });

const waiting = () => state({ seats: { south: { name: 'Ama', here: true }, north: null }, phase: 'waiting', turn: null });
const taken = () => moved(afterA3(), { pit: 'B1', sown: ['B2'], captured: [{ pit: 'A4', seeds: 2 }], move: 'B1x2' });
const over = (winner, reason = 'resignation') => ({ ...taken(), v: 9, phase: 'over', turn: null,
  over: { reason, winner, score: { south: 20, north: 25 }, swept: { south: 0, north: 0 } } });
const offering = (by, kind = 'draw') => ({ ...afterA3(), v: 8, offers: [{ kind, by, v: 8 }] });
const saying = (text, talk = {}) => {
  const start = page('south', state());
  return reduce({ ...start, talk: { ...start.talk, ...talk } }, { t: 'said', by: 'north', text, at: 5 });
};

// From one page to the next; names of the news with the text of each notice.
const cases = [
  { what: 'the first word of the server', before: page('south', null), after: page('south', state()), calls: {} },
  { what: 'a friend sits down', before: page('south', waiting()), after: page('south', state({ turn: 'north', first: 'north' })),
    calls: { joined: 'Kofi has sat down.' } },
  { what: 'I sit down', before: page(null, waiting()), after: page('north', state()), calls: {} },
  { what: 'he moves', before: page('north', state()), after: page('north', afterA3()), calls: { turn: 'Ama sows A3, 4 seeds. Your move' } },
  { what: 'I move', before: page('south', state()), after: page('south', afterA3()), calls: {} },
  { what: 'a watcher sees a move', before: page(null, state()), after: page(null, afterA3()), calls: {} },
  { what: 'he captures', before: page('south', afterA3()), after: page('south', taken()),
    calls: { captured: undefined, turn: 'Kofi sows B1, 1 seed, and captures 2 from A4. Your move' } },
  { what: 'I capture', before: page('north', afterA3()), after: page('north', taken()), calls: { captured: undefined } },
  { what: 'a move is taken back', before: page('south', afterA3()), after: page('south', state()), calls: { turn: 'You move first: choose one of your pits' } },
  { what: 'I win', before: page('north', taken()), after: page('north', over('north')), calls: { won: 'You win' } },
  { what: 'I lose', before: page('south', taken()), after: page('south', over('north')), calls: { lost: 'Kofi wins' } },
  { what: 'nobody wins', before: page('south', taken()), after: page('south', over(null)), calls: { drawn: 'A draw' } },
  { what: 'the end, watched', before: page(null, taken()), after: page(null, over('north')), calls: { drawn: undefined } },
  { what: 'an end that was known', before: page('south', over('north')), after: page('south', over('north')), calls: {} },
  { what: 'an offer', before: page('south', afterA3()), after: page('south', offering('north')), calls: { offer: 'Kofi offers a draw.' } },
  { what: 'my own offer', before: page('north', afterA3()), after: page('north', offering('north')), calls: {} },
  { what: 'an offer that stood', before: page('south', offering('north')), after: page('south', offering('north')), calls: {} },
  { what: 'another round is wished', before: page('south', over('north')),
    after: page('south', { ...over('north'), offers: [{ kind: 'rematch', by: 'north', v: 9 }] }), calls: { offer: 'Kofi would like to play again.' } },
  { what: 'a line in the chat', before: page('south', state()), after: saying('a secret'), calls: { said: undefined } },
  { what: 'a line of one who is muted', before: page('south', state()), after: saying('hm', { muted: true }), calls: {} },
  { what: 'a refusal', before: page('south', state()), after: page('south', state(), { notices: 1, notice: { code: 'empty-pit', n: 1 } }), calls: { refused: undefined } },
  { what: 'the coin lands', before: page('south', state(), { tossing: true }), after: page('south', state()),
    calls: { turn: 'You move first: choose one of your pits' } },
  { what: 'the page goes elsewhere', before: page('south', state()), after: page('south', afterA3(), { gone: 'replaced' }), calls: {} },
];

for (const { what, before, after, calls } of cases) {
  test(what, () => assert.deepEqual(Object.fromEntries(callsOf(before, after).map(({ name, notice }) => [name, notice])), calls));
}

test('every sound that is called for is there', () => {
  for (const { what, before, after } of cases) {
    for (const { sound } of callsOf(before, after)) assert.ok(sound === undefined || sounds[sound], `${what}: ${sound}`);
  }
});

test('what a move has led to is not told before it has been shown', () => {
  const early = cases.flatMap(({ before, after }) => callsOf(before, after)).filter(({ rests }) => !rests).map(({ name }) => name);
  assert.deepEqual([...new Set(early)].sort(), ['joined', 'offer', 'refused', 'said']);
});

test('the title and the icon show my turn and nobody else’s', () => {
  assert.match(titleOf(page('south', state())), /Your move/);
  assert.equal(iconOf(page('south', state())), 'favicon-turn.svg');
  assert.equal(titleOf(page('north', state())), 'Oware');
  assert.equal(iconOf(page('north', state())), 'favicon.svg');
  assert.equal(iconOf(page('south', null)), 'favicon.svg');
});
