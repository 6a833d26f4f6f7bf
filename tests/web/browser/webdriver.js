// People with a WebKit: what Debian calls webkit2gtk-driver, spoken to by WebDriver. Their `page` has
// the few parts of Playwright's that people.js uses for a game by link, so that the same steps are gone
// in every engine. Each has a display of his own: WebKit wants one even where nobody looks.
//
// https://www.w3.org/TR/webdriver2/

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { dirname } from 'node:path';
import { freePort, PATIENCE_MS, until } from './people.js';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'; // the name that the standard gives to a reference
const KEYS = { ArrowLeft: '\uE012', ArrowRight: '\uE014', Enter: '\uE007', Escape: '\uE00C' };
const FLAGS = ['--automation', '--private', '--enable-write-console-messages-to-stdout=true'];
// Without a graphics card it draws three times faster so than by way of OpenGL.
const SOFTWARE = { GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
const SCREEN = '1400x1000x24';

/** Somebody with a WebKit of his own, in a window of `kind`, or as near to it as that goes. */
export async function newWebKitPerson(kind, { dark = false } = {}) {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(createInterface(display.stdout), 'line');
  const port = await freePort('localhost');
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, DISPLAY: `:${number}`, ...SOFTWARE },
  });
  const person = { kind, troubles: [], page: null, leave };
  createInterface(driver.stdout).on('line', (line) => {
    if (/CONSOLE.*(ERROR|WARN)/.test(line)) person.troubles.push(line);
  });

  async function leave() {
    await person.page?.close();
    for (const child of [driver, display]) {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    }
  }

  try {
    person.page = await newPage(`http://localhost:${port}`, kind, dark ? [...FLAGS, '--dark-mode'] : FLAGS);
  } catch (error) {
    await leave();
    throw error;
  }
  return person;
}

async function newPage(driver, { viewport }, args) {
  await until('the driver answers', () => fetch(`${driver}/status`).then(({ ok }) => ok, () => false));

  async function send(method, path, body) {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const asked = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(driver + path, { method, ...asked, signal })
      .catch((error) => assert.fail(`WebKit does not answer ${path}: ${error.message}`));
    const { value } = await response.json();
    if (value?.error) throw Object.assign(new Error(`${value.error}: ${value.message}`), { code: value.error });
    return value;
  }

  const { sessionId } = await send('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } } },
  });
  const ask = (method, path, body) => send(method, `/session/${sessionId}/${path}`, body);
  const run = (script, ...args) => ask('POST', 'execute/sync', { script, args });
  const find = (steps) => run(`return (${seek})(...arguments)`, steps);

  /** Does `act` with the node that `steps` lead to, as soon as there is one that lets it be done. */
  async function withNode(steps, act) {
    let done;
    await until(`${JSON.stringify(steps)} in WebKit`, async () => {
      const [node] = await find(steps);
      if (!node) return false;
      try {
        done = { value: await act(node) };
      } catch (error) {
        if (!/^(stale element reference|element not interactable|element click intercepted)$/.test(error.code)) throw error;
      }
      return done;
    });
    return done.value;
  }

  const onNode = (name, body = {}) => (node) => ask('POST', `element/${node[ELEMENT]}/${name}`, body);

  const point = (node) => ask('POST', 'actions', { actions: [{
    type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', duration: 0, origin: node, x: 0, y: 0 }],
  }] });

  const locate = (...steps) => ({
    locator: (css, { hasText } = {}) => locate(...steps, { css, text: plain(hasText) }),
    getByRole: (role, { name, exact } = {}) => locate(...steps, { role, name: plain(name), exact }),
    getByText: (text, { exact } = {}) => locate(...steps, { css: '*', text: plain(text), exact, innermost: true }),
    getByLabel: (name) => locate(...steps, { role: 'field', name: plain(name) }),
    waitFor: () => withNode(steps, () => true),
    click: () => withNode(steps, onNode('click')),
    tap: () => withNode(steps, onNode('click')), // there are no fingers here
    hover: () => withNode(steps, point),
    textContent: () => withNode(steps, (node) => run('return arguments[0].textContent', node)),
    count: async () => (await find(steps)).length,
    async fill(text) {
      await withNode(steps, onNode('clear'));
      await withNode(steps, onNode('value', { text }));
    },
  });

  // A window is larger than what it shows of a page.
  await ask('POST', 'window/rect', viewport);
  const [wide, high] = await run('return [innerWidth, innerHeight]');
  await ask('POST', 'window/rect', { width: viewport.width, height: 2 * viewport.height - high });

  return {
    ...locate(),
    goto: (url) => ask('POST', 'url', { url: String(url) }),
    reload: () => ask('POST', 'refresh', {}),
    evaluate: (what, ...args) => run(`return (${what})(...arguments)`, ...args),
    close: () => send('DELETE', `/session/${sessionId}`),
    wide,
    keyboard: {
      press: (key) => ask('POST', 'actions', { actions: [{
        type: 'key', id: 'keys', actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key })),
      }] }),
    },
    async screenshot({ path }) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.from(await ask('GET', 'screenshot'), 'base64'));
    },
  };
}

/** What travels to the page: patterns do not. */
const plain = (text) => (text instanceof RegExp ? { source: text.source, flags: text.flags } : text);

/** Runs in the page. @returns the nodes that can be seen where all the steps lead to */
function seek(steps) {
  const roles = {
    button: 'button', link: 'a[href]', radio: 'input[type=radio]', checkbox: 'input[type=checkbox]',
    dialog: 'dialog[open]', group: 'fieldset, [role=group]', region: 'section, [role=region]', field: 'input, textarea, select',
  };
  const tidy = (text) => text.replace(/\s+/g, ' ').trim();
  const nameOf = (node) => {
    const by = (node.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)).filter(Boolean);
    const legend = node.matches('fieldset') && node.querySelector('legend');
    const said = [...by, ...(node.labels ?? []), ...(legend ? [legend] : [])];
    return node.getAttribute('aria-label') ?? (said.length ? said : [node]).map((one) => one.textContent).join(' ');
  };
  const fits = (text, wish, exact) => {
    if (wish === undefined || wish === null) return true;
    if (wish.source !== undefined) return new RegExp(wish.source, wish.flags).test(tidy(text));
    return exact ? tidy(text) === wish : tidy(text).toLowerCase().includes(wish.toLowerCase());
  };
  const seen = (node) => node.matches('input[type=radio], input[type=checkbox]') || node.checkVisibility({ visibilityProperty: true });
  const isOne = ({ css, role, name, text, exact }) => (node) =>
    node.matches(css ?? roles[role]) && fits(nameOf(node), name, exact) && fits(node.textContent, text, exact);
  const below = (nodes, step) => {
    const scope = (node) => [...(step.innermost ? [node] : []), ...node.querySelectorAll(step.css ?? roles[step.role])];
    const found = nodes.flatMap(scope).filter(isOne(step));
    return step.innermost ? found.filter((node) => !found.some((other) => other !== node && node.contains(other))) : found;
  };
  return steps.reduce(below, [document]).filter(seen); // on the way there may be boxless ones
}
