// A reverse proxy before the server, on a site that has more than the game.

import { once } from 'node:events';
import { createServer, request } from 'node:http';

const PREFIX = '/games/oware';

/**
 * Hands on what is asked below its prefix, WebSockets too; the rest of the site is not there.
 * @param strips whether it takes the prefix off
 * @returns `before(server)` says whose it is. `server` can be set to 'away', which is answered by 502, or to
 *   'mute', which is not answered at all
 */
export async function openProxy({ strips }) {
  let upstream;
  let server = 'there';
  const proxy = createServer((asked, answer) => handOn(asked, answer, (reply) => {
    answer.writeHead(reply.statusCode, reply.headers);
    reply.pipe(answer);
  }));
  proxy.on('upgrade', (asked, socket) => {
    socket.on('end', () => socket.destroy()).on('error', () => socket.destroy()).resume();
    handOn(asked, socket)?.on('upgrade', (reply, far) => {
      const headers = Object.entries(reply.headers).map((pair) => pair.join(': '));
      socket.write(['HTTP/1.1 101 Switching Protocols', ...headers, '', ''].join('\r\n'));
      for (const [from, to] of [[socket, far], [far, socket]]) from.pipe(to).on('error', () => from.destroy());
    }).end();
  });

  function handOn(asked, answer, got) {
    if (!asked.url.startsWith(PREFIX)) return void answer.end();
    if (server === 'mute') return undefined;
    if (server === 'away') return void (got ? answer.writeHead(502).end('Bad Gateway\n') : answer.destroy());
    const url = new URL((strips && asked.url.slice(PREFIX.length)) || asked.url, upstream);
    const ask = request(url, { method: asked.method, headers: asked.headers }, got);
    ask.on('error', () => answer.destroy());
    return got ? asked.pipe(ask) : ask;
  }

  await once(proxy.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${proxy.address().port}${PREFIX}/`,
    before: ({ url }) => { upstream = url; },
    set server(is) { server = is; },
    close: () => new Promise((resolve) => {
      proxy.close(resolve);
      proxy.closeAllConnections();
    }),
  };
}
