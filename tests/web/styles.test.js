// What the stylesheets have promised: one scale of letters, and colours that can be told apart.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

const folder = new URL('../../web/css/', import.meta.url);
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
const read = (name) => readFileSync(new URL(name, folder), 'utf8');

for (const name of sheets) {
  test(`${name}: letters have a size of the scale`, () => {
    const sizes = [...read(name).matchAll(/font-size:\s*([^;}]+)/g)].map(([, size]) => size.trim());
    assert.deepEqual(sizes.filter((size) => !/^(var\(--text[a-z-]*\)|inherit|0)$/.test(size)), []);
  });
}

// What cannot be used may be pale; of the rail's numbers it is measured, below.
const mayBePale = /:disabled|\[inert\]|^\.pit-name$|^\.pit-empty \.pit-count$/;

for (const name of sheets) {
  test(`${name}: no words are told apart by being paler`, () => {
    const rules = [...read(name).matchAll(/([^{};]+)\{([^{}]*\bopacity:\s*(0?\.\d+)[^{}]*)\}/g)];
    const pale = rules.map(([, selector]) => selector.replace(/\/\*.*?\*\//gs, '').trim());
    assert.deepEqual(pale.filter((selector) => !mayBePale.test(selector)), []);
  });
}

/** The colours of base.css in one scheme, those of the high contrast theme over the usual ones. */
function paletteOf(scheme, contrast) {
  const base = read('base.css');
  const blocks = [...base.matchAll(/^(:root[^{]*)\{([^}]*)\}/gm)]
    .filter(([, selector]) => selector.trim() === ':root' || (contrast && selector.includes('contrast')));
  const palette = Object.fromEntries(blocks.flatMap(([, , body]) => [...body.matchAll(/--([a-z-]+):\s*([^;]+);/g)]
    .map(([, name, value]) => [name, value])));
  const valueOf = (name) => palette[name].replace(/light-dark\((.*), (.*)\)/, scheme === 'light' ? '$1' : '$2')
    .replace(/^var\(--([a-z-]+)\)$/, (_, other) => valueOf(other));
  return valueOf;
}

function rgbOf(hex) {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((i) => parseInt(full.slice(i, i + 2), 16));
}

/** `top` over `below`, as far as it covers. */
const over = (top, below, cover) => top.map((value, i) => value * cover + below[i] * (1 - cover));

function brightness(rgb) {
  const [red, green, blue] = rgb.map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(a, b) {
  const [light, dark] = [brightness(a), brightness(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const LETTERS = 4.5;
const LINES = 3; // and marks
const onPaper = ['paper', 'card', 'mat'];
const pairs = [
  ...['ink', 'ink-soft', 'link', 'trouble'].map((name) => [name, onPaper, LETTERS]),
  ...['good', 'focus', 'accent-line', 'edge'].map((name) => [name, onPaper, LINES]),
  ['main-ink', ['main'], LETTERS],
  ['accent-ink', ['accent'], LETTERS],
  ['inlay-ink', ['inlay'], LETTERS],
];

const looks = [['light', false], ['dark', false], ['light', true], ['dark', true]];

for (const [scheme, contrast] of looks) {
  const look = contrast ? `high contrast, ${scheme}` : scheme;
  const colour = paletteOf(scheme, contrast);

  for (const [name, grounds, least] of pairs) {
    test(`${look}: ${name} is seen on ${grounds.join(', ')}`, () => {
      for (const ground of grounds) {
        const found = contrastOf(rgbOf(colour(name)), rgbOf(colour(ground)));
        assert.ok(found >= (contrast ? 1.5 * least : least), `${found.toFixed(2)} on ${ground}`);
      }
    });
  }

  // The rail covers 88 % of the wood; the name of a pit and an empty pit's number cover 85 and 65 % of that.
  test(`${look}: the numbers are seen on the rail`, () => {
    const rail = over(rgbOf(colour('rail')), rgbOf(colour('wood-light')), 0.88);
    for (const cover of [1, 0.85, 0.65]) {
      const found = contrastOf(over(rgbOf(colour('engraved')), rail, cover), rail);
      assert.ok(found >= LETTERS, `${found.toFixed(2)} at ${cover}`);
    }
  });
}
