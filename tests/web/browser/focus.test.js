// The focus stays where somebody has put it, whatever the other does; where its place goes away it is
// led to another that has a name.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newToken, watch } from '../../wire/player.js';
import {
  assertNoTroubles, createRoom, DESK, escape, newPage, newPerson, openHouse, says, until,
} from './people.js';

const { server, browser } = await openHouse();

/** Ama at her page, and Kofi, who only speaks with the server and does at once what he is told. */
async function atTable({ first = 'My friend', rules = 'home-page' } = {}) {
  const ama = await newPerson(browser, DESK, { reducedMotion: 'reduce' });
  const link = await createRoom(ama, server.url, {
    name: 'Ama', first, wish: ({ page }) => page.getByLabel('Rules', { exact: true }).selectOption(rules),
  });
  const { hostname: host, port } = new URL(server.url);
  const kofi = await watch({ host, port }, link.split('/').at(-1));
  await kofi.ask({ t: 'sit', name: 'Kofi', token: newToken() });
  await says(ama, first === 'I do' ? 'You move first' : 'Kofi moves first');
  await ama.page.getByRole('button', { name: 'Keys', exact: true }).waitFor(); // what is beside the board has come
  return { ama, kofi, link };
}

const note = ({ page }) => page.locator('.below-note').textContent();
const count = ({ page }, what) => page.locator(what).count();
const one = ({ page }, name) => page.getByRole('button', { name, exact: true });

async function plays(kofi, ama) {
  await kofi.sees(({ turn }) => turn === 'north');
  await kofi.play(kofi.state.legal.at(-1));
  await until('the move is there', async () => await count(ama, '.moves li') === kofi.state.ply);
}

/** Without the mouse and the keyboard, which would take the focus along. */
async function answers(ama, kofi) {
  const { ply } = kofi.state;
  await ama.page.locator('.pit-legal').last().evaluate((pit) => pit.click());
  await kofi.sees((state) => state.ply > ply);
  await until('the move is there', async () => await count(ama, '.moves li') === kofi.state.ply);
}

async function offers(kofi, ama) {
  await kofi.ok({ t: 'offer', kind: 'draw' });
  await until('the offer is there', async () => /offers a draw/.test(await note(ama)));
}

async function withdraws(kofi, ama) {
  await kofi.ok({ t: 'withdraw', kind: 'draw' });
  await until('the offer is gone', async () => !/offers a draw/.test(await note(ama)));
}

async function talks(kofi, ama) {
  const lines = await count(ama, '.talk-line');
  await kofi.ask({ t: 'say', text: 'Hello' });
  await until('it is said', async () => await count(ama, '.talk-line') > lines);
}

async function goesAndComes(kofi, ama) {
  const isHere = (here) => until(here ? 'he is here' : 'he is not here', async () =>
    /reconnecting/.test(await ama.page.locator('.score').textContent()) !== here);
  await kofi.close();
  await isHere(false);
  await kofi.connect();
  await isHere(true);
}

// What comes from the other, and what of it changes the page.
const events = { offers, withdraws, talks, goesAndComes, plays };

/** All that can have the focus, as a list in the page, one of each row of pits and moves. */
function markAll() {
  const all = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')];
  globalThis.places = all.filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.disabled && node.tabIndex >= 0);
  return globalThis.places.map((node) => node.ariaLabel || node.textContent || node.labels?.[0].textContent);
}

function focusOn(n) {
  globalThis.meant = globalThis.places[n];
  globalThis.meant.focus();
  return document.activeElement === globalThis.meant;
}

/** @returns 'same', or what has the focus instead, or null: nothing that anybody would find */
function whereIsFocus() {
  const at = document.activeElement;
  if (at === globalThis.meant) return 'same';
  if (at === document.body || !at.checkVisibility({ visibilityProperty: true }) || at.closest('[inert]')) return null;
  return (at.ariaLabel || at.textContent).trim() || null;
}

test('the focus stays, wherever it is, through all that the other does', async () => {
  const { ama, kofi } = await atTable();
  await plays(kofi, ama);
  await answers(ama, kofi);
  const names = await ama.page.evaluate(markAll);
  assert.ok(names.length > 20, names.join());
  for (const [n, name] of names.entries()) {
    assert.ok(await ama.page.evaluate(focusOn, n), name);
    for (const [event, happens] of Object.entries(events)) {
      await happens(kofi, ama);
      // In the list of moves the focus goes along with the newest.
      const expected = name.startsWith('Move ') && event === 'plays' ? /^\w+$|^Move/ : /^same$/;
      assert.match(String(await ama.page.evaluate(whereIsFocus)), expected, `${name}: ${event}`);
    }
    await answers(ama, kofi);
    assert.notEqual(kofi.state.phase, 'over', 'the game was too short');
  }
  assertNoTroubles(ama);
});

const offersOf = ({ page }) => page.getByRole('dialog', { name: 'Between the two of you' });

async function openAnswer({ ama, kofi }) {
  await offers(kofi, ama);
  await one(ama, 'Answer…').press('Enter');
  await offersOf(ama).waitFor();
}

// Where the focus is led when its place goes away.
const losses = [
  { what: 'the choice of who moves first', on: ({ ama }) => one(ama, 'Toss a coin').focus(), lose: ({ ama, kofi }) => plays(kofi, ama), to: /^Pit A1/ },
  { what: 'the way to an answer', begun: true,
    async on({ ama, kofi }) { await offers(kofi, ama); await one(ama, 'Answer…').focus(); },
    lose: ({ ama, kofi }) => withdraws(kofi, ama), to: /^Pit A1/ },
  { what: 'an offer in its dialog', begun: true,
    async on(both) { await openAnswer(both); await one(both.ama, 'Agree').focus(); },
    lose: ({ ama, kofi }) => withdraws(kofi, ama), to: /^(Offer a draw|Ask to take back|Offer to end now|Back to the board)$/ },
  { what: 'what had opened a dialog, once that is closed', begun: true, on: openAnswer,
    async lose({ ama, kofi }) { await withdraws(kofi, ama); await escape(ama, offersOf(ama)); }, to: /^Pit A1/ },
  { what: 'a dialog, when the round is over', begun: true, on: openAnswer,
    async lose({ ama, kofi }) {
      await kofi.ok({ t: 'resign', board: kofi.state.board });
      await ama.page.locator('.over').waitFor();
    }, to: /^(Pit A1|Play again)/ },
  { what: 'a pit, when the game is open elsewhere', begun: true,
    on: ({ ama }) => ama.page.getByRole('button', { name: /^Pit A1/ }).focus(),
    async lose({ ama, link }) {
      await (await newPage(ama)).goto(link);
      await ama.page.getByRole('heading', { name: 'The game is open elsewhere' }).waitFor();
    }, to: /^Play here$/ },
];

for (const { what, begun, on, lose, to } of losses) {
  test(`the focus is led on from ${what}`, async () => {
    const both = await atTable();
    if (begun) {
      await plays(both.kofi, both.ama);
      await answers(both.ama, both.kofi);
      await plays(both.kofi, both.ama);
    }
    await on(both);
    await lose(both);
    let at;
    await until('it is somewhere', async () => { at = await both.ama.page.evaluate(whereIsFocus); return to.test(at); })
      .catch(() => assert.match(String(at), to));
    assertNoTroubles(both.ama);
  });
}
