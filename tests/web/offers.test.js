import assert from 'node:assert/strict';
import test from 'node:test';
import {
  offerRow, offersByMe, offersLine, offersNews, offersToMe,
} from '../../web/js/offers.js';
import { emptyPage } from '../../web/js/page.js';
import { rulesOf } from '../../web/js/rules.js';
import { afterA3, moved, state } from './states.js';

const page = (you, room, more = {}) =>
  ({ ...emptyPage({ room: 'x', settings: {} }), line: 'open', you, room, moves: ['A3', 'B1', 'A4'].slice(0, room.ply), ...more });

const afterB1 = () => moved(afterA3(), { pit: 'B1', sown: ['B2', 'B3', 'B4', 'B5'], pits: [4, 4, 0, 5, 5, 5, 0, 5, 5, 5, 5, 4] });
const settled = { pits: [5, 0, 0, 1, 0, 2, 1, 1, 0, 0, 1, 0], stores: { south: 18, north: 19 } }; // 26 : 22
const withOffer = (room, offer) => ({ ...room, v: 9, offers: [{ v: 9, ...offer }] });

const rows = [
  { what: 'a draw', kind: 'draw', page: page('south', afterA3()), stands: 'free', says: 'The game ends, and nobody wins.' },
  { what: 'a draw before the first move', kind: 'draw', page: page('south', state()), stands: 'closed', why: /^Not before the first move/ },
  { what: 'a draw that was declined', kind: 'draw', page: page('south', afterA3(), { declined: ['draw'] }), stands: 'closed',
    why: /^Kofi said no\. You can ask again after the next move\.$/ },
  { what: 'the split is shown before asking', kind: 'settle', page: page('south', { ...afterA3(), ...settled }), stands: 'free',
    says: 'The game ends; each side keeps the seeds in its own row: 26 for you, 22 for Kofi.' },
  { what: 'rules without an agreement', kind: 'settle', page: page('south', { ...afterA3(), rules: rulesOf('threefold') }),
    stands: 'closed', why: /^These rules are played to the end\.$/ },
  { what: 'my last move, the other has not answered', kind: 'takeback', page: page('south', afterA3()), stands: 'free', says: 'One move goes back: A3.' },
  { what: 'my last move and the answer', kind: 'takeback', page: page('south', afterB1()), stands: 'free', says: '2 moves go back: A3 and B1.' },
  { what: 'the answer alone', kind: 'takeback', page: page('north', afterB1()), stands: 'free', says: 'One move goes back: B1.' },
  { what: 'nothing to take back', kind: 'takeback', page: page('north', afterA3()), stands: 'closed', says: '', why: /^You have not moved yet\.$/ },
  { what: 'my offer', kind: 'draw', page: page('south', withOffer(afterA3(), { kind: 'draw', by: 'south' })), stands: 'mine',
    says: 'You offer a draw. The game ends, and nobody wins.' },
  { what: 'his offer to end now', kind: 'settle', stands: 'theirs',
    page: page('south', withOffer({ ...afterA3(), ...settled }, { kind: 'settle', by: 'north', split: { south: 26, north: 22 } })),
    says: 'Kofi offers to end now. The game ends; each side keeps the seeds in its own row: 26 for you, 22 for Kofi.' },
  { what: 'his wish to take back', kind: 'takeback', stands: 'theirs',
    page: page('north', withOffer(afterB1(), { kind: 'takeback', by: 'south', ply: 0 })),
    says: 'Ama asks to take back A3. 2 moves go back: A3 and B1.' },
];

for (const { what, kind, page: seen, stands, says, why } of rows) {
  test(`${what}: ${stands}`, () => {
    const row = offerRow(seen, kind);
    assert.equal(row.stands, stands);
    if (says !== undefined) assert.equal(row.says, says);
    if (why) assert.match(row.why, why);
    else assert.equal(row.why, null);
  });
}

test('an offer is for the other to answer, and seen by who looks on', () => {
  const room = withOffer(afterA3(), { kind: 'draw', by: 'north' });
  assert.equal(offersToMe(page('south', room)).length, 1);
  assert.equal(offersToMe(page('north', room)).length, 0);
  assert.equal(offersByMe(page('north', room)).length, 1);
  assert.equal(offersToMe(page(null, room)).length, 0);
  assert.equal(offersLine(page(null, room)), 'Kofi offers a draw.');
  assert.equal(offersLine(page('south', afterA3(), { declined: ['draw'] })), 'Kofi said no. You can ask again after the next move.');
  assert.equal(offersLine(page('south', afterA3(), { declined: ['rematch'] })), '');
  assert.equal(offersLine(page('south', withOffer(state({ phase: 'over' }), { kind: 'rematch', by: 'north' }))), '', 'the end has its own place');
});

test('heard: an offer, its withdrawal, a no, a move taken back', () => {
  const before = page('south', afterA3());
  const offered = page('south', withOffer(afterA3(), { kind: 'draw', by: 'north' }));
  assert.deepEqual(offersNews(before, offered), ['Kofi offers a draw. The game ends, and nobody wins.']);
  assert.deepEqual(offersNews(offered, offered), []);
  assert.deepEqual(offersNews(offered, before), ['Kofi’s offer no longer stands.']);
  assert.deepEqual(offersNews(offered, page('south', { ...afterB1(), offers: [] })), [], 'it went with the move');
  assert.deepEqual(offersNews(page('north', before.room), page('north', offered.room)), [], 'my own');
  assert.deepEqual(offersNews(before, { ...before, declined: ['draw'] }), ['Kofi said no. You can ask again after the next move.']);
  assert.deepEqual(offersNews(page('south', afterB1()), page('south', afterA3())), ['Taken back: B1.']);
});
