// tests/bench/scale.js -- a wire that counts what goes over it: requests, and bytes with their headers.
import { once } from 'node:events';
import net from 'node:net';

const REQUEST = /^(GET|HEAD|POST|DELETE) (\S+) HTTP\/1\.1\r\n/;
const ANSWER = /^HTTP\/1\.1 (\d+) /;

/** @returns a wire to `port`: its `url`, what `weight()` has gone over it since it was last asked, `close()` */
export async function openScale(port) {
  let weight = nothing();
  const ends = new Set();
  const wire = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1');
    for (const [from, to, count] of [[near, far, up], [far, near, down]]) {
      ends.add(from);
      from.on('data', count);
      from.pipe(to).on('error', () => from.destroy());
    }
  });

  // Nothing is pipelined, so each request and each answer begins a piece of its own.
  function up(bytes) {
    weight.up += bytes.length;
    const [, , path] = REQUEST.exec(bytes.toString('latin1')) ?? [];
    if (path) weight.paths.push(path);
  }

  function down(bytes) {
    weight.down += bytes.length;
    const [, status] = ANSWER.exec(bytes.toString('latin1', 0, 16)) ?? [];
    if (status === '304') weight.known += 1;
  }

  await once(wire.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${wire.address().port}/`,
    weight() {
      const counted = weight;
      weight = nothing();
      return counted;
    },
    close() {
      wire.close();
      for (const end of ends) end.destroy();
    },
  };
}

const nothing = () => ({ paths: [], known: 0, up: 0, down: 0 });
