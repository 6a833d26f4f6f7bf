// The chat between the two at the board: who sees what, what covers what, and that no line is lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allHasCome, assertNoTroubles, createRoom, DESK, keepScreenshot, newPerson, openHouse, openServer, PHONE, pit, press, says, seatTwo, sendHome,
  SMALL_PHONE, takeSeat, until,
} from './people.js';

const { server, browser } = await openHouse();

const button = ({ page }) => page.locator('.talk-button');
const panel = ({ page }) => page.getByRole('region', { name: 'Chat' });
const field = ({ page }) => page.getByLabel('Your line');
const lines = ({ page }) => page.locator('.talk-text').allTextContents();
const heard = ({ page }, text) => page.locator('.heard').getByText(text).waitFor();

async function say({ page }, text) {
  await page.getByLabel('Your line').fill(text);
  await page.keyboard.press('Enter');
}

const sees = (person, ...texts) => until(`${texts} is seen`, async () =>
  JSON.stringify(await lines(person)) === JSON.stringify(texts));

async function playing({ guest = PHONE, on = server } = {}) {
  const ama = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
  const kofi = await newPerson(browser, guest, { reducedMotion: 'reduce' });
  const link = await seatTwo(ama, kofi, on.url);
  await panel(ama).waitFor(); // beside the board there is room for it
  return { ama, kofi, link };
}

test('a phrase that comes where “Copy link” was, while a finger is on its way there, is not said', async () => {
  const [ama, kofi] = [await newPerson(browser, DESK), await newPerson(browser, PHONE)];
  const link = await createRoom(ama, server.url, { name: 'Ama' });
  await ama.page.evaluate(() => {
    new MutationObserver((changes, observer) => {
      const phrase = document.querySelector('.talk-phrases button');
      if (!phrase) return;
      observer.disconnect();
      phrase.click();
      globalThis.pressed = true;
    }).observe(document, { childList: true, subtree: true });
  });
  await takeSeat(kofi, link, 'Kofi');
  await until('it was pressed', () => ama.page.evaluate(() => globalThis.pressed));
  await press(ama, panel(ama).getByRole('button', { name: 'Thank you' }));
  await sees(ama, 'Thank you');
  assertNoTroubles(ama, kofi);
});

test('two talk, the phone is told without being covered, a watcher hears nothing, a reload keeps it', async () => {
  const { ama, kofi, link } = await playing();
  const esi = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
  await esi.page.goto(link);
  await esi.page.locator('.watching').waitFor();
  const before = await kofi.page.locator('.board').boundingBox();

  await say(ama, 'Good luck <b>Kofi</b>');
  await sees(ama, 'Good luck <b>Kofi</b>');
  await ama.page.locator('.talk-mine').getByText(/^Ama \(you\) · South · \d/).waitFor();
  await kofi.page.getByRole('button', { name: 'Chat, 1 unread line' }).waitFor();
  await heard(kofi, 'Ama says: Good luck <b>Kofi</b>');
  assert.equal(await panel(kofi).isVisible(), false);
  assert.deepEqual(await kofi.page.locator('.board').boundingBox(), before);
  await keepScreenshot(kofi, 'phone-unread');

  await press(kofi, button(kofi));
  await kofi.page.locator('.talk-theirs').getByText(/^Ama · South · \d/).waitFor();
  await kofi.page.getByRole('button', { name: 'Chat', exact: true }).waitFor();
  await press(kofi, panel(kofi).getByRole('button', { name: 'Thank you' }));
  await sees(ama, 'Good luck <b>Kofi</b>', 'Thank you');
  await keepScreenshot(kofi, 'phone-talk');
  await keepScreenshot(ama, 'desk-talk');

  await Promise.all([ama.page.reload(), kofi.page.reload()]);
  await sees(ama, 'Good luck <b>Kofi</b>', 'Thank you');
  await button(kofi).waitFor();
  assert.equal(await panel(kofi).isVisible(), false);
  await kofi.page.getByRole('button', { name: 'Chat', exact: true }).waitFor(); // read before

  await allHasCome(esi);
  assert.equal(await button(esi).isVisible(), false);
  assert.equal(await esi.page.getByText('Good luck').count(), 0);
  assertNoTroubles(ama, kofi, esi);
});

test('the button of the chat names its place, which is there before the chat has come', async () => {
  const ama = await newPerson(browser, DESK);
  const kofi = await newPerson(browser, PHONE);
  let come;
  const time = new Promise((resolve) => { come = resolve; });
  await ama.page.route('**/panels/talk.js', async (route) => { await time; await route.continue(); });
  await seatTwo(ama, kofi, server.url);
  await button(ama).waitFor();
  const place = ama.page.locator(`#${await button(ama).getAttribute('aria-controls')}`);
  await place.waitFor({ state: 'attached' });
  come();
  await place.getByLabel('Your line').waitFor();
  assertNoTroubles(ama, kofi);
});

test('muted with one tap, remembered, and taken back', async () => {
  const { ama, kofi } = await playing({ guest: SMALL_PHONE });
  await press(kofi, button(kofi));
  await press(kofi, kofi.page.getByRole('button', { name: 'Mute' }));
  await press(kofi, kofi.page.getByRole('button', { name: 'Close the chat' }));
  await say(ama, 'You are slow');
  await sees(ama, 'You are slow');
  await say(ama, 'Very slow');
  await sees(ama, 'You are slow', 'Very slow');
  await press(kofi, button(kofi));
  await panel(kofi).getByText('Ama is muted: 2 lines are not shown.').waitFor();
  assert.deepEqual(await lines(kofi), []);
  assert.doesNotMatch(await kofi.page.locator('.heard').textContent(), /slow/);
  assert.equal(await kofi.page.locator('.talk-count').isVisible(), false);

  await kofi.page.reload();
  await press(kofi, button(kofi));
  assert.equal(await kofi.page.getByRole('button', { name: 'Mute' }).getAttribute('aria-pressed'), 'true');
  assert.deepEqual(await lines(kofi), []);
  await press(kofi, kofi.page.getByRole('button', { name: 'Mute' }));
  await sees(kofi, 'You are slow', 'Very slow');
  assert.equal(await kofi.page.evaluate(() => document.documentElement.scrollWidth), 320);
  await keepScreenshot(kofi, 'small-phone-talk');
  assertNoTroubles(ama, kofi);
});

test('keys open, send and close; digits typed are not sown; the counter counts letters', async () => {
  const { ama, kofi } = await playing({ guest: DESK });
  await kofi.page.keyboard.press('c');
  await panel(kofi).waitFor({ state: 'hidden' });
  await kofi.page.keyboard.press('c');
  await until('the field has the focus', () => field(kofi).evaluate((node) => node === document.activeElement));
  await kofi.page.keyboard.type('1 2 3 c ?');
  assert.equal(await panel(kofi).getByText('/ 200').count(), 0, 'there is room enough');
  await kofi.page.keyboard.press('Enter');
  await sees(ama, '1 2 3 c ?');

  await field(kofi).fill('🌱'.repeat(181));
  await panel(kofi).getByText('181 / 200').waitFor();
  await say(kofi, '🌱'.repeat(201));
  await panel(kofi).getByText('1 letter too many').waitFor();
  await say(kofi, '   ');
  await say(kofi, '🌱'.repeat(200));
  await sees(ama, '1 2 3 c ?', '🌱'.repeat(200));
  await kofi.page.keyboard.press('Escape');
  await panel(kofi).waitFor({ state: 'hidden' });
  assert.equal(await button(kofi).evaluate((node) => node === document.activeElement), true);
  assertNoTroubles(ama, kofi);
});

test('what is refused comes back into the field with the reason', async () => {
  const strict = await openServer({ args: ['--limits', 'on'] });
  try {
    const { ama, kofi } = await playing({ on: strict });
    const phrase = panel(ama).getByRole('button', { name: 'Hello!' });
    await phrase.click({ trial: true }); // it has come by itself, and cannot be pressed at once
    await phrase.evaluate((node) => { for (let n = 0; n < 12; n++) node.click(); }); // nobody can; a stuck key can
    await panel(ama).getByText('That was too much at once').waitFor();
    await until('all are answered', async () => await ama.page.locator('.talk-unsent').count() === 0);
    const back = (await field(ama).inputValue()).split(' ');
    assert.deepEqual(new Set(back), new Set(['Hello!']));
    assert.equal(back.length + (await lines(ama)).length, 12, 'each was said or came back');
    await says(ama, 'You move first');
    await sendHome(browser);
    assertNoTroubles(ama, kofi);
  } finally {
    await strict.close();
  }
});

test('without a line nothing is said, and nothing that was typed is lost', async () => {
  const { ama, kofi } = await playing();
  for (const person of [ama, kofi]) person.serverIsDown = true;
  await server.kill();
  await ama.page.locator('.line').getByText('Reconnecting…').waitFor();
  await say(ama, 'Are you there?');
  await panel(ama).getByText('There is no connection just now.').waitFor();
  assert.equal(await field(ama).inputValue(), 'Are you there?');
  await server.start();
  await ama.page.locator('.line').getByText('Connected').waitFor();
  await ama.page.keyboard.press('Enter');
  await sees(ama, 'Are you there?');
  assert.equal(await field(ama).inputValue(), '');
  assertNoTroubles(ama, kofi);
});

const losses = [
  { what: 'the answer is lost: it was said once', lose: 'answer' },
  { what: 'the line is lost: it comes back into the field', lose: 'question' },
];
for (const { what, lose } of losses) {
  test(`the line breaks while I speak, and ${what}`, async () => {
    const ama = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
    const kofi = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
    let broken = false;
    let arrived = 0;
    await ama.page.routeWebSocket(/\/ws\//, (here) => {
      const there = here.connectToServer();
      here.onMessage((message) => {
        if (lose === 'question' && broken) return arrived++;
        return there.send(message);
      });
      there.onMessage((message) => {
        if (lose === 'answer' && broken) return arrived++;
        return here.send(message);
      });
      breakLine = () => Promise.all([here.close(), there.close()]);
    });
    let breakLine;
    await seatTwo(ama, kofi, server.url);
    broken = true;
    await say(ama, 'Hello?');
    await panel(ama).getByText('sending…').waitFor();
    await until('it is on its way', () => arrived > 0);
    if (lose === 'answer') await sees(kofi, 'Hello?');
    broken = false;
    await breakLine();

    await panel(ama).getByText('sending…').waitFor({ state: 'hidden' });
    if (lose === 'answer') {
      await sees(ama, 'Hello?');
      assert.equal(await field(ama).inputValue(), '');
    } else {
      await panel(ama).getByText('It was not said.').waitFor();
      assert.equal(await field(ama).inputValue(), 'Hello?');
      await field(ama).press('Enter');
    }
    await sees(ama, 'Hello?');
    await sees(kofi, 'Hello?');
    await press(ama, pit(ama, 'A1'));
    await says(kofi, 'Your move');
    assertNoTroubles(ama, kofi);
  });
}
