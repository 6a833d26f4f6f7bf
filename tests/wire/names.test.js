// Names: what people may call themselves, wherever a name is given. At most 20 characters as people
// count them (grapheme clusters), and at most 80 bytes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from './harness.js';
import { assertProblem, create, post, publicState } from './http.js';
import { host, table, watch } from './player.js';

const code = (point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;

const refused = [
  ['empty', ''],
  ['a space', ' '],
  ['only spaces', '     '],
  ['only no-break spaces', '\u00a0\u00a0'],
  ['only ideographic spaces', '\u3000\u3000'],
  ['21 letters', 'x'.repeat(21)],
  ['21 letters beyond the basic plane', '\u{1d400}'.repeat(21)],
  ['81 bytes, though only 11 flags', '\u{1f1ec}\u{1f1ed}'.repeat(10) + 'x'],
  ['21 composed letters', 'e\u0301'.repeat(21)],
  ['one letter with a thousand accents', `e${'\u0301'.repeat(1000)}`],
  ...[0x01, 0x07, 0x09, 0x0a, 0x0d, 0x1b, 0x7f, 0x85, 0x9b].map((point) => [`control ${code(point)}`, `A${String.fromCharCode(point)}ma`]),
  ...[0x2028, 0x2029].map((point) => [`line end ${code(point)}`, `A${String.fromCharCode(point)}ma`]),
  ...[0x200b, 0x2060, 0xfeff].map((point) => [`zero-width ${code(point)}`, `A${String.fromCharCode(point)}ma`]),
  ['only a zero-width joiner', '\u200d'],
  ...[0x200e, 0x200f, 0x202a, 0x202b, 0x202d, 0x202e, 0x202c, 0x2066, 0x2067, 0x2068, 0x2069, 0x061c]
    .map((point) => [`direction ${code(point)}`, `A${String.fromCharCode(point)}ma`]),
];

const accepted = [
  ['one letter', 'A', 'A'],
  ['20 letters', 'x'.repeat(20), 'x'.repeat(20)],
  ['a space inside', 'Ama Ata', 'Ama Ata'],
  ['an apostrophe, a quote, a backslash, markup', '<O\'N"\\&>', '<O\'N"\\&>'],
  ['Ewe letters', 'Ɖɔɖui', 'Ɖɔɖui'],
  ['Arabic', 'كوفي', 'كوفي'],
  ['Devanagari with vowel signs: 26 code points, 13 clusters', 'कि'.repeat(13), 'कि'.repeat(13)],
  ['20 letters beyond the basic plane: 80 bytes', '\u{1d400}'.repeat(20), '\u{1d400}'.repeat(20)],
  ['10 flags: each counts as one', '\u{1f1ec}\u{1f1ed}'.repeat(10), '\u{1f1ec}\u{1f1ed}'.repeat(10)],
  ['12 letters of four code points each', 'e\u0323\u0302\u0301'.repeat(12), 'e\u0323\u0302\u0301'.repeat(12).normalize('NFC')],
  ['20 letters with their accent apart, kept composed (NFC)', 'e\u0301'.repeat(20), '\u00e9'.repeat(20)],
  ['an Angstrom sign, kept as its letter (NFC)', '\u212bke', '\u00c5ke'],
];

suite('a name', (server) => {
  for (const [what, name] of refused) {
    test(`${what}: name-refused for the creator, the sitter and the renamer`, async () => {
      assertProblem(await post(server, '/api/rooms', { name }), 400, 'name-refused', what);
      const { room, south } = await host(server, { name: 'Ama' });
      await (await watch(server, room)).refused({ t: 'sit', name }, 'name-refused');
      await south.refused({ t: 'name', name }, 'name-refused');
      const state = await publicState(server, room);
      assert.deepEqual([state.seats.south.name, state.seats.north, state.v], ['Ama', null, south.state.v]);
    });
  }

  for (const [what, name, held] of accepted) {
    test(`${what}: accepted everywhere, shown as ${held.slice(0, 12)}`, async () => {
      const { room, south } = await host(server, { name });
      const kofi = await watch(server, room);
      assert.equal((await kofi.ask({ t: 'sit', name })).t, 'seated');
      const { seats } = await publicState(server, room);
      assert.deepEqual([seats.south.name, seats.north.name], [held, held]);
      await south.ok({ t: 'name', name: 'Other' });
      assert.equal((await south.ok({ t: 'name', name })).seats.south.name, held);
    });
  }

  for (const escape of ['\\ud83d', '\\udc00\\ud83d', 'A\\u0000ma']) {
    test(`${escape} is refused, as no text or as no name`, async () => {
      const { room, south } = await host(server, { name: 'Ama' });
      south.socket.sendText(`{"t":"name","name":"${escape}"}`);
      const { code } = await south.socket.next(({ t }) => t === 'error', 'a refusal');
      assert.ok(['bad-message', 'name-refused'].includes(code), code);
      const reply = await post(server, '/api/rooms', `{"name":"${escape}"}`);
      assertProblem(reply, 400, ['bad-message', 'name-refused']);
      assert.equal((await publicState(server, room)).seats.south.name, 'Ama');
    });
  }

  test('is changed in mid-game, for all to see, and the board stays', async () => {
    const { room, south, north, playAll } = await table(server);
    await playAll(['A1', 'B1']);
    const { v, board } = south.state;
    const state = await north.ok({ t: 'name', name: 'Kwame' });
    assert.deepEqual([state.v, state.board, state.seats.north.name], [v + 1, board, 'Kwame']);
    assert.deepEqual(await south.at(v + 1), state);
    assert.equal((await watch(server, room)).state.seats.north.name, 'Kwame');
  });

  test('that is the same already is ok with the same v', async () => {
    const { south } = await table(server, { name: 'Ama' });
    await south.idle({ t: 'name', name: 'Ama' });
  });

  test('may be given by one who had none', async () => {
    const { south } = await host(server, { name: undefined });
    assert.equal((await south.ok({ t: 'name', name: 'Ama' })).seats.south.name, 'Ama');
  });

  test('may be the other\'s too', async () => {
    const { north } = await table(server, { name: 'Ama' });
    assert.equal((await north.ok({ t: 'name', name: 'Ama' })).seats.north.name, 'Ama');
  });

  test('is for seats only', async () => {
    const { room } = await create(server);
    await (await watch(server, room)).refused({ t: 'name', name: 'Yaw' }, 'not-seated');
  });

  for (const message of [{ t: 'name' }, { t: 'name', name: null }, { t: 'name', name: 1 }, { t: 'name', name: 'A', to: 'B' }]) {
    test(`${JSON.stringify(message)} is bad-message`, async () => {
      const { south } = await host(server);
      await south.refused(message, 'bad-message');
    });
  }

  test('is escaped in the log: a line stays a line', async () => {
    const name = 'x" event=forged y';
    const { south } = await host(server, { name });
    await south.ok({ t: 'name', name: 'a\\" event=forged' });
    await south.refused({ t: 'name', name: 'a\nevent=forged' }, 'name-refused');
    await south.fence();
    assert.doesNotMatch(server.log, /^event=forged/m);
    for (const line of server.log.split('\n')) {
      assert.doesNotMatch(line.replace(/"(?:[^"\\]|\\.)*"/g, '""'), /forged/, line);
    }
  });
});
