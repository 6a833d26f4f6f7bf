// Looking back through a game: stepping, what goes on meanwhile, and a link to a position.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertNoTroubles, chooseInMenu, DESK, keepScreenshot, newPerson, openHouse, PHONE, pit, playMoves, press, says,
  seatTwo, SMALL_PHONE, until,
} from './people.js';

const MOVES = ['A3', 'B1', 'A1', 'B2', 'A4'];
const AFTER_TWO = ['4', '4', '0', '5', '5', '5', '0', '5', '5', '5', '5', '5']; // A3, B1

const PHONES = { 'small phone': SMALL_PHONE.viewport, phone: PHONE.viewport, 'phone on its side': { width: 844, height: 390 } };

const { server, browser } = await openHouse();

const past = ({ page }) => page.locator('.past');
const move = ({ page }, n) => page.getByRole('button', { name: new RegExp(`^Move ${n}:`) });
const counts = ({ page }) => page.locator('.pit-count').allTextContents();
const heard = ({ page }, text) => page.locator('.heard').getByText(text).waitFor();

async function looksAt(person, line) {
  await past(person).getByText(line, { exact: true }).waitFor();
}

/** A board with a few moves on it, shown without sowing. */
async function playing() {
  const ama = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
  const kofi = await newPerson(browser, PHONE, { reducedMotion: 'reduce' });
  const link = await seatTwo(ama, kofi, server.url);
  await playMoves(ama, kofi, MOVES);
  return { ama, kofi, link };
}

test('keys step back and on, the board is the position, and Escape is back in the game', async () => {
  const { ama, kofi } = await playing();
  const now = await counts(ama);
  for (let n = 4; n >= 2; n--) {
    await ama.page.keyboard.press(',');
    await looksAt(ama, `After move ${n} of 5`);
  }
  await until('the board after two moves', async () => String(await counts(ama)) === String(AFTER_TWO));
  await heard(ama, 'After move 2 of 5. Kofi sows B1, 5 seeds.');
  assert.equal(await ama.page.locator('.pit-legal').count(), 0);
  assert.match(ama.page.url(), /#1\.2$/);
  await keepScreenshot(ama, 'desk-past');

  await ama.page.keyboard.press('1');
  await past(ama).getByText('Go back to the game to move.').waitFor();
  await ama.page.keyboard.press('.');
  await looksAt(ama, 'After move 3 of 5');
  await ama.page.keyboard.press('Home');
  await looksAt(ama, 'Before the first of 5 moves');
  await ama.page.keyboard.press('Escape');
  await says(ama, 'Kofi to move');
  assert.deepEqual(await counts(ama), now);
  assert.doesNotMatch(ama.page.url(), /#/);
  assertNoTroubles(ama, kofi);
});

test('arrow keys step where they do not move on the board', async () => {
  const { ama, kofi } = await playing();
  await move(ama, 3).click();
  await looksAt(ama, 'After move 3 of 5');
  await ama.page.keyboard.press('ArrowLeft');
  await looksAt(ama, 'After move 2 of 5');
  assert.equal(await ama.page.evaluate(() => document.activeElement.textContent), 'B1', 'the focus goes along');
  for (let n = 0; n < 3; n++) await ama.page.keyboard.press('ArrowRight');
  await says(ama, 'Kofi to move');
  assertNoTroubles(ama, kofi);
});

test('a new move does not throw me out, and is told; then I move', async () => {
  const { ama, kofi } = await playing();
  await press(kofi, move(kofi, 2));
  await looksAt(kofi, 'After move 2 of 5');
  const before = await past(kofi).boundingBox();
  await press(kofi, past(kofi).getByRole('button', { name: 'Back to the game' }));
  await press(kofi, pit(kofi, 'B3'));
  await move(ama, 6).waitFor();
  await ama.page.keyboard.press(',');
  await looksAt(ama, 'After move 5 of 6');
  await press(kofi, move(kofi, 2));
  await looksAt(kofi, 'After move 2 of 6');
  await ama.page.keyboard.press('Escape');
  await press(ama, pit(ama, 'A2'));
  await looksAt(kofi, 'After move 2 of 7');
  await past(kofi).getByText(/New move: A2/).waitFor();
  await heard(kofi, /Ama sows A2, .*Your move\./);
  assert.deepEqual(await counts(kofi), AFTER_TWO);
  assert.deepEqual(await past(kofi).boundingBox(), before, 'nothing moves');
  await keepScreenshot(kofi, 'phone-past');

  await press(kofi, past(kofi).getByRole('button', { name: 'Back to the game' }));
  await says(kofi, 'Your move');
  await press(kofi, pit(kofi, 'B4'));
  await until('the move is seen', async () => await ama.page.locator('.moves li').count() === 8);
  assertNoTroubles(ama, kofi);
});

for (const [name, viewport] of Object.entries(PHONES)) {
  test(`on a ${name} one button under the board steps back, and stays where it is`, async () => {
    const { ama, kofi } = await playing();
    await kofi.page.setViewportSize(viewport);
    await kofi.page.evaluate(() => new Promise((laid) => { requestAnimationFrame(() => requestAnimationFrame(laid)); }));
    const back = kofi.page.locator('.table').getByRole('button', { name: 'One move back' });
    const on = past(kofi).getByRole('button', { name: 'One move on' });
    const places = () => Promise.all([back, kofi.page.locator('.board')].map((each) => each.boundingBox()));
    const before = await places();
    for (const n of [4, 3]) {
      await press(kofi, back);
      await looksAt(kofi, `After move ${n} of 5`);
      assert.deepEqual(await places(), before, 'nothing moves');
    }
    for (const button of [back, on, past(kofi).getByRole('button', { name: 'Back to the game' })]) {
      const { x, y, width, height } = await button.boundingBox();
      assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
      assert.ok(x >= 0 && x + width <= viewport.width && y + height <= viewport.height, 'in sight');
    }
    await press(kofi, on);
    await looksAt(kofi, 'After move 4 of 5');
    await press(kofi, on);
    await says(kofi, 'Your move');
    assert.deepEqual(await places(), before, 'nothing moves');
    assertNoTroubles(ama, kofi);
  });
}

test('the button that steps back keeps the focus', async () => {
  const { ama, kofi } = await playing();
  const back = ama.page.locator('.table').getByRole('button', { name: 'One move back' });
  await back.focus();
  for (const n of [4, 3]) {
    await ama.page.keyboard.press('Enter');
    await looksAt(ama, `After move ${n} of 5`);
  }
  assert.ok(await back.evaluate((node) => node === document.activeElement));
  assertNoTroubles(ama, kofi);
});

test('a link to a position opens it for somebody else, who takes no seat', async () => {
  const { ama, kofi } = await playing();
  await move(ama, 2).click();
  await looksAt(ama, 'After move 2 of 5');
  await ama.page.getByRole('button', { name: 'Link to here' }).click();
  const link = await ama.page.locator('.moves-text').textContent();
  assert.match(link, /\/r\/[a-z0-9]+#1\.2$/);

  const esi = await newPerson(browser, SMALL_PHONE, { colorScheme: 'dark', reducedMotion: 'reduce' });
  await esi.page.goto(link);
  await looksAt(esi, 'After move 2 of 5');
  await until('the position', async () => String(await counts(esi)) === String(AFTER_TWO));
  await esi.page.getByText('You are watching').waitFor();
  assert.equal(await esi.page.evaluate(() => document.documentElement.scrollWidth), 320);
  await keepScreenshot(esi, 'small-phone-past');
  await press(esi, past(esi).getByRole('button', { name: 'Back to the game' }));
  await says(esi, 'Kofi to move');

  await esi.page.goto(`${link.replace('#1.2', '')}#9.9`);
  await says(esi, 'There is no such position in this room.');
  assertNoTroubles(ama, kofi, esi);
});

test('an earlier round is read from the record, by link and by choice', async () => {
  const { ama, kofi, link } = await playing();
  await chooseInMenu(ama, 'Resign…');
  await ama.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await ama.page.locator('.over').getByRole('button', { name: 'Play again' }).click();
  await press(kofi, kofi.page.locator('.over').getByRole('button', { name: 'Play again' }));
  await says(kofi, 'You move first');

  const esi = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
  await esi.page.goto(`${link}#1.2`);
  await looksAt(esi, 'Round 1, after move 2 of 5');
  await until('the position', async () => String(await counts(esi)) === String(AFTER_TWO));

  await ama.page.getByLabel('Round').selectOption('Round 1');
  await looksAt(ama, 'Round 1, after move 5 of 5');
  assert.equal(await ama.page.locator('.moves li').count(), 5);
  await ama.page.getByLabel('Round').selectOption('Round 2');
  await says(ama, 'Kofi moves first');
  assertNoTroubles(ama, kofi, esi);
});

test('the record can be copied and kept as a file, also where nobody may watch', async () => {
  const { ama, kofi } = await playing();
  await chooseInMenu(ama, 'Do not let others watch');
  await ama.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ama.page.getByRole('button', { name: 'Copy record' }).click();
  await ama.page.getByRole('status').getByText('Copied').waitFor();
  const copied = await ama.page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /\[South "Ama"\][^]*\n1\. A3 B1 2\. A1 B2 3\. A4\n$/);
  const download = ama.page.waitForEvent('download');
  await ama.page.getByRole('button', { name: 'Download' }).click();
  assert.match((await download).suggestedFilename(), /^oware-[a-z0-9]+\.txt$/);
  assertNoTroubles(ama, kofi);
});

test('without WebAssembly the record is there, and stepping says what it needs', async () => {
  const ama = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
  const kofi = await newPerson(browser, PHONE, { reducedMotion: 'reduce' });
  await ama.page.addInitScript(() => { delete globalThis.WebAssembly; });
  await seatTwo(ama, kofi, server.url);
  await playMoves(ama, kofi, MOVES);
  await ama.page.keyboard.press(',');
  await says(ama, 'Past positions cannot be shown here');
  await ama.page.getByText('The moves are all here.').waitFor();
  assert.deepEqual(await ama.page.locator('.moves li').allTextContents(), MOVES);
  await says(ama, 'Kofi to move');
  assertNoTroubles(ama, kofi);
});
