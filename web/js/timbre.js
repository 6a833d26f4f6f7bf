// How the board sounds: dry seeds on carved wood, and wooden bars for what is announced. Each sound
// is a few strikes, and each strike a burst of noise that dies at once over a few tones that ring
// as long as the thing that is struck lets them. Samples come out; audio.js plays them.

// What is struck: tones as [times the lowest, how loud, seconds until it has faded to a third], and
// the noise of the contact as [how loud, seconds, how bright: 0 dull to 1 hissing].
const things = {
  wood: { tones: [[1, 1, 0.024], [2.32, 0.45, 0.014], [4.25, 0.18, 0.007]], noise: [0.55, 0.004, 0.45] },
  seed: { tones: [[1, 0.7, 0.012], [1.83, 0.6, 0.008]], noise: [0.5, 0.003, 0.8] }, // on other seeds
  bar: { tones: [[1, 1, 0.14], [3.93, 0.16, 0.045], [9.24, 0.05, 0.012]], noise: [0.06, 0.005, 0.2] },
  body: { tones: [[1, 1, 0.045], [1.62, 0.7, 0.035], [2.71, 0.45, 0.02]], noise: [0.25, 0.006, 0.12] },
};

const DEEP = 12; // seeds: a fuller pit sounds no lower
const EMPTY_HZ = 640;
const note = (semitones) => 261.63 * 2 ** (semitones / 12); // above the middle C

/** The more lies in a pit, the lower and the duller is the next seed: it falls on seeds, not on wood. */
function intoPit({ depth = 0 }) {
  const filled = Math.min(depth, DEEP) / DEEP;
  return [
    { of: 'wood', hz: EMPTY_HZ * (1 - 0.48 * filled), loud: 1, damp: 1 + 0.9 * filled, soft: filled },
    { of: 'seed', hz: 2100 - 700 * filled, loud: 0.14, soft: filled },
  ];
}

/** Two or three seeds roll together; each further pit of a chain is a tone higher. */
function cascade({ rise = 0 }) {
  const hz = 520 * 1.122 ** Math.min(rise, 6);
  return [0, 0.062, 0.113, 0.157].map((at, i) => (
    { of: 'wood', at, hz: hz * [1, 1.125, 1.26, 1.5][i], loud: 0.75 + 0.08 * i, damp: 0.45, soft: 0.3 }));
}

const tune = (...notes) => () => notes.map(([at, semitones, loud = 1]) => ({ of: 'bar', at, hz: note(semitones), loud }));

// name -> how long at most, how loud at most, and the strikes: facts -> [{ of, at, hz, loud, damp, soft }]
export const sounds = {
  lift: { lasts: 0.18, peak: 0.2, strikes: () => [0, 0.024, 0.041, 0.07, 0.088].map((at, i) => (
    { of: 'seed', at, hz: [1500, 1900, 1700, 2200, 2050][i], loud: [0.7, 1, 0.8, 0.9, 0.5][i] })) },
  seed: { lasts: 0.2, peak: 0.44, strikes: intoPit },
  capture: { lasts: 0.6, peak: 0.46, strikes: cascade },
  slam: { lasts: 0.65, peak: 0.5, strikes: () => [
    { of: 'body', hz: 220, loud: 1 }, { of: 'body', at: 0.13, hz: 165, loud: 0.9 }, { of: 'wood', at: 0.13, hz: 330, loud: 0.2, soft: 0.7 },
  ] },
  turn: { lasts: 1.2, peak: 0.34, strikes: tune([0, 7, 0.8], [0.15, 12]) },
  won: { lasts: 1.9, peak: 0.44, strikes: tune([0, 7, 0.7], [0.13, 12, 0.8], [0.26, 16, 0.9], [0.42, 19], [0.42, 12, 0.6]) },
  drawn: { lasts: 1.5, peak: 0.38, strikes: tune([0, 12, 0.8], [0.2, 7, 0.8], [0.4, 12, 0.9]) },
  lost: { lasts: 1.7, peak: 0.36, strikes: tune([0, 12, 0.9], [0.18, 9, 0.85], [0.36, 4, 0.9], [0.36, -3, 0.5]) },
  refused: { lasts: 0.35, peak: 0.34, strikes: () => [0, 0.1].map((at) => (
    { of: 'body', at, hz: 247, loud: 1 - 2 * at, damp: 1.5, soft: 0.6 })) },
  news: { lasts: 0.5, peak: 0.34, strikes: () => [0, 0.14].map((at) => ( // knocks on the door
    { of: 'wood', at, hz: 330, loud: 1 - at, damp: 0.5, soft: 0.7 })) },
};

/**
 * @param facts { depth } of the pit that a seed falls into, { rise }: captures before this one
 * @returns {Float32Array} one channel
 */
export function render(name, rate, facts = {}) {
  const { lasts, peak, strikes } = sounds[name];
  const samples = new Float32Array(Math.round(lasts * rate));
  const random = chance();
  for (const strike of strikes(facts)) addStrike(samples, rate, strike, random);
  return level(samples, peak, rate);
}

function addStrike(samples, rate, { of, at = 0, hz, loud, damp = 1, soft = 0 }, random) {
  const { tones, noise } = things[of];
  const start = Math.round(at * rate);
  for (const [times, gain, fade] of tones) {
    const bright = (1 - 0.8 * soft) ** (times - 1 > 0 ? 1 : 0); // soft: without its higher tones
    addTone(samples, start, rate, hz * times, loud * gain * bright, fade / damp);
  }
  const [gain, fade, bright] = noise;
  addNoise(samples, start, rate, loud * gain * (1 - 0.6 * soft), fade, bright * (1 - 0.6 * soft), random);
}

const ATTACK_S = 0.0008; // what is struck gives way a little
const FADES = 12; // after so many nothing of it is left

/** A dying sine, each sample from the two before it. */
function addTone(samples, start, rate, hz, gain, fade) {
  if (hz * 2 >= rate) return;
  const loss = Math.exp(-1 / (fade * rate));
  const turn = 2 * loss * Math.cos((2 * Math.PI * hz) / rate);
  let last = 0;
  let now = gain * loss * Math.sin((2 * Math.PI * hz) / rate);
  const end = Math.min(samples.length, start + Math.round(FADES * fade * rate));
  for (let i = 1; start + i < end; i++) {
    samples[start + i] += now * Math.min(1, i / (ATTACK_S * rate));
    [last, now] = [now, turn * now - loss * loss * last];
  }
}

function addNoise(samples, start, rate, gain, fade, bright, random) {
  const loss = Math.exp(-1 / (fade * rate));
  let left = gain;
  let dull = 0;
  for (let i = 0; start + i < samples.length && left > 1e-5; i++) {
    dull += bright * (random() - dull);
    samples[start + i] += dull * left;
    left *= loss;
  }
}

/** Noise that is the same each time: from -1 to 1. */
function chance() {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 31 - 1;
  };
}

/** As loud as it may be, without a click at its end. */
function level(samples, peak, rate) {
  const most = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  const tail = Math.round(0.01 * rate);
  return samples.map((sample, i) => (sample / most) * peak * Math.min(1, (samples.length - 1 - i) / tail));
}
