// What is heard of a board, on any page that has one. A browser lets a page sound only once it has
// been touched; until then nothing is made, and while sound is off nothing is loaded either.

import { bring, whenIdle } from './lazy.js';

const TOUCHES = ['pointerup', 'keydown', 'click'];
const REST_MS = 20_000; // silent for so long, the loudspeaker is let go

// For each kind of step what is heard of it: (step, captures before it in this move) -> name, facts,
// and `when`, in parts of the time that the step takes. A pit is as deep as what lay in it before.
const heard = {
  lift: () => ({ name: 'lift' }),
  sow: ({ pit, pits }) => ({ name: 'seed', facts: { depth: pits[pit] - 1 }, when: 0.9 }),
  capture: (step, rise) => ({ name: 'capture', facts: { rise }, when: 0.6 }),
  slam: () => ({ name: 'slam' }),
  sweep: () => ({ name: 'lift' }),
};

/** The one sound of a move that is not shown seed by seed: of what it came to. */
export function soundOfMove(steps) {
  const last = [...steps].reverse().find(({ kind }) => kind === 'slam' || kind === 'capture' || kind === 'sow');
  return last ? heard[last.kind](last, 0) : null;
}

const loaded = () => new Promise((resolve) => {
  if (document.readyState === 'complete') resolve();
  else addEventListener('load', resolve, { once: true });
});

/**
 * @param settings see openSettings()
 * @param world what makes sound here, replaced in tests
 * @param world.ready a promise: the page has all that it needs first
 */
export function createSound(settings, {
  load = () => bring('audio.js'), Context = globalThis.AudioContext, ready = loaded(),
} = {}) {
  let context = null;
  let audio = null;
  let captures = 0; // in the move that is being shown
  let rest = 0; // a timer

  const on = () => settings.current.sound && settings.current.volume > 0 && Boolean(Context);
  const mayStart = () => navigator.userActivation?.hasBeenActive ?? true;

  /** Inside a touch, as some browsers want it. */
  async function wake() {
    if (!on() || !mayStart()) return;
    context ??= new Context();
    start();
    const made = await fetchAudio();
    if (!made) return;
    audio ??= made.createAudio(context);
    audio.setVolume(settings.current.volume);
  }

  /** @returns {Promise<object|null>} null: no network; with the next touch again */
  const fetchAudio = () => load().catch(() => null);

  /** Before the first touch, which may be the first move: but after all that the page needs. */
  function fetchSoon() {
    if (on()) whenIdle(fetchAudio);
  }

  function start() {
    if (context.state !== 'running') context.resume().catch(() => {}); // not allowed after all
    clearTimeout(rest);
    rest = setTimeout(() => context.suspend(), REST_MS);
  }

  /** @param after seconds from now */
  function play(name, facts, after = 0) {
    if (!audio || !on()) return;
    start();
    audio.play(name, facts, after);
  }

  /** What is shown, where somebody sees it. */
  function show(sound, ms = 0) {
    if (sound && !document.hidden) play(sound.name, sound.facts, (ms * (sound.when ?? 0)) / 1000);
  }

  /** A step of a move is being shown for `ms`. */
  function step(now, ms) {
    if (now.kind === 'lift') captures = 0;
    show(heard[now.kind]?.(now, captures), ms);
    if (now.kind === 'capture') captures += 1;
  }

  /** A move is shown at once. */
  const move = (steps) => show(soundOfMove(steps));

  ready.then(fetchSoon);
  for (const touch of TOUCHES) addEventListener(touch, wake, { capture: true, passive: true });
  settings.onChange((now) => {
    wake(); // it may just have been switched on
    audio?.setVolume(now.volume);
  });
  if (navigator.audioSession) navigator.audioSession.type = 'ambient'; // beside music, and mute as the phone is

  return { play, step, move };
}
