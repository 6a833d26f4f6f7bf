// tests/wire/schema.js -- holds all that is said to server/protocol/schema.json.
//
// What the server says must be as the schema has it, key by key. What a client says is judged by
// its answer: accepted, it must be as the schema has it; called bad, it must not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ROOT } from './harness.js';

export const schema = JSON.parse(readFileSync(join(ROOT, 'server/protocol/schema.json'), 'utf8'));

// Strict: a keyword that means nothing is a mistake. That an `if` is short is none.
const ajv = new Ajv2020({ strictTypes: false });
ajv.addSchema(schema, 'oware.v1');

/** The types of 'client', 'server' or 'http'. */
export const types = (who) => Object.keys(schema.$defs[who].$defs);

/** What is wrong with `value` as one of these, or null. */
function fault(who, type, value) {
  if (!types(who).includes(type)) return `there is no ${who} ${type}`;
  const validate = ajv.getSchema(`oware.v1#/$defs/${who}/$defs/${type}`);
  if (validate(value)) return null;
  return validate.errors.map(({ instancePath, message, params }) => (
    `${type}${instancePath} ${message} ${JSON.stringify(params)}`)).join(', ');
}

/** Fails unless `value` is by the schema; a message's type is its `t`. */
export function assertBySchema(who, value, type = value.t) {
  const found = fault(who, type, value);
  if (found) assert.fail(`not by schema.json: ${found}\n${JSON.stringify(value)}`);
}

/** Whether this is something that a state shows, by itself. */
export function isPartOfState(value) {
  return ['toss', 'over', 'clock', 'offers/items'].some((part) => (
    ajv.getSchema(`oware.v1#/$defs/server/$defs/state/properties/${part}`)(value)));
}

/** Fails unless the schema thinks of `said` as the server does: null if it took it, else its code. */
export function assertJudged(who, said, code, type = said.t) {
  if (code === null) assertBySchema(who, said, type);
  else if (['bad-message', 'bad-rules'].includes(code) && !fault(who, type, said)) {
    assert.fail(`by schema.json, and yet ${code}: ${JSON.stringify(said)}`);
  }
}

const bodies = [
  { method: 'POST', path: /\/api\/rooms$/, status: [201], type: 'created' },
  { method: 'GET', path: /\/api\/rooms\/\w+$/, status: [200], who: 'server', type: 'state' },
  { method: 'GET', path: /\/api\/lan$/, status: [200], type: 'lan' },
  { method: 'GET', path: /\/(healthz|readyz)$/, status: [200, 503], type: 'health' },
];

/** Fails unless the body of an answer over HTTP is by the schema. */
export function assertBodyBySchema(method, path, reply) {
  if (reply.status === 503 && reply.bytes.length === 0) return; // there was no memory for one
  const { who = 'http', type } = reply.headers['content-type'] === 'application/problem+json'
    ? { type: 'problem' }
    : bodies.find((row) => row.method === method && row.path.test(path) && row.status.includes(reply.status)) ?? {};
  if (type) assertBySchema(who, reply.json, type);
}
