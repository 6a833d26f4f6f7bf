// The screen of somebody at a board stays awake: awake.js decides when, the browser whether.

import { createAwake } from '../awake.js';
import { after } from '../timer.js';

const SIGNS_OF_LIFE = ['pointerdown', 'keydown'];

export function attend() {
  if (!navigator.wakeLock) return { see() {} };
  const awake = createAwake({
    request: () => navigator.wakeLock.request('screen'),
    isVisible: () => document.visibilityState === 'visible',
    after,
  });

  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, awake.stir, { passive: true });
  document.addEventListener('visibilitychange', awake.hold); // a hidden page has lost its lock
  return { see: (before, page) => awake.see(page) };
}
