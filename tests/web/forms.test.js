import assert from 'node:assert/strict';
import test from 'node:test';
import { face, formsOf, localeOf } from '../../web/js/words/forms.js';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

test('what is left is told in its two largest units, never less than it is', () => {
  const { left } = formsOf('en');
  const spans = [
    [0, '0 seconds', '0:00'], [1, '1 second', '0:01'], [61 * SECOND, '1 minute 1 second', '1:01'],
    [HOUR, '1 hour', '1:00:00'], [51 * HOUR + 5 * SECOND, '2 days 3 hours', '51:00:05'],
  ];
  for (const [span, long, clock] of spans) {
    assert.equal(left(span, 'long'), long);
    assert.equal(face(span), clock);
  }
  assert.equal(left(51 * HOUR, 'narrow', 1), '2d');
});

test('what is past is rounded down', () => {
  const { since, lasting } = formsOf('en');
  assert.equal(since(59 * SECOND, 'just now'), 'just now');
  assert.equal(since(119 * SECOND), '1 minute ago');
  assert.equal(lasting(59 * SECOND), '');
  assert.equal(lasting(47 * HOUR), '1 day');
});

test('a language is written as its reader writes it', () => {
  assert.equal(localeOf('de', ['fr', 'de-CH', 'de']), 'de-CH');
  assert.equal(localeOf('de', ['fr', 'den']), 'de');
});

const written = {
  //      1000.5      nothing and one of something       a list
  en: ['1,000.5', '0 others, 1 one', 'A4, B2, and A1'],
  fr: ['1\u202f000,5', '0 one, 1 one', 'A4, B2 et A1'],
  es: ['1000,5', '0 others, 1 one', 'A4, B2 y A1'],
  pt: ['1.000,5', '0 one, 1 one', 'A4, B2 e A1'],
  de: ['1.000,5', '0 others, 1 one', 'A4, B2 und A1'],
};

for (const [language, [number, plurals, list]] of Object.entries(written)) {
  test(`numbers, plurals and lists in ${language}`, () => {
    const forms = formsOf(language);
    const plural = (n) => forms.plural(n, { one: '# one', other: '# others' });
    assert.equal(forms.number(1000.5), number);
    assert.equal(`${plural(0)}, ${plural(1)}`, plurals);
    assert.equal(forms.and(['A4', 'B2', 'A1']), list);
  });
}
