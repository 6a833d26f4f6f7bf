// What is said between the seats: nothing is lost, nothing is doubled.

import assert from 'node:assert/strict';
import test from 'node:test';
import { titleOf } from '../../web/js/attention.js';
import { emptyPage, happen, reduce } from '../../web/js/page.js';
import { LINE_MAX, lengthOf, lineOf } from '../../web/js/talk.js';
import { newsOf } from '../../web/js/news.js';
import { talkLines, unreadLines } from '../../web/js/view.js';
import { state } from './states.js';

const line = (by, text, at) => ({ by, text, at });
const welcome = (chat, more = {}) => ({ t: 'welcome', you: 'south', now: 0, moves: [], chat, state: state({ turn: 'north' }), ...more });
const start = (talking) => emptyPage({ room: 'k7m2qp4xw9abc', settings: {}, talking });
const seated = (chat = [], talking) => reduce(start(talking), welcome(chat));
const said = (page, by, text, at) => reduce(page, { t: 'said', ...line(by, text, at) });
const say = (page, text, typed = true) => happen(page, { t: 'say', text, typed });
const refuse = (page, text, code) => reduce(page, { t: 'error', code }, { t: 'say', text });
const texts = ({ talk }) => talk.lines.map(({ text }) => text);
const onTheWay = ({ talk }) => talk.unsent.map(({ text }) => text);

const typed = [
  ['  Good game!  ', 'Good game!'], ['   ', ''], ['', ''], ['a\tb\nc', 'a b c'], ['\u0007', ''],
  ['\u202eabc\u2066', 'abc'], ['שלום', 'שלום'], ['<b>not bold</b>', '<b>not bold</b>'],
];
for (const [what, line] of typed) {
  test(`typing ${JSON.stringify(what)} says ${JSON.stringify(line)}`, () => assert.equal(lineOf(what), line));
}

test('letters are counted as the server counts them', () => {
  assert.equal(lengthOf('🌱🌱é'), 3);
  assert.equal(lengthOf('🌱'.repeat(LINE_MAX)), LINE_MAX);
});

test('what I say is on its way until it is heard, whichever answer comes first', () => {
  const page = say(seated(), 'Hello!');
  assert.deepEqual(onTheWay(page), ['Hello!']);
  assert.deepEqual(onTheWay(reduce(page, { t: 'ok', v: 3 }, { t: 'say', text: 'Hello!' })), ['Hello!']);
  const heard = said(page, 'south', 'Hello!', 5);
  assert.deepEqual([onTheWay(heard), texts(heard)], [[], ['Hello!']]);
});

test('the same words of the other are not mine', () => {
  const page = said(say(seated(), 'Hello!'), 'north', 'Hello!', 5);
  assert.deepEqual([onTheWay(page), texts(page)], [['Hello!'], ['Hello!']]);
});

test('the same words are two lines, in the same millisecond too', () => {
  let page = say(say(seated(), 'No'), 'No');
  page = said(page, 'south', 'No', 5);
  assert.deepEqual([onTheWay(page), texts(page)], [['No'], ['No']]);
  page = said(page, 'south', 'No', 5);
  assert.deepEqual([onTheWay(page), texts(page)], [[], ['No', 'No']]);
  const lost = refuse(say(said(seated(), 'south', 'No', 5), 'No'), 'No', 'lost');
  page = reduce(lost, welcome([line('south', 'No', 5), line('south', 'No', 5)]));
  assert.deepEqual([onTheWay(page), texts(page), page.talk.returned], [[], ['No', 'No'], null]);
});

test('what is refused comes back with the reason, and no notice hides the turn', () => {
  const before = say(say(seated(), 'One'), 'Two');
  const page = refuse(before, 'Two', 'too-fast');
  assert.deepEqual(onTheWay(page), ['One']);
  assert.deepEqual(page.talk.returned, { text: 'Two', code: 'too-fast' });
  assert.equal(page.notice, null);
  assert.match(newsOf(before, page), /too much at once/);
  assert.equal(say(page, 'Three').talk.returned, null, 'typed in its stead');
  assert.equal(said(say(page, 'Two', false), 'south', 'Two', 5).talk.returned, page.talk.returned, 'that was another');
  assert.equal(say(page, 'Hello!', false).talk.returned, page.talk.returned, 'a quick phrase leaves the field alone');
});

test('a line lost on the way is found in the next welcome', () => {
  const lost = refuse(say(seated(), 'Hello!'), 'Hello!', 'lost');
  assert.deepEqual(onTheWay(lost), ['Hello!'], 'nothing is known yet');
  const page = reduce(lost, welcome([line('south', 'Hello!', 5)]));
  assert.deepEqual([onTheWay(page), texts(page), page.talk.returned], [[], ['Hello!'], null]);
});

test('a line that is not there comes back; an older one with the same words is another', () => {
  const chat = [line('south', 'Hello!', 1)];
  const lost = refuse(say(seated(chat), 'Hello!'), 'Hello!', 'lost');
  const page = reduce(lost, welcome(chat));
  assert.deepEqual([onTheWay(page), texts(page)], [[], ['Hello!']]);
  assert.deepEqual(page.talk.returned, { text: 'Hello!', code: 'unsaid' });
});

test('several that are lost come back together, and one that arrives late need not be said again', () => {
  let page = say(say(seated(), 'One'), 'Two');
  page = reduce(refuse(refuse(page, 'One', 'lost'), 'Two', 'lost'), welcome([]));
  assert.equal(page.talk.returned.text, 'One Two');
  page = reduce(refuse(say(seated(), 'One'), 'One', 'lost'), welcome([]));
  assert.equal(said(page, 'south', 'One', 7).talk.returned, null);
  assert.equal(said(page, 'north', 'One', 7).talk.returned.text, 'One');
});

test('a sync leaves what is on its way', () => {
  assert.deepEqual(onTheWay(reduce(say(seated(), 'One'), welcome([]))), ['One']);
});

test('what the other said is unread until the panel is opened', () => {
  let page = said(said(seated(), 'north', 'A', 5), 'south', 'B', 6);
  assert.equal(unreadLines(page), 1);
  assert.equal(titleOf(page), '(1) Oware');
  page = happen(page, { t: 'talk', open: true });
  assert.equal(unreadLines(page), 0);
  page = happen(said(page, 'north', 'C', 7), { t: 'talk', open: false });
  assert.equal(unreadLines(page), 0, 'read while it was open');
  assert.equal(unreadLines(said(page, 'north', 'D', 8)), 1);
});

test('beside the board, where the chat is open, what comes to a hidden page waits to be seen', () => {
  const hide = (page, on) => happen(page, { t: 'hide', on });
  let page = said(hide(seated([], { open: true }), true), 'north', 'A', 5);
  assert.deepEqual([unreadLines(page), titleOf(page)], [1, '(1) Oware']);
  page = hide(page, false);
  assert.deepEqual([unreadLines(page), page.talk.seen], [0, 5]);
  assert.equal(unreadLines(seated([line('north', 'A', 5)], { open: true, hidden: true })), 1, 'opened behind another tab');
});

test('after a reload only what came since is unread', () => {
  const chat = [line('north', 'A', 5), line('north', 'B', 6)];
  assert.equal(unreadLines(seated(chat, { seen: 5 })), 1);
  assert.equal(unreadLines(seated(chat, { seen: 6 })), 0);
  assert.equal(unreadLines(seated(chat, { open: true })), 0);
});

test('who is muted is neither seen, counted nor heard; my own lines are', () => {
  const before = happen(said(seated(), 'north', 'A', 5), { t: 'mute', on: true });
  const page = said(said(before, 'north', 'B', 6), 'south', 'C', 7);
  assert.equal(unreadLines(page), 0);
  assert.equal(newsOf(before, page), '');
  assert.deepEqual(talkLines(page), { hidden: 2, lines: [{ ...line('south', 'C', 7), mine: true }] });
  const heard = happen(page, { t: 'mute', on: false });
  assert.deepEqual(talkLines(heard).lines.map(({ text }) => text), ['A', 'B', 'C']);
});

test('the other’s lines are heard, many at once only counted', () => {
  const page = seated();
  assert.equal(newsOf(page, said(page, 'north', 'Good luck', 5)), 'Kofi says: Good luck');
  assert.equal(newsOf(page, said(page, 'south', 'Good luck', 5)), '');
  const many = reduce(page, welcome([1, 2, 3, 4].map((at) => line('north', 'x', at))));
  assert.equal(newsOf(page, many), '4 new lines in the chat.');
});

test('as many lines are kept as a welcome brings', () => {
  let page = seated(Array.from({ length: 200 }, (_, at) => line('north', `line ${at}`, at)));
  page = said(page, 'north', 'one more', 300);
  assert.equal(page.talk.lines.length, 200);
  assert.equal(texts(page).at(-1), 'one more');
});

test('what is new in a welcome is found though the oldest lines are left out', () => {
  const chat = Array.from({ length: 200 }, (_, at) => line('north', 'x', at));
  const page = seated(chat);
  const next = reduce(page, welcome([...chat.slice(2), line('north', 'y', 200), line('north', 'z', 201)]));
  assert.equal(newsOf(page, next), 'Kofi says: y Kofi says: z');
  assert.equal(newsOf(next, reduce(next, welcome(next.talk.lines))), '');
});

test('watchers have no chat', () => {
  const page = said(reduce(start(), welcome([], { you: null })), 'north', 'A', 5);
  assert.equal(unreadLines(page), 0);
});
