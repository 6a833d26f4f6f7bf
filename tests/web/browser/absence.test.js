// One of two stays away, and who looks on may be shut out: each told in words, nothing done by itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertNoTroubles, chooseInMenu, createRoom, DESK, escape, keepScreenshot, lookAtBoard, newPerson, openHouse, openMenu, PHONE,
  pit, press, says, seatTwo, takeSeat,
} from './people.js';

const ABSENCE_S = 1;

const { server, browser } = await openHouse({ args: ['--absence-seconds', String(ABSENCE_S)] });

const note = ({ page }, text) => page.locator('.below-note').getByText(text).waitFor();
const prompt = ({ page }, name) => page.locator('.below').getByRole('button', { name });

/** Ama has moved, and Kofi is gone without a word. */
async function deserted() {
  const ama = await newPerson(browser, PHONE);
  const kofi = await newPerson(browser, DESK);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  await lookAtBoard(ama);
  await press(ama, pit(ama, 'A3'));
  await says(kofi, 'Your move');
  await kofi.context.setOffline(true);
  await kofi.page.close();
  return { ama, kofi, link };
}

test('who stays away on his move may lose by a claim, which nobody is pushed to', async () => {
  const { ama } = await deserted();
  await note(ama, 'Kofi is reconnecting… You may claim the game, or wait.');
  await keepScreenshot(ama, 'phone-claim-prompt');
  await press(ama, prompt(ama, 'Claim or wait…'));
  const choice = ama.page.getByRole('dialog', { name: 'Kofi stays away' });
  await choice.getByText('It is Kofi’s move').waitFor();
  await keepScreenshot(ama, 'phone-claim');
  await press(ama, choice.getByRole('button', { name: 'Keep waiting' }));
  await prompt(ama, 'Claim or wait…').waitFor({ state: 'hidden' });
  await chooseInMenu(ama, 'Kofi stays away…');
  await press(ama, choice.getByRole('button', { name: 'Claim the win' }));
  await ama.page.locator('.over').getByText('You win').waitFor();
  await ama.page.locator('.over').getByText('Kofi stayed away, at 0 against 0.').waitFor();
  assertNoTroubles(ama);
});

test('who comes back while the other chooses plays on', async () => {
  const { ama, kofi, link } = await deserted();
  await press(ama, prompt(ama, 'Claim or wait…'));
  const choice = ama.page.getByRole('dialog', { name: 'Kofi stays away' });
  await choice.getByRole('button', { name: 'Call it a draw' }).and(ama.page.locator(':enabled')).waitFor();
  await kofi.context.setOffline(false);
  const again = await kofi.context.newPage();
  await again.goto(link);
  await choice.locator('p:not(.heard)').getByText('Kofi is here again.').waitFor();
  assert.equal(await choice.getByRole('button', { name: 'Claim the win' }).isDisabled(), true);
  await press(ama, choice.getByRole('button', { name: 'Keep waiting' }));
  await says(ama, 'Kofi to move');
  assertNoTroubles(ama);
});

test('who leaves on purpose is told to have left, and comes back by his list of rooms', async () => {
  const [ama, kofi] = await Promise.all([DESK, PHONE].map((kind) => newPerson(browser, kind)));
  await seatTwo(ama, kofi, server.url);
  await chooseInMenu(kofi, 'Leave for now');
  await ama.page.locator('.below-note').getByText('Kofi has left. The seat stays theirs.').waitFor();
  await kofi.page.getByRole('link', { name: 'With Ama' }).tap();
  await ama.page.locator('.heard').getByText('Kofi is here again.').waitFor();
  await says(kofi, 'Ama moves first');
  assertNoTroubles(ama, kofi);
});

test('the creator counts who looks on, and closes the room to them', async () => {
  const ama = await newPerson(browser, PHONE);
  const kofi = await newPerson(browser, DESK);
  const esi = await newPerson(browser, PHONE);
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  await esi.page.goto(link);
  await esi.page.getByText('You are watching').waitFor();
  for (const { page } of [ama, kofi, esi]) await page.locator('.watchers').getByText('1 watching').waitFor();
  await keepScreenshot(esi, 'phone-watching');
  const menu = await openMenu(kofi);
  assert.equal(await menu.getByRole('button', { name: 'Do not let others watch' }).isVisible(), false, 'only the creator');
  await escape(kofi, menu);

  await chooseInMenu(ama, 'Do not let others watch');
  await esi.page.getByRole('heading', { name: 'This game is private' }).waitFor();
  await keepScreenshot(esi, 'phone-private');
  await kofi.page.locator('.watchers').getByText('Private').waitFor();
  await esi.page.reload();
  await esi.page.getByRole('heading', { name: 'This game is private' }).waitFor();
  await esi.page.getByRole('link', { name: 'To the start page' }).waitFor();

  await chooseInMenu(ama, 'Let others watch');
  await kofi.page.locator('.watchers').getByText('Private').waitFor({ state: 'hidden' });
  await esi.page.reload();
  await esi.page.getByText('You are watching').waitFor();
  assertNoTroubles(ama, kofi, esi);
});
