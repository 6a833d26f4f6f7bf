// Plays what timbre.js makes, through Web Audio. Loaded when somebody first can hear it.

import { render } from './timbre.js';

const VARY_PITCH = 0.03; // no two seeds are the same
const VARY_LOUDNESS = 0.25;
const AHEAD = 2; // so many times what may be heard goes in before it is bent: see bend()
const CALM = 0.6; // up to here nothing is bent

/**
 * @param context an AudioContext, or an OfflineAudioContext in a test
 * @param random from 0 to 1
 */
export function createAudio(context, random = Math.random) {
  const made = new Map(); // buffers by name and facts
  const volume = context.createGain();
  const before = context.createGain();
  const limit = context.createWaveShaper();
  before.gain.value = 1 / AHEAD;
  limit.curve = bend();
  before.connect(limit).connect(volume).connect(context.destination);

  function bufferOf(name, facts) {
    const key = name + JSON.stringify(facts);
    if (!made.has(key)) {
      const samples = render(name, context.sampleRate, facts);
      const buffer = context.createBuffer(1, samples.length, context.sampleRate);
      buffer.copyToChannel(samples, 0);
      made.set(key, buffer);
    }
    return made.get(key);
  }

  /** @param after seconds from now */
  function play(name, facts = {}, after = 0) {
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = bufferOf(name, facts);
    source.playbackRate.value = 1 + VARY_PITCH * (random() * 2 - 1);
    gain.gain.value = 1 - VARY_LOUDNESS * random();
    source.connect(gain).connect(before);
    source.onended = () => gain.disconnect();
    source.start(context.currentTime + after);
  }

  return {
    play,
    /** @param percent as it is heard: half of it sounds half as loud */
    setVolume(percent) { volume.gain.value = (percent / 100) ** 2; },
  };
}

/** Many seeds at once are pressed together instead of clipped: never 1 or more, whatever comes. */
function bend() {
  const half = 1024;
  return Float32Array.from({ length: 2 * half + 1 }, (_, i) => {
    const loud = (AHEAD * (i - half)) / half;
    const over = Math.max(0, Math.abs(loud) - CALM);
    return Math.sign(loud) * (Math.min(Math.abs(loud), CALM) + (0.98 - CALM) * Math.tanh(over / (0.98 - CALM)));
  });
}
