// tests/docs/configuration.test.js -- README's table of options says what `owared --help` says.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** `  --listen HOST:PORT    what it is (default)` -> a row of the table; null for other lines. */
function row(line) {
  const [, flag, argument, help, preset = ''] =
    /^ +(--[a-z-]+) (\S+) {2,}(.+?)(?: \(([^()]+)\))?$/.exec(line) ?? [];
  if (!flag) return null;
  const variable = `OWARED_${flag.slice(2).replaceAll('-', '_').toUpperCase()}`;
  const code = (text) => text && `\`${text.replaceAll('|', '\\|')}\``;
  return `| ${code(`${flag} ${argument}`)} | ${code(variable)} | ${code(preset)} | ${help} |`;
}

test('the table of options in README.md is that of --help', () => {
  const help = execFileSync(process.env.OWARED ?? root('build/owared'), ['--help'], { encoding: 'utf8' });
  const expected = help.split('\n').map(row).filter(Boolean);
  const actual = readFileSync(root('README.md'), 'utf8').split('\n').filter((line) => line.startsWith('| `--'));

  assert.ok(expected.length >= 10, `--help has few options:\n${help}`);
  assert.deepEqual(actual, expected, `README.md should have these rows:\n${expected.join('\n')}`);
});
