// tests/lint/lint.test.js -- what compilers and linters find in our C when they look deeper: nothing.
//
// Each version of a tool finds other things. The code is held to the one named here; with another
// the test is skipped, so that a newer Debian builds and tests all the same.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../wire/harness.js';

const PACKAGES = ['libwebsockets', 'libcrypto', 'zlib', 'libcjson', 'libuv', 'sqlite3', 'libqrencode', 'libutf8proc'];
const IN_WASM = /^engine\/wasm\//; // for clang alone: gcc does not know its attributes

const run = (program, args) => spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
const sources = ['engine', 'server']
  .flatMap((top) => readdirSync(join(ROOT, top), { recursive: true }).map((name) => `${top}/${name}`))
  .filter((name) => name.endsWith('.c'));
const flags = ['-std=c11', '-D_GNU_SOURCE', '-DOWARED_VERSION="0"', '-I.', '-Wall', '-Wextra',
  ...run('pkg-config', ['--cflags', ...PACKAGES]).stdout.trim().split(/\s+/)];

/** What a program says of the files, each of which it looks at by itself; as many at once as there are cores. */
async function findings(program, argsFor, files) {
  const left = [...files];
  const said = [];
  async function work() {
    for (let file = left.pop(); file; file = left.pop()) said.push(await saysOf(program, argsFor(file)));
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return said.join('');
}

const saysOf = (program, args) => new Promise((resolve) => {
  execFile(program, args, { cwd: ROOT }, (error, stdout, stderr) => {
    resolve(error || /warning:/.test(stdout + stderr) ? `${stdout}${stderr}` : '');
  });
});

/** The test of a tool, which has to be of that version. */
function lint(program, version, argsFor, files = sources) {
  const [is] = run(program, ['--version']).stdout?.match(/\d+\.\d+/) ?? ['not here'];
  const skip = is.startsWith(version) ? false : `the code is held to version ${version}, this is ${is}`;
  test(`${program} finds nothing`, { skip }, async () => {
    assert.ok(files.length > 50);
    assert.equal(await findings(program, argsFor, files), '');
  });
}

// Its leaks are guesses: it loses whatever is kept inside of something else. The sanitizers and
// valgrind find the real ones, also where each allocation fails in turn.
lint('gcc', '12.', (file) => [...flags, '-O2', '-fanalyzer', '-Wno-analyzer-malloc-leak', '-c', file, '-o', '/dev/null'],
  sources.filter((file) => !IN_WASM.test(file)));
lint('clang-tidy', '14.', (file) => ['--quiet', '--warnings-as-errors=*', file, '--', ...flags]);
lint('cppcheck', '2.10', (file) => ['--quiet', '--enable=warning,portability,performance', '--std=c11', '-I.',
  '--error-exitcode=1', '--suppressions-list=tests/lint/cppcheck.txt', file]);
