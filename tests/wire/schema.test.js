// server/protocol/schema.json knows what the C tables and the manual know. Real traffic is held to
// it in every wire test (schema.js).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './harness.js';
import { examples, pieces } from './manual.js';
import { assertBySchema, isPartOfState, schema, types } from './schema.js';

const source = (path) => readFileSync(join(ROOT, path), 'utf8');

/** The names on the wire of `#define MAP(XX) XX(NAME, "wire", …) …`. */
function names(text, map) {
  const [, body] = new RegExp(`#define ${map}\\(XX\\)((?:.*\\\\\n)*.*)`).exec(text);
  return [...body.matchAll(/XX\(\w+,[\s\\]*"([^"]+)"/g)].map(([, name]) => name);
}

test('every code is in the schema, and no other', () => {
  const codes = [
    ...names(source('server/rooms/refusal.h'), 'ROOM_REFUSAL_MAP'),
    ...names(source('server/protocol/code.h'), 'CODE_MAP'),
  ];
  assert.deepEqual([...schema.$defs.code.enum].sort(), codes.sort());
});

test('every end of a round is in the schema, and no other', () => {
  const { reason } = schema.$defs.server.$defs.state.properties.over.properties;
  assert.deepEqual([...reason.enum].sort(), names(source('engine/oware.h'), 'OWARE_REASON_MAP').sort());
});

for (const who of ['client', 'server']) {
  test(`every ${who} message is one of ${who}'s`, () => {
    assert.deepEqual(schema.$defs[who].oneOf.map(({ $ref }) => $ref.split('/').at(-1)), types(who));
    for (const type of types(who)) assert.equal(schema.$defs[who].$defs[type].properties.t.const, type);
  });

  test(`every ${who} message is in the manual`, () => {
    assert.deepEqual([...new Set(examples(who).map(({ t }) => t))].sort(), types(who).sort());
  });

  for (const example of examples(who)) {
    test(`the manual's example ${JSON.stringify(example).slice(0, 60)} is by the schema`, () => {
      const [state] = examples('server').filter(({ t }) => t === 'state');
      assertBySchema(who, example.state ? { ...example, state } : example); // shown as {}
    });
  }
}

test('the manual\'s bodies are by the schema', () => {
  const bodies = examples('');
  assert.equal(bodies.length, 3);
  for (const [i, type] of ['problem', 'wishes', 'created'].entries()) assertBySchema('http', bodies[i], type);
});

test('what the manual shows within sentences is by the schema', () => {
  assert.ok(pieces().length >= 5);
  for (const piece of pieces()) assert.ok(isPartOfState(piece), JSON.stringify(piece));
});
