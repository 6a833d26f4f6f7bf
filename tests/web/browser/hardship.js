// What makes a race be lost that is won on a quick machine. HARDSHIP names one of these, or more:
//
//     HARDSHIP=parts,line tests/run web/browser/
//
//   parts  what a page fetches only once it is wanted comes late, each part by a time of its own
//   line   all that the server says comes late
//   cpu    the pages compute as on a cheap phone
//   hands  a page believes that hands are slower than they are: a test is too quick for it, as any
//          test may be on a quick machine
//   eyes   what a page shows for a moment is gone sooner: a test is too slow for it, as any test may
//          be that has to wait for a core
//
// A test that fails so has taken for granted that something is there already, or is not to come
// any more: it should wait for what tells it so.

import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LINE_MS = 300;
const CPU_TIMES_SLOWER = 6;
const HANDS_TIMES_SLOWER = 4;
const EYES_TIMES_QUICKER = 4;
// What the page knows of them: a number, or several in a table.
const HANDS = /\b(?:DOUBLE|BOUNCE|VOLLEY|LOOK|GUARD)_MS = [^;]+;/g;
const EYES = /\b(?:NOTICE|BANNER|TOSS|SEED|SOWING)_MS(?:_MAX)? = [^;]+;/g;

const wished = new Set(process.env.HARDSHIP?.split(',') ?? []);
export const isHard = wished.size > 0; // so everything takes longer

/** See lazy.js, which asks for them itself; the others are imported. */
const isPart = (request) => request.resourceType() === 'fetch'
  || /\.wasm$|\/js\/(worker\.js|words\/\w+\/)/.test(request.url());

/** 300 to 1500 ms: as its name has it, so that a failure comes again. */
function latenessOf(url) {
  const name = url.split('/').at(-1);
  return 300 + [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_201, 0);
}

/** Before the first page of a context. */
export async function delayParts(context) {
  if (!wished.has('parts')) return;
  await context.route(/\/js\/|\.wasm$/, async (route, request) => {
    if (isPart(request)) await sleep(latenessOf(request.url()));
    await route.fallback().catch(() => {}); // the page may have gone meanwhile
  });
}

export async function slowDown(page) {
  if (!wished.has('cpu')) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
}

/** What `ms` of a page's own are, that stand for somebody's hands. */
export const handMs = (ms) => ms * (wished.has('hands') ? HANDS_TIMES_SLOWER : 1);

/** @param folder with the page's sources, which are changed */
export function changeTimes(folder) {
  if (wished.has('hands')) multiply(folder, HANDS, HANDS_TIMES_SLOWER);
  if (wished.has('eyes')) multiply(folder, EYES, 1 / EYES_TIMES_QUICKER);
}

function multiply(folder, times, by) {
  const number = /\b\d[\d_]*/g;
  for (const name of readdirSync(folder, { recursive: true }).filter((one) => one.endsWith('.js'))) {
    const source = readFileSync(join(folder, name), 'utf8');
    const other = source.replace(times, (all) => all.replace(number, (ms) => ms.replaceAll('_', '') * by));
    if (other !== source) writeFileSync(join(folder, name), other);
  }
}

/** Where a server on `port` is reached: there or, over a line on which it is far away, elsewhere. */
export async function openLine(host, port) {
  if (!wished.has('line')) return { port, close() {} };
  const line = createServer((near) => {
    const far = connect({ host, port });
    handOn(near, far, 0);
    handOn(far, near, LINE_MS);
  }).listen(0, host);
  await once(line, 'listening');
  return { port: line.address().port, close: () => line.close() };
}

function handOn(from, to, ms) {
  from.on('data', (bytes) => setTimeout(() => to.write(bytes), ms));
  from.on('close', () => setTimeout(() => to.destroy(), ms));
  from.on('error', () => {}); // and then `close`
}
