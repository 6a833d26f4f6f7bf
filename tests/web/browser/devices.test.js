// A seat that travels: to another device, to another tab, back from the other player; the rooms
// that a browser remembers, and the end of a room.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allHasCome, assertNarrow, assertNoTroubles, chooseInMenu, createRoom, DESK, escape, keepScreenshot, newPage, newPerson, openHouse,
  openMenu, PHONE, pit, playMoves, press, says, SMALL_PHONE, takeSeat, until,
} from './people.js';

const { server, browser } = await openHouse();

const button = ({ page }, name) => page.getByRole('button', { name });
const dialog = ({ page }) => page.getByRole('dialog');

/** @returns {Promise<string>} the link that a person is shown for his own seat */
async function personalLink(person) {
  await chooseInMenu(person, /Continue on another device/);
  return dialog(person).locator('.link').textContent();
}

test('a personal link brings the seat to another device, and its key stands in no request', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  const asked = [];
  kofi.page.on('request', (request) => asked.push(request.url()));
  await kofi.page.route('**/api/lan', (route) => route.fulfill({ json: { local: false } }));
  await kofi.page.reload();
  const personal = await personalLink(kofi);
  assert.match(personal, /\/r\/[a-z0-9]+#[\w-]{22}$/);
  await dialog(kofi).getByText('whoever has it can play for you').waitFor();
  await dialog(kofi).getByRole('img', { name: 'QR code: Personal link' }).waitFor();
  await keepScreenshot(kofi, 'phone-devices');
  assert.ok(asked.some((url) => url.endsWith('/api/qr')));
  assert.ok(!asked.some((url) => url.includes(personal.split('#')[1])), 'the key is in a request');

  const tablet = await newPerson(browser, DESK);
  await tablet.page.goto(personal);
  await tablet.page.locator('.score').getByText('Kofi (you)').waitFor();
  assert.equal(new URL(tablet.page.url()).hash, '');
  await kofi.page.getByRole('heading', { name: 'The game is open elsewhere' }).waitFor();
  assertNoTroubles(ama, kofi, tablet);
});

/** Two at a board, and the link of the room. */
async function newGame() {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  await says(ama, 'You move first');
  return { ama, kofi, link };
}

const note = ({ page }, text) => page.locator('.below-note').getByText(text);
const heading = ({ page }, name) => page.getByRole('heading', { name });

/** What a browser has kept for its seat: how a friend's link is found in a chat's history. */
const kept = ({ page }) => page.evaluate(() => JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('oware.seat.'))?.[1] ?? 'null'));

test('after a hand-over the old link is made useless, and whoever still has it is told', async () => {
  const { ama, kofi } = await newGame();
  const personal = await personalLink(kofi);
  const tablet = await newPerson(browser, DESK);
  await tablet.page.goto(personal);
  await heading(tablet, 'Your seat is here now').waitFor();
  await keepScreenshot(tablet, 'desk-handover');
  await heading(kofi, 'The game is open elsewhere').waitFor();
  await press(tablet, button(tablet, 'Make it useless'));
  await heading(tablet, 'The old links are useless now').waitFor();
  await press(tablet, button(tablet, 'Understood'));
  assert.notEqual(`#${(await kept(tablet)).token}`, new URL(personal).hash);

  await press(kofi, button(kofi, 'Play here'));
  await heading(kofi, 'Your seat is on another device now').waitFor();
  await kofi.page.getByText('You are watching').waitFor();
  await keepScreenshot(kofi, 'phone-lost');
  const thief = await newPerson(browser, SMALL_PHONE);
  await thief.page.goto(personal);
  await heading(thief, 'This personal link no longer works').waitFor();
  await keepScreenshot(thief, 'small-phone-old-link');
  await tablet.page.reload();
  await tablet.page.locator('.score').getByText('Kofi (you)').waitFor();
  await allHasCome(tablet);
  assert.equal(await heading(tablet, 'Your seat is here now').isVisible(), false);
  assertNoTroubles(ama, kofi, tablet, thief);
});

test('a seat that is lost while its next move is looked at leaves a whole board behind', async () => {
  const { ama, kofi } = await newGame();
  await playMoves(ama, kofi, ['A1', 'B2', 'A3', 'B3']);
  await pit(ama, 'A2').hover();
  await ama.page.locator('.store-near.store-gain').waitFor();
  ama.serverIsDown = kofi.serverIsDown = true;
  await server.kill();
  await ama.page.evaluate(() => { // as if another device had renewed the key meanwhile
    const [name, record] = Object.entries(localStorage).find(([key]) => key.startsWith('oware.seat.'));
    localStorage.setItem(name, JSON.stringify({ ...JSON.parse(record), token: 'x'.repeat(22) }));
  });
  await server.start();
  await heading(ama, 'Your seat is on another device now').waitFor();
  await ama.page.locator('.store-gain').waitFor({ state: 'detached' });
  await says(ama, 'Ama to move');
  assertNoTroubles(ama, kofi);
});

test('a new key whose answer is lost leaves the seat where it was', async () => {
  const { ama, kofi } = await newGame();
  await chooseInMenu(ama, /Continue on another device/);
  await button(ama, 'Make older links useless').waitFor();
  const old = (await kept(ama)).token;
  ama.serverIsDown = kofi.serverIsDown = true;
  server.pause(); // hears nothing more
  await press(ama, button(ama, 'Make older links useless'));
  await until('the new key is kept', async () => (await kept(ama)).next);
  const { next } = await kept(ama);
  await server.kill();
  await server.start();
  await ama.page.reload();
  await ama.page.locator('.score').getByText('Ama (you)').waitFor();
  await until('the new key is the only one', async () => (await kept(ama)).token === next);
  assert.notEqual(next, old);
  await ama.page.reload();
  await says(ama, 'You move first');
});

test('who lost his seat gets it back by the other’s new link, and both see it', async () => {
  const { ama, kofi } = await newGame();
  const item = /Kofi lost the link/;
  const menu = await openMenu(ama);
  assert.equal(await menu.getByRole('button', { name: item }).isVisible(), false, 'while Kofi is here');
  await escape(ama, menu);
  await kofi.context.close();
  await ama.page.locator('.seat[data-presence=reconnecting]').waitFor();
  await chooseInMenu(ama, item);
  await dialog(ama).getByText('It replaces the old key').waitFor();
  await keepScreenshot(ama, 'desk-reseat');
  await press(ama, button(ama, 'Make a new link'));
  const link = await dialog(ama).locator('.link', { hasText: '#' }).textContent();
  await keepScreenshot(ama, 'desk-reseat-made');
  await dialog(ama).locator('button:focus').waitFor(); // what was pressed is gone, and the focus stays near
  await escape(ama, dialog(ama));
  await ama.page.getByText('You made a new link for Kofi at').waitFor();

  const again = await newPerson(browser, PHONE);
  await again.page.goto(link);
  await heading(again, /^Ama made a new link for your seat at/).waitFor();
  await keepScreenshot(again, 'phone-reseated');
  await press(again, button(again, 'Make it useless'));
  await heading(again, 'The old links are useless now').waitFor();
  await press(again, button(again, 'Understood'));
  await ama.page.getByText('You made a new link for Kofi at').waitFor({ state: 'hidden' });
  assert.equal(await again.page.locator('.handover').isVisible(), false);
  const third = await newPerson(browser, PHONE);
  await third.page.goto(link);
  await heading(third, 'This personal link no longer works').waitFor();
  assertNoTroubles(ama, again, third);
});

test('the friend’s new link, tried in one’s own browser, does not cost the own seat', async () => {
  const { ama, kofi } = await newGame();
  await kofi.context.close();
  await ama.page.locator('.seat[data-presence=reconnecting]').waitFor();
  await chooseInMenu(ama, /Kofi lost the link/);
  await press(ama, button(ama, 'Make a new link'));
  await ama.page.goto(await dialog(ama).locator('.link', { hasText: '#' }).textContent());
  await heading(ama, 'This browser has both seats').waitFor();
  await ama.page.locator('.score').getByText('Kofi (you)').waitFor();
  await allHasCome(ama);
  assert.equal(await ama.page.locator('.handover').isVisible(), false, 'the link is Kofi’s');
  await keepScreenshot(ama, 'desk-both-seats');
  await press(ama, button(ama, 'Go back to Ama'));
  await ama.page.locator('.score').getByText('Ama (you)').waitFor();
  assertNoTroubles(ama);
});

test('a room that nobody joined is deleted at once', async () => {
  const ama = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await chooseInMenu(ama, /Delete this room/);
  await dialog(ama).getByText('gone at once').waitFor();
  await press(ama, dialog(ama).getByRole('button', { name: 'Delete' }));
  await heading(ama, 'This room is deleted').waitFor();
  await keepScreenshot(ama, 'phone-deleted');
  assert.equal(await kept(ama), null);
  assert.equal((await fetch(link)).status, 404);
  assertNoTroubles(ama);
});

test('a room of two is deleted when both say so; until then it is withdrawn', async () => {
  const { ama, kofi, link } = await newGame();
  await ama.page.getByText(/^This room disappears on .* unless somebody plays\.$/).waitFor();
  await chooseInMenu(ama, /Delete this room/);
  await dialog(ama).getByText('once Kofi agrees').waitFor();
  const board = await kofi.page.locator('.board').boundingBox();
  await press(ama, dialog(ama).getByRole('button', { name: 'Delete' }));
  await note(kofi, 'Ama wants to delete this room.').waitFor();
  await keepScreenshot(kofi, 'phone-delete-asked');
  assert.deepEqual(await kofi.page.locator('.board').boundingBox(), board, 'nothing moves under a finger');
  await press(kofi, button(kofi, 'Answer…'));
  await dialog(kofi).getByText('gone at once').waitFor();
  await press(ama, button(ama, 'Withdraw…'));
  await press(ama, dialog(ama).getByRole('button', { name: 'Withdraw' }));
  await note(kofi, 'Ama wants to delete this room.').waitFor({ state: 'hidden' });
  await dialog(kofi).waitFor({ state: 'hidden' }); // what it would do has changed
  await chooseInMenu(kofi, /Delete this room/);
  await press(kofi, dialog(kofi).getByRole('button', { name: 'Delete' }));
  await note(kofi, 'You want to delete this room.').waitFor();
  await press(ama, button(ama, 'Answer…'));
  await press(ama, dialog(ama).getByRole('button', { name: 'Agree and delete' }));
  for (const person of [ama, kofi]) {
    await heading(person, 'This room is deleted').waitFor();
    assert.equal(await kept(person), null);
  }
  assert.equal((await fetch(link)).status, 404);
  assertNoTroubles(ama, kofi);
});

test('who made the room brings his seat over instead of becoming his own rival', async () => {
  const ama = await newPerson(browser, DESK);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  const personal = await personalLink(ama);
  const phone = await newPerson(browser, SMALL_PHONE);
  await phone.page.goto(link);
  await press(phone, button(phone, 'This is my own room…'));
  await dialog(phone).getByLabel('Personal link').fill(link);
  await press(phone, button(phone, 'Bring my seat here'));
  await dialog(phone).getByText('That is not a personal link').waitFor();
  await keepScreenshot(phone, 'small-phone-own-room');
  await dialog(phone).getByLabel('Personal link').fill(personal);
  await press(phone, button(phone, 'Bring my seat here'));
  await heading(phone, 'Your seat is here now').waitFor();
  await heading(phone, 'Your room is open').waitFor();
  assert.equal(new URL(phone.page.url()).hash, '');
  await keepScreenshot(phone, 'small-phone-brought');
  assertNoTroubles(ama, phone);
});

test('both made a room: the invited one is told of his own, and offered both ways', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE, { colorScheme: 'dark' });
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  const own = await createRoom(kofi, server.url, { name: 'Kofi' });
  await kofi.page.goto(link);
  await heading(kofi, 'You have made a room too').waitFor();
  await keepScreenshot(kofi, 'phone-dark-both-made');
  await press(kofi, kofi.page.getByRole('link', { name: 'Go to my room' }));
  await heading(kofi, 'Your room is open').waitFor();
  assert.equal(kofi.page.url(), own);
  await takeSeat(kofi, link, 'Kofi');
  assert.equal(await heading(kofi, 'You have made a room too').isVisible(), false);
  assertNoTroubles(ama, kofi);
});

const rooms = ({ page }) => page.locator('.rooms > li');

test('my rooms tell whom I play and whose turn it is, and are removed with a way back', async () => {
  const { ama, kofi } = await newGame();
  await createRoom(ama, server.url, { name: 'Ama' });
  const gone = await createRoom(ama, server.url, { name: 'Ama' });
  const { token, room } = await ama.page.evaluate((link) => ({
    room: link, token: JSON.parse(localStorage.getItem(`oware.seat.${link.split('/').pop()}`)).token,
  }), gone);
  const elsewhere = await newPerson(browser, DESK);
  await elsewhere.page.goto(`${room}#${token}`);
  await chooseInMenu(elsewhere, /Delete this room/);
  await press(elsewhere, dialog(elsewhere).getByRole('button', { name: 'Delete' }));
  await heading(elsewhere, 'This room is deleted').waitFor();

  await ama.page.goto(server.url);
  await rooms(ama).getByText('your turn').waitFor();
  await rooms(ama).getByText('gone, or deleted').waitFor();
  assert.equal(await rooms(ama).count(), 3);
  await keepScreenshot(ama, 'desk-my-rooms');
  await kofi.page.goto(server.url);
  await rooms(kofi).filter({ hasText: 'With Ama' }).getByText('Ama’s turn').waitFor();
  await keepScreenshot(kofi, 'phone-my-rooms');

  await press(ama, button(ama, 'Remove the room with Kofi from this list'));
  await ama.page.locator('button:focus', { hasText: 'Undo' }).waitFor();
  await rooms(ama).getByText('The room with Kofi is off this list').waitFor();
  await keepScreenshot(ama, 'desk-my-rooms-removed');
  await press(ama, button(ama, 'Undo'));
  await press(ama, ama.page.getByRole('link', { name: /With Kofi/ }));
  await says(ama, 'You move first');
  await ama.page.goBack();
  await press(ama, button(ama, 'Remove the room with Kofi from this list'));
  await ama.page.reload();
  await rooms(ama).getByText('gone, or deleted').waitFor();
  assert.equal(await rooms(ama).count(), 2);
  assert.deepEqual(ama.troubles.filter((trouble) => !trouble.includes('404')), []);
  assertNoTroubles(kofi, elsewhere);
});

test('more rooms than fit are folded away, and the fold says where it is my turn', async () => {
  const { ama } = await newGame();
  for (let n = 0; n < 3; n++) await createRoom(ama, server.url, { name: 'Ama' });
  await ama.page.goto(server.url);
  await press(ama, ama.page.getByText('1 more room, your turn in 1'));
  await rooms(ama).filter({ hasText: 'With Kofi' }).waitFor();
  assertNoTroubles(ama);
});

test('where storage is blocked the start page says what that costs', async () => {
  const ama = await newPerson(browser, SMALL_PHONE);
  await ama.context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get() { throw new DOMException('no', 'SecurityError'); } });
    }
  });
  await ama.page.goto(server.url);
  await ama.page.getByText('your rooms cannot be listed here').waitFor();
  assert.equal(await heading(ama, 'My rooms').isVisible(), false);
  await keepScreenshot(ama, 'small-phone-nothing-kept');
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await allHasCome(ama);
  assert.equal(await heading(ama, 'Your seat is here now').isVisible(), false, 'its own link is all it has');
  const kofi = await newPerson(browser, PHONE);
  await takeSeat(kofi, link, 'Kofi');
  await says(ama, 'You move first');
  assertNoTroubles(ama, kofi);
});

test('two tabs: the one that is left opens no line again, and finds the newest key when it is asked back', async () => {
  const ama = await newPerson(browser, DESK);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  const second = await newPage(ama);
  let lines = 0;
  ama.page.on('websocket', () => { lines++; });
  await second.goto(link);
  await heading(ama, 'The game is open elsewhere').waitFor();
  for (const name of ['online', 'pageshow', 'visibilitychange']) {
    await ama.page.evaluate((type) => (type === 'visibilitychange' ? document : globalThis).dispatchEvent(new Event(type)), name);
  }
  await chooseInMenu({ ...ama, page: second }, /Continue on another device/);
  await second.getByRole('button', { name: 'Make older links useless' }).click();
  await second.getByText('no older one opens your seat').waitFor();
  assert.equal(lines, 0, 'no war over the seat');
  await press(ama, button(ama, 'Play here'));
  await heading(ama, 'Your room is open').waitFor();
  await second.getByRole('heading', { name: 'The game is open elsewhere' }).waitFor();
  assert.equal(lines, 1);
  assertNoTroubles(ama);
});

test('nothing of this scrolls sideways on a phone of 320 pixels, and the end tells when the room goes', async () => {
  const ama = await newPerson(browser, SMALL_PHONE, { colorScheme: 'dark' });
  const kofi = await newPerson(browser, SMALL_PHONE, { colorScheme: 'dark' });
  const link = await createRoom(ama, server.url, { name: 'W'.repeat(20) });
  await takeSeat(kofi, link, 'Kwabena Ofori Mensah');
  await chooseInMenu(kofi, /Delete this room/);
  await press(kofi, dialog(kofi).getByRole('button', { name: 'Delete' }));
  await note(ama, /wants to delete this room/).waitFor();
  await assertNarrow(ama, 'asked to delete');
  await keepScreenshot(ama, 'small-phone-dark-delete');
  const menu = await openMenu(ama);
  await keepScreenshot(ama, 'small-phone-dark-menu');
  await escape(ama, menu);
  await says(ama, 'You move first');
  await press(ama, pit(ama, 'A3'));
  await note(ama, /wants to delete this room/).waitFor({ state: 'hidden' }); // the game goes on
  await chooseInMenu(ama, /^Resign/);
  await press(ama, dialog(ama).getByRole('button', { name: 'Resign' }));
  await ama.page.locator('.over').getByText(/^This room disappears on .* unless somebody plays\.$/).waitFor();
  await assertNarrow(ama, 'over');
  await keepScreenshot(ama, 'small-phone-dark-over');
  await kofi.context.close();
  await ama.page.locator('.seat[data-presence=reconnecting]').waitFor();
  await chooseInMenu(ama, /lost the link/);
  await press(ama, button(ama, 'Make a new link'));
  await dialog(ama).locator('.link', { hasText: '#' }).waitFor();
  await assertNarrow(ama, 'a new link');
  await keepScreenshot(ama, 'small-phone-dark-reseat');
  await ama.page.goto(server.url);
  await rooms(ama).getByText('round over').waitFor();
  await assertNarrow(ama, 'my rooms');
  await keepScreenshot(ama, 'small-phone-dark-my-rooms');
  assertNoTroubles(ama);
});
