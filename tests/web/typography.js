// How each language is set: its quotes, and what stands before its marks.

import assert from 'node:assert/strict';

const wrong = {
  en: [[/["']/, 'straight quotes']],
  fr: [
    [/ [;:!?»]|« /, 'a wide space: it is U+202F before ; : ! ? » and after «'],
    [/[^\s\u202f][;!?»]|\p{L}: |«[^\u202f]/u, 'no space before ; : ! ? » or after «'],
    [/[“”"']/, 'quotes other than « » and ’'],
  ],
  es: [
    [/["“”']/, 'quotes other than « » and ’'],
    [/^[^¿]*\p{L}\?/u, 'no ¿'],
    [/^[^¡]*\p{L}!/u, 'no ¡'],
  ],
  pt: [[/["'«»]/, 'quotes other than “ ” and ’']],
  de: [[/["'«»]|”|“(?=\p{L})/u, 'quotes other than „ “ and ’'], [/\bIhnen\b/, 'a formal address']],
};

export function assertWellSet(language, text, where) {
  for (const [pattern, why] of wrong[language]) assert.doesNotMatch(text, pattern, `${language} ${where}: "${text}" has ${why}`);
  assert.doesNotMatch(text, /\.\.\.|  | $/, `${language} ${where}: "${text}"`);
}
