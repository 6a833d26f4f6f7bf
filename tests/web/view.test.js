import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyPage, happen, reduce } from '../../web/js/page.js';
import { pitIndex } from '../../web/js/pits.js';
import { rulesOf } from '../../web/js/rules.js';
import { callsOf, titleOf } from '../../web/js/attention.js';
import { endLine, reasonLine, rematchLine } from '../../web/js/ending.js';
import {
  boardSpeech, moveSentence, newsOf, scoreSpeech,
} from '../../web/js/news.js';
import {
  canTalk, chosenPit, firstLine, legalPits, lifetimeLine, noteLine, refusalOf, resultLine, roleOf, turnLine, warnings,
} from '../../web/js/view.js';
import { afterA3, moved, state } from './states.js';

const page = (you, room, more = {}) =>
  ({ ...emptyPage({ room: 'k7m2qp4xw9abc', settings: {} }), line: 'open', you, room, ...more });

const free = { seats: { south: { name: 'Ama', here: true }, north: null }, phase: 'waiting', turn: null };

const roles = [
  { you: 'south', room: state(free), role: 'host' },
  { you: null, room: state(free), role: 'invited' },
  { you: 'north', room: state(free), role: 'player', what: 'seated, the state still on its way' },
  { you: 'north', room: state(), role: 'player' },
  { you: null, room: state(), role: 'watcher' },
];

for (const { you, room, role, what } of roles) {
  test(`${what ?? `${you ?? 'nobody'} in ${room.phase}`}: ${role}`, () => assert.equal(roleOf(page(you, room)), role));
}

const hungry = { pits: [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0], legal: ['A6'], phase: 'playing', ply: 9 };
const slam = { pits: [1, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0], legal: ['A1'], phase: 'playing', ply: 9, rules: rulesOf('no-slam') };
const over = { phase: 'over', turn: null, legal: [] };

const refusals = [
  { what: 'a watcher', you: null, room: state(), pit: 'A1', code: 'not-seated' },
  { what: 'no friend yet', you: 'south', room: state(free), pit: 'A1', code: 'not-started' },
  { what: 'after the end', you: 'south', room: state(over), pit: 'A1', code: 'game-over' },
  { what: 'the other to move', you: 'north', room: state(), pit: 'B1', code: 'not-your-turn' },
  { what: 'a pit of the other', you: 'south', room: state(), pit: 'B1', code: 'not-your-pit' },
  { what: 'an empty pit', you: 'south', room: state(hungry), pit: 'A2', code: 'empty-pit' },
  { what: 'a move that does not feed', you: 'south', room: state(hungry), pit: 'A1', code: 'must-feed' },
  { what: 'a forbidden grand slam', you: 'south', room: state(slam), pit: 'A6', code: 'grand-slam-forbidden' },
  { what: 'a legal pit', you: 'south', room: state(), pit: 'A1', code: null },
];

for (const { what, you, room, pit, code } of refusals) {
  test(`${what}: ${code ?? 'may be sown'}`, () => assert.equal(refusalOf(page(you, room), pitIndex(pit)), code));
}

test('a move on its way takes the rings away and refuses the next', () => {
  const sent = page('south', state(), { pending: { pit: 'A1', ply: 0, board: 3 } });
  assert.deepEqual(legalPits(sent), []);
  assert.equal(refusalOf(sent, pitIndex('A2')), 'sending');
  assert.equal(turnLine(sent), 'Sowing A1…');
  assert.equal(turnLine({ ...sent, line: 'waiting' }), 'A1 will be sown when the line is back');
});

test('only the one to move sees rings', () => {
  assert.deepEqual(legalPits(page('south', state())), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(legalPits(page('north', state())), []);
  assert.deepEqual(legalPits(page(null, state())), []);
});

test('must feed is said in the line of the turn', () => {
  assert.equal(turnLine(page('south', state(hungry))), 'Your move: Kofi has no seeds, so you must give some');
});

const warned = [
  { what: 'far from any end', room: { repeats: 1, quiet: 3 }, says: [] },
  { what: 'a second time', room: { repeats: 2, quiet: 3 }, says: ['This position has come up twice; the next repeat ends the game.'] },
  { what: 'repetition off', room: { repeats: 4, quiet: 3, rules: rulesOf('ninja') }, says: [] },
  { what: 'ten moves left', room: { repeats: 1, quiet: 90 }, says: ['10 moves left without a capture; then the game ends.'] },
  { what: 'one move left', room: { repeats: 1, quiet: 99 }, says: ['1 move left without a capture; then the game ends.'] },
  { what: 'no limit', room: { repeats: 1, quiet: 300, rules: rulesOf('threefold') }, says: [] },
];

for (const { what, room, says } of warned) {
  test(`warnings: ${what}`, () => assert.deepEqual(warnings(page('south', state({ phase: 'playing', ply: 5, ...room }))), says));
}

const end = (reason, winner, score, swept = { south: 0, north: 0 }, rules = rulesOf('abapa')) =>
  state({ ...over, rules, over: { reason, winner, score, swept } });

const ends = [
  { room: end('majority', 'south', { south: 26, north: 18 }), you: 'south', result: 'You win', says: 'More than half of the seeds: 26 against 18.' },
  { room: end('majority', 'south', { south: 26, north: 18 }), you: 'north', result: 'Ama wins', says: 'More than half of the seeds: 18 against 26.' },
  { room: end('repetition', 'south', { south: 25, north: 23 }, { south: 5, north: 4 }), you: 'south', result: 'You win', says: 'Third repetition: 20 + 5 own side = 25, against 19 + 4 = 23.' },
  { room: end('quiet', null, { south: 24, north: 24 }, { south: 2, north: 2 }), you: null, result: 'A draw', says: '100 moves without a capture: 22 + 2 own side = 24, against 22 + 2 = 24.' },
  { room: end('resignation', 'north', { south: 3, north: 2 }), you: 'north', result: 'You win', says: 'Ama resigned, at 2 against 3.' },
  { room: end('resignation', 'north', { south: 3, north: 2 }), you: 'south', result: 'Kofi wins', says: 'You resigned, at 3 against 2.' },
  { room: end('abandoned', 'north', { south: 3, north: 2 }), you: null, result: 'Kofi wins', says: 'Ama stayed away, at 3 against 2.' },
  { room: end('draw', null, { south: 24, north: 24 }), you: 'south', result: 'A draw', says: '24 seeds each: 24 against 24.' },
];

for (const { room, you, result, says } of ends) {
  test(`${room.over.reason}, seen by ${you ?? 'a watcher'}: ${says}`, () => {
    assert.equal(resultLine(page(you, room)), result);
    assert.equal(reasonLine(page(you, room)), says);
  });
}

const ended = end('majority', 'south', { south: 26, north: 18 });
const wish = { offers: [{ kind: 'rematch', by: 'south', v: 9 }] };
const endNotes = [
  { what: 'how it came out', room: ended, says: 'More than half of the seeds: 18 against 26.' },
  { what: 'the wish for another round', room: { ...ended, ...wish }, says: 'Ama would like to play again.' },
  { what: 'the wish in the fewest words', room: { ...ended, offers: [{ ...wish.offers[0], rules: { preset: 'arcade' }, first: 'north' }] }, says: 'Ama would like to play again.' },
  { what: 'the no to one', room: ended, more: { declined: ['rematch'] }, says: 'Ama said: not now.' },
];

for (const { what, room, more, says } of endNotes) {
  test(`under the result: ${what}`, () => assert.equal(endLine(page('north', room, more)), says));
}

const sentences = [
  { after: afterA3(), says: 'Ama sows A3, 4 seeds.' },
  { after: moved(state({ turn: 'north' }), { pit: 'B4', sown: ['B5', 'B6', 'A1', 'A2', 'A3'], captured: [{ pit: 'A3', seeds: 3 }] }),
    says: 'Kofi sows B4, 5 seeds, and captures 3 from A3.' },
  { after: moved(state(), { pit: 'A6', sown: ['B1', 'B2'], captured: [{ pit: 'B2', seeds: 2 }, { pit: 'B1', seeds: 3 }] }),
    says: 'Ama sows A6, 2 seeds, and captures 2 from B2 and 3 from B1.' },
  { after: moved(state(), { pit: 'A6', sown: ['B1'], grand_slam: true }), says: 'Ama sows A6, 1 seed, a grand slam that takes nothing.' },
];

for (const { after, says } of sentences) {
  test(`heard: ${says}`, () => assert.equal(moveSentence(page('north', after)), says));
}

test('who sits there without a name is no side to himself, but is to all others', () => {
  const nameless = { seats: { south: { name: '', here: true }, north: { name: '', here: true } } };
  const after = moved(state(nameless), {
    pit: 'A6', sown: ['B1', 'B2'], captured: [{ pit: 'B2', seeds: 2 }], stores: { south: 2, north: 0 },
  });
  const said = (you) => [moveSentence(page(you, after)), scoreSpeech(page(you, after))];
  const sentence = 'South sows A6, 2 seeds, and captures 2 from B2.';
  assert.deepEqual(said('south'), ['You sow A6, 2 seeds, and capture 2 from B2.', 'You 2, North 0.']);
  assert.deepEqual(said('north'), [sentence, 'You 0, South 2.']);
  assert.deepEqual(said(null), [sentence, 'South 2, North 0.']);
});

test('what is heard after a move: the move, then whose turn it is', () => {
  const before = page('north', state());
  assert.equal(newsOf(before, { ...before, room: afterA3() }), 'Ama sows A3, 4 seeds. Your move.');
  assert.equal(newsOf(before, before), '');
});

test('everybody hears whether others may watch', () => {
  const [open, closed] = [state(), state({ v: 4, watching: false })];
  for (const you of ['south', 'north', null]) {
    assert.equal(newsOf(page(you, open), page(you, closed)), 'Others may no longer watch.');
    assert.equal(newsOf(page(you, closed), page(you, open)), 'Others may watch again.');
  }
});

test('a coin that was tossed before the page was loaded is not thrown again, and its fall is read, not heard', () => {
  const empty = emptyPage({ room: 'k7m2qp4xw9abc', settings: {} });
  const tossed = state({ toss: { n: 1, by: 'north' } });
  const loaded = reduce(empty, { t: 'welcome', you: 'south', now: 5000, moves: [], chat: [], state: tossed });
  assert.equal(loaded.tossing, false);
  assert.equal(newsOf(empty, loaded), '');
  assert.equal(firstLine(loaded), 'Kofi tossed the coin. You move first.');
  const again = reduce(loaded, { t: 'state', ...tossed, v: 4, first: 'north', toss: { n: 2, by: 'north' } });
  assert.equal(newsOf(loaded, again), 'The coin is in the air…');
  assert.equal(newsOf(again, happen(again, { t: 'landed' })), 'Kofi tossed the coin. Kofi moves first.');
});

test('an offer is heard once, and not by the one who made it', () => {
  const ended = end('majority', 'south', { south: 26, north: 18 });
  const offered = { ...ended, v: 9, offers: [{ kind: 'rematch', by: 'north', v: 9 }] };
  assert.match(newsOf(page('south', ended), page('south', offered)), /Kofi would like to play again/);
  assert.equal(newsOf(page('south', offered), page('south', { ...offered, v: 9 })), '');
  assert.equal(newsOf(page('north', ended), page('north', offered)), '');
});

test('heard: that another round begins, and who moves first', () => {
  const ended = end('majority', 'south', { south: 26, north: 18 });
  const next = state({ round: 2, board: 9, first: 'north', turn: 'north' });
  assert.equal(newsOf(page('north', ended), page('north', next)), 'Round 2. You move first.');
});

test('another round on other terms is told with them', () => {
  const ended = end('majority', 'south', { south: 26, north: 18 });
  const offer = { kind: 'rematch', by: 'north', v: 9 };
  assert.equal(rematchLine(page('south', ended), offer), 'Kofi would like to play again.');
  assert.equal(rematchLine(page('north', ended), offer), 'You asked Ama to play again.');
  assert.equal(rematchLine(page('south', ended), { ...offer, first: 'north' }), 'Kofi would like to play again. Kofi moves first.');
  assert.match(rematchLine(page('south', ended), { ...offer, rules: rulesOf('no-slam'), first: 'toss' }),
    /^Kofi would like to play again\. By other rules: No slam\. A move that would take .* not allowed .* A coin is tossed for who moves first\.$/);
});

test('a toss is told as a toss until the first move', () => {
  const tossed = state({ first: 'north', turn: 'north', toss: { by: 'south', n: 1 } });
  assert.equal(firstLine(page('south', tossed)), 'You tossed the coin. Kofi moves first.');
  assert.equal(firstLine(page('north', tossed)), 'Ama tossed the coin. You move first.');
  assert.match(noteLine(page('north', tossed)), /^Ama tossed the coin\. Who begins/, 'the turn says who moves first');
  assert.equal(firstLine(page('north', state({ first: 'north' }))), 'You move first.');
  assert.equal(firstLine(page('south', afterA3())), null);
});

test('under the board a toss is told to all, that nothing is settled only to the players', () => {
  const tossed = state({ first: 'north', turn: 'north', toss: { by: 'south', n: 1 } });
  assert.equal(noteLine(page(null, tossed)), 'Ama tossed the coin.');
  assert.equal(noteLine(page(null, tossed, { tossing: true })), '');
  assert.equal(noteLine(page(null, state())), '');
  assert.equal(noteLine(page('north', state())), 'Who begins and the rules can still change.');
  assert.equal(noteLine(page('north', afterA3(), { line: 'offline' })), 'The game waits for you.');
});

test('nobody knows how the coin falls while it is in the air', () => {
  const tossing = page('south', state({ toss: { by: 'north', n: 1 } }), { tossing: true });
  assert.match(turnLine(tossing), /in the air/);
  assert.match(firstLine(tossing), /in the air/);
  assert.deepEqual(legalPits(tossing), []);
  assert.equal(refusalOf(tossing, 0), 'tossing');
  assert.equal(titleOf(tossing), 'Oware');
  assert.equal(newsOf(tossing, { ...tossing, tossing: false }), 'Kofi tossed the coin. You move first.');
});

test('what was asked stands beside the turn, and there is no talking where the game has moved elsewhere', () => {
  assert.match(noteLine(page('north', state({ delete: 'south' }))), /^Ama wants to delete this room\./);
  assert.match(noteLine(page('south', { ...afterA3(), delete: 'south' })), /^You want to delete this room\./);
  assert.equal(noteLine(page(null, { ...afterA3(), delete: 'south' })), '', 'a matter of the two');
  assert.equal(canTalk(page('south', state())), true);
  assert.equal(canTalk(page('south', state(), { gone: 'replaced' })), false);
});

test('where the game has moved elsewhere nobody is to move', () => {
  const here = page('south', state());
  const gone = { ...here, gone: 'replaced' };
  assert.deepEqual([legalPits(here).length, titleOf(here), turnLine(here)], [6, '● Your move – Oware', 'You move first: choose one of your pits']);
  assert.deepEqual([legalPits(gone).length, titleOf(gone), turnLine(gone)], [0, 'Oware', '']);
  assert.deepEqual(callsOf(gone, here), [], 'whoever takes it back knows');
});

test('who has won is not told before the last move has been shown', () => {
  const over = page('south', end('majority', 'south', { south: 26, north: 18 }));
  assert.equal(turnLine(over), 'You win');
  assert.doesNotMatch(turnLine(over, false), /win/);
});

test('heard: a friend sits down, the line breaks and is back, the game is open elsewhere', () => {
  const waiting = page('south', state(free));
  assert.match(newsOf(waiting, page('south', state())), /^Kofi has sat down\. You move first/);
  const broken = { ...waiting, line: 'waiting' };
  assert.equal(newsOf(waiting, broken), 'Reconnecting…');
  assert.equal(newsOf(broken, waiting), 'Connected');
  assert.match(newsOf(waiting, { ...waiting, gone: 'replaced' }), /open elsewhere/);
});

test('heard: somebody’s new name', () => {
  const renamed = { ...state(), seats: { ...state().seats, north: { name: 'Yaw', here: true } } };
  assert.equal(newsOf(page('south', state()), page('south', renamed)), 'Kofi is now called Yaw.');
});

test('heard: that the other would rather not play again', () => {
  const over = page('south', end('majority', 'south', { south: 26, north: 18 }));
  assert.match(newsOf(over, { ...over, declined: ['rematch'] }), /^Kofi said: not now\./);
});

test('heard: that the rules are others now', () => {
  const before = page('south', state());
  const after = page('south', state({ rules: rulesOf('no-slam') }));
  assert.match(newsOf(before, after), /^The rules are now No slam\. A move that would take every seed .* is not allowed/);
  assert.doesNotMatch(newsOf(before, after), /third time/, 'only what is new');
});

test('a free seat that moves first is the friend’s, or that of whoever is invited', () => {
  const room = state({ ...free, first: 'north' });
  assert.equal(firstLine(page('south', room)), 'Your friend moves first.');
  assert.equal(firstLine(page(null, room)), 'You would move first.');
  assert.equal(firstLine(page(null, state(free))), 'Ama moves first.');
});

test('the board can be heard, my row first', () => {
  assert.match(boardSpeech(page('north', state())), /^Your row: B1 4, .*Ama’s row: A1 4, .*Kofi 0, Ama 0\./);
});

test('when a room disappears is told once, by the panel that has the place', () => {
  assert.match(lifetimeLine(page('south', state())), /^This room disappears on .*2026.*unless somebody plays\.$/);
  assert.equal(lifetimeLine(page('south', state(free))), '');
  assert.equal(lifetimeLine(page('south', state({ expires: null }))), '');
});

// --- Where moves are confirmed --------------------------------------------------------------------

const careful = (room = state(), you = 'south') => ({ ...page(you, room), settings: { confirm: true } });
const choose = (from, pit) => happen(from, { t: 'choose', pit: pitIndex(pit) });

test('a pit that was chosen waits, and says so', () => {
  const chosen = choose(careful(), 'A3');
  assert.equal(chosenPit(chosen), pitIndex('A3'));
  assert.equal(turnLine(chosen), 'Sow A3? Choose it once more');
  assert.equal(newsOf(careful(), chosen), 'Sow A3? Choose it once more.');
  assert.equal(newsOf(chosen, choose(chosen, 'A4')), 'Sow A4? Choose it once more.');
});

const answers = [
  { what: 'it is dropped', by: (chosen) => happen(chosen, { t: 'unchoose' }), says: 'Nothing was sown.' },
  { what: 'another pit is refused', by: (chosen) => happen(chosen, { t: 'refused', code: 'empty-pit' }) },
  { what: 'it is sown', by: (chosen) => happen(chosen, { t: 'move', move: { pit: 'A3', ply: 0, board: 3 } }), says: '' },
  { what: 'the board changes', by: (chosen) => reduce(chosen, { t: 'state', ...afterA3() }) },
  { what: 'the same board comes again', by: (chosen) => reduce(chosen, { t: 'state', ...state({ v: 9 }) }), stays: true, says: '' },
  { what: 'moves are no longer confirmed', by: (chosen) => happen(chosen, { t: 'settings', settings: { confirm: false } }) },
  { what: 'I look back', by: (chosen) => happen(chosen, { t: 'look', past: { round: 1, ply: 0, moves: [] } }) },
];

for (const { what, by, stays = false, says } of answers) {
  test(`a pit was chosen, and ${what}: it ${stays ? 'still waits' : 'waits no more'}`, () => {
    const chosen = choose(careful(), 'A3');
    const after = by(chosen);
    assert.equal(chosenPit(after) !== null, stays);
    if (says !== undefined) assert.equal(newsOf(chosen, after), says);
  });
}
