// No text stands outside the catalogues: the page's modules are read as code, its files as HTML.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { parse } from 'acorn';
import { steps } from '../../web/js/learn/lessons.js';
import { languages, words, wordsIn } from '../../web/js/words.js';

const web = new URL('../../web/', import.meta.url);
const read = (path) => readFileSync(new URL(path, web), 'utf8');

// --- Modules ------------------------------------------------------------------------------------

// Literals that look like text and are none.
const NO_TEXT = {
  'js/api.js': ['Content-Type', 'Bearer '], // headers
  'js/record.js': ['Game', 'Round', 'Position', /^(Game|Rules|South|North|First|Reason|Winner|Position)$/], // the tags of a record
  'js/early.js': [/page|página|Seite/], // where no catalogue comes
  'js/learn/lessons.js': [/^\[Game "oware"\]/, /^([AB][1-6] ?)+$/], // a record, and moves
  'js/panels/localnote.js': ['make run LISTEN=:', 'owared --listen :'], // to be typed
  'js/panels/talk.js': ['Escape'], // a key's name
  'js/words.js': ['English', 'Français', 'Español', 'Português', 'Deutsch'], // each in its own language
};

// Where an argument or a property becomes text: by the function's name, which arguments.
const TEXT_ARGUMENTS = {
  setText: [1], speak: [0], sayIn: [1], field: [0, 2], choice: [0, 2], select: [0], createDialog: [0, 1, 2],
  append: [0, 1, 2, 3], replaceChildren: [0, 1, 2, 3], prepend: [0, 1, 2, 3], createTextNode: [0], alert: [0], confirm: [0], Notification: [0, 1],
};
const TEXT_PROPERTIES = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|textContent|innerText|text|body)$/;

const CHILDREN_FROM = 2; // h(tag, properties, ...children)

/** The nodes below one that may be what it is worth: a choice's branches, a sum's parts, a list's items. */
const worth = {
  ConditionalExpression: ({ consequent, alternate }) => [consequent, alternate],
  LogicalExpression: ({ left, right }) => [left, right],
  BinaryExpression: ({ operator, left, right }) => (operator === '+' ? [left, right] : []),
  TemplateLiteral: ({ quasis }) => quasis,
  ArrayExpression: ({ elements }) => elements.filter(Boolean),
  ObjectExpression: ({ properties }) => properties.map(({ value, argument }) => value ?? argument),
  SpreadElement: ({ argument }) => [argument],
  ArrowFunctionExpression: ({ body }) => [body],
};

function literals(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ at: node.loc.start.line, text: node.value }] : [];
  if (node.type === 'TemplateElement') return [{ at: node.loc.start.line, text: node.value.cooked }];
  return (worth[node.type]?.(node) ?? []).flatMap(literals);
}

const nameOf = ({ type, name, property }) => (type === 'Identifier' ? name : type === 'MemberExpression' ? property.name : undefined);

/** What an expression puts before somebody's eyes or ears, as far as it can be seen. */
const shows = {
  CallExpression({ callee, arguments: given }) {
    const name = nameOf(callee);
    if (name === 'h') return given.slice(CHILDREN_FROM).flatMap(literals);
    if (name === 'setAttribute') return TEXT_PROPERTIES.test(given[0].value) ? literals(given[1]) : [];
    return (Object.hasOwn(TEXT_ARGUMENTS, name) ? TEXT_ARGUMENTS[name] : []).flatMap((i) => (given[i] ? literals(given[i]) : []));
  },
  NewExpression: (node) => shows.CallExpression(node),
  AssignmentExpression: ({ left, right }) => (TEXT_PROPERTIES.test(nameOf(left)) ? literals(right) : []),
  Property: ({ key, value }) => (TEXT_PROPERTIES.test(key.name ?? key.value) ? literals(value) : []),
};

// Not for people: an error's message, what is imported, and classes.
const HIDDEN = ({ type, callee, key }) => type === 'ImportDeclaration' || type === 'ImportExpression'
  || (type === 'NewExpression' && /Error$/.test(callee.name)) || (type === 'Property' && key.name === 'class');

const LIKE_TEXT = /(?<!\p{L})\p{Lu}\p{Ll}{2}|\p{L}{2}.* .*\p{L}[.!?…:]$|(\p{L}+ ){3}\p{L}/u;

/** Any other literal that reads like a sentence or a name of something. */
function suspects(node) {
  return ['Literal', 'TemplateElement'].includes(node.type) ? literals(node).filter(({ text }) => LIKE_TEXT.test(text)) : [];
}

function visit(node, see) {
  if (HIDDEN(node)) return;
  see(node);
  for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child, see);
}

/** @returns {string[]} the texts in a module, each with its line */
function textsIn(source) {
  const found = new Map();
  visit(parse(source, { ecmaVersion: 2022, sourceType: 'module', locations: true }), (node) => {
    const shown = (shows[node.type]?.(node) ?? []).filter(({ text }) => /\p{L}{2}/u.test(text));
    for (const { at, text } of [...shown, ...suspects(node)]) found.set(`${at}: ${text}`, text);
  });
  return found;
}

const modules = readdirSync(new URL('js/', web), { recursive: true }).map((path) => `js/${path}`)
  .filter((path) => path.endsWith('.js') && !path.startsWith('js/words/'));

test('there are modules to be read', () => assert.ok(modules.includes('js/start.js') && modules.includes('js/panels/over.js')));

for (const path of modules) {
  test(`${path} has no text of its own`, () => {
    const known = (text) => (NO_TEXT[path] ?? []).some((each) => (each instanceof RegExp ? each.test(text) : each === text));
    const texts = [...textsIn(read(path))].filter(([, text]) => !known(text)).map(([where]) => where);
    assert.deepEqual(texts, [], 'belongs into every catalogue in web/js/words/; if it is no text, into NO_TEXT of this test');
  });
}

const hiding = [
  ["h('p', {}, 'ok')", ['1: ok']],
  ["h('p', { class: 'Note big' }, on ? 'yes' : words.no)", ['1: yes']],
  ["h('button', { 'aria-label': `Pit ${name}`, type: 'button' }, '←')", ['1: Pit ']],
  ["h('ul', {}, ...list.map(() => 'item'))", []], // what a function in between gives is not followed
  ["setText(node, `${n} seeds`)", ['1:  seeds']],
  ["node.title = a || 'little time'", ['1: little time']],
  ["node.setAttribute('aria-label', 'board'); node.setAttribute('role', 'img')", ['1: board']],
  ["document.title = 'x' + 'oware'", ['1: oware']],
  ["const said = { won: 'You win' }", ['1: You win']],
  ["throw new Error('No record')", []],
  ["const said = 'it is your move'", ['1: it is your move']],
];

for (const [source, texts] of hiding) {
  test(`the texts in ${source}`, () => assert.deepEqual([...textsIn(source).keys()], texts));
}

// --- HTML ---------------------------------------------------------------------------------------

const VOID = /^(meta|link|img|input|br|hr)$/;

/** The elements that hold text themselves, each with all that it stands in, from the outside in. */
function textsOf(html) {
  const texts = [];
  const open = [];
  for (const [, closing, name, attributes, text] of html.matchAll(/<!--[^]*?-->|<!doctype[^>]*>|<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    if (text?.trim()) texts.push({ text: text.trim(), within: [...open] });
    if (closing) open.pop();
    else if (name && !VOID.test(name)) open.push({ name, attributes });
  }
  return texts;
}

const at = (path, catalogue) => path.split('.').reduce((value, key) => value[key], catalogue);

/** What `data-each` names: words, or those of a page alone ("learn.title"); of steps it is the first. */
async function firstSaid(path, language) {
  const [, page, rest] = /^(learn|practice|puzzles|analysis)\.(.*)/.exec(path) ?? [];
  const said = page ? at(rest, (await import(`../../web/js/words/${page}/${language}.js`))[page])
    : at(path, await wordsIn(language));
  return typeof said === 'function' ? said(1, steps.length) : said;
}

const pages = ['index.html', 'room.html', 'learn.html', 'practice.html', 'puzzles.html', 'analysis.html'];

for (const path of pages) {
  test(`${path} has English only where the page says it anew, or where it cannot run`, async () => {
    for (const { text, within } of textsOf(read(path))) {
      if (within.some(({ name }) => name === 'noscript' || name === 'title')) continue;
      const [, each] = /data-each="([\w.]+)"/.exec(within.at(-2).attributes) ?? [];
      if (each) continue;
      const [, said] = /data-words="([\w.]+)"/.exec(within.at(-1).attributes) ?? [];
      assert.ok(said, `"${text}" is not worded by the page: give its element data-words`);
      assert.equal(text, at(said, words), said);
    }
  });

  test(`the first look of ${path} says in each language what the page will say`, async () => {
    const html = read(path);
    for (const [, each] of html.matchAll(/data-each="([\w.]+)"/g)) {
      const shown = textsOf(html).filter(({ within }) => within.at(-2)?.attributes.includes(`data-each="${each}"`))
        .map(({ text, within }) => [/lang="(\w+)"/.exec(within.at(-1).attributes)[1], text]);
      const said = await Promise.all(Object.keys(languages).map(async (language) => [language, await firstSaid(each, language)]));
      assert.deepEqual(shown, said, each);
    }
  });

  test(`${path} has one module script, as words.js needs it`, () => {
    assert.equal(read(path).match(/<script type="module"/g).length, 1);
    assert.match(read(path), /<html lang="en" dir="ltr">/);
  });
}

// --- Words that nobody says ---------------------------------------------------------------------

/** `a.b.c` as [root, path], as far as it is written: what follows a computed name may be anything. */
function chainOf(node) {
  if (node.type === 'ChainExpression') return chainOf(node.expression);
  if (node.type === 'Identifier') return { root: node.name, path: [], open: true };
  if (node.type !== 'MemberExpression') return { root: null };
  const { root, path, open } = chainOf(node.object);
  if (!root || !open) return { root, path, open };
  return node.computed ? { root, path, open: false } : { root, path: [...path, node.property.name], open };
}

/** @returns {string[]} the words that a module says, or groups of which it may say any: "offers.draw" */
function saidIn(source) {
  const known = new Map([['words', '']]); // name -> the group that it stands for
  const said = [];
  const pathOf = (node) => {
    const { root, path } = chainOf(node);
    return known.has(root) ? [known.get(root), ...path].filter(Boolean).join('.') : undefined;
  };
  const look = (node) => {
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'VariableDeclarator' && node.init && node.id.type === 'Identifier' && pathOf(node.init)) {
      known.set(node.id.name, pathOf(node.init));
      return;
    }
    if (node.type === 'VariableDeclarator' && node.init && node.id.type === 'ObjectPattern' && pathOf(node.init) !== undefined) {
      said.push(...node.id.properties.map(({ key }) => [pathOf(node.init), key?.name].filter(Boolean).join('.')));
      return;
    }
    const path = pathOf(node);
    if (path) said.push(path);
    for (const [key, value] of Object.entries(node)) {
      if (path !== undefined && key === 'object') continue; // a part of this one
      if (node.type === 'MemberExpression' && key === 'property' && !node.computed) continue;
      if (node.type === 'Property' && key === 'key' && !node.computed) continue;
      for (const child of [value].flat()) if (typeof child?.type === 'string') look(child);
    }
  };
  look(parse(source, { ecmaVersion: 2022, sourceType: 'module' }));
  return said;
}

/** A list is said as a whole. */
const leavesOf = (value, path) => (typeof value !== 'object' || Array.isArray(value) ? [path]
  : Object.entries(value).flatMap(([key, each]) => leavesOf(each, path ? `${path}.${key}` : key)));

const sayings = [
  ["import { words } from './words.js'; setText(node, words.a.b(n));", ['a.b']],
  ['const said = words.a; tell(said.b.c, words.d);', ['a.b.c', 'd']],
  ['const said = words.a; tell(said[code] ?? said.b[code].text);', ['a', 'a.b']],
  ['const { b, c } = words.a;', ['a.b', 'a.c']],
  ['const said = words.a;', []],
  ['tell(page.a.words)', []],
];

for (const [source, said] of sayings) {
  test(`the words said in ${source}`, () => assert.deepEqual(saidIn(source), said));
}

test('every word of the catalogue is said by some module', () => {
  const inHtml = pages.flatMap((path) => [...read(path).matchAll(/data-words="([\w.]+)"/g)].map(([, said]) => said));
  const said = [...modules.flatMap((path) => saidIn(read(path))), ...inHtml];
  const isSaid = (leaf) => said.some((path) => `${leaf}.`.startsWith(`${path}.`) || path.startsWith(`${leaf}.`));
  assert.deepEqual(leavesOf(words, '').filter((leaf) => !isSaid(leaf)), []);
});
