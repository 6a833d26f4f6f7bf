import assert from 'node:assert/strict';
import test from 'node:test';
import { render, sounds } from '../../web/js/timbre.js';

const RATE = 44_100;
const THOUSANDTH = 1e-3; // 60 dB below the loudest: not heard any more

const peakOf = (samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** How much of a tone is in a sound (Goertzel). */
function powerAt(samples, hz) {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / RATE);
  let [last, now] = [0, 0];
  for (const sample of samples) [last, now] = [now, sample + turn * now - last];
  return now * now + last * last - turn * now * last;
}

const TONES = Array.from({ length: 900 }, (_, i) => 80 * 1.005 ** i);

/** The tone that is loudest, and the middle of all, both as heard: on a scale of octaves. */
function pitchOf(samples) {
  const powers = TONES.map((hz) => powerAt(samples, hz) * hz);
  const all = powers.reduce((sum, power) => sum + power);
  const middle = powers.reduce((sum, power, i) => sum + power * Math.log2(TONES[i]), 0) / all;
  return { loudest: TONES[powers.indexOf(Math.max(...powers))], middle: 2 ** middle };
}

for (const [name, { lasts, peak }] of Object.entries(sounds)) {
  test(`${name}: is heard, is not too loud, ends in time`, () => {
    const samples = render(name, RATE);
    assert.ok(samples.every(Number.isFinite));
    assert.ok(Math.abs(peakOf(samples) - peak) < 0.01, `peak ${peakOf(samples)}`);
    assert.ok(peak <= 0.5, 'two at once are not yet too much');
    assert.equal(samples.length, Math.round(lasts * RATE));
    const atEnd = peakOf(samples.slice(-0.02 * RATE));
    assert.ok(atEnd < 3 * THOUSANDTH * peak, `still ${atEnd} at its end`);
    assert.equal(Math.abs(samples.at(-1)), 0);
  });
}

test('it begins at once: the hand and the ear go together', () => {
  for (const name of Object.keys(sounds)) {
    const samples = render(name, RATE);
    const first = samples.findIndex((sample) => Math.abs(sample) > peakOf(samples) / 4);
    assert.ok(first < 0.03 * RATE, `${name} after ${first / RATE} s`);
  }
});

test('the fuller a pit, the lower and the duller its next seed', () => {
  const pitches = [0, 1, 2, 3, 4, 6, 8, 10, 12].map((depth) => pitchOf(render('seed', RATE, { depth })));
  pitches.slice(1).forEach(({ loudest, middle }, i) => {
    assert.ok(loudest < pitches[i].loudest, `loudest ${loudest} after ${pitches[i].loudest}`);
    assert.ok(middle < pitches[i].middle, `middle ${middle} after ${pitches[i].middle}`);
  });
});

test('a pit may hold more than sounds deeper', () => {
  assert.deepEqual(render('seed', RATE, { depth: 48 }), render('seed', RATE, { depth: 12 }));
});

test('each capture of a chain is higher than the one before', () => {
  const pitches = [0, 1, 2, 3].map((rise) => pitchOf(render('capture', RATE, { rise })).middle);
  pitches.slice(1).forEach((pitch, i) => assert.ok(pitch > pitches[i], pitches.join()));
});

test('a low rate leaves out what it cannot hold', () => {
  const samples = render('turn', 8_000);
  assert.ok(samples.every(Number.isFinite));
});

test('the same sound is the same samples', () => {
  assert.deepEqual(render('seed', RATE, { depth: 3 }), render('seed', RATE, { depth: 3 }));
});
