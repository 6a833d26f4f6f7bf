// The line to the room: a socket under connection.js, and what is done with each message that comes.

import { base, socketUrl } from '../api.js';
import { createConnection } from '../connection.js';
import { wantsSync } from '../page.js';
import { after } from '../timer.js';

export function createLine(parts) {
  const { id, current, seating } = parts;
  const connection = createConnection({
    open: (on) => openSocket(socketUrl(id), on),
    clock: { now: () => Date.now(), after },
    random: Math.random,
    token: seating.hello,
    on: {
      status: (status) => current.occur({ t: 'line', status: status === 'waiting' && !navigator.onLine ? 'offline' : status }),
      message: hear,
      forget: seating.refuse,
    },
  });

  function hear(message, asked) {
    if (message.t === 'ok' && asked?.t === 'leave') return goHome();
    if (message.t === 'state' && wantsSync(current.page, message)) connection.ask({ t: 'sync' });
    current.hear(message, asked, Date.now());
    seating.hear(message, asked);
    if (message.t === 'welcome') parts.looking.followLink();
    if (asked?.t === 'sit' && message.t === 'seated') connection.ask({ t: 'sync' }); // for what was said before
  }

  /** Leaves, without coming back by itself. */
  function goHome() {
    connection.stop();
    location.assign(base);
  }

  /** Asks, or says that there is no line to ask over. @returns {boolean} whether it was sent */
  function ask(message) {
    const sent = connection.ask(message);
    if (!sent) current.occur({ t: 'refused', code: 'no-line' });
    return sent;
  }

  return {
    ask, tryToAsk: connection.ask, start: connection.start, stop: connection.stop, wake: connection.wake,
  };
}

function openSocket(url, { opened, text, closed }) {
  const socket = new WebSocket(url, 'oware.v1');
  socket.onopen = opened;
  socket.onmessage = (event) => text(event.data);
  socket.onclose = closed;
  return {
    send: (message) => socket.readyState === WebSocket.OPEN && socket.send(message),
    close: () => socket.close(),
  };
}
