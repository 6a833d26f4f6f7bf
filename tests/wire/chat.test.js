// Chat between the seats: who may say what, who hears it, and that it outlives the server. The rate
// and the bounds to the letter are tests/server/test_chat.c's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, suite } from './harness.js';
import { publicState, request } from './http.js';
import { Player, host, newToken, table, watch } from './player.js';

const say = (text) => ({ t: 'say', text });
const line = ({ by, text }) => [by, text];

/** The next line that the player hears. */
const hear = (player) => player.socket.next(({ t }) => t === 'said', 'a line of chat');

suite('chat', (server) => {
  test('both seats hear a line, and the watcher nothing of it', async () => {
    const { room, south, north } = await table(server);
    const watcher = await watch(server, room);
    const { v } = north.state;
    const answer = await south.ask(say('Hello, <b>Kofi</b> & "friends" \\ 🥜'));
    assert.deepEqual(answer, { t: 'ok', id: answer.id, v });
    const [own, others] = [await hear(south), await hear(north)];
    assert.deepEqual(own, others);
    assert.deepEqual(own, { t: 'said', by: 'south', text: 'Hello, <b>Kofi</b> & "friends" \\ 🥜', at: own.at });
    assert.ok(Math.abs(own.at - Date.now()) < 60000, `at ${own.at}`);
    await north.ask(say('Hi'));
    assert.deepEqual(line(await hear(south)), ['north', 'Hi']);

    for (const player of [south, north]) {
      assert.deepEqual((await player.sync()).chat.map(line), [['south', own.text], ['north', 'Hi']]);
    }
    assert.deepEqual((await watcher.sync()).chat, []);
    assert.equal((await watcher.sync()).state.v, v, 'v is what it was');
    const heard = watcher.socket.received.filter(({ t }) => t !== 'state' && t !== 'welcome');
    assert.deepEqual(heard, []);
    assert.equal(JSON.stringify(watcher.socket.received).includes('friends'), false);
  });

  test('neither the public state nor the record shows it', async () => {
    const { room, south, playAll } = await table(server);
    await playAll(['A4', 'B2']);
    await south.ask(say('sesame'));
    await south.ok({ t: 'resign' });
    assert.equal(JSON.stringify(await publicState(server, room)).includes('sesame'), false);
    const record = await request(server, `/api/rooms/${room}/game.txt`);
    assert.equal(record.status, 200);
    assert.equal(record.text.includes('sesame'), false);
    assert.equal(JSON.stringify(south.state).includes('sesame'), false);
  });

  test('who sits down late asks for what was said before', async () => {
    const { room, south } = await host(server);
    await south.ask(say('Back in five minutes'));
    const north = await watch(server, room);
    assert.deepEqual(north.welcome.chat, []);
    assert.equal((await north.ask({ t: 'sit', token: newToken() })).t, 'seated');
    assert.deepEqual((await north.sync()).chat.map(line), [['south', 'Back in five minutes']]);
  });

  test('the last 200 lines are told, the longest ones whole', async () => {
    const { south, north } = await table(server);
    const longest = '😀'.repeat(200);
    for (let i = 0; i < 210; i++) assert.equal((await south.ask(say(i % 2 ? longest : `line ${i}`))).t, 'ok');
    const { chat } = await north.sync();
    assert.equal(chat.length, 200);
    assert.deepEqual([chat[0].text, chat[198].text, chat[199].text], ['line 10', 'line 208', longest]);
  });

  const refused = [
    ['nothing', ''],
    ['white space', ' \u00a0\u3000'],
    ['what cannot be seen', '\u200b\ufeff\u00ad\u3164'],
    ['201 code points', 'k'.repeat(201)],
    ['201 code points of four bytes', '😀'.repeat(201)],
    ['a line feed', 'a\nb'],
    ['a tab', 'a\tb'],
    ['a control character', 'a\u0007'],
    ['delete', 'a\u007f'],
    ['a control character of C1', 'a\u0085'],
    ['a line separator', 'a\u2028b'],
    ['a paragraph separator', 'a\u2029b'],
    ['a right-to-left override', 'a\u202eb'],
    ['an isolate', '\u2067a\u2069'],
    ['a number', 7],
    ['null', null],
  ];
  test('what is no line is bad-message, and nobody hears of it', async () => {
    const { south, north } = await table(server);
    for (const [what, text] of refused) {
      const answer = await south.ask(say(text));
      assert.equal(answer.code, 'bad-message', what);
    }
    await south.refused({ t: 'say' }, 'bad-message');
    await south.refused({ ...say('Hello'), to: 'north' }, 'bad-message');
    for (const text of ['k', 'k'.repeat(200), '😀'.repeat(200), ' hi ', '\u200fa', '👨\u200d👩\u200d👧']) {
      assert.equal((await south.ask(say(text))).t, 'ok', text);
      assert.equal((await hear(north)).text, text);
    }
    assert.equal(north.socket.received.filter(({ t }) => t === 'said').length, 6);
  });

  test('refused in order: bad-message, no-hello, not-seated', async () => {
    const { room } = await table(server);
    const stranger = await new Player(server, room).open();
    await stranger.refused(say(''), 'bad-message');
    await stranger.refused(say('Hello'), 'no-hello');
    const watcher = await watch(server, room);
    await watcher.refused(say(''), 'bad-message');
    await watcher.refused(say('Hello'), 'not-seated');
  });

  test('what was answered is there after kill -9, in its order among the moves', async () => {
    const own = await new Server().start();
    try {
      const { room, south, north, playAll } = await table(own);
      await south.ask(say('one'));
      await playAll(['A4']);
      await north.ask(say('two'));
      const last = await hear(north).then(() => hear(north));
      await own.kill();
      await own.start();
      const again = await new Player(own, room, north.token).connect();
      assert.deepEqual(again.welcome.chat.map(line), [['south', 'one'], ['north', 'two']]);
      assert.equal(again.welcome.chat[1].at, last.at);
      assert.deepEqual([again.state.v, again.moves], [3, ['A4']]);
      assert.equal((await again.ask(say('three'))).v, 3);
      assert.deepEqual((await watch(own, room)).welcome.chat, []);
    } finally {
      await own.stop();
    }
  });
});

suite('chat with limits', { limits: 'on' }, (server) => {
  test('a seat that says too much is too-fast; it may play, and the other seat speak', async () => {
    const { south, north } = await table(server);
    const ids = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => south.tell(say(`line ${i}`)));
    const answers = await Promise.all(ids.map((id) => south.answer(id)));
    assert.deepEqual(answers.slice(0, 5).map(({ t }) => t), Array(5).fill('ok'));
    assert.equal(answers[7].code, 'too-fast');
    assert.equal((await north.ask(say('Slowly'))).t, 'ok');
    assert.equal((await south.play('A1')).ply, 1);
    const heard = (await north.sync()).chat.filter(({ by }) => by === 'south');
    assert.deepEqual(heard.map(({ text }) => text), answers.flatMap(({ t }, i) => (t === 'ok' ? [`line ${i}`] : [])));
  });
});
