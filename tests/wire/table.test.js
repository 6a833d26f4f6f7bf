// Who may say what, when, and how it is answered: PROTOCOL.md as a table. A refusal changes nothing.
//
// ok            one event: v rises by one       idle   ok, but nothing to do: v stays
// gone          ok, then the room is no more    -      cannot be tried, or is another row
// "             as the cell before              other  words are answers, or the code of an error
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { publicState, request } from './http.js';
import { Player, host, newToken, table, watch } from './player.js';
import { types } from './schema.js';

const answers = `
what is said              given     by        waiting       ready          own turn       other's turn   over

hello                     -         no hello  welcome       "              "              "              "
hello                     -         heard     bad-message   "              "              "              "
hello, South's token      -         no hello  welcome       "              "              "              "
hello, a wrong token      -         no hello  bad-token     "              "              "              "
sync                      -         heard     welcome       "              "              "              "
sync                      -         no hello  no-hello      "              "              "              "
ping                      -         heard     pong          "              "              "              "
ping                      -         no hello  no-hello      "              "              "              "

sit                       -         no hello  no-hello      "              "              "              "
sit                       -         watcher   seated        seat-taken     "              "              "
sit                       -         seats     seat-taken    "              "              "              "
sit, a bad name           -         watcher   name-refused  "              "              "              "

first                     -         seats     ok            ok             stale          "              "
first, the same           -         seats     idle          idle           stale          "              "
first, toss               -         seats     ok            ok             stale          "              "
rules                     -         seats     ok            ok             not-allowed    "              "
rules, the same           -         seats     idle          idle           not-allowed    "              "
rules, none that are      -         seats     bad-rules     "              "              "              "
name                      -         seats     ok            "              "              "              "
name, the same            -         seats     idle          "              "              "              "
name, a bad one           -         seats     name-refused  "              "              "              "

move                      -         South     not-started   ok             ok             not-your-turn  game-over
move                      -         North     -             not-your-turn  ok             not-your-turn  game-over
move, on another board    -         seats     stale         "              "              "              "
move, at another ply      -         seats     stale         "              "              "              "
move, the first again     -         South     not-started   ok             idle           idle           idle
move, the first again     -         North     -             not-your-turn  stale          stale          stale
move, the other's pit     -         South     not-started   not-your-pit   not-your-pit   not-your-turn  game-over
move, the other's pit     -         North     -             not-your-turn  not-your-pit   not-your-turn  game-over
move, an empty pit        -         South     -             -              empty-pit      not-your-turn  game-over

resign                    -         seats     not-started   not-started    ok             ok             game-over
resign, on another board  -         seats     stale         "              "              "              "

draw                      -         seats     not-started   not-started    ok             ok             game-over
draw                      mine      seats     -             -              idle           idle           -
draw                      theirs    seats     -             -              ok             ok             -
draw                      declined  seats     -             -              not-allowed    not-allowed    -
settle                    -         seats     not-started   not-started    ok             ok             game-over
settle                    mine      seats     -             -              idle           idle           -
settle                    theirs    seats     -             -              ok             ok             -
settle, by rules without  -         seats     not-started   not-started    not-allowed    not-allowed    game-over
takeback                  -         South     not-started   not-started    ok             ok             game-over
takeback                  -         North     -             not-started    not-allowed    ok             game-over
takeback                  mine      South     -             -              idle           idle           -
rematch                   -         seats     not-allowed   not-allowed    not-allowed    not-allowed    ok
rematch                   mine      seats     -             -              -              -              idle
rematch                   theirs    seats     -             -              -              -              ok
rematch                   declined  seats     -             -              -              -              not-allowed
rematch, on other terms   theirs    seats     -             -              -              -              offer-pending
rematch, no such rules    -         seats     bad-rules     "              "              "              "

accept a draw             -         seats     no-offer      "              "              "              "
accept a draw             mine      seats     -             -              no-offer       no-offer       -
accept a draw             theirs    seats     -             -              ok             ok             -
accept an old draw        theirs    seats     -             -              no-offer       no-offer       -
decline a draw            -         seats     no-offer      "              "              "              "
decline a draw            theirs    seats     -             -              ok             ok             -
accept to settle          theirs    seats     -             -              ok             ok             -
accept a takeback         theirs    South     -             -              ok             -              -
accept a takeback         theirs    North     -             -              ok             ok             -
accept a rematch          -         seats     no-offer      "              "              "              "
accept a rematch          theirs    seats     -             -              -              -              ok
decline a rematch         theirs    seats     -             -              -              -              ok
withdraw a draw           -         seats     no-offer      "              "              "              "
withdraw a draw           mine      seats     -             -              ok             ok             -
withdraw a draw           theirs    seats     -             -              no-offer       no-offer       -
withdraw a rematch        mine      seats     -             -              -              -              ok

claim the win             -         seats     not-started   not-started    not-allowed    not-allowed    game-over
claim the win             absent    seats     -             not-started    not-allowed    ok             game-over
claim a draw              absent    seats     -             not-started    not-allowed    ok             game-over
claim, by the clock       absent    seats     -             not-started    not-allowed    not-allowed    game-over

retoken                   -         seats     seated        "              "              "              "
reseat                    -         seats     not-allowed   "              "              "              "
reseat                    absent    seats     -             ok             ok             ok             ok
watching, off             -         South     ok            "              "              "              "
watching, on              -         South     idle          "              "              "              "
watching, off             -         North     -             not-allowed    "              "              "
delete                    -         South     gone          ok             ok             ok             ok
delete                    -         North     -             ok             ok             ok             ok
delete                    mine      seats     -             idle           idle           idle           idle
delete                    theirs    seats     -             gone           gone           gone           gone
delete, taken back        -         seats     idle          "              "              "              "
delete, taken back        mine      seats     -             ok             ok             ok             ok
say                       -         seats     idle          "              "              "              "
say, nothing              -         seats     bad-message   "              "              "              "
leave                     -         seats     idle          "              "              "              "
`;

const offer = (kind, rest) => ({ t: 'offer', kind, ...rest });
const answer = (kind, accept, rest) => ({ t: 'answer', kind, accept, ...rest });
const move = (ply, pit, rest) => ({ t: 'move', ply, pit, ...rest });

/** The message for each of these, by who speaks, his row and the other's, South, and the state. */
const messages = {
  'hello': () => ({ t: 'hello' }),
  'hello, South\'s token': ({ south }) => ({ t: 'hello', token: south.token }),
  'hello, a wrong token': () => ({ t: 'hello', token: newToken() }),
  'sync': () => ({ t: 'sync' }),
  'ping': () => ({ t: 'ping' }),
  'sit': () => ({ t: 'sit', name: 'Esi', token: newToken() }),
  'sit, a bad name': () => ({ t: 'sit', name: ' ' }),
  'first': () => ({ t: 'first', first: 'north' }),
  'first, the same': () => ({ t: 'first', first: 'south' }),
  'first, toss': () => ({ t: 'first', first: 'toss' }),
  'rules': () => ({ t: 'rules', rules: { preset: 'arcade' } }),
  'rules, the same': () => ({ t: 'rules', rules: { preset: 'abapa' } }),
  'rules, none that are': () => ({ t: 'rules', rules: { repetition: 1 } }),
  'name': () => ({ t: 'name', name: 'Esi' }),
  'name, the same': ({ speaker, state }) => ({ t: 'name', name: state.seats[speaker.seat]?.name ?? 'Esi' }),
  'name, a bad one': () => ({ t: 'name', name: 'a\u202eb' }),
  'move': ({ state, row }) => move(state.ply, `${row}2`, { board: state.board }),
  'move, on another board': ({ state, row }) => move(state.ply, `${row}2`, { board: state.board + 1 }),
  'move, at another ply': ({ state, row }) => move(state.ply + 1, `${row}2`),
  'move, the first again': () => move(0, 'A1'),
  'move, the other\'s pit': ({ state, otherRow }) => move(state.ply, `${otherRow}2`),
  'move, an empty pit': ({ state }) => move(state.ply, 'A1'),
  'resign': ({ state }) => ({ t: 'resign', board: state.board }),
  'resign, on another board': ({ state }) => ({ t: 'resign', board: state.board + 1 }),
  'draw': () => offer('draw'),
  'settle': () => offer('settle'),
  'settle, by rules without': () => offer('settle'),
  'takeback': () => offer('takeback'),
  'rematch': () => offer('rematch'),
  'rematch, on other terms': () => offer('rematch', { first: 'toss' }),
  'rematch, no such rules': () => offer('rematch', { rules: { preset: 'chess' } }),
  'accept a draw': () => answer('draw', true),
  'accept an old draw': ({ state }) => answer('draw', true, { offer: state.v - 1 }),
  'decline a draw': () => answer('draw', false),
  'accept to settle': () => answer('settle', true),
  'accept a takeback': () => answer('takeback', true),
  'accept a rematch': () => answer('rematch', true),
  'decline a rematch': () => answer('rematch', false),
  'withdraw a draw': () => ({ t: 'withdraw', kind: 'draw' }),
  'withdraw a rematch': () => ({ t: 'withdraw', kind: 'rematch' }),
  'claim the win': () => ({ t: 'claim', as: 'win' }),
  'claim a draw': () => ({ t: 'claim', as: 'draw' }),
  'claim, by the clock': () => ({ t: 'claim', as: 'win' }),
  'retoken': () => ({ t: 'retoken', token: newToken() }),
  'reseat': () => ({ t: 'reseat' }),
  'watching, off': () => ({ t: 'watching', on: false }),
  'watching, on': () => ({ t: 'watching', on: true }),
  'delete': () => ({ t: 'delete' }),
  'delete, taken back': () => ({ t: 'delete', on: false }),
  'say': () => ({ t: 'say', text: 'Good luck!' }),
  'say, nothing': () => ({ t: 'say', text: ' ' }),
  'leave': () => ({ t: 'leave' }),
};

/** The rooms that are not the usual ones. */
const wishes = {
  'settle, by rules without': { rules: { preset: 'ninja' } },
  'claim, by the clock': { clock: { days: 1 } },
};

const ABSENCE_MS = 1000;
const MOMENTS = ['waiting', 'ready', 'own turn', 'other\'s turn', 'over'];
const SPEAKERS = { seats: ['South', 'North'], heard: ['South', 'North', 'watcher'] };

/** There is no North while his seat is free. */
const nobodyIs = (who, moment) => who === 'North' && moment === 'waiting';

/** One row for each cell: what `who` says at a moment, what was before, and what is expected. */
function cells(line) {
  const [said, given, by, ...words] = line.split(/ {2,}/);
  assert.equal(words.length, MOMENTS.length, line);
  return (SPEAKERS[by] ?? [by]).flatMap((who) => MOMENTS.map((moment, i) => {
    const expected = words.slice(0, i + 1).findLast((word) => word !== '"');
    return { said, given, who, moment, expected };
  }));
}

const rows = answers.trim().split('\n').slice(1).filter(Boolean).flatMap(cells)
  .filter(({ who, moment, expected }) => expected !== '-' && !nobodyIs(who, moment));

/** A room at this moment of `who`, who is there; for who has no seat the turn is South's. */
async function roomAt(server, moment, who, body = {}) {
  const { room, south, north, playAll } = await (moment === 'waiting' ? host : table)(server, { name: 'Ama', ...body });
  const both = ['A1', 'B1'];
  if (moment === 'own turn') await playAll(who === 'North' ? ['A1'] : both);
  if (moment === 'other\'s turn') await playAll(who === 'North' ? both : ['A1']);
  if (moment === 'over') {
    await playAll(both);
    await north.at((await south.ok({ t: 'resign' })).v);
  }
  const come = {
    'South': () => south,
    'North': () => north,
    'watcher': () => watch(server, room),
    'no hello': () => new Player(server, room).open(),
  };
  const speaker = await come[who]();
  return { room, south, speaker, other: speaker === south ? north : south, state: await publicState(server, room) };
}

/** What has happened before, by the word in the table; `opening` is what it is about. */
const before = {
  async mine({ speaker, other }, opening) {
    await other.at((await speaker.ok(opening)).v);
  },
  async theirs({ speaker, other }, opening) {
    await speaker.at((await other.ok(opening)).v);
  },
  async declined({ speaker, other }, opening) {
    await other.at((await speaker.ok(opening)).v);
    await speaker.at((await other.ok(answer(opening.kind, false))).v);
  },
  async absent({ speaker, other }) {
    await other.close();
    const { turn, seats } = await speaker.sees((state) => state.seats[other.seat]?.here === false);
    if (turn === other.seat) await speaker.until(seats[turn].away_since + ABSENCE_MS);
  },
};

const opening = ({ t, kind }) => (t === 'delete' ? { t } : offer(kind));

function messageOf(said, at) {
  const [row, otherRow] = at.speaker.seat === 'north' ? 'BA' : 'AB';
  return messages[said]({ ...at, row, otherRow });
}

const ACCEPTED = { ok: 'ok', idle: 'ok', gone: 'ok', seated: 'seated', welcome: 'welcome', pong: 'pong' };
const EVENTS = { ok: 1, seated: 1 };

async function assertAnswered(server, { room, speaker, state }, message, expected) {
  const reply = await speaker.ask(message);
  assert.equal(reply.code ?? reply.t, ACCEPTED[expected] ?? expected, JSON.stringify([message, reply]));
  if (expected === 'gone') {
    await speaker.socket.bye('no-room');
    assert.equal((await request(server, `/api/rooms/${room}`)).status, 404);
  } else if (reply.t === 'error') {
    assert.deepEqual(await publicState(server, room), state, 'a refusal changes nothing');
  } else {
    const v = reply.v ?? reply.state?.v ?? (await publicState(server, room)).v;
    assert.equal(v - state.v, EVENTS[expected] ?? 0, 'events');
  }
}

/** All said in one breath: who does not say hello is listened to for five seconds only. */
async function assertAllRefused(server, { room, speaker, state }, all, code) {
  const replies = await Promise.all(all.map((message) => speaker.ask(message)));
  for (const [i, reply] of replies.entries()) assert.equal(reply.code, code, JSON.stringify([all[i], reply]));
  assert.deepEqual(await publicState(server, room), state, 'a refusal changes nothing');
}

suite('the answer', { args: ['--absence-seconds', `${ABSENCE_MS / 1000}`], concurrency: 16 }, (server) => {
  // Rooms in which all that is said is refused, so that one will do; not to who must hurry to say hello.
  const refusing = new Map();

  async function roomOf({ said, given, who, moment, expected }) {
    if (given !== '-') {
      const at = await roomAt(server, moment, who, wishes[said]);
      await before[given](at, opening(messageOf(said, at)));
      return { ...at, state: await publicState(server, at.room) };
    }
    if (ACCEPTED[expected] || wishes[said] || who === 'no hello') return roomAt(server, moment, who, wishes[said]);
    const key = `${who}, ${moment}`;
    if (!refusing.has(key)) refusing.set(key, roomAt(server, moment, who));
    return refusing.get(key);
  }

  for (const row of rows) {
    const given = row.given === '-' ? '' : ` (${row.given})`;
    test(`to ${row.who}, ${row.moment}: ${row.said}${given} is ${row.expected}`, async () => {
      const at = await roomOf(row);
      await assertAnswered(server, at, messageOf(row.said, at), row.expected);
    });
  }
});

// What takes a seat and is a message is refused to all who have none, for the same reason.
const strangers = [['watcher', 'not-seated'], ['no hello', 'no-hello']];
const anybody = { speaker: {}, south: {}, state: { seats: {} } };
const typeOf = (said) => messageOf(said, anybody).t;
const needsSeat = Object.keys(messages).filter((said) => (
  !['hello', 'sync', 'ping', 'sit'].includes(typeOf(said)) && said !== 'say, nothing'));

suite('of what takes a seat', { concurrency: 16 }, (server) => {
  for (const moment of MOMENTS) {
    for (const [who, code] of strangers) {
      test(`all is ${code} to ${who}, ${moment}`, async () => {
        const at = await roomAt(server, moment, who);
        await assertAllRefused(server, at, needsSeat.map((said) => messageOf(said, at)), code);
      });
    }
  }
});

suite('with a key too many', { concurrency: 16 }, (server) => {
  for (const moment of MOMENTS) {
    for (const who of ['South', 'North', 'watcher', 'no hello']) {
      if (nobodyIs(who, moment)) continue;
      test(`all is bad-message to ${who}, ${moment}`, async () => {
        const at = await roomAt(server, moment, who);
        const said = Object.keys(messages).map((each) => ({ ...messageOf(each, at), x: 1 }));
        await assertAllRefused(server, at, said, 'bad-message');
      });
    }
  }
});

test('every message is in the table', () => {
  const said = [...new Set(rows.map((row) => row.said))];
  assert.deepEqual(said.sort(), Object.keys(messages).sort());
  assert.deepEqual([...new Set(said.map(typeOf))].sort(), types('client').sort());
});
