// What is heard of a board, on any page that has one. A browser lets a page sound only once it has
// been touched; until then, and while sound is off, nothing is made and nothing loaded.

const TOUCHES = ['pointerup', 'keydown', 'click'];
const REST_MS = 20_000; // silent for so long, the loudspeaker is let go
const LANDS = 0.9; // when a seed that flies is heard, in parts of its flight

// For each kind of step what is heard of it: (step, captures before it in this move) -> name, facts.
// The depth of a pit is what lay in it before the seed came.
const heard = {
  lift: () => ({ name: 'lift' }),
  sow: ({ pit, pits }) => ({ name: 'seed', facts: { depth: pits[pit] - 1 }, lands: true }),
  capture: (step, rise) => ({ name: 'capture', facts: { rise }, lands: true }),
  slam: () => ({ name: 'slam' }),
  sweep: () => ({ name: 'lift' }),
};

/** The one sound of a move that is not shown seed by seed: of what it came to. */
export function soundOfMove(steps) {
  const last = [...steps].reverse().find(({ kind }) => kind === 'slam' || kind === 'capture' || kind === 'sow');
  return last ? heard[last.kind](last, 0) : null;
}

/**
 * @param settings see openSettings()
 * @param world what makes sound here, replaced in tests
 */
export function createSound(settings, { load = () => import('./audio.js'), Context = globalThis.AudioContext } = {}) {
  let context = null;
  let audio = null;
  let loading = null;
  let captures = 0; // in the move that is being shown
  let rest = 0; // a timer

  const on = () => settings.current.sound && settings.current.volume > 0 && Boolean(Context);
  const mayStart = () => navigator.userActivation?.hasBeenActive ?? true;

  /** Inside a touch, as some browsers want it. */
  function wake() {
    if (!on() || !mayStart()) return;
    context ??= new Context();
    start();
    loading ??= load().then(({ createAudio }) => {
      audio = createAudio(context);
      audio.setVolume(settings.current.volume);
    }, () => { loading = null; }); // no network: with the next touch again
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

  /** A step of a move is being shown for `ms`. */
  function step(now, ms) {
    if (now.kind === 'lift') captures = 0;
    const sound = heard[now.kind]?.(now, captures);
    if (now.kind === 'capture') captures += 1;
    if (sound) play(sound.name, sound.facts, sound.lands ? (ms * LANDS) / 1000 : 0);
  }

  /** A move is shown at once. */
  function move(steps) {
    const sound = soundOfMove(steps);
    if (sound) play(sound.name, sound.facts);
  }

  for (const touch of TOUCHES) addEventListener(touch, wake, { capture: true, passive: true });
  settings.onChange((now) => {
    wake(); // it may just have been switched on
    audio?.setVolume(now.volume);
  });
  if (navigator.audioSession) navigator.audioSession.type = 'ambient'; // beside music, and mute as the phone is

  return { play, step, move };
}
