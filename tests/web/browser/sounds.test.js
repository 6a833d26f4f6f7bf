// What is heard: the sounds as Web Audio plays them, and when they are played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allHasCome, assertNoTroubles, chooseInMenu, chooseSetting, createRoom, DESK, newPerson, openHouse, openSettings, PHONE, pit,
  press, says, seatTwo, until,
} from './people.js';
import { sounds } from '../../../web/js/timbre.js';

const { server, browser } = await openHouse();

/**
 * Plays into a file instead of a loudspeaker, as loud as it gets.
 * @param plays [name, facts, seconds from the start] each
 * @returns {Promise<{peak, energy, lasts}>} lasts: until nothing is heard any more
 */
function listen(page, plays, { volume = 100, seconds = 2.5 } = {}) {
  return page.evaluate(async ({ plays, volume, seconds }) => {
    const { createAudio } = await import('./js/audio.js');
    const context = new OfflineAudioContext(1, seconds * 44_100, 44_100);
    const audio = createAudio(context, () => 0); // nothing by chance, and nothing softer than it may be
    audio.setVolume(volume);
    for (const play of plays) audio.play(...play);
    const samples = (await context.startRendering()).getChannelData(0);
    const loud = (sample) => Math.abs(sample) > 1e-3;
    return {
      peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
      energy: samples.reduce((sum, sample) => sum + sample * sample, 0),
      lasts: (samples.length - [...samples].reverse().findIndex(loud)) / context.sampleRate,
    };
  }, { plays, volume, seconds });
}

async function listener() {
  const person = await newPerson(browser, DESK);
  await person.page.goto(`${server.url}learn`);
  return person;
}

test('each sound is heard, is not clipped, and ends in time', async () => {
  const ama = await listener();
  assert.ok(Object.keys(sounds).length >= 9);
  for (const [name, { lasts, peak }] of Object.entries(sounds)) {
    const heard = await listen(ama.page, [[name]]);
    assert.ok(heard.energy > 1, `${name}: energy ${heard.energy}`);
    assert.ok(heard.peak > peak * 0.8 && heard.peak < 1, `${name}: peak ${heard.peak}`);
    assert.ok(heard.lasts <= lasts * 1.04, `${name}: ${heard.lasts} s`); // it may be played a little slower
  }
  assertNoTroubles(ama);
});

const crowds = [
  { what: 'twenty seeds sown fast', plays: Array.from({ length: 20 }, (_, i) => ['seed', { depth: i % 6 }, i * 0.05]) },
  { what: 'everything at once', plays: ['lift', 'seed', 'capture', 'slam', 'turn', 'won', 'refused', 'news'].map((name) => [name, {}, 0]) },
  { what: 'the same seed thirty times at once', plays: Array.from({ length: 30 }, () => ['seed', {}, 0]) },
];

for (const { what, plays } of crowds) {
  test(`${what}: not clipped`, async () => {
    const ama = await listener();
    const { peak } = await listen(ama.page, plays);
    assert.ok(peak > 0.3 && peak < 1, `peak ${peak}`);
  });
}

test('the volume: nothing at 0, less at 30 than at 100', async () => {
  const ama = await listener();
  const [none, some, all] = await Promise.all([0, 30, 100].map((volume) => listen(ama.page, [['seed']], { volume })));
  assert.equal(none.energy, 0);
  assert.ok(some.peak > 0 && some.peak < all.peak / 5, `${some.peak} of ${all.peak}`);
});

// --- When they are played -------------------------------------------------------------------------

/** Somebody whose page writes down what it plays, shakes and tells, and may be hidden. */
async function newListener(kind = DESK) {
  const person = await newPerson(browser, kind);
  await person.context.addInitScript(() => {
    globalThis.made = 0;
    globalThis.played = []; // lengths of sounds, which say which ones
    globalThis.shaken = [];
    globalThis.told = [];
    globalThis.AudioContext = class extends AudioContext {
      constructor(...options) {
        super(...options);
        globalThis.made += 1;
      }
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function play(...when) {
      globalThis.played.push(this.buffer.duration);
      start.apply(this, when);
    };
    navigator.vibrate = (pattern) => globalThis.shaken.push(pattern);
    globalThis.Notification = class {
      static permission = 'granted';

      static requestPermission = async () => 'granted';

      constructor(title, { body, tag }) {
        globalThis.told.push({ title, body, tag, open: true });
        this.n = globalThis.told.length - 1;
      }

      close() { globalThis.told[this.n].open = false; }
    };
    let hidden = false;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
    globalThis.hide = (now) => {
      hidden = now;
      document.dispatchEvent(new Event('visibilitychange'));
    };
  });
  return person;
}

const noted = ({ page }, what) => page.evaluate((name) => globalThis[name], what);
const hide = ({ page }, hidden) => page.evaluate((now) => globalThis.hide(now), hidden);
const nameOf = (seconds) => Object.keys(sounds).find((name) => Math.abs(sounds[name].lasts - seconds) < 1e-3);
const heard = async (person) => (await noted(person, 'played')).map(nameOf);
const hears = (person, name) => until(`${name} is heard`, async () => (await heard(person)).includes(name));

async function twoListeners(kind) {
  const [ama, kofi] = [await newListener(kind), await newListener()];
  await seatTwo(ama, kofi, server.url);
  await Promise.all([ama, kofi].map(allHasCome)); // what comes later is not heard
  return [ama, kofi];
}

test('nothing is made or played before somebody has touched the page', async () => {
  const [ama, kofi] = await twoListeners();
  await kofi.page.reload(); // he sits down without a touch
  await says(kofi, 'Ama moves first');
  await pit(ama, 'A3').click();
  await says(kofi, 'Your move');
  assert.equal(await noted(kofi, 'made'), 0);
  assert.deepEqual(await heard(kofi), []);
  await kofi.page.keyboard.press('b');
  await until('it is ready', async () => await noted(kofi, 'made') === 1);
  assertNoTroubles(ama, kofi);
});

test('my turn is heard after the move has been shown, a refusal at once', async () => {
  const [ama, kofi] = await twoListeners();
  await pit(kofi, 'B1').click(); // it is not his turn
  await hears(kofi, 'refused');
  await pit(ama, 'A3').click();
  await hears(kofi, 'turn');
  assert.ok(!await kofi.page.locator('.hand').isVisible(), 'nothing is on its way any more');
  assert.ok(!(await heard(ama)).includes('turn'));
  assertNoTroubles(ama, kofi);
});

test('a move is heard seed by seed, and with the sowing off as one sound', async () => {
  const [ama, kofi] = await twoListeners();
  await pit(ama, 'A3').click();
  await hears(kofi, 'turn');
  await until('all seeds are heard', async () => (await heard(ama)).length === 5);
  assert.deepEqual(await heard(ama), ['lift', 'seed', 'seed', 'seed', 'seed']);
  await chooseSetting(ama, 'Sowing', 'off');
  await pit(kofi, 'B1').click();
  await hears(ama, 'turn');
  assert.deepEqual((await heard(ama)).slice(5), ['seed', 'turn']);
  assertNoTroubles(ama, kofi);
});

test('the end is heard by each as it is for him', async () => {
  const [ama, kofi] = await twoListeners();
  await pit(ama, 'A3').click();
  await says(kofi, 'Your move');
  await pit(kofi, 'B1').click();
  await hears(ama, 'turn');
  await chooseInMenu(ama, 'Resign…');
  await press(ama, ama.page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }));
  await hears(kofi, 'won');
  await hears(ama, 'lost');
  assertNoTroubles(ama, kofi);
});

test('whoever wants no sound hears none, at once and after loading again', async () => {
  const [ama, kofi] = await twoListeners();
  const dialog = await openSettings(kofi);
  await press(kofi, dialog.getByRole('checkbox', { name: 'Sounds' }));
  await press(kofi, dialog.getByRole('button', { name: 'Close' }));
  const before = (await heard(kofi)).length;
  await pit(kofi, 'B1').click();
  await says(kofi, 'It is not your turn.');
  assert.equal((await heard(kofi)).length, before);
  await kofi.page.reload();
  await pit(kofi, 'B1').click();
  await says(kofi, 'It is not your turn.');
  assert.equal(await noted(kofi, 'made'), 0);
  assertNoTroubles(ama, kofi);
});

test('the volume is tried out while it is moved', async () => {
  const ama = await newListener();
  await createRoom(ama, server.url, { name: 'Ama' });
  const dialog = await openSettings(ama);
  await until('it is ready', async () => await noted(ama, 'made') === 1);
  await until('a seed is heard', async () => {
    await dialog.getByRole('slider', { name: 'Volume' }).press('ArrowLeft');
    return (await heard(ama)).includes('seed');
  });
});

test('in the background: the title, a notice without a word of the chat, taken back when the page is seen', async () => {
  const [ama, kofi] = await twoListeners();
  const dialog = await openSettings(kofi);
  await press(kofi, dialog.getByRole('checkbox', { name: 'Notifications' }));
  await press(kofi, dialog.getByRole('button', { name: 'Close' }));
  await hide(kofi, true);
  await ama.page.getByLabel('Your line').fill('a secret');
  await ama.page.keyboard.press('Enter');
  await hears(kofi, 'news');
  await pit(ama, 'A3').click();
  await until('a notice', async () => (await noted(kofi, 'told')).length === 1);
  const room = kofi.page.url().split('/').pop();
  assert.deepEqual(await noted(kofi, 'told'), [{ title: 'Oware', body: 'Ama sows A3, 4 seeds. Your move', tag: room, open: true }]);
  await hears(kofi, 'turn');
  await until('the title says so', async () => /^\(?.*● Your move/.test(await kofi.page.title()));
  await hide(kofi, false);
  await until('it is taken back', async () => (await noted(kofi, 'told')).every(({ open }) => !open));
  await pit(kofi, 'B1').click();
  await says(ama, 'Your move');
  await pit(ama, 'A4').click();
  await says(kofi, 'Your move');
  assert.equal((await noted(kofi, 'told')).length, 1, 'who looks here needs none');
  assertNoTroubles(ama, kofi);
});

test('notices are for who wants them', async () => {
  const [ama, kofi] = await twoListeners();
  await hide(kofi, true);
  await pit(ama, 'A3').click();
  await hears(kofi, 'turn');
  assert.deepEqual(await noted(kofi, 'told'), []);
});

test('a phone shakes on my turn, where that is wanted', async () => {
  const [ama, kofi] = await twoListeners(PHONE);
  await press(ama, pit(ama, 'A3'));
  await says(kofi, 'Your move');
  await pit(kofi, 'B1').click();
  await hears(ama, 'turn');
  assert.deepEqual(await noted(ama, 'shaken'), []);
  const dialog = await openSettings(ama);
  await press(ama, dialog.getByRole('checkbox', { name: 'Vibration' }));
  await press(ama, dialog.getByRole('button', { name: 'Close' }));
  await press(ama, pit(ama, 'A4'));
  await says(kofi, 'Your move');
  await pit(kofi, 'B2').click();
  await until('it shakes', async () => (await noted(ama, 'shaken')).length > 0);
  assert.deepEqual(await noted(ama, 'shaken'), [[40]]);
  assertNoTroubles(ama, kofi);
});
