// The puzzles page as a person has it: solved at once, after wrong tries, with a hint, shown; by keys alone, in
// another language, without a network; what is kept of it from day to day.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { puzzleOf } from '../../../web/js/puzzles/days.js';
import {
  assertNarrow, assertNoTroubles, DESK, keepScreenshot, look, newPerson, openHouse, PHONE, pit, press, pressDigit,
  SMALL_PHONE, until, untilKept,
} from './people.js';
import { assertStill } from './still.js';

const top = fileURLToPath(new URL('../../../', import.meta.url));
const program = process.env.OWARED ?? join(top, 'build/owared');
const puzzles = JSON.parse(readFileSync(join(dirname(program), 'puzzles.json')));
const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 11, 3) / DAY_MS; // a Thursday

const { server, browser } = await openHouse();

/** It is noon on that day, and stays so. */
const setDay = ({ page }, day) => page.clock.setFixedTime(day * DAY_MS + DAY_MS / 2);

async function solver(kind, { day = TODAY, fragment = '', ...more } = {}) {
  const person = await newPerson(browser, kind, { reducedMotion: 'reduce', timezoneId: 'UTC', ...more });
  await setDay(person, day);
  await person.page.goto(`${server.url}puzzles${fragment}`);
  await person.page.locator('.puzzle-head').waitFor();
  return person;
}

const button = ({ page }, name) => page.getByRole('button', { name, exact: true });
const verdict = ({ page }, text) => page.locator('.puzzle-verdict').getByText(text).waitFor();
const note = ({ page }, text) => page.locator('.puzzle-note').getByText(text).waitFor();
const heading = ({ page }, text) => page.getByRole('heading', { name: text }).waitFor();
const tally = ({ page }, text) => page.getByText(text, { exact: true }).waitFor();
const shareText = ({ page }) => page.locator('.puzzle-share .link').textContent();
const right = (day = TODAY) => puzzleOf(puzzles, day).moves[0];
const wrong = (day = TODAY) => puzzleOf(puzzles, day).moves[1];
const pitOf = ({ move }) => move.slice(0, 2);

async function choose(person, answer) {
  await look(person);
  await press(person, pit(person, pitOf(answer)));
}

async function solve(person, day = TODAY) {
  await choose(person, right(day));
  await verdict(person, `Right: ${pitOf(right(day))} wins`);
}

async function fail(person, day = TODAY) {
  await choose(person, wrong(day));
  await verdict(person, `${pitOf(wrong(day))} does not win`);
}

/** What the board shows, as the puzzle writes it. */
const position = ({ page }) => page.evaluate(() => ['A', 'B'].flatMap((row) => [1, 2, 3, 4, 5, 6].map((n) => (
  [...document.querySelectorAll('.pit')].find((node) => node.querySelector('.pit-name').textContent === row + n)
    .querySelector('.pit-count').textContent))).join('-'));

const laid = (day) => puzzleOf(puzzles, day).position.split('-').slice(0, 12).join('-');

test('solved at the first try, by touch: it says so, goes on when wished, and is kept', async () => {
  const ama = await solver(PHONE);
  await heading(ama, 'December 3, 2026');
  assert.equal(await position(ama), laid(TODAY));
  await keepScreenshot(ama, 'puzzles-phone', { fullPage: true });
  await assertStill(ama, 'it is solved', () => solve(ama));
  await tally(ama, 'Solved: 1 · days in a row: 1 · best: 1');
  const text = await shareText(ama);
  assert.match(text, /^Oware puzzle, December 3, 2026 \(\w+\): solved at the first try\. http.*\/puzzles#2026-12-03$/);
  assert.ok(!text.includes(pitOf(right())), 'it gives nothing away');
  await assertNarrow(ama, 'with what may be passed on');
  await keepScreenshot(ama, 'puzzles-phone-solved', { fullPage: true });

  await press(ama, button(ama, 'How it goes on'));
  const { move, line } = right();
  await until('the line is shown', async () => await ama.page.locator('.puzzle-says').getAttribute('data-answer') === 'right');
  assert.notEqual(await position(ama), laid(TODAY), [move, ...line].join(' '));
  await press(ama, button(ama, 'Take back'));
  assert.equal(await position(ama), laid(TODAY));

  await ama.page.reload();
  await verdict(ama, 'Solved at the first try.');
  await fail(ama);
  await tally(ama, 'Solved: 1 · days in a row: 1 · best: 1');
  assertNoTroubles(ama);
});

test('a wrong move is answered, and taken back by a press on the board; after two there is a hint', async () => {
  const ama = await solver(SMALL_PHONE);
  await note(ama, 'After two tries there is a hint, and the answer.');
  assert.equal(await button(ama, 'Hint').getAttribute('aria-disabled'), 'true');
  await fail(ama);
  const [reply] = wrong().line;
  await verdict(ama, `North plays ${reply.slice(0, 2)}`);
  await assertNarrow(ama, 'with an answer');
  await look(ama);
  await press(ama, pit(ama, pitOf(right()))); // not sown: the board was another
  await note(ama, 'Taken back. Try again.');
  assert.equal(await position(ama), laid(TODAY));
  await fail(ama);
  await press(ama, button(ama, 'Take back'));
  await press(ama, button(ama, 'Hint'));
  await note(ama, new RegExp(`^Hint: it is (${pitOf(right())} or |A\\d or ${pitOf(right())})`));
  await ama.page.reload();
  await heading(ama, 'December 3, 2026');
  await solve(ama);
  assert.match(await shareText(ama), /solved at try 3\./);
  assertNoTroubles(ama);
});

test('who has it shown has not solved it', async () => {
  const ama = await solver(DESK);
  for (let tries = 0; tries < 2; tries += 1) {
    await fail(ama);
    await press(ama, button(ama, 'Take back'));
  }
  await press(ama, button(ama, 'Show me'));
  await verdict(ama, 'Right: ');
  await press(ama, button(ama, 'Take back'));
  await verdict(ama, 'You were shown this one.');
  await solve(ama);
  assert.equal(await ama.page.getByText('Solved: ').isVisible(), false);
  assert.equal(await ama.page.locator('.puzzle-share').isVisible(), false);
  assertNoTroubles(ama);
});

test('by keys alone', async () => {
  const ama = await solver(DESK);
  const { page } = ama;
  await look(ama);
  await pressDigit(ama, pitOf(wrong()));
  await verdict(ama, `${pitOf(wrong())} does not win`);
  await until('Tab leads to the way back', async () => {
    await page.keyboard.press('Tab');
    return page.evaluate(() => document.activeElement.textContent === 'Take back');
  });
  await page.keyboard.press('Enter');
  await note(ama, 'Taken back. Try again.');
  await look(ama);
  await pressDigit(ama, pitOf(right()));
  await verdict(ama, 'Right: ');
  await page.locator('[aria-live]').getByText('Right: ').waitFor({ state: 'attached' });
  assertNoTroubles(ama);
});

test('days in a row: the next one goes on, one that is left out ends it, an older puzzle does not count', async () => {
  const ama = await solver(DESK);
  await solve(ama);
  await setDay(ama, TODAY + 1);
  await ama.page.reload();
  await heading(ama, 'December 4, 2026');
  await solve(ama, TODAY + 1);
  await tally(ama, 'Solved: 2 · days in a row: 2 · best: 2');
  assert.match(await shareText(ama), / 2 days in a row\. /);
  await setDay(ama, TODAY + 3);
  await ama.page.reload();
  await tally(ama, 'Solved: 2 · days in a row: 0 · best: 2');
  await press(ama, button(ama, 'Day before'));
  await heading(ama, 'December 5, 2026');
  assert.match(ama.page.url(), /#2026-12-05$/);
  await solve(ama, TODAY + 2);
  await tally(ama, 'Solved: 3 · days in a row: 0 · best: 2');
  await press(ama, button(ama, 'Today'));
  await heading(ama, 'December 6, 2026');
  assert.doesNotMatch(ama.page.url(), /#/);
  assertNoTroubles(ama);
});

test('a link to a day shows that day; to one that is still to come, today', async () => {
  const ama = await solver(DESK, { fragment: '#2026-11-20' });
  await heading(ama, 'November 20, 2026');
  assert.equal(await position(ama), laid(TODAY - 13));
  const kofi = await solver(DESK, { fragment: '#2026-12-20' });
  await heading(kofi, 'December 3, 2026');
  assert.equal(await button(kofi, 'Day after').getAttribute('aria-disabled'), 'true');
  assertNoTroubles(ama, kofi);
});

test('in German', async () => {
  const ama = await solver(PHONE, { locale: 'de-DE' });
  await heading(ama, '3. Dezember 2026');
  assert.equal(await ama.page.title(), 'Aufgabe des Tages');
  await look(ama);
  await press(ama, ama.page.getByRole('button', { name: `Mulde ${pitOf(wrong())},` }));
  await verdict(ama, `${pitOf(wrong())} gewinnt nicht: Nord spielt`);
  await assertNarrow(ama, 'in German');
  await keepScreenshot(ama, 'puzzles-phone-de', { fullPage: true });
  assertNoTroubles(ama);
});

test('from the start page and back; after one visit it is there without a network', async () => {
  const ama = await newPerson(browser, PHONE, { serviceWorkers: 'allow', reducedMotion: 'reduce', timezoneId: 'UTC' });
  await setDay(ama, TODAY);
  await ama.page.goto(server.url);
  await untilKept(ama);
  await ama.context.setOffline(true);
  await press(ama, ama.page.getByRole('link', { name: 'Puzzle of the day' }));
  await ama.page.locator('.puzzle-head').waitFor();
  await solve(ama);
  await press(ama, ama.page.getByRole('link', { name: 'Oware', exact: true }));
  await ama.page.getByRole('link', { name: 'Puzzle of the day' }).waitFor();
});

test('where the puzzles do not come it says so', async () => {
  const ama = await newPerson(browser, PHONE);
  await ama.page.route('**/puzzles.json', (route) => route.fulfill({ status: 404 }));
  await ama.page.goto(`${server.url}puzzles`);
  await ama.page.getByText('The puzzles could not be fetched.').waitFor();
});
