// The analysis of a game as a person has it: pasted, stepped through by touch and by keys, with moves tried out;
// from the end of a room and of a game against the computer; without a network, and where nothing can think.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertNarrow, assertNoTroubles, chooseInMenu, DESK, keepScreenshot, look, newPerson, openHouse, PHONE,
  pit, playMoves, press, seatTwo, SMALL_PHONE, until, untilKept,
} from './people.js';

const { server, browser } = await openHouse();

const GAME = 'A5 B6 A4 B1 A2 B3 A3 B5 A4 B2 A5 B4 A6 B3 A1 B1 A1 B5 A1 B3 A6 B2 A2 B1'.split(' ');
const ADDRESS = `analysis#rules=abapa&moves=${GAME.join('')}&south=Ama&north=Kofi`;

async function visitor(kind, address = 'analysis', more = {}) {
  const person = await newPerson(browser, kind, { reducedMotion: 'reduce', ...more });
  await person.page.goto(server.url + address);
  return person;
}

const button = ({ page }, name) => page.getByRole('button', { name, exact: true });
const place = ({ page }, text) => page.locator('.viewer-place').getByText(text, { exact: true }).waitFor();
const heard = ({ page }, text) => page.locator('.viewer > .heard').getByText(text).waitFor();
const bars = ({ page }) => page.locator('.graph-estimate, .graph-result, .graph-exact').count();
const judged = (person, count = GAME.length + 1) => until('all is judged', async () => await bars(person) === count);

/** Touches the graph in the middle of a position. */
async function touchGraph({ page }, ply, plies = GAME.length) {
  const slider = page.getByRole('slider', { name: 'Move' });
  const { width, height } = await slider.boundingBox();
  await slider.tap({ position: { x: width * (ply + 0.5) / (plies + 1), y: height / 2 } });
}

test('a record is pasted and mended; by touch on graph, table and sentences to its positions', async () => {
  const ama = await visitor(PHONE);
  const { page } = ama;
  await page.getByLabel('Record').fill(`[South "Ama"]\n[North "Kofi"]\n\n${GAME.slice(0, 5).join(' ')}\nA3 A3`);
  await press(ama, button(ama, 'Analyse'));
  await page.getByText('Line 5, move 6: That pit is not yours.').waitFor();
  await keepScreenshot(ama, 'analysis-phone-entry', { fullPage: true });
  await page.getByLabel('Record').fill(`[South "Ama"]\n[North "Kofi"]\n\n${GAME.join(' ')}`);
  await press(ama, button(ama, 'Analyse'));
  await page.getByRole('heading', { name: 'Ama – Kofi' }).waitFor();
  await place(ama, 'Before the first of 24 moves');
  await judged(ama);
  await touchGraph(ama, 9);
  await place(ama, 'After move 9 of 24');
  await page.locator('.viewer-worth').getByText(/ahead|equal/).waitFor();
  await page.locator('.viewer-lines').getByText(/^A4 (gave away about \d+ seeds?|was as good)/).waitFor();
  await press(ama, page.getByRole('button', { name: /^20\. / }));
  await place(ama, 'After move 20 of 24');
  await press(ama, page.locator('.turn').first());
  await until('the sentence has led to its move', async () =>
    (await page.locator('.turn').first().textContent()).startsWith(`Move ${await page.getByRole('slider').inputValue()}:`));
  await keepScreenshot(ama, 'analysis-phone');
  await keepScreenshot(ama, 'analysis-phone-whole', { fullPage: true });
  await assertNarrow(ama, 'a game that is analysed');
  const at = await page.locator('.viewer-place').textContent();
  await until('the address follows', () => page.evaluate(() => location.hash.includes('ply=')));
  await page.reload();
  await place(ama, at);
  await press(ama, button(ama, 'Another game…'));
  await page.getByLabel('Record').waitFor();
  await press(ama, button(ama, 'Back to the game'));
  await place(ama, at);
  assertNoTroubles(ama);
});

test('a text too long to be shown is read all the same, pasted or in a file; one too long to be read is refused', async () => {
  const ama = await visitor(DESK, 'analysis', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = ama;
  const record = page.getByLabel('Record');
  const round = (n) => `[Round "${n}"]\n[South "Ama"]\n[North "Kofi"]\n\n${GAME.join(' ')}\n\n`;
  const rounds = (count) => Array.from({ length: count }, (_, n) => round(n + 1)).join('');

  async function paste(text) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await record.focus();
    await page.keyboard.press('Control+V');
  }

  await paste(rounds(2));
  await until('what is short is shown', async () => await record.inputValue() === rounds(2));
  await paste(rounds(190));
  await page.getByRole('link', { name: /^Round 190: Ama/ }).waitFor();
  await page.getByText('too long to be shown here').waitFor();
  assert.equal(await record.inputValue(), rounds(2), 'what is long is not laid out');
  await keepScreenshot(ama, 'analysis-desk-long');

  await paste(rounds(7000).slice(0, 900_000));
  await page.getByText('There are too many rounds in it').waitFor();
  await paste(rounds(9500));
  await page.getByText('That is too long: a record may have up to a million letters.').waitFor();
  assert.equal(await page.getByText('too long to be shown here').count(), 0);
  await page.setInputFiles('input[type=file]', { name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from(rounds(190)) });
  await press(ama, page.getByRole('link', { name: /^Round 1: Ama/ }));
  await place(ama, 'Before the first of 24 moves');
  assertNoTroubles(ama);
});

test('near its end a game is judged with endgame tables, and without where they do not come', async () => {
  const late = 'analysis#rules=abapa,majority%3Dfalse&start=0-0-0-1-2-2-0-0-1-0-3-1-19-19-S&moves=A5B1A6B5&ply=2';
  const ama = await visitor(PHONE, late);
  await judged(ama, 5);
  assert.equal(await ama.page.locator('.graph-exact').count(), 5);
  await ama.page.locator('.viewer-worth').getByText(/for certain/).waitFor();
  await keepScreenshot(ama, 'analysis-phone-exact');
  assertNoTroubles(ama);

  const kofi = await newPerson(browser, PHONE, { reducedMotion: 'reduce' });
  await kofi.page.route(/\.endgame$/, (route) => route.abort());
  await kofi.page.goto(server.url + late);
  await judged(kofi, 5);
});

test('by keys alone, with a line of one’s own and the way back', async () => {
  const ama = await visitor(DESK, `${ADDRESS}&ply=2`);
  const { page } = ama;
  await place(ama, 'After move 2 of 24');
  await page.keyboard.press('ArrowRight');
  await place(ama, 'After move 3 of 24');
  await heard(ama, 'After move 3 of 24');
  await page.keyboard.press('End');
  await place(ama, 'After move 24 of 24');
  await page.keyboard.press('Home');
  await place(ama, 'Before the first of 24 moves');
  await look(ama);
  await page.keyboard.press('5');
  await place(ama, 'After move 1 of 24');
  await look(ama);
  await page.keyboard.press('2');
  await place(ama, 'Your own line: B2');
  await page.locator('.viewer-worth').getByText(/equal|ahead/).waitFor();
  await keepScreenshot(ama, 'analysis-desk-own');
  await page.keyboard.press('Escape');
  await place(ama, 'After move 1 of 24');
  await judged(ama);
  const slider = page.getByRole('slider', { name: 'Move' });
  await slider.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  assert.match(await slider.getAttribute('aria-valuetext'), /^Move \d+, [AB][1-6](x\d+)?: (Ama|Kofi|Both)/);
  await keepScreenshot(ama, 'analysis-desk', { fullPage: true });
  await button(ama, 'Copy record').focus();
  await page.keyboard.press('Enter');
  await page.locator('.moves-text').getByText('[South "Ama"]').waitFor();
  assertNoTroubles(ama);
});

test('it can be stopped and goes on; a round is chosen of several; a wrong address is told', async () => {
  const ama = await newPerson(browser, SMALL_PHONE, { reducedMotion: 'reduce' });
  const { page } = ama;
  let come;
  const time = new Promise((resolve) => { come = resolve; });
  await page.route('**/js/worker.js', async (route) => { await time; await route.continue(); }); // or it may be done before
  await page.goto(`${server.url}analysis#moves=${GAME.join('')}`);
  await place(ama, 'Before the first of 24 moves');
  await press(ama, button(ama, 'Stop'));
  await button(ama, 'Go on').waitFor();
  come();
  await press(ama, button(ama, 'Go on'));
  await judged(ama);
  await assertNarrow(ama, 'the smallest phone');
  await press(ama, button(ama, 'Another game…'));
  await page.getByLabel('Record').fill('[Game "oware"]\n[South "Esi"]\n\nA4\n\n[Game "oware"]\n[Round "2"]\n\nA4 B2');
  await press(ama, button(ama, 'Analyse'));
  await press(ama, page.getByRole('link', { name: 'Round 1: Esi – North' }));
  await place(ama, 'Before the first of 1 move');
  await page.goto(`${server.url}analysis#moves=A4A4`);
  await page.getByText('This address leads to no game').waitFor();
  await page.goto(`${server.url}analysis#nonsense`);
  await page.getByText('This address leads to no game').waitFor();
  assertNoTroubles(ama);
});

test('the same game is opened again, pasted or by its link, and a step leaves no trace on the entry', async () => {
  const ama = await visitor(PHONE);
  const { page } = ama;
  const another = () => press(ama, button(ama, 'Another game…'));
  const ready = () => place(ama, 'Before the first of 2 moves');
  await page.getByLabel('Record').fill('a4, b2');
  for (let times = 0; times < 2; times += 1) {
    await press(ama, button(ama, 'Analyse'));
    await ready();
    await another();
  }
  await page.getByLabel('Record').fill('[Game "oware"]\n\nA4\n\n[Game "oware"]\n\nA4 B2');
  await press(ama, button(ama, 'Analyse'));
  for (let times = 0; times < 2; times += 1) {
    await press(ama, page.getByRole('link', { name: /^Round 1/ }).last());
    await ready();
    await another();
  }
  await press(ama, button(ama, 'Back to the game'));
  await page.clock.install();
  await page.evaluate(() => {
    document.querySelector('.viewer-says [title="One move on"]').click();
    history.back();
  });
  await page.getByLabel('Record').waitFor();
  await page.waitForFunction(() => location.hash === '');
  await page.clock.runFor(1000); // longer than an address waits for the next step
  assert.equal(new URL(page.url()).hash, '');
  assertNoTroubles(ama);
});

test('a phone on its side shows board and steps', async () => {
  const ama = await visitor({ ...PHONE, viewport: { width: 740, height: 360 } }, ADDRESS);
  await place(ama, 'Before the first of 24 moves');
  await keepScreenshot(ama, 'analysis-phone-aside');
  for (const part of [ama.page.locator('.viewer-board .board').first(), button(ama, 'One move on'), pit(ama, 'A1'), pit(ama, 'B1')]) {
    const { y, height } = await part.boundingBox();
    assert.ok(y >= 0 && y + height <= 360, `${await part.getAttribute('aria-label')}: ${y} ${height}`);
  }
  await ama.page.goto(server.url);
  const make = button(ama, 'Create a room');
  await make.waitFor();
  await keepScreenshot(ama, 'start-phone-aside');
  const { y, height } = await ama.page.getByRole('link', { name: 'Play the computer' }).boundingBox();
  assert.ok(y + height <= 360);
});

test('in a room nothing is judged while it is played; after the end it is, and leads to the moves', async () => {
  const [ama, kofi] = await Promise.all([DESK, PHONE].map((kind) => newPerson(browser, kind, { reducedMotion: 'reduce' })));
  const asked = [];
  for (const { page } of [ama, kofi]) page.on('request', (request) => asked.push(request.url()));
  await seatTwo(ama, kofi, server.url);
  await playMoves(ama, kofi, GAME.slice(0, 10));
  assert.equal(await ama.page.locator('.graph').count(), 0);
  assert.deepEqual(asked.filter((url) => /thinker|verdict|analysis\//.test(url)), []);
  await chooseInMenu(kofi, /Resign/);
  await press(kofi, kofi.page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
  for (const person of [ama, kofi]) await judged(person, 11);
  await keepScreenshot(ama, 'analysis-desk-room', { fullPage: true });
  await keepScreenshot(kofi, 'analysis-phone-room', { fullPage: true });
  await assertNarrow(kofi, 'the end with its graph');
  await touchGraph(kofi, 4, 10);
  await kofi.page.locator('.past').getByText('After move 4 of 10').waitFor();
  await press(kofi, kofi.page.getByRole('link', { name: 'Analyse this game' }));
  await place(kofi, 'Before the first of 10 moves');
  await kofi.page.getByRole('heading', { name: 'Ama – Kofi' }).waitFor();
  await kofi.page.getByText(/Ama wins\. Kofi resigned/).waitFor();
  assert.equal(await kofi.page.locator('.pit-near').first().textContent(), await pit(kofi, 'B1').textContent());
  await press(ama, button(ama, 'Play again'));
  await kofi.page.goBack();
  await press(kofi, button(kofi, 'Play again'));
  await until('the graph is gone', async () => await ama.page.locator('.graph').isHidden());

  await press(kofi, button(kofi, 'Back to the game'));
  await kofi.page.locator('.pit-legal').first().waitFor();
  await look(kofi);
  await press(kofi, kofi.page.locator('.pit-legal').first());
  await ama.page.locator('.moves li').waitFor();
  await chooseInMenu(ama, /Resign/);
  await press(ama, ama.page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
  await judged(ama, 2);
  await ama.page.getByRole('heading', { name: 'Who stood better · Round 2' }).waitFor();
  await ama.page.getByLabel('Round').selectOption('1');
  await ama.page.getByRole('heading', { name: 'Who stood better · Round 1' }).waitFor();
  await judged(ama, 11);
  await keepScreenshot(ama, 'analysis-desk-earlier', { fullPage: true });
  const link = await ama.page.getByRole('link', { name: 'Analyse this game' }).getAttribute('href');
  assert.match(link, new RegExp(`moves=${GAME.slice(0, 10).join('')}&.*end=resignation&winner=south`));
  assertNoTroubles(ama, kofi);
});

test('from the end of a game against the computer, and from the choice of games', async () => {
  const ama = await visitor(PHONE, 'practice');
  const { page } = ama;
  await press(ama, button(ama, 'Start'));
  await page.locator('.practice-status').getByText('You move first').waitFor();
  await look(ama);
  await press(ama, pit(ama, 'A4'));
  await page.locator('.practice-status').getByText('Your move').waitFor();
  await press(ama, button(ama, 'Menu'));
  await press(ama, button(ama, 'Resign…'));
  await press(ama, button(ama, 'Resign'));
  await judged(ama, 3);
  await keepScreenshot(ama, 'analysis-phone-practice', { fullPage: true });
  await touchGraph(ama, 1, 2);
  await place(ama, 'After move 1 of 2');
  await page.getByRole('heading', { name: 'South – Computer' }).waitFor();
  await page.goto(`${server.url}analysis`);
  await press(ama, page.getByRole('link', { name: 'My last game against the computer' }));
  await place(ama, 'Before the first of 2 moves');
  assertNoTroubles(ama);
});

test('after one visit it works without a network', async () => {
  const ama = await newPerson(browser, PHONE, { serviceWorkers: 'allow', reducedMotion: 'reduce' });
  await ama.page.goto(server.url);
  await untilKept(ama);
  await ama.context.setOffline(true);
  await ama.page.goto(server.url + ADDRESS);
  await judged(ama);
});

test('where its thinking does not come, that is told, and tried again; the game is there all the same', async () => {
  const ama = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
  await ama.page.route(/worker\.js/, (route) => route.fulfill({ status: 404 }));
  await ama.page.goto(server.url + ADDRESS);
  await ama.page.getByText('It could not be worked out').waitFor();
  await ama.page.keyboard.press('ArrowRight');
  await place(ama, 'After move 1 of 24');
  await ama.page.unroute(/worker\.js/);
  await press(ama, button(ama, 'Try again'));
  await judged(ama);
});

test('without workers it says so', async () => {
  const ama = await newPerson(browser, PHONE);
  await ama.page.addInitScript(() => { delete globalThis.Worker; });
  await ama.page.goto(`${server.url}analysis`);
  await ama.page.getByText('no game can be analysed here').waitFor();
  await ama.page.getByRole('link', { name: 'Play with a friend' }).waitFor();
  assertNoTroubles(ama);
});
