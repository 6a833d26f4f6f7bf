// tests/bench/assets.js -- the files of the page, as the server gives them and as nginx gives the same
// files with the same header fields, each with one worker: requests a second on kept-alive
// connections. nginx and wrk are Debian's; without them there is nothing to compare.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort, temporaryFolder } from '../wire/harness.js';

const CONNECTIONS = 32;
const SECONDS = 2;
const ROUNDS = 3;
const ACCEPT = { 'Accept-Encoding': 'gzip' };

const run = promisify(execFile);
const quoted = (value) => `"${value.replaceAll('"', '\\"')}"`;

/** Header fields that are not nginx's own, as its directives. */
function fieldsOf(response) {
  const own = new Set(['date', 'content-type', 'content-encoding', 'content-length', 'etag', 'vary', 'connection', 'keep-alive']);
  return [...response.headers].filter(([name]) => !own.has(name))
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`).join(' ');
}

/** Files in memory as far as nginx can: opened once, with what was compressed before. */
function configuration(folder, web, version, port, { page, part }) {
  return `
    daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 1024; }
    http {
      types { text/html html; text/javascript js; text/css css; image/svg+xml svg; application/wasm wasm; }
      charset utf-8; charset_types text/html text/javascript text/css;
      access_log off; sendfile on; tcp_nopush on; gzip_static on; gzip_vary on; server_tokens off;
      keepalive_requests 1000000000; open_file_cache max=1000; open_file_cache_valid 1h;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      server {
        listen 127.0.0.1:${port};
        location /v/${version}/ { alias ${web}/; etag off; ${part} }
        location / { root ${web}; index index.html; ${page} }
      }
    }`;
}

/** Resolves once something listens there. */
async function listening(url, child) {
  let failed = null;
  child.once('exit', (code) => (failed = new Error(`nginx ended with ${code}`)));
  for (;;) {
    if (failed) throw failed;
    try {
      return await (await fetch(url)).arrayBuffer();
    } catch {
      await new Promise((done) => setTimeout(done, 20)); // it tells nobody when it listens
    }
  }
}

function has(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
  } catch (error) {
    return error.code !== 'ENOENT';
  }
  return true;
}

async function requestsPerSecond(url) {
  const { stdout } = await run('wrk',
    ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}`, '-H', 'Accept-Encoding: gzip', url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]);
}

/** What both say of one file must be the same bytes. */
async function compareBytes(ours, theirs) {
  const bodies = await Promise.all([ours, theirs].map(async (url) =>
    Buffer.from(await (await fetch(url, { headers: ACCEPT })).arrayBuffer())));
  if (!bodies[0].equals(bodies[1])) throw new Error(`${ours} and ${theirs} differ`);
}

/**
 * Our server's requests a second as shares of nginx's, by what was asked for.
 * @param print told each figure
 * @param build where the staged page lies in `web`
 * @param port where our server listens
 */
export async function assets(print, { build, port }) {
  if (!has('nginx', ['-v']) || !has('wrk', ['-v'])) {
    console.log('SKIPPED: nginx and wrk are not both here (deploy/install-deps bench)');
    return {};
  }
  const web = resolve(build, 'web');
  const version = readFileSync(join(web, 'version.txt'), 'utf8');
  const paths = { 'start page': '/', 'a module': `/v/${version}/js/page.js`, 'the engine': `/v/${version}/engine.wasm` };
  const [page, part] = (await Promise.all([paths['start page'], paths['a module']]
    .map((path) => fetch(`http://127.0.0.1:${port}${path}`)))).map(fieldsOf);
  const folder = temporaryFolder(), other = await freePort();
  writeFileSync(join(folder, 'conf'), configuration(folder, web, version, other, { page, part }));
  const nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'errors'), '-c', join(folder, 'conf')], { stdio: 'ignore' });
  const found = {};
  try {
    await listening(`http://127.0.0.1:${other}/`, nginx);
    for (const [what, path] of Object.entries(paths)) {
      const urls = [`http://127.0.0.1:${port}${path}`, `http://127.0.0.1:${other}${path}`];
      await compareBytes(...urls);
      const best = [0, 0];
      for (let round = 0; round < ROUNDS; round++)
        for (const i of [0, 1]) best[i] = Math.max(best[i], await requestsPerSecond(urls[i]));
      print(`${what}, requests/s: owared, nginx`, best.map((rate) => rate.toFixed(0)).join(', '));
      found[what] = best[0] / best[1];
    }
  } finally {
    nginx.kill();
  }
  return found;
}
