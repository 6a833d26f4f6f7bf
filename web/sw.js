// The service worker: starts the pages where there is no network. It keeps all files of one version, from the
// moment it is installed (what is big, from when it was first wanted), and nothing else: what the server says of
// rooms never passes through here.
//
// A page comes from the network whenever that answers within a moment; its parts lie below their version
// (transport/README.md), so whichever page comes gets the parts that it was written with. A newer worker
// waits until the last page of this one is closed, and only then are this one's files thrown away.
//
// The build (transport/stage-assets) writes the next two lines; a page that was not built has no worker.

const VERSION = '';
const FILES = [];

const MOMENT_MS = 3_000;
const { scope } = self.registration;
const OURS = `oware ${scope} `; // other folders of a site share its caches
const CACHE = OURS + VERSION;

// Where each page is, and what is kept for it. One file stands for all rooms.
const pages = [
  { at: /^$/, kept: '' },
  { at: /^learn$/, kept: 'learn' },
  { at: /^practice$/, kept: 'practice' },
  { at: /^puzzles$/, kept: 'puzzles' },
  { at: /^analysis$/, kept: 'analysis' },
  { at: /^r\/[^/]+$/, kept: 'room.html' },
];

const addressOf = (path) => new URL(path, scope).href;

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(new URL(event.notification.data.page, scope).href));
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...pages.map(({ kept }) => kept), ...FILES.map((name) => `v/${VERSION}/${name}`)].map(addressOf));
  const answer = await fetch(addressOf('version.txt'), { cache: 'no-store' });
  if (await answer.text() === VERSION) return;
  await caches.delete(CACHE); // the pages may be of the version that has come meanwhile
  throw new Error('a newer version has come');
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim(); // the page that has installed this may lose its network, too
}

/** @returns {Promise<Response>|null} null: none of ours */
function answerTo(event) {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !url.startsWith(scope)) return null;
  const path = new URL(url).pathname.slice(new URL(scope).pathname.length);
  if (path.startsWith('v/')) return part(event);
  const page = mode === 'navigate' && pages.find(({ at }) => at.test(path));
  return page ? freshPage(event, page.kept) : null;
}

/** What is at such an address never changes; so it is the same in whichever version's cache it is found. */
async function part(event) {
  const { request } = event;
  return await caches.match(request.url).catch(() => null) ?? keep(event, await fetch(request));
}

/** Keeps what was not worth fetching before somebody wanted it, and hands it on. */
function keep(event, answer) {
  const { url } = event.request;
  if (answer.ok && url.startsWith(addressOf(`v/${VERSION}/`)) && url.endsWith('.endgame')) {
    const copy = answer.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(url, copy)).catch(() => {})); // there may be no room
  }
  return answer;
}

async function freshPage(event, kept) {
  const asked = ask(event);
  event.waitUntil(asked.catch(() => {})); // it may come after the answer
  const answer = await Promise.race([asked.catch(() => null), moment()]);
  if (answer && answer.status < 500) return answer; // beyond: a proxy whose server is away
  const cache = await caches.open(CACHE);
  return await cache.match(addressOf(kept)) ?? asked;
}

/** The browser has asked already, while this worker was starting, where it can. */
const ask = async (event) => await event.preloadResponse ?? fetch(event.request);

const moment = () => new Promise((resolve) => { setTimeout(resolve, MOMENT_MS, null); });

/** To the page that a notice came from, or to a new one at its address. */
async function goTo(address) {
  const open = await self.clients.matchAll({ type: 'window' });
  const page = open.find(({ url }) => url.split('#')[0] === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
