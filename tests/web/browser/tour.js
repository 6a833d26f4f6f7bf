// The way past every page and every state of one that is worth a look: two people make a room, play
// in it and end it, a third looks on. Who walks it says what is done at each stop.

import {
  chooseInMenu, createRoom, escape, look, openMenu, openSettings, pit, playMoves, press, says, takeSeat,
} from './people.js';

const OPENING = ['A3', 'B1', 'A1', 'B4', 'A5', 'B3', 'A2'];

const button = ({ page }, name) => page.getByRole('button', { name });
const dialog = ({ page }, name) => page.getByRole('dialog', { name });

/**
 * @param url of the server
 * @param {Array} people Ama, who makes the room; Kofi, who joins; Esi, who watches
 * @param visit (person, name, { whole }) at each stop; `whole`: all of the page is meant, not what a screen has of it
 */
export async function walk(url, people, visit) {
  const link = await walkToTable(url, people, visit);
  await walkThroughPlay(link, people, visit);
  await walkThroughCalls(people, visit);
  await walkThroughEnd(url, people, visit);
}

const WHOLE = { whole: true };

async function walkToTable(url, [ama, kofi], visit) {
  await kofi.page.goto(`${url}learn`);
  await pit(kofi, 'A4').waitFor();
  await visit(kofi, 'learn', WHOLE);
  await press(kofi, kofi.page.locator('.pit-legal').first());
  await button(kofi, 'Try again').waitFor();
  await visit(kofi, 'learn-answered', WHOLE);
  await kofi.page.locator('.chapter').evaluateAll((chapters) => { for (const chapter of chapters) chapter.open = true; });
  await visit(kofi, 'learn-unfolded', WHOLE);
  await walkThroughPractice(url, kofi, visit);
  await walkThroughPuzzles(url, kofi, visit);
  await walkThroughAnalysis(url, kofi, visit);
  await kofi.page.goto(url);
  await visit(kofi, 'start', WHOLE);
  await press(kofi, kofi.page.getByText('More rules'));
  await press(kofi, kofi.page.getByRole('radio', { name: 'Days' }));
  await visit(kofi, 'start-unfolded', WHOLE);
  const link = await createRoom(ama, url, { name: 'Ama', wish: (person) => press(person, person.page.getByRole('radio', { name: 'Minutes' })) });
  await visit(ama, 'waiting', WHOLE);
  await kofi.page.goto(link);
  await kofi.page.locator('.invite').waitFor();
  await visit(kofi, 'invite', WHOLE);
  await takeSeat(kofi, link, 'Kofi');
  await says(ama, 'You move first');
  await press(ama, ama.page.getByText('Change the rules'));
  await visit(ama, 'ready', WHOLE);
  return link;
}

/** The choice of a game against the computer, the game, its end and what came of it. */
async function walkThroughPractice(url, kofi, visit) {
  await kofi.page.goto(`${url}practice`);
  await button(kofi, 'Start').waitFor();
  await visit(kofi, 'practice', WHOLE);
  await press(kofi, kofi.page.getByRole('radio', { name: 'The computer' }));
  await press(kofi, button(kofi, 'Start'));
  await kofi.page.locator('.practice-status').getByText('Your move').waitFor();
  await visit(kofi, 'practice-playing', WHOLE);
  await press(kofi, button(kofi, 'Menu'));
  await visit(kofi, 'practice-pause');
  await press(kofi, dialog(kofi, 'Paused').getByRole('button', { name: 'Resign…' }));
  await press(kofi, dialog(kofi, 'Give up this game?').getByRole('button', { name: 'Resign' }));
  await button(kofi, 'Play again').waitFor();
  await press(kofi, kofi.page.getByText('Your results'));
  await visit(kofi, 'practice-over', WHOLE);
}

/** A puzzle, what a wrong move leads to, and what is said of the right one. */
async function walkThroughPuzzles(url, kofi, visit) {
  const { page } = kofi;
  await page.goto(`${url}puzzles`);
  await page.locator('.puzzle-head').waitFor();
  await visit(kofi, 'puzzles', WHOLE);
  const seen = new Set();
  for (let n = 0; !seen.has('right'); n++) {
    await look(kofi);
    await press(kofi, page.locator('.pit-legal').nth(n));
    await page.locator('.puzzle-says:not([data-answer=none])').waitFor();
    const answer = await page.locator('.puzzle-says').getAttribute('data-answer');
    if (!seen.has(answer)) await visit(kofi, `puzzles-${answer}`, WHOLE);
    seen.add(answer);
    await press(kofi, button(kofi, 'Take back'));
  }
}

/** The choice of a game to analyse, the game, and a line of one's own. */
async function walkThroughAnalysis(url, kofi, visit) {
  const { page } = kofi;
  await page.goto(`${url}analysis`);
  await page.getByLabel('Record').fill(`${OPENING.join(' ')} A2`);
  await press(kofi, button(kofi, 'Analyse'));
  await page.getByText('That pit is not yours.').waitFor();
  await visit(kofi, 'analysis-choice', WHOLE);
  await page.goto(`${url}analysis#south=Ama&north=Kofi&moves=${OPENING.join('')}&end=resignation&winner=north`);
  await page.locator('.viewer-done').waitFor({ state: 'attached' });
  await press(kofi, page.getByRole('button', { name: /^5\. / }));
  await page.locator('.viewer-place').getByText('After move 5 of 7').waitFor();
  await visit(kofi, 'analysis', WHOLE);
  await page.goto(`${url}analysis#moves=`); // the same page: the game before is there for a moment yet
  await page.locator('.viewer-place').getByText('of 7').waitFor({ state: 'hidden' });
  await look(kofi);
  await press(kofi, page.locator('.pit-legal').first());
  await page.locator('.viewer-place').getByText('Your own line').waitFor();
  await visit(kofi, 'analysis-own', WHOLE);
}

async function walkThroughPlay(link, [ama, kofi, esi], visit) {
  await playMoves(ama, kofi, OPENING);
  await says(kofi, 'Your move');
  await visit(kofi, 'playing');
  await visit(ama, 'not-my-turn', WHOLE);
  await esi.page.goto(link);
  await esi.page.getByText('You are watching').waitFor();
  await visit(esi, 'watching');
  await press(ama, ama.page.locator('.moves li button').nth(2));
  await ama.page.locator('.past').waitFor();
  await visit(ama, 'looking-back');
  await press(ama, ama.page.locator('.past-back'));
}

/** What is called by somebody who plays: what stands in front of everything, and the chat. */
async function walkThroughCalls([ama, kofi], visit) {
  const menu = await openMenu(kofi);
  await visit(kofi, 'menu');
  await escape(kofi, menu);
  const settings = await openSettings(kofi);
  await visit(kofi, 'settings');
  await press(kofi, settings.getByRole('button', { name: 'Close' }));
  await kofi.page.keyboard.press('?');
  await dialog(kofi, 'Keys').waitFor();
  await visit(kofi, 'keys');
  await escape(kofi, dialog(kofi, 'Keys'));
  for (const [item, heading, name] of [['Continue on another device…', 'Continue on another device', 'devices'],
    ['Change my name…', 'Change my name', 'rename'], [/^Draw, end now/, 'Between the two of you', 'offers']]) {
    await chooseInMenu(kofi, item);
    await dialog(kofi, heading).waitFor();
    await visit(kofi, name);
    if (name !== 'offers') await escape(kofi, dialog(kofi, heading));
  }
  await press(kofi, button(kofi, 'Offer to end now'));
  await button(ama, 'Answer…').waitFor();
  await visit(ama, 'asked');
  await press(ama, button(ama, 'Answer…'));
  await dialog(ama, 'Between the two of you').waitFor();
  await visit(ama, 'answering');
  await escape(ama, dialog(ama, 'Between the two of you'));
  await talk(kofi, visit);
}

async function talk(kofi, visit) {
  const folded = await button(kofi, /^Chat/).isVisible() && await button(kofi, 'Good game!').isHidden();
  if (folded) await press(kofi, button(kofi, /^Chat/));
  await press(kofi, button(kofi, 'Good game!'));
  await kofi.page.locator('.talk-line').waitFor();
  await visit(kofi, 'chat');
  if (folded) await press(kofi, button(kofi, 'Close the chat'));
}

async function walkThroughEnd(url, [ama, kofi], visit) {
  await chooseInMenu(kofi, /Resign/);
  await dialog(kofi, 'Give up this game?').waitFor();
  await visit(kofi, 'resign');
  await press(kofi, kofi.page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
  await says(ama, 'You win');
  await visit(ama, 'over');
  await visit(kofi, 'over-lost', WHOLE);
  await kofi.page.goto(url);
  await kofi.page.getByText('Ama').first().waitFor();
  await visit(kofi, 'start-with-rooms', WHOLE);
}

/** To what is not there: the browser says so too, which else would be a trouble. */
export async function goAstray(url, esi, visit) {
  await esi.page.goto(`${url}r/bcdfghjkmnpqr`);
  await esi.page.getByRole('heading', { level: 2 }).waitFor();
  await visit(esi, 'no-such-room');
}
