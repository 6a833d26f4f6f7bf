import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import vm from 'node:vm';
import { openSettings, settingsOf, table } from '../../web/js/settings.js';
import { wordsIn } from '../../web/js/words.js';

const usual = settingsOf({});

/** Keepsakes that another tab shares. */
function keepsakes(kept = {}, keeps = true) {
  const listeners = [];
  return {
    settings: () => kept,
    keepSettings(settings) { if (keeps) kept = settings; return keeps; },
    onSettings: (listener) => listeners.push(listener),
    get kept() { return kept; },
    changedElsewhere(settings) {
      kept = settings;
      for (const listener of listeners) listener();
    },
  };
}

test('what is usual may be chosen', () => {
  for (const [name, row] of Object.entries(table)) {
    assert.ok(row.values ? row.values.includes(row.usual) : row.usual >= row.from && row.usual <= row.to, name);
  }
});

const stored = [
  { what: 'nothing', is: null, gives: {} },
  { what: 'something else', is: 'fast', gives: {} },
  { what: 'a choice', is: { speed: 'fast', confirm: true, volume: 0 }, gives: { speed: 'fast', confirm: true, volume: 0 } },
  { what: 'values that are none', is: { speed: 'rapid', hand: null, confirm: 'yes', theme: 1 }, gives: {} },
  { what: 'a volume out of bounds', is: { volume: 101 }, gives: {} },
  { what: 'a volume below nothing', is: { volume: -1 }, gives: {} },
  { what: 'a broken volume', is: { volume: 12.5 }, gives: {} },
  { what: 'a volume in words', is: { volume: '12' }, gives: {} },
  { what: 'settings of another version', is: { fog: true, hand: 'left' }, gives: { hand: 'left' } },
];

for (const { what, is, gives } of stored) {
  test(`stored: ${what}`, () => assert.deepEqual(settingsOf(is), { ...usual, ...gives }));
}

test('a choice holds at once, is kept and is told', () => {
  const shared = keepsakes();
  const settings = openSettings(shared);
  const told = [];
  settings.onChange((now, before) => told.push([before.speed, now.speed]));
  settings.set({ speed: 'slow' });
  assert.equal(settings.current.speed, 'slow');
  assert.deepEqual(shared.kept, { speed: 'slow' });
  settings.set({ speed: 'slow' });
  assert.deepEqual(told, [['normal', 'slow']], 'what is the same is not told');
});

test('a choice that there is not falls back', () => {
  const settings = openSettings(keepsakes());
  settings.set({ volume: 1000 });
  assert.deepEqual(settings.current, usual);
});

test('what cannot be kept holds for this page', () => {
  const settings = openSettings(keepsakes({}, false));
  settings.set({ theme: 'dark' });
  settings.set({ confirm: true });
  assert.deepEqual(settings.current, { ...usual, theme: 'dark', confirm: true });
});

test('another tab is followed', () => {
  const shared = keepsakes();
  const settings = openSettings(shared);
  const told = [];
  settings.onChange((now) => told.push(now.theme));
  shared.changedElsewhere({ theme: 'light' });
  shared.changedElsewhere({ theme: 'light' });
  assert.deepEqual(told, ['light']);
  settings.set({ hand: 'left' });
  assert.deepEqual(shared.kept, { hand: 'left', theme: 'light' });
});

test('reset: all is as if never chosen', () => {
  const shared = keepsakes({ theme: 'dark', volume: 3 });
  const settings = openSettings(shared);
  settings.reset();
  assert.deepEqual(settings.current, usual);
  assert.deepEqual(shared.kept, {});
});

// --- early.js, which may import nothing ------------------------------------------------------------

const early = new vm.Script(readFileSync(new URL('../../web/js/early.js', import.meta.url), 'utf8'));

/** What early.js does to a page. */
function open({
  settings, session, course, seat, languages = ['en-GB'], forbidden = false, dataset = {}, contrast = false, came = 'navigate',
  hash = '',
}) {
  const storage = (text) => ({
    getItem(key) {
      if (forbidden) throw new Error('SecurityError');
      return { 'oware.settings': text, 'oware.course': course, 'oware.seat.abc': seat }[key] ?? null;
    },
  });
  const metas = {
    'meta[name=color-scheme]': { content: 'light dark' },
    'meta[name=theme-color][media*=light]': { media: '(prefers-color-scheme: light)' },
    'meta[name=theme-color][media*=dark]': { media: '(prefers-color-scheme: dark)' },
  };
  const root = { dataset: {} };
  const fetched = [];
  const main = {
    querySelector: () => null, // what is not there from the beginning
    replaceChildren(...nodes) { main.says = nodes.map(({ textContent }) => textContent); },
  };
  const listeners = {};
  let reloads = 0;
  early.runInNewContext({
    document: {
      documentElement: root,
      querySelector: (selector) => metas[selector] ?? main,
      createElement: () => ({ setAttribute() {} }),
      head: { append: ({ rel, href }) => fetched.push(`${rel} ${href}`) },
      currentScript: { src: 'https://host/sub/js/early.js', dataset },
    },
    URL,
    addEventListener: (type, listener) => { listeners[type] = listener; },
    location: { pathname: '/sub/r/abc', hash, reload: () => { reloads += 1; } },
    performance: { getEntriesByType: () => [{ type: came }] },
    navigator: { languages },
    matchMedia: (query) => ({ matches: contrast && query === '(prefers-contrast: more)', addEventListener() {} }),
    localStorage: storage(settings),
    sessionStorage: storage(session),
  });
  const [scheme, light, dark] = Object.values(metas);
  return {
    theme: root.dataset.theme, known: 'known' in root.dataset, lang: root.lang, scheme: scheme.content, light: light.media, dark: dark.media, fetched,
    after(type, event) {
      listeners[type](event);
      return { reloads, says: main.says };
    },
  };
}

for (const theme of table.theme.values) {
  test(`before the first paint: theme ${theme}`, () => {
    assert.equal(open({ settings: JSON.stringify({ theme }) }).theme, theme);
  });
}

test('who wants more contrast everywhere gets it here, unless another theme is chosen', () => {
  assert.equal(open({ contrast: true }).theme, 'contrast');
  assert.equal(open({ contrast: true, settings: JSON.stringify({ theme: 'dark' }) }).theme, 'dark');
});

for (const language of table.language.values.slice(1)) {
  test(`before the first paint: language ${language}`, () => {
    assert.equal(open({ settings: JSON.stringify({ language }), languages: ['it'] }).lang, language);
    assert.equal(open({ languages: ['tlh', `${language.toUpperCase()}-XX`, 'en'] }).lang, language, 'the browser’s');
  });
}

test('the first look of the learn page is for who is new', () => {
  const dataset = { unless: 'oware.course' };
  assert.equal(open({ dataset }).known, false);
  assert.equal(open({ dataset, course: '{"at":3,"done":[]}' }).known, true);
  assert.equal(open({ course: '{"at":3,"done":[]}' }).known, false, 'nor that of any other page');
});

const lost = { target: { type: 'module' } };

test('a page whose modules do not come is loaded once more', () => {
  assert.deepEqual(open({}).after('error', lost), { reloads: 1, says: undefined });
  assert.deepEqual(open({}).after('error', { target: { type: 'text/css' } }), { reloads: 0, says: undefined });
});

for (const language of table.language.values.slice(1)) {
  test(`and then says so in ${language}`, async () => {
    const { reloads, says: [says, reload] } = open({ languages: [language], came: 'reload' }).after('error', lost);
    const { lazy } = await wordsIn(language);
    assert.equal(reloads, 0);
    assert.match(says, /page|página|Seite/);
    assert.equal(reload, lazy.reload);
  });
}

test('the words of the language are fetched beside the modules that will ask for them', () => {
  assert.deepEqual(open({ languages: ['de-AT'] }).fetched,
    ['modulepreload https://host/sub/js/words/de.js', 'modulepreload https://host/sub/js/words/forms.js']);
  assert.ok(open({ dataset: { moreWords: 'learn' } }).fetched.includes('modulepreload https://host/sub/js/words/learn/en.js'));
});

const KEY = `#${'k'.repeat(22)}`;
const leads = [
  { what: 'of who comes with a key', hash: KEY, lead: ['handover'] },
  { what: 'of who has none', hash: '', lead: ['invite'] },
  { what: 'of who comes to a position', hash: '#2.14', lead: ['invite'] },
  { what: 'of who has a seat', seat: '{"token":"k"}', lead: [] },
];

for (const { what, lead, ...visit } of leads) {
  test(`so is what stands above the board ${what}`, () => {
    const { fetched } = open({ dataset: { inRoom: '' }, ...visit });
    assert.deepEqual(fetched.slice(2), lead.map((file) => `modulepreload https://host/sub/js/panels/${file}.js`));
    assert.equal(open(visit).fetched.length, 2, 'on no other page');
  });
}

test('a theme that was chosen is also that of the browser around the page', () => {
  const { scheme, light, dark } = open({ settings: '{"theme":"dark"}' });
  assert.deepEqual({ scheme, light, dark }, { scheme: 'dark', light: 'not all', dark: 'all' });
  const usually = open({});
  assert.equal(usually.scheme, 'light dark');
  assert.equal(usually.dark, '(prefers-color-scheme: dark)');
});

const odd = [
  { what: 'nothing', settings: undefined },
  { what: 'null', settings: 'null' },
  { what: 'rubbish', settings: '{"theme":' },
  { what: 'a number', settings: '5' },
  { what: 'other values', settings: '{"theme":"pink","language":"tlh"}' },
  { what: 'forbidden', forbidden: true },
];

for (const { what, ...page } of odd) {
  test(`before the first paint: ${what} in storage`, () => {
    const { theme, lang } = open(page);
    assert.deepEqual({ theme, lang }, { theme: 'auto', lang: 'en' });
  });
}

test('before the first paint: what is kept for this tab only', () => {
  assert.equal(open({ session: '{"theme":"light"}' }).theme, 'light');
});

test('before the first paint: a browser that wants none of our languages', () => {
  assert.equal(open({ languages: ['ja'] }).lang, 'en');
  assert.equal(open({ languages: undefined }).lang, 'en');
});
