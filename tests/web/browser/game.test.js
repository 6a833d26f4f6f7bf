// Two people play a whole game through the real server: one on a phone, one at a desk, a third
// looks on. One reloads, the server dies in the middle, and nothing is lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertNarrow, assertNoTroubles, chooseInMenu, chooseSetting, createRoom, DESK, keepScreenshot, newPage, newPerson,
  openHouse, PHONE, pit, ply, press, says, SMALL_PHONE, takeSeat, until,
} from './people.js';

const RELOAD_AT = 8; // plies
const KILL_AT = 15;

const { server, browser } = await openHouse({ whole: true });

const legal = ({ page }) => page.locator('.pit-legal');
const over = ({ page }) => page.locator('.over');

/** The list of moves has reached `n` on this page. */
const reached = ({ page }, n) => page.locator('.moves li').nth(n - 1).waitFor();

/** Which of his pits a player takes: any would do, these make a short game that South wins. */
const choose = (n, count) => (n * 41 + 3) % count;

async function playOn(mover, n) {
  await legal(mover).first().waitFor();
  await press(mover, legal(mover).nth(choose(n, await legal(mover).count())));
}

async function reload(person) {
  await person.page.reload();
  await person.page.locator('.score').waitFor();
}

/** The server is killed; the one to move plays all the same; it comes back with the move. */
async function killInTheMiddle(mover, n, people) {
  for (const person of people) person.serverIsDown = true;
  await server.kill();
  await playOn(mover, n);
  await says(mover, /will be sown when the line is back/);
  await keepScreenshot(mover, 'desk-reconnecting');
  await server.start();
  await Promise.all(people.map((person) => reached(person, n + 1)));
  for (const person of people) person.serverIsDown = false;
}

test('a whole game by link, with a reload, a dead server, a watcher and a rematch', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  const esi = await newPerson(browser, DESK, { colorScheme: 'dark', reducedMotion: 'reduce' });
  const people = [ama, kofi, esi];

  await kofi.page.goto(server.url);
  await keepScreenshot(kofi, 'phone-start');
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  assert.match(link, /\/r\/[a-z0-9]+$/);
  await ama.page.locator('.waiting .note').getByText('only works on this computer').waitFor();
  await keepScreenshot(ama, 'desk-waiting');

  await kofi.page.goto(link);
  await kofi.page.getByText('Ama invites you to a game of Oware').waitFor();
  await kofi.page.locator('.invite').getByText('Ama moves first.').waitFor();
  await keepScreenshot(kofi, 'phone-invite');
  assert.equal(await ama.page.locator('.waiting').isVisible(), true, 'opening the link takes nothing');
  await takeSeat(kofi, link, 'Kofi');
  await says(ama, 'You move first');
  await keepScreenshot(kofi, 'phone-ready');

  await esi.page.goto(link);
  await esi.page.getByText('You are watching').waitFor();

  let n = 0;
  for (; !(await over(ama).isVisible()); n++) {
    const mover = n % 2 === 0 ? ama : kofi;
    if (n === KILL_AT - 1) await killInTheMiddle(mover, n, people);
    else await playOn(mover, n);
    await Promise.all(people.map((person) => reached(person, n + 1)));
    if (n === RELOAD_AT) await reload(kofi);
    if (n === 20) await Promise.all([keepScreenshot(ama, 'desk-play'), keepScreenshot(kofi, 'phone-play'), keepScreenshot(esi, 'desk-dark-watching')]);
    if (await isLast(ama)) break;
  }

  await Promise.all(people.map((person) => over(person).waitFor()));
  await over(ama).getByText('You win').waitFor();
  await over(kofi).getByText('Ama wins').waitFor();
  await over(esi).getByText('Ama wins').waitFor();
  await over(ama).getByText('More than half of the seeds: 26 against 14.').waitFor();
  await over(kofi).getByText('More than half of the seeds: 14 against 26.').waitFor();
  assert.equal(await ply(ama), await ply(esi));
  await keepScreenshot(ama, 'desk-over');
  await keepScreenshot(kofi, 'phone-over');

  await press(ama, over(ama).getByRole('button', { name: 'Play again' }));
  await over(kofi).getByText('Ama would like to play again.').waitFor();
  await over(esi).getByText('Ama would like to play again.').waitFor();
  await press(kofi, over(kofi).getByRole('button', { name: 'Play again' }));
  await says(kofi, 'You move first');
  await says(ama, 'Kofi moves first');
  await pit(ama, 'A1').and(ama.page.getByLabel('Pit A1, 4 seeds')).waitFor();
  assertNoTroubles(...people);
});

/** Nothing of it is above or below the screen. */
const isInView = ({ page }, selector) => page.locator(selector).evaluate((node) => {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
});

/** The record marks the move that ended the game. */
async function isLast({ page }) {
  return (await page.locator('.moves li').last().textContent()).endsWith('#');
}

const reaches = [
  { what: 'on localhost', lan: { local: true, listen: '127.0.0.1:8080', reachable: false, addresses: ['192.168.1.23'] },
    host: 'localhost', qr: false },
  { what: 'on localhost, listening to all', lan: { local: true, listen: '0.0.0.0:8080', reachable: true, addresses: ['192.168.1.23'] },
    host: '192.168.1.23', qr: true },
  { what: 'under a name of its own', lan: { local: false }, host: 'localhost', qr: true },
];

for (const { what, lan, host, qr } of reaches) {
  test(`the link of a room made ${what} is one that a friend can open, or says that it is not`, async () => {
    const ama = await newPerson(browser, DESK);
    await ama.page.route('**/api/lan', (route) => route.fulfill({ json: lan }));
    const told = ama.page.waitForResponse('**/api/lan');
    await createRoom(ama, server.url, { name: 'Ama' });
    await told;
    await ama.page.locator('.link', { hasText: `http://${host}:` }).waitFor();
    const note = ama.page.locator('.waiting .note');
    await note.waitFor({ state: lan.local ? 'visible' : 'hidden' });
    if (lan.local && !lan.reachable) await note.getByText('make run LISTEN=:8080').waitFor();
    if (qr) await ama.page.getByRole('img', { name: 'QR code: Link to this room' }).waitFor();
    else assert.equal(await ama.page.locator('.waiting .qr').isVisible(), false);
    assertNoTroubles(ama);
  });
}

test('who moves first and the rules are changed by either, seen by both', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama', first: 'My friend' });
  await takeSeat(kofi, link, 'Kofi');
  await says(kofi, 'You move first');
  await press(ama, ama.page.getByRole('button', { name: 'Ama (you)' }));
  await says(kofi, 'Ama moves first');
  await press(kofi, kofi.page.getByRole('button', { name: 'Toss a coin' }));
  await ama.page.locator('.first').getByText(/Kofi tossed the coin\. (You move|Kofi moves) first\./).waitFor();
  const card = kofi.page.locator('.card').filter({ has: kofi.page.getByText('Change the rules') });
  await card.getByText('Change the rules').tap();
  await card.getByLabel('Rules', { exact: true }).selectOption('no-slam');
  await ama.page.getByRole('heading', { name: 'No slam' }).waitFor();
  await card.getByText('More rules').tap();
  await card.getByLabel('A position that comes up again').selectOption('5');
  await ama.page.locator('.sentences').getByText('The game ends when a position has come up 5 times').waitFor();
  await ama.page.getByRole('heading', { name: 'Own rules' }).waitFor();
  assertNoTroubles(ama, kofi);
});

test('resigning asks first, and ends the round for both', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  await press(ama, pit(ama, 'A3'));
  await reached(kofi, 1);
  await chooseInMenu(kofi, 'Resign…');
  await press(kofi, kofi.page.getByRole('button', { name: 'Play on' }));
  assert.equal(await over(ama).isVisible(), false);
  await chooseInMenu(kofi, 'Resign…');
  await press(kofi, kofi.page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
  await over(ama).getByText('Kofi resigned, at 0 against 0.').waitFor();
  await over(kofi).getByText('Ama wins').waitFor();
  assertNoTroubles(ama, kofi);
});

test('the end and what is said about another round come into view, and a no is final', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  await press(ama, pit(ama, 'A3'));
  await kofi.page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // the page is wherever it was
  await chooseInMenu(kofi, 'Resign…');
  await press(kofi, kofi.page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
  await says(kofi, 'Ama wins');
  await kofi.page.locator('.below-note').getByText('You resigned, at 0 against 0.').waitFor();
  await until('the whole board is in view', () => isInView(kofi, '.board'));
  await press(kofi, kofi.page.locator('.prompt', { hasText: 'Another round…' }));
  await until('the end is in view', () => isInView(kofi, '.over'));
  await kofi.page.locator('.over button:focus', { hasText: 'Play again' }).waitFor();
  assert.equal(await over(ama).getByText('would like to play').count(), 0, 'the prompt only leads there');

  await ama.page.getByRole('button', { name: 'Play again' }).focus();
  await ama.page.keyboard.press('Enter');
  await over(ama).getByRole('button', { name: 'Withdraw' }).waitFor();
  const resting = over(ama).getByRole('button', { name: 'Play again', exact: true, disabled: true });
  await resting.and(ama.page.locator(':focus')).waitFor();
  await press(kofi, kofi.page.getByRole('button', { name: 'Not now' }));
  await over(ama).getByText('Kofi said: not now.').waitFor();
  await resting.waitFor();
  assert.equal(await over(ama).getByRole('button').count(), 1);
  await ama.page.reload();
  await ama.page.getByRole('button', { name: 'Play again' }).click();
  await over(ama).getByText('Kofi said: not now.').waitFor();
  await press(kofi, over(kofi).getByRole('button', { name: 'Play again' }));
  await ama.page.getByRole('button', { name: 'Play again' }).click();
  await says(ama, 'Kofi moves first');
  assertNoTroubles(ama, kofi);
});

test('a name is changed in the room, seen and heard by both; a refused one says why', async () => {
  const ama = await newPerson(browser, SMALL_PHONE);
  const kofi = await newPerson(browser, DESK);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  await says(ama, 'You move first');
  await chooseInMenu(ama, 'Change my name…');
  const dialog = ama.page.getByRole('dialog', { name: 'Change my name' });
  const rename = async (name) => {
    await dialog.getByLabel('New name').fill(name);
    await press(ama, dialog.getByRole('button', { name: 'Change' }));
  };
  assert.equal(await dialog.getByLabel('New name').inputValue(), 'Ama');
  await rename('a name that is much too long for a seat');
  await dialog.locator('.trouble').getByText('That name cannot be used').waitFor();
  await assertNarrow(ama, 'rename');
  await rename('Kofi');
  await dialog.waitFor({ state: 'hidden' });
  await ama.page.locator('.score').getByText('Kofi (you)').waitFor();
  await kofi.page.locator('[aria-live]').getByText('Ama is now called Kofi (South).').waitFor({ state: 'attached' });
  await says(kofi, 'Kofi (South) moves first');
  await chooseInMenu(ama, 'Change my name…');
  await rename('Abena');
  await says(kofi, 'Abena moves first');
  assertNoTroubles(ama, kofi);
});

test('a seat that came in the address outlasts a reload', async () => {
  const ama = await newPerson(browser, DESK);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  const [, token] = await ama.page.evaluate(() => Object.values(localStorage).join().match(/"token":"([^"]+)"/));
  const elsewhere = await newPerson(browser, PHONE);
  await elsewhere.page.goto(`${link}#${token}`);
  await elsewhere.page.getByRole('heading', { name: 'Your room is open' }).waitFor();
  await elsewhere.page.reload();
  await elsewhere.page.getByRole('heading', { name: 'Your room is open' }).waitFor();
  assertNoTroubles(ama, elsewhere);
});

test('the keyboard alone plays, walks the board and shows its keys', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, DESK);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  await says(ama, 'You move first');
  await ama.page.keyboard.press('3');
  await reached(kofi, 1);
  assert.equal(await kofi.page.locator('.moves li').textContent(), 'A3');
  await kofi.page.locator('[aria-live]').getByText('Ama sows A3, 4 seeds. Your move.').waitFor({ state: 'attached' });
  await pit(kofi, 'B1').focus();
  for (const [key, name] of [['ArrowRight', 'B2'], ['ArrowUp', 'A5'], ['ArrowLeft', 'A6'], ['ArrowDown', 'B1']]) {
    await kofi.page.keyboard.press(key);
    assert.equal(await focused(kofi), name);
  }
  await kofi.page.keyboard.press('Enter');
  await reached(ama, 2);
  assert.equal(await focused(kofi), 'B1', 'focus stays where it was');
  await kofi.page.keyboard.press('?');
  await kofi.page.getByRole('dialog').getByText('sow the first to sixth pit of your row').waitFor();
  assertNoTroubles(ama, kofi);
});

const focused = ({ page }) => page.evaluate(() => document.activeElement.querySelector('.pit-name')?.textContent);

test('a double tap sows once, and a tap while the other’s seeds still fall is not lost', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  await chooseSetting(kofi, 'Sowing', 'slow');
  await pit(ama, 'A3').dblclick();
  await reached(kofi, 1);
  await pit(kofi, 'B2').tap();
  await Promise.all([reached(ama, 2), reached(kofi, 2)]);
  assert.deepEqual(await ama.page.locator('.moves li').allTextContents(), ['A3', 'B2']);
  await kofi.page.locator('.board').tap({ position: { x: 4, y: 200 } }); // beside the pits: a skip
  await kofi.page.locator('.hand').waitFor({ state: 'hidden' });
  assert.equal(await pit(kofi, 'B2').locator('.pit-count').textContent(), '0');
  assertNoTroubles(ama, kofi);
});

test('a second tab takes over, and the first one offers to take it back', async () => {
  const ama = await newPerson(browser, DESK);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  const second = await newPage(ama);
  await second.goto(link);
  await second.getByText('Your room is open').waitFor();
  await ama.page.getByRole('heading', { name: 'The game is open elsewhere' }).waitFor();
  await ama.page.getByRole('button', { name: 'Play here' }).click();
  await second.getByRole('heading', { name: 'The game is open elsewhere' }).waitFor();
  await ama.page.getByText('Your room is open').waitFor();
  assertNoTroubles(ama);
});

test('a browser that keeps nothing still plays, and is told what that costs', async () => {
  const ama = await newPerson(browser, DESK);
  await ama.context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get() { throw new DOMException('no', 'SecurityError'); } });
    }
  });
  await createRoom(ama, server.url, { name: 'Ama' });
  await ama.page.getByText('your seat is lost when you reload or leave it').waitFor();
  assert.equal(new URL(ama.page.url()).hash, '', 'the token is out of the address');
  assertNoTroubles(ama);
});

test('a room that is not there says so and shows the way home', async () => {
  const ama = await newPerson(browser, PHONE);
  const answer = await ama.page.goto(`${server.url}r/nosuchroom234`);
  assert.equal(answer.status(), 404);
  await ama.page.getByRole('heading', { name: 'There is no such room' }).waitFor();
  await ama.page.getByRole('link', { name: 'To the start page' }).tap();
  await ama.page.getByRole('button', { name: 'Create a room' }).waitFor();
  assert.deepEqual(ama.troubles.filter((trouble) => !trouble.includes('404')), []);
});

test('a room that cannot be made says why', async () => {
  const ama = await newPerson(browser, PHONE);
  await ama.page.goto(server.url);
  await ama.page.getByLabel('Your name').fill('a name that is much too long for a seat');
  await ama.page.getByRole('button', { name: 'Create a room' }).tap();
  await ama.page.getByText('That name cannot be used').waitFor();
  assert.equal(await ama.page.locator('input:focus').getAttribute('aria-invalid'), 'true');
});

test('a seat that is refused says why beside the button', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await kofi.page.goto(link);
  await kofi.page.getByLabel('Your name').fill('a name that is much too long for a seat');
  await press(kofi, kofi.page.getByRole('button', { name: 'Take the seat' }));
  await kofi.page.locator('.invite').getByText('That name cannot be used').waitFor();
  await kofi.page.getByLabel('Your name').fill('Kofi');
  await press(kofi, kofi.page.getByRole('button', { name: 'Take the seat' }));
  await says(ama, 'You move first');
  assertNoTroubles(ama, kofi);
});

test('no page scrolls sideways, down to 320 pixels', async () => {
  const ama = await newPerson(browser, SMALL_PHONE);
  const kofi = await newPerson(browser, SMALL_PHONE);
  const link = await createRoom(ama, server.url, { name: 'Nana Ama Serwaa Aido' });
  await assertNarrow(ama, 'waiting');
  await kofi.page.goto(link);
  await kofi.page.getByRole('button', { name: 'Take the seat' }).waitFor();
  await assertNarrow(kofi, 'invited');
  await takeSeat(kofi, link, 'Kofi');
  await assertNarrow(kofi, 'ready');
  await keepScreenshot(kofi, 'small-phone-ready');
  for (const path of ['', 'learn']) {
    await ama.page.goto(server.url + path);
    await ama.page.locator('h1').waitFor();
    await assertNarrow(ama, path || 'start');
  }
  await keepScreenshot(ama, 'small-phone-learn');
  assertNoTroubles(ama, kofi);
});
