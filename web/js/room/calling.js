// Calls whoever looks elsewhere: does what attention.js says that a piece of news deserves.

import { callsOf } from '../attention.js';
import { bring } from '../lazy.js';

export function attend({ id, settings, sound, stage }) {
  let kept = []; // calls that wait until the board has come to rest

  function see(before, page) {
    for (const call of callsOf(before, page)) {
      if (call.rests && stage.busy && !document.hidden) kept.push(call);
      else make(call);
    }
  }

  function rest() {
    const calls = kept;
    kept = [];
    calls.forEach(make);
  }

  function make({ sound: name, shake, notice }) {
    const { vibrate, notify } = settings.current;
    if (name) sound.play(name);
    if (shake && vibrate) navigator.vibrate?.(shake);
    if (notice && notify && document.hidden) tell(notice);
  }

  // Fetched when there is something to tell, or to take back.
  const notices = () => bring('notices.js');
  let told = false;

  async function tell(notice) {
    told = true;
    const { notify, withdrawNotice } = await notices();
    await notify(notice, { tag: id, silent: settings.current.sound });
    if (!document.hidden) await withdrawNotice(id);
  }

  /** Whoever looks here needs no notice any more. */
  async function seen() {
    if (document.hidden || !told) return;
    told = false;
    (await notices()).withdrawNotice(id);
  }

  stage.onRest(rest);
  document.addEventListener('visibilitychange', seen);
  return { see };
}
