// tests/wire/manual.js -- the examples of server/protocol/PROTOCOL.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './harness.js';

const manual = readFileSync(join(ROOT, 'server/protocol/PROTOCOL.md'), 'utf8');

/** The JSON objects within sentences, but for those that show a range. */
export function pieces() {
  const shown = [...manual.matchAll(/`(\{"[^`]*\})`/g)].map(([, text]) => text);
  return shown.filter((text) => !text.includes('..')).map((text) => JSON.parse(text));
}

/** The JSON values of all blocks marked so: one over several lines, or one a line. */
export function examples(mark) {
  const blocks = [...manual.matchAll(/^```json *(\w*)\n([\s\S]*?)^```/gm)].filter(([, marked]) => marked === mark);
  return blocks.flatMap(([, , text]) => {
    try {
      return [JSON.parse(text)];
    } catch {
      return text.trim().split('\n').map((line) => JSON.parse(line));
    }
  });
}
