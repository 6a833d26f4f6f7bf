import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../../web/js/api.js';

const VERSION = '0123456789abcdef';

const places = [
  { module: 'http://a/js/api.js', base: 'http://a/', files: 'http://a/', version: null },
  { module: 'http://a/games/oware/js/api.js', base: 'http://a/games/oware/', files: 'http://a/games/oware/', version: null },
  { module: `http://a/v/${VERSION}/js/api.js`, base: 'http://a/', files: `http://a/v/${VERSION}/`, version: VERSION },
  { module: `http://a/games/v/${VERSION}/js/api.js`, base: 'http://a/games/', files: `http://a/games/v/${VERSION}/`, version: VERSION },
  { module: 'http://a/v/games/js/api.js', base: 'http://a/v/games/', files: 'http://a/v/games/', version: null },
];

for (const { module, base, files, version } of places) {
  test(`a page with ${module}`, () => {
    const place = placeOf(module);
    assert.deepEqual([place.base.href, place.files.href, place.version], [base, files, version]);
  });
}
