// Where the server is, and the few things asked over HTTP. The page may live under any path: all
// is found from where this file lies.

import { isToken } from './keepsakes.js';

/**
 * Where the page lives. As built, its files lie below their version, "v/0123456789abcdef/js/…", so that
 * none of them ever changes; the server's own addresses (r/, api/, ws/) do not.
 * @param module the address of a file in js/
 * @returns {{files: URL, base: URL, version: string|null}} version: null where the files are not built
 */
export function placeOf(module) {
  const files = new URL('..', module);
  const [below, version] = /v\/([0-9a-f]{16})\/$/.exec(files.pathname) ?? ['', null];
  return { files, version, base: new URL(files.pathname.slice(0, files.pathname.length - below.length), files) };
}

const place = placeOf(import.meta.url);
export const { base, version } = place;

/** The address of one of the page's own files. */
export const fileUrl = (name) => new URL(name, place.files).href;

export const roomPath = (room) => new URL(`r/${encodeURIComponent(room)}`, base).href;

/** The room that this page shows: the last part of its path. */
export function roomHere({ pathname } = location) {
  return decodeURIComponent(pathname.replace(/\/+$/, '').split('/').pop());
}

export function socketUrl(room) {
  const url = new URL(`ws/${encodeURIComponent(room)}`, base);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

const KEY = /^[\x21-\x7e]+$/; // what a header can carry

/**
 * Opens a room.
 * @param key the host's, '' for none
 * @returns {Promise<{room, seat, token} | {code: string}>}
 */
export async function createRoom(wish, key = '') {
  if (key && !KEY.test(key)) return { code: 'key-wrong' };
  try {
    const answer = await fetch(new URL('api/rooms', base), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ game: 'oware', ...wish }),
    });
    if (answer.status === 401) return { code: key ? 'key-wrong' : 'key-wanted' };
    return await answer.json();
  } catch {
    return { code: 'no-answer' };
  }
}

// A room that nobody may watch is shown to who has a key to it.
const showing = (token) => ({ headers: token ? { Authorization: `Bearer ${token}` } : {} });

/** @returns {Promise<object|null|undefined>} a room's public state; null: there is none to be seen */
export async function fetchRoom(room, token) {
  try {
    const answer = await fetch(new URL(`api/rooms/${encodeURIComponent(room)}`, base), showing(token));
    if (answer.status === 404) return null;
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** @returns {Promise<string>} the record of a room's rounds */
export async function fetchRecord(room, token) {
  const answer = await fetch(new URL(`api/rooms/${encodeURIComponent(room)}/game.txt`, base), showing(token));
  if (!answer.ok) throw new Error(`no record: ${answer.status}`);
  return answer.text();
}

export async function fetchEngine() {
  const answer = await fetch(fileUrl('engine.wasm'));
  if (!answer.ok) throw new Error(`no engine: ${answer.status}`);
  return answer.arrayBuffer();
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** How others reach this computer; null unless the page was opened on it as localhost. */
export async function askLan({ hostname } = location) {
  if (!LOCAL.has(hostname)) return null;
  try {
    const lan = await (await fetch(new URL('api/lan', base))).json();
    return lan.local ? lan : null;
  } catch {
    return null;
  }
}

/** The link to a room: as the page knows it, or under the address that a friend can reach. */
export function linkFor(room, lan) {
  const link = new URL(roomPath(room));
  if (lan?.reachable && lan.addresses.length > 0) link.hostname = hostOf(lan.addresses[0]);
  return link.href;
}

/** The link that brings a seat along: its key stands in the fragment, which is never sent to a server. */
export const personalLink = (room, token, lan) => `${linkFor(room, lan)}#${token}`;

/** @returns {string|null} the key in a personal link to this room */
export function keyInLink(text, room) {
  try {
    const url = new URL(text.trim());
    const key = url.hash.slice(1);
    return roomHere(url) === room && isToken(key) ? key : null;
  } catch {
    return null;
  }
}

/** Whether others can open the links of this page, as far as is known. */
export const isReachable = (lan) => lan === null || Boolean(lan?.reachable);

/**
 * What an image of the link's QR code loads. The server draws the room's own link by itself; another
 * one, under another address of this computer, is drawn on demand.
 */
export async function qrSource(room, link) {
  if (link === roomPath(room)) return new URL(`r/${encodeURIComponent(room)}/qr.svg`, base).href;
  const answer = await fetch(new URL('api/qr', base), {
    method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: link,
  });
  if (!answer.ok) throw new Error(`no QR code: ${answer.status}`);
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}

/** An address as it stands in a URL. */
export function hostOf(address) {
  return address.includes(':') ? `[${address}]` : address;
}
