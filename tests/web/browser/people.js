// What the browser tests need: a real server on a free port, and people with a browser who notice
// everything that goes wrong on their page. A test file begins with
//
//     const { server, browser } = await openHouse();
//
// lets people in with newPerson(browser, PHONE), and need not clean up after them.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach } from 'node:test';
import { fileURLToPath } from 'node:url';
import playwright from 'playwright-core';
import * as gesture from '../../../web/js/gesture.js';
import { changeTimes, delayParts, handMs, isHard, openLine, slowDown } from './hardship.js';

const { chromium, _bidiFirefox: firefox } = playwright;
const top = fileURLToPath(new URL('../../../', import.meta.url));
const program = process.env.OWARED ?? join(top, 'build/owared');
const screenshots = process.env.SCREENSHOTS ?? join(top, 'build/screenshots');
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];
export const PATIENCE_MS = isHard ? 60_000 : 20_000;
export const MOVED_MS = handMs(350); // so soon after a board has moved nobody means a pit of it: see gesture.js
export const DOUBLE_MS = handMs(gesture.DOUBLE_MS) + 50; // so far apart the same pit is twice meant
export const BOUNCE_MS = handMs(gesture.BOUNCE_MS); // and so far, where the second time confirms the first

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const SMALL_PHONE = { ...PHONE, viewport: { width: 320, height: 568 } };
export const DESK = { viewport: { width: 1280, height: 800 } };

/** A browser that keeps what it has in `folder`, and finds it there when it is opened again. */
export function openOwnBrowser(folder, kind) {
  return chromium.launchPersistentContext(folder, { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS, ...kind });
}

/**
 * The same Chromium in less of a browser, whose own windows cost as much as the page under test.
 * @param whole a browser as people have it
 * @param backForward it keeps pages that are left, for the way back
 */
export function openBrowser({ whole = false, backForward = false } = {}) {
  const executablePath = process.env.CHROMIUM ?? `/usr/bin/chromium${whole ? '' : '-headless-shell'}`;
  const ignoreDefaultArgs = backForward ? ['--disable-back-forward-cache'] : [];
  return chromium.launch({ executablePath, args: FLAGS, ignoreDefaultArgs });
}

/** Firefox as Debian has it, which Playwright drives by WebDriver BiDi. */
export function openFirefox() {
  return firefox.launch({ executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' });
}

export async function freePort(host) {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Waits for what a locator cannot say; the page's own rules forbid waitForFunction. */
export async function until(what, holds) {
  const end = Date.now() + PATIENCE_MS;
  while (!await holds()) {
    assert.ok(Date.now() < end, `not in time: ${what}`);
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
}

/** Until the page's clock has gone on by so much: nobody's fingers are as quick as a test, and pages count on that. */
export async function letPass({ page }, ms) {
  const now = () => page.evaluate(() => performance.now());
  const then = await now() + ms;
  await until(`${ms} ms later`, async () => await now() > then);
}

/** Nobody presses a pit sooner than he has looked at a new board: see gesture.js. */
export const look = (person) => letPass(person, MOVED_MS);

/** What a page shows for a moment stays, and nothing is sown further, until what this returns is called. */
export async function stopTime({ context, page }) {
  // When things were pressed, and where that is compared, goes on: Playwright's begins at 0 again.
  const keep = () => {
    globalThis.asItIs = { performance, timeStamp: Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp') };
  };
  const putBack = () => {
    globalThis.performance = globalThis.asItIs.performance;
    Object.defineProperty(Event.prototype, 'timeStamp', globalThis.asItIs.timeStamp);
  };
  const inThisAndInNewPages = (what) => Promise.all([page.evaluate(what), context.addInitScript(what)]);
  await inThisAndInNewPages(keep);
  await page.clock.install();
  await inThisAndInNewPages(putBack);
  await until('time stands still', async () => {
    const soon = await page.evaluate(() => Date.now()) + 1_000;
    return page.clock.pauseAt(soon).then(() => true, () => false); // on a busy machine it may be past by then
  });
  return () => page.clock.resume();
}

const onTheWay = new WeakMap(); // page -> what it has asked for and does not have yet

/** Until a page has all that it has asked for: what is not there then was not called, and is not late. */
export async function allHasCome({ page }) {
  await until('nothing is on its way', async () => {
    await page.evaluate(() => new Promise((idle) => { requestIdleCallback(() => idle()); }));
    return onTheWay.get(page).size === 0;
  });
}

/** Until a page would start without a network. What the browser could not keep it tries again at another visit. */
export async function untilKept({ page }) {
  let leaving = Date.now() + PATIENCE_MS / 2;
  await until('the page is kept for offline', async () => {
    if (Date.now() > leaving) {
      leaving = Infinity;
      await page.reload();
    }
    return page.evaluate(() => Boolean(navigator.serviceWorker.controller));
  });
}

/** Somebody has just sat down: on a phone the board has come to where a card was, and is looked at. */
export async function lookAtBoard(person) {
  if (!person.kind.isMobile) return;
  await person.page.locator('.waiting').waitFor({ state: 'hidden' });
  await look(person);
}

/** Makes the page ready in `web` as the build does: as it lies here, or first changed by `change(its folder)`. */
function layPage(web, change = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'owared-page-'));
  cpSync(join(top, 'web'), folder, { recursive: true });
  changeTimes(folder);
  change(folder);
  const built = readdirSync(dirname(program)).filter((name) => /\.(wasm|endgame)$|^puzzles\.json$/.test(name));
  execFileSync(join(top, 'server/transport/stage-assets'), [web, folder, ...built.map((name) => join(dirname(program), name))]);
  rmSync(folder, { recursive: true });
}

/**
 * A server with its own data; `kill` and `start` as often as you like. `args` are added to its command line,
 * `host` is the address that it listens on.
 */
export async function openServer({ args = [], host = 'localhost' } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'owared-'));
  const web = mkdtempSync(join(tmpdir(), 'owared-web-'));
  const port = await freePort(host);
  const line = await openLine(host, port);
  const url = `http://${host}:${line.port}/`;
  let child = null;

  async function start() {
    child = spawn(program, ['--listen', `${host}:${port}`, '--data', data, '--limits', 'off',
      '--web', web, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    const died = once(child, 'exit').then(() => assert.fail(`${program} has ended`));
    died.catch(() => {});
    await Promise.race([died, answers()]);
  }

  const answers = () => until('the server answers', () =>
    fetch(`${url}healthz`).then(({ ok }) => ok, () => false));

  async function kill(signal = 'SIGKILL') {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** It is there, and hears nothing. */
  const pause = () => child.kill('SIGSTOP');

  async function close() {
    await kill('SIGTERM');
    line.close();
    for (const made of [data, web]) rmSync(made, { recursive: true });
  }

  /** The same server with a newer page. */
  async function renew(change) {
    await kill('SIGTERM');
    layPage(web, change);
    await start();
  }

  layPage(web);
  await start();
  return { url, start, kill, pause, renew, close };
}

/** Closes what the people of a test had open. */
export async function sendHome(browser) {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** A browser for all tests of a file, each of which finds nobody in it. */
export async function openSharedBrowser(wish) {
  const browser = await openBrowser(wish);
  afterEach(() => sendHome(browser));
  after(() => browser.close());
  return browser;
}

/** A server and a browser for all tests of a file; `wish` is of both. */
export async function openHouse(wish) {
  const browser = await openSharedBrowser(wish);
  const server = await openServer(wish);
  after(() => server.close());
  return { server, browser };
}

/**
 * Somebody with a browser of his own. `troubles` is what went wrong on his page. Nothing is kept for offline
 * but where `more` allows it: each person would fetch the whole page for it.
 */
export async function newPerson(browser, kind, more = {}) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...kind, ...more });
  context.setDefaultTimeout(PATIENCE_MS);
  await delayParts(context);
  const person = { context, kind, troubles: [], serverIsDown: false };
  person.page = await newPage(person);
  return person;
}

/** Another tab of the same browser. */
export async function newPage(person) {
  const page = await person.context.newPage();
  await slowDown(page);
  // An empty response is what openLine() makes of a server that is down.
  const noLine = /WebSocket connection to .* failed|ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE)/;
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (person.serverIsDown && noLine.test(message.text())) return;
    person.troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => person.troubles.push(`error: ${error.stack}`));
  const asked = new Set();
  onTheWay.set(page, asked);
  for (const over of ['requestfinished', 'requestfailed']) page.on(over, (request) => asked.delete(request));
  page.on('request', (request) => {
    asked.add(request);
    if (!/^(http:\/\/localhost:|data:)/.test(request.url())) person.troubles.push(`asked ${request.url()}`);
  });
  return page;
}

export function assertNoTroubles(...people) {
  for (const { troubles } of people) assert.deepEqual(troubles, []);
}

/** Nothing is wider than the screen; the `innerWidth` of a phone grows with what is. */
export async function assertNarrow({ page, kind }, what) {
  const wide = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
  assert.equal(wide, kind.viewport.width, what);
}

const sown = new WeakMap(); // page -> which pit was last pressed on it, where that is known, and when

/** Presses a pit; the same one again no quicker than hands can mean it. */
async function sow({ page }, name, pressPit) {
  const last = sown.get(page);
  const another = name && last?.name && name !== last.name;
  await until('the hand is back', () => !last || another || performance.now() >= last.at + DOUBLE_MS);
  await pressPit();
  sown.set(page, { name, at: performance.now() });
}

/** Presses as the person would: with a finger or with a mouse. */
export async function press(person, locator) {
  const act = () => (person.kind.hasTouch ? locator.tap() : locator.click());
  const [isPit, name] = /pit ([ab][1-6])|pit/i.exec(locator) ?? [];
  await (isPit ? sow(person, name, act) : act());
}

/** Presses a pit by the digit in its name. */
export const pressDigit = (person, name) => sow(person, name, () => person.page.keyboard.press(name.at(-1)));

export async function keepScreenshot({ page }, name, how = {}) {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ ...how, path: join(screenshots, `${name}.${how.type ?? 'png'}`) });
}

/** Opens a room from the start page. @returns {Promise<string>} the link, as the page shows it */
export async function createRoom(person, url, { name, first = 'I do', wish }) {
  const { page } = person;
  await page.goto(url);
  await page.getByLabel('Your name').fill(name);
  await press(person, page.getByRole('radio', { name: first }));
  await wish?.(person); // whatever else shall be chosen
  await press(person, page.getByRole('button', { name: 'Create a room' }));
  return page.locator('.link', { hasText: '/r/' }).textContent();
}

/** Presses a button and waits for what it calls, which may have to be fetched first. @returns the dialog */
async function openDialog(person, button, name) {
  await press(person, person.page.getByRole('button', button));
  const dialog = person.page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

/** Opens the room's menu. @returns the dialog */
export const openMenu = (person) => openDialog(person, { name: 'Menu' }, 'This room');

/** Chooses an item of the room's menu. */
export async function chooseInMenu(person, name) {
  const menu = await openMenu(person);
  await press(person, menu.getByRole('button', { name }));
}

/** Opens the settings, by the button that is on every page. @returns the dialog */
export const openSettings = (person) => openDialog(person, { name: 'Settings', exact: true }, 'Settings');

/** Closes a dialog by the key, once it is there: a key that comes before it closes nothing. */
export async function escape({ page }, dialog) {
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Chooses one of a few in the settings, and closes them. */
export async function chooseSetting(person, name, value) {
  const dialog = await openSettings(person);
  await press(person, dialog.getByRole('group', { name }).getByRole('radio', { name: value, exact: true }));
  await press(person, dialog.getByRole('button', { name: 'Close' }));
}

/** Two people at a board. @returns {Promise<string>} the link */
export async function seatTwo(ama, kofi, url, names = ['Ama', 'Kofi']) {
  const link = await createRoom(ama, url, { name: names[0] });
  await takeSeat(kofi, link, names[1]);
  await lookAtBoard(ama);
  return link;
}

/** Plays one pit after the other, each seen by both; Ama begins. */
export async function playMoves(ama, kofi, pits) {
  await lookAtBoard(ama);
  for (const [n, name] of pits.entries()) {
    const mover = n % 2 === 0 ? ama : kofi;
    await mover.page.locator('.pit-legal').getByText(name, { exact: true }).waitFor();
    await press(mover, pit(mover, name));
    await Promise.all([ama, kofi].map(({ page }) => page.locator('.moves li').nth(n).waitFor()));
  }
}

export async function takeSeat(person, link, name) {
  const { page } = person;
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await press(person, page.getByRole('button', { name: 'Take the seat' }));
  await page.locator('.score').getByText(`${name} (you)`).waitFor();
  await lookAtBoard(person);
}

export const pit = ({ page }, name) => page.getByRole('button', { name: new RegExp(`^Pit ${name},`) });
export const ply = ({ page }) => page.locator('.moves li').count();
export const says = ({ page }, text) => page.locator('.status').getByText(text).waitFor();
