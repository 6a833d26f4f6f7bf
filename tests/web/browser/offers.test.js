// What two people ask of each other during a round, each seeing what the other says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { table } from '../../wire/player.js';
import {
  allHasCome, assertNoTroubles, chooseInMenu, createRoom, DESK, keepScreenshot, lookAtBoard, newPerson, openHouse, PHONE, pit,
  ply, press, says, SMALL_PHONE, takeSeat, until,
} from './people.js';
import { AT_ONCE, assertStill } from './still.js';

const { server, browser } = await openHouse();

const note = ({ page }, text) => page.locator('.below-note').getByText(text).waitFor();
const heard = ({ page }, text) => page.locator('[aria-live]').getByText(text).waitFor({ state: 'attached' });
const dialog = ({ page }) => page.getByRole('dialog', { name: 'Between the two of you' });
const row = (person, name) => dialog(person).getByRole('region', { name, exact: true });
const openOffers = (person) => chooseInMenu(person, /^Draw, end now/);
const prompt = ({ page }, name) => page.locator('.below').getByRole('button', { name });
const reached = ({ page }, n) => page.locator('.moves li').nth(n - 1).waitFor();

/** Ama at a desk and Kofi on a phone, in the middle of a round. */
async function playing(moves, kinds = [DESK, PHONE], more = {}) {
  const [ama, kofi] = await Promise.all(kinds.map((kind) => newPerson(browser, kind, more)));
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await takeSeat(kofi, link, 'Kofi');
  await lookAtBoard(ama);
  for (const [n, name] of moves.entries()) {
    const mover = n % 2 === 0 ? ama : kofi;
    await press(mover, pit(mover, name));
    await Promise.all([reached(ama, n + 1), reached(kofi, n + 1)]);
  }
  return { ama, kofi, link };
}

async function ask(person, name, button) {
  await openOffers(person);
  await press(person, row(person, name).getByRole('button', { name: button }));
}

test('a draw is offered, seen by all, and agreed to', async () => {
  const { ama, kofi, link } = await playing(['A3', 'B1']);
  const esi = await newPerson(browser, DESK);
  await esi.page.goto(link);
  await ask(ama, 'Draw', 'Offer a draw');
  await note(ama, 'You offer a draw.');
  await note(esi, 'Ama offers a draw.');
  await note(kofi, 'Ama offers a draw.');
  await heard(kofi, 'Ama offers a draw. The game ends, and nobody wins.');
  await keepScreenshot(kofi, 'phone-offer');
  await press(kofi, prompt(kofi, 'Answer…'));
  await row(kofi, 'Draw').getByText('Ama offers a draw. The game ends, and nobody wins.').waitFor();
  await keepScreenshot(kofi, 'phone-offers');
  await press(kofi, row(kofi, 'Draw').getByRole('button', { name: 'Agree' }));
  for (const { page } of [ama, kofi, esi]) await page.locator('.over').getByText('A draw was agreed, at 0 against 0.').waitFor();
  assertNoTroubles(ama, kofi, esi);
});

test('to end now: the split is seen before and after asking; a no holds until the next move', async () => {
  const { ama, kofi } = await playing(['A3', 'B1'], [DESK, PHONE], { colorScheme: 'dark' });
  await openOffers(kofi);
  const text = await row(kofi, 'End now').locator('p').first().textContent();
  assert.match(text, /in its own row: \d+ for you, \d+ for Ama\.$/);
  await press(kofi, row(kofi, 'End now').getByRole('button', { name: 'Offer to end now' }));
  await press(ama, prompt(ama, 'Answer…'));
  const [, mine, theirs] = text.match(/(\d+) for you, (\d+)/);
  await note(ama, `Kofi offers to end now, ${theirs} : ${mine}.`);
  await row(ama, 'End now').getByText(`${theirs} for you, ${mine} for Kofi.`).waitFor();
  await keepScreenshot(ama, 'desk-dark-offers');
  await press(ama, row(ama, 'End now').getByRole('button', { name: 'No' }));
  await heard(kofi, 'Ama said no. You can ask again after the next move.');
  await note(kofi, 'Ama said no. You can ask again after the next move.');
  await ama.page.locator('.pit:focus').waitFor(); // the button that led there is gone
  await openOffers(kofi);
  await row(kofi, 'End now').getByText('Ama said no. You can ask again after the next move.').waitFor();
  assert.equal(await row(kofi, 'End now').getByRole('button').isDisabled(), true);
  await press(ama, pit(ama, 'A4'));
  await row(kofi, 'End now').getByRole('button', { name: 'Offer to end now' }).and(kofi.page.locator(':enabled')).waitFor();
  assertNoTroubles(ama, kofi);
});

test('two moves are taken back, and the board with them', async () => {
  const { ama, kofi } = await playing(['A3', 'B1']);
  await ask(ama, 'Take back', 'Ask to take back');
  await note(kofi, 'Ama asks to take back A3.');
  await press(kofi, prompt(kofi, 'Answer…'));
  await row(kofi, 'Take back').getByText('2 moves go back: A3 and B1.').waitFor();
  await press(kofi, row(kofi, 'Take back').getByRole('button', { name: 'Agree' }));
  await heard(ama, 'Taken back: A3 and B1.');
  for (const person of [ama, kofi]) {
    await until('no move is left', async () => await ply(person) === 0);
    await pit(person, 'A3').and(person.page.getByLabel('Pit A3, 4 seeds')).waitFor();
  }
  await says(ama, 'You move first');
  assertNoTroubles(ama, kofi);
});

test('an offer is withdrawn, and what cannot be asked says why', async () => {
  const { ama, kofi } = await playing(['A3'], [PHONE, SMALL_PHONE]);
  await openOffers(kofi);
  await row(kofi, 'Take back').getByText('You have not moved yet.').waitFor();
  await keepScreenshot(kofi, 'small-phone-offers');
  await press(kofi, row(kofi, 'Draw').getByRole('button', { name: 'Offer a draw' }));
  await press(ama, prompt(ama, 'Answer…'));
  await press(kofi, prompt(kofi, 'My offer…'));
  await press(kofi, row(kofi, 'Draw').getByRole('button', { name: 'Withdraw' }));
  await heard(ama, 'Kofi’s offer no longer stands.');
  await row(ama, 'Draw').getByRole('button', { name: 'Offer a draw' }).waitFor();
  await openOffers(kofi);
  await row(kofi, 'Draw').getByRole('button', { name: 'Offer a draw' }).and(kofi.page.locator(':enabled')).waitFor();
  assertNoTroubles(ama, kofi);
});

test('another round by other rules is told before it is agreed to', async () => {
  const { ama, kofi } = await playing(['A3'], [DESK, PHONE]);
  await chooseInMenu(ama, 'Resign…');
  await press(ama, ama.page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
  const over = ({ page }) => page.locator('.over');
  await over(ama).getByText('By other rules, or').click();
  await over(ama).getByLabel('Rules', { exact: true }).selectOption('no-slam');
  await keepScreenshot(ama, 'desk-over-rules');
  await press(ama, over(ama).getByRole('button', { name: 'Play again like this' }));
  await over(kofi).getByText('Ama would like to play again. By other rules: No slam.').waitFor();
  await keepScreenshot(kofi, 'phone-over-rules');
  await press(kofi, over(kofi).getByRole('button', { name: 'Play again', exact: true }));
  for (const { page } of [ama, kofi]) await page.locator('.side').getByRole('heading', { name: 'No slam' }).waitFor();
  assertNoTroubles(ama, kofi);
});

test('another round is proposed with who begins, by turns unless another is chosen', async () => {
  const { ama, kofi } = await playing(['A3'], [PHONE, DESK]);
  await chooseInMenu(ama, 'Resign…');
  await press(ama, ama.page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
  const over = ({ page }) => page.locator('.over');
  await press(ama, over(ama).getByText('By other rules, or'));
  assert.equal(await over(ama).getByRole('radio', { name: 'Kofi' }).isChecked(), true, 'who did not begin');
  await press(ama, over(ama).getByRole('radio', { name: 'Ama (you)' }));
  await press(ama, over(ama).getByRole('button', { name: 'Play again like this' }));
  await over(kofi).getByText('Ama would like to play again. Ama moves first.').waitFor();
  await press(kofi, over(kofi).getByRole('button', { name: 'Play again', exact: true }));
  await says(ama, 'You move first');
  await says(kofi, 'Ama moves first');
  assertNoTroubles(ama, kofi);
});

test('both press for another round in one moment, and it is one', async () => {
  const { ama, kofi } = await playing(['A3'], [DESK, PHONE]);
  await chooseInMenu(kofi, 'Resign…');
  await press(kofi, kofi.page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
  const again = ({ page }) => page.locator('.over').getByRole('button', { name: 'Play again', exact: true });
  await Promise.all([again(ama).waitFor(), again(kofi).waitFor()]);
  await Promise.all([press(ama, again(ama)), press(kofi, again(kofi))]);
  await Promise.all([says(kofi, 'You move first'), says(ama, 'Kofi moves first')]);
  await ama.page.getByRole('heading', { name: 'Moves · Round 2' }).waitFor();
  assertNoTroubles(ama, kofi);
});

/** Ama, whose opponent has just resigned. */
async function atEnd(kind) {
  const { hostname: host, port } = new URL(server.url);
  const { room, south, north, mover, playAll } = await table({ host, port });
  await playAll([mover().state.legal[0]]);
  const ama = await newPerson(browser, kind, AT_ONCE);
  await ama.page.goto(`${server.url}r/${room}#${south.token}`);
  await press(ama, ama.page.locator('.handover').getByRole('button', { name: 'Not now' }));
  await north.ok({ t: 'resign', board: north.state.board });
  const over = ama.page.locator('.over');
  const again = over.getByRole('button', { name: 'Play again', exact: true });
  await again.waitFor();
  await allHasCome(ama); // which takes its place
  return { ama, north, over, again };
}

const toMiddle = (button) => button.evaluate((node) => node.scrollIntoView({ block: 'center' }));

const kinds = { 'a phone': PHONE, 'a small phone': SMALL_PHONE, 'a desk': DESK };
for (const [what, kind] of Object.entries(kinds)) {
  for (const sight of ['the board', 'the buttons']) {
    test(`at the end no button moves for what the other says: ${what}, ${sight} in sight`, async () => {
      const { ama, north, over, again } = await atEnd(kind);
      const told = (text) => over.getByText(text).waitFor();
      if (sight === 'the buttons') await toMiddle(again);
      await assertStill(ama, 'he asks', async () => {
        await north.ok({ t: 'offer', kind: 'rematch' });
        await told('would like to play again.');
      });
      await assertStill(ama, 'he does not ask any more', async () => {
        await north.ok({ t: 'withdraw', kind: 'rematch' });
        await over.getByText('By other rules, or').waitFor();
      });
      await assertStill(ama, 'I ask', async () => {
        await again.evaluate((node) => node.click()); // for a finger the page would be scrolled
        await told('You asked');
      });
      await assertStill(ama, 'he says no', async () => {
        const [{ v }] = north.state.offers;
        await north.ok({ t: 'answer', kind: 'rematch', accept: false, offer: v });
        await told('said: not now.');
      });
      await assertStill(ama, 'he asks himself', async () => {
        await north.ok({ t: 'offer', kind: 'rematch' });
        await told('would like to play again.');
      });
      await north.ok({ t: 'withdraw', kind: 'rematch' });
      await over.getByText('By other rules, or').waitFor();
      await assertStill(ama, 'he asks for other rules', async () => {
        await north.ok({ t: 'offer', kind: 'rematch', rules: { preset: 'no-slam' }, first: 'south' });
        await told('By other rules: No slam.');
      });
      if (sight === 'the buttons') await keepScreenshot(ama, `over-rules-${kind.viewport.width}`);
      assertNoTroubles(ama);
    });
  }
}

test('who is filling in other rules keeps them before him when the other asks', async () => {
  const { ama, north, over, again } = await atEnd(PHONE);
  await press(ama, over.getByText('By other rules, or'));
  const so = over.getByRole('button', { name: 'Play again like this' });
  await toMiddle(so);
  await assertStill(ama, 'he asks', async () => {
    await north.ok({ t: 'offer', kind: 'rematch' });
    await over.getByText('would like to play again.').waitFor();
  });
  await so.and(ama.page.locator('[aria-disabled=true]')).waitFor();
  await press(ama, again);
  await ama.page.getByRole('heading', { name: 'Moves · Round 2' }).waitFor();
  assertNoTroubles(ama);
});

for (const [what, kind] of Object.entries(kinds)) {
  test(`what the two may ask of each other stays in its place while the other asks: ${what}`, async () => {
    const { hostname: host, port } = new URL(server.url);
    const { room, south, north, playAll, mover } = await table({ host, port });
    await playAll([mover().state.legal[0]]);
    await playAll([mover().state.legal[0]]);
    const ama = await newPerson(browser, kind, AT_ONCE);
    await ama.page.goto(`${server.url}r/${room}#${south.token}`);
    await openOffers(ama);
    const places = async () => Object.fromEntries(await dialog(ama).locator('section, .offer button, .offers > button')
      .evaluateAll((all) => all.filter((node) => node.checkVisibility()).map((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return [node.getAttribute('aria-label') ?? node.textContent, { top, bottom }];
      })));
    const before = await places();
    const assertSame = async (why) => {
      const now = await places();
      for (const [name, place] of Object.entries(before)) if (now[name]) assert.deepEqual(now[name], place, `${why}: ${name}`);
    };
    for (const [asked, name] of [['draw', 'Draw'], ['settle', 'End now'], ['takeback', 'Take back']]) {
      await north.ok({ t: 'offer', kind: asked });
      await row(ama, name).getByRole('button', { name: 'Agree' }).waitFor();
      await assertSame(`${name} is asked`);
    }
    await north.ok({ t: 'withdraw', kind: 'draw' });
    await row(ama, 'Draw').getByRole('button', { name: 'Offer a draw' }).waitFor();
    await assertSame('one is not asked any more');
    await press(ama, dialog(ama).getByRole('button', { name: 'Back to the board' }));
    await openOffers(ama);
    const order = await dialog(ama).locator('section').evaluateAll((all) => all.map((node) => node.ariaLabel));
    assert.deepEqual(order, ['Take back', 'End now', 'Draw'], 'what waits for an answer stands first');
    assertNoTroubles(ama);
  });
}

test('nothing on the table moves when an offer comes', async () => {
  const { ama, kofi } = await playing(['A3'], [PHONE, SMALL_PHONE]);
  const places = ({ page }) => page.evaluate(() => [...document.querySelectorAll('.pit, .seat, .store')]
    .map((node) => Object.values(node.getBoundingClientRect().toJSON())));
  const before = await Promise.all([places(ama), places(kofi)]);
  await ask(ama, 'End now', 'Offer to end now');
  await note(kofi, 'Ama offers to end now');
  assert.deepEqual(await Promise.all([places(ama), places(kofi)]), before);
  for (const name of ['Draw', 'Take back']) await ask(ama, name, /^(Offer|Ask)/);
  await note(kofi, '3 offers are open.');
  assert.deepEqual(await Promise.all([places(ama), places(kofi)]), before);
  await keepScreenshot(kofi, 'small-phone-offer');
  assertNoTroubles(ama, kofi);
});
