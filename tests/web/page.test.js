import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyPage, happen, reduce, wantsSync } from '../../web/js/page.js';
import { afterA3, moved, state } from './states.js';

const start = () => emptyPage({ room: 'k7m2qp4xw9abc', now: 1000, settings: { speed: 'normal', hand: 'right' } });
const welcome = (room, more = {}) => ({ t: 'welcome', you: 'south', now: 5000, moves: [], chat: [], state: room, ...more });
const welcomed = (room = state(), more) => reduce(start(), welcome(room, more));
const said = (room) => ({ t: 'state', ...room });

test('welcome brings everything, the server’s clock too', () => {
  const page = welcomed(afterA3(), { moves: ['A3'], you: 'north' });
  assert.equal(page.you, 'north');
  assert.deepEqual(page.moves, ['A3']);
  assert.equal(page.room.ply, 1);
  assert.equal(page.skew, 4000);
});

test('a state with one more move makes the list one longer', () => {
  const page = reduce(welcomed(), said(afterA3()));
  assert.deepEqual(page.moves, ['A3']);
  assert.equal(page.room.t, undefined);
});

test('an older state changes nothing, one with the same v does: presence has no v', () => {
  const page = welcomed(state({ v: 7 }));
  assert.equal(reduce(page, said(state({ v: 6, watchers: 3 }))).room.watchers, 0);
  assert.equal(reduce(page, said(state({ v: 7, watchers: 3 }))).room.watchers, 3);
});

test('a message or a key that is not known changes nothing', () => {
  const page = welcomed();
  assert.equal(reduce(page, { t: 'fireworks' }), page);
  assert.equal(reduce(page, { t: 'constructor' }), page);
  assert.equal(reduce(page, { t: '__proto__' }), page);
  assert.equal(reduce(page, { ...said(state({ v: 4 })), confetti: 1 }).room.v, 4);
});

const holes = [
  { what: 'the next state', next: { v: 4 }, sync: false },
  { what: 'the same v', next: { v: 3, watchers: 1 }, sync: false },
  { what: 'an old state', next: { v: 1 }, sync: false },
  { what: 'v two higher', next: { v: 5 }, sync: true },
  { what: 'ply beyond the list', next: { v: 4, ply: 2, last: { ply: 2, move: 'B1' } }, sync: true },
  { what: 'a new round', next: { v: 4, round: 2, ply: 0 }, sync: false },
];

for (const { what, next, sync } of holes) {
  test(`${what}: ${sync ? 'asks for everything' : 'nothing is missing'}`, () => {
    assert.equal(wantsSync(welcomed(), state(next)), sync);
  });
}

test('a takeback shortens the list', () => {
  const page = reduce(welcomed(), said(afterA3()));
  assert.deepEqual(reduce(page, said(state({ v: 5, board: 5 }))).moves, []);
});

test('a new round starts a new list', () => {
  const page = reduce(welcomed(), said(afterA3()));
  assert.deepEqual(reduce(page, said(state({ v: 5, board: 5, round: 2 }))).moves, []);
});

test('a move is on its way until the board is another', () => {
  const page = happen(welcomed(), { t: 'move', move: { pit: 'A3', ply: 0, board: 3 } });
  assert.deepEqual(page.pending, { pit: 'A3', ply: 0, board: 3 });
  assert.ok(reduce(page, said(state({ v: 3, watchers: 1 }))).pending, 'presence leaves it');
  assert.ok(reduce(page, welcome(state())).pending, 'a welcome to the same board leaves it');
  assert.equal(reduce(page, said(afterA3())).pending, null);
  assert.equal(reduce(page, welcome(afterA3(), { moves: ['A3'] })).pending, null);
});

test('a refused move is off its way, and told', () => {
  const page = happen(welcomed(), { t: 'move', move: { pit: 'A3', ply: 0, board: 3 } });
  const refused = reduce(page, { t: 'error', code: 'must-feed' }, { t: 'move' });
  assert.equal(refused.pending, null);
  assert.equal(refused.notice.code, 'must-feed');
});

test('a notice is gone after its time, and only that one', () => {
  const one = happen(welcomed(), { t: 'refused', code: 'empty-pit' });
  const two = happen(one, { t: 'refused', code: 'empty-pit' });
  assert.notEqual(one.notice.n, two.notice.n);
  assert.ok(happen(two, { t: 'told', n: one.notice.n }).notice);
  assert.equal(happen(two, { t: 'told', n: two.notice.n }).notice, null);
});

const toss = { by: 'north', n: 1 };

test('a toss is in the air until it lands, and only one that was seen thrown', () => {
  const tossed = reduce(welcomed(), said(state({ v: 4, toss, first: 'north', turn: 'north' })));
  assert.equal(tossed.tossing, true);
  assert.equal(reduce(tossed, said(state({ v: 4, toss, watchers: 1 }))).tossing, true, 'presence leaves it');
  assert.equal(happen(tossed, { t: 'landed' }).tossing, false);
  assert.equal(reduce(tossed, said(state({ v: 5, toss: null }))).tossing, false, 'somebody chose');
  assert.equal(reduce(tossed, said({ ...afterA3(), toss, v: 5 })).tossing, false, 'somebody moved');
  assert.equal(welcomed(state({ toss })).tossing, false);
});

const ended = (changes = {}) => state({ v: 9, phase: 'over', turn: null, ply: 30, ...changes });
const asked = () => welcomed(ended({ offers: [{ kind: 'rematch', by: 'south', v: 9 }] }));

test('an offer of mine that goes was declined, or taken back by me', () => {
  assert.deepEqual(reduce(asked(), said(ended({ v: 10 }))).declined, ['rematch']);
  assert.deepEqual(reduce(asked(), welcome(ended({ v: 10 }))).declined, ['rematch']);
  const withdrawn = happen(asked(), { t: 'withdraw', kind: 'rematch' });
  assert.deepEqual(reduce(withdrawn, said(ended({ v: 10 }))).declined, []);
  assert.deepEqual(reduce(withdrawn, said(ended({ v: 10 }))).withdrawing, []);
  assert.deepEqual(reduce(withdrawn, { t: 'error', code: 'lost' }, { t: 'withdraw', kind: 'rematch' }).withdrawing, []);
  assert.deepEqual(reduce(asked(), said(state({ v: 10, board: 10, round: 2 }))).declined, [], 'accepted');
});

test('what was declined stays so in this round, and a second asking says the same', () => {
  const declined = reduce(asked(), said(ended({ v: 10 })));
  assert.deepEqual(reduce(declined, said(ended({ v: 10, watchers: 1 }))).declined, ['rematch']);
  assert.deepEqual(reduce(declined, said(state({ v: 11, board: 11, round: 2 }))).declined, []);
  const askedBack = ended({ v: 11, offers: [{ kind: 'rematch', by: 'north', v: 11 }] });
  assert.deepEqual(reduce(declined, said(askedBack)).declined, [], 'the other asks: after a no of mine I may again');
  const again = reduce(welcomed(ended()), { t: 'error', code: 'not-allowed' }, { t: 'offer', kind: 'rematch' });
  assert.deepEqual(again.declined, ['rematch']);
  assert.equal(again.notice, null);
});

test('during play each kind of offer is declined by itself, until the next move', () => {
  const offers = [{ kind: 'draw', by: 'south', v: 5 }, { kind: 'takeback', by: 'south', v: 6, ply: 0 }];
  const both = welcomed({ ...afterA3(), v: 6, offers });
  const one = reduce(both, said({ ...afterA3(), v: 7, offers: offers.slice(0, 1) }));
  assert.deepEqual(one.declined, ['takeback']);
  const none = reduce(happen(one, { t: 'withdraw', kind: 'draw' }), said({ ...afterA3(), v: 8 }));
  assert.deepEqual(none.declined, ['takeback'], 'the draw was taken back');
  const played = moved(afterA3(), { pit: 'B1', sown: ['B2', 'B3', 'B4', 'B5'], v: 9, board: 9 });
  assert.deepEqual(reduce(none, said(played)).declined, []);
  assert.deepEqual(reduce(one, said({ ...afterA3(), v: 8, phase: 'over', turn: null })).declined, [], 'accepted: the end');
  const asking = { t: 'offer', kind: 'draw' };
  assert.deepEqual(reduce(none, { t: 'error', code: 'not-allowed' }, asking).declined, ['takeback', 'draw']);
  assert.equal(reduce(welcomed(), { t: 'error', code: 'not-allowed' }, asking).notice.code, 'not-allowed');
});

test('what was declined stays so when moves are taken back, and what was offered is gone, not declined', () => {
  const before = { ...afterA3(), ply: 2, board: 5, v: 6 };
  const page = { ...welcomed({ ...before, offers: [{ kind: 'settle', by: 'south', v: 5 }] }), declined: ['draw'] };
  const back = { ...afterA3(), ply: 1, board: 7, v: 7 };
  for (const heard of [said(back), welcome(back)]) assert.deepEqual(reduce(page, heard).declined, ['draw'], heard.t);
});

test('a toss is over where the round is found begun', () => {
  const tossed = reduce(welcomed(), said(state({ v: 4, toss, first: 'north', turn: 'north' })));
  assert.equal(reduce(tossed, welcome(state({ v: 4, toss }))).tossing, true);
  assert.equal(reduce(tossed, welcome({ ...afterA3(), toss, v: 5 })).tossing, false);
});

test('clocks run on from when the state came', () => {
  const later = happen(welcomed(), { t: 'tick', now: 3000 });
  assert.equal(later.heardAt, 1000);
  assert.equal(reduce(later, said(state({ v: 3, watchers: 1 }))).heardAt, 3000);
  assert.equal(reduce(later, said(state({ v: 2 }))).heardAt, 1000, 'not from an old one');
});

test('sitting down', () => {
  const invited = welcomed(state({ phase: 'waiting' }), { you: null });
  const asked = happen(invited, { t: 'sit' });
  assert.equal(asked.sitting, true);
  assert.equal(reduce(asked, { t: 'error', code: 'seat-taken' }, { t: 'sit' }).sitting, false);
  assert.equal(reduce(asked, { t: 'error', code: 'name-refused' }, { t: 'sit' }).unseated, 'name-refused');
  const seated = reduce(asked, { t: 'seated', seat: 'north', token: 'x' });
  assert.equal(seated.you, 'north');
  assert.equal(seated.sitting, false);
});

const byes = [['replaced', true], ['no-room', true], ['room-expired', true], ['closing', false], ['server-full', false]];
for (const [code, final] of byes) {
  test(`bye ${code} is ${final ? 'the end' : 'not the end'}`, () => {
    assert.equal(reduce(welcomed(), { t: 'bye', code }).gone, final ? code : null);
  });
}

test('a room that goes while one is in it has been deleted', () => {
  const inside = happen(welcomed(), { t: 'line', status: 'open' });
  assert.equal(reduce(inside, { t: 'bye', code: 'no-room' }).gone, 'deleted');
  const comingBack = happen(inside, { t: 'line', status: 'connecting' });
  assert.equal(reduce(comingBack, { t: 'bye', code: 'no-room' }).gone, 'no-room');
});

test('a new key for my seat ends the hand-over, a refused one does not', () => {
  const asked = happen(happen(welcomed(), { t: 'handed' }), { t: 'renew' });
  assert.deepEqual([asked.handed, asked.renewing], [true, true]);
  const done = reduce(asked, { t: 'seated', seat: 'south', token: 'new' }, { t: 'retoken' });
  assert.deepEqual([done.handed, done.renewing, done.renewed], [false, false, true]);
  assert.equal(happen(done, { t: 'later' }).renewed, false);
  const refused = reduce(asked, { t: 'error', code: 'storage-unavailable' }, { t: 'retoken' });
  assert.deepEqual([refused.handed, refused.renewing], [true, false]);
});

test('the other’s new key is kept to be handed on, until it has been', () => {
  const made = reduce(welcomed(), { t: 'ok', v: 4, token: 'his' }, { t: 'reseat' });
  assert.equal(made.relink, 'his');
  assert.equal(reduce(made, { t: 'ok', v: 5 }, { t: 'move' }).relink, 'his');
  assert.equal(happen(made, { t: 'relinked' }).relink, null);
});

test('my wish for another name is on its way until it is answered; a refusal stays to be read', () => {
  const asked = happen(welcomed(), { t: 'rename' });
  assert.equal(asked.naming, 'asked');
  assert.equal(reduce(asked, { t: 'ok', v: 4 }, { t: 'move' }).naming, 'asked');
  assert.equal(reduce(asked, { t: 'ok', v: 4 }, { t: 'name' }).naming, null);
  const refused = reduce(asked, { t: 'error', code: 'name-refused' }, { t: 'name' });
  assert.equal(refused.naming, 'name-refused');
  const closed = happen(refused, { t: 'named' });
  assert.equal(closed.naming, null);
  assert.equal(reduce(closed, { t: 'error', code: 'lost' }, { t: 'name' }).naming, null, 'nobody looks any more');
});

test('a lost seat stays told until there is one again, also where nobody may watch', () => {
  const lost = happen(start(), { t: 'lost', how: 'moved' });
  assert.equal(reduce(lost, welcome(state(), { you: null })).lost, 'moved');
  assert.equal(reduce(lost, welcome(state())).lost, null);
  assert.equal(reduce(lost, { t: 'error', code: 'not-allowed' }, { t: 'hello' }).gone, 'seat-moved');
});
