// What is heard: the sounds as Web Audio plays them, and when they are played.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  assertNoTroubles, DESK, newPerson, openBrowser, openServer, sendHome,
} from './people.js';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([openServer(), openBrowser()]);
});

afterEach(() => sendHome(browser));

after(async () => {
  await browser?.close();
  await server?.close();
});

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
  const sounds = await ama.page.evaluate(async () => (await import('./js/timbre.js')).sounds);
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
