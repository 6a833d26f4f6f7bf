// Notices of the system, for a page that is open but not seen. A closed page is told nothing: that
// would need a push service of somebody else.

import { fileUrl } from './api.js';
import { words } from './words.js';

const shown = new Map(); // tag -> what this page has shown by itself

/** @returns {'none'|'default'|'granted'|'denied'} none: not in this browser, or not at this address */
export function permission() {
  return globalThis.isSecureContext && globalThis.Notification ? Notification.permission : 'none';
}

/** Asks the person, so only when he has just tapped for it. */
export async function askPermission() {
  if (permission() === 'none') return 'none';
  return Notification.requestPermission();
}

const serviceWorker = async () => (await navigator.serviceWorker?.getRegistration()) ?? null;

/** @param tag one with the same tag takes its place */
export async function notify(text, { tag, silent }) {
  const options = {
    body: text, tag, silent, lang: document.documentElement.lang,
    icon: fileUrl('favicon-turn.svg'), data: { page: location.pathname },
  };
  try {
    const worker = await serviceWorker();
    if (worker?.active) return await worker.showNotification(words.game, options);
    const notice = new Notification(words.game, options);
    notice.onclick = () => {
      focus();
      notice.close();
    };
    shown.set(tag, notice);
  } catch { /* phones want a service worker for it: then there is none */ }
}

export async function withdrawNotice(tag) {
  shown.get(tag)?.close();
  shown.delete(tag);
  const worker = await serviceWorker();
  for (const notice of await worker?.getNotifications({ tag }) ?? []) notice.close();
}
