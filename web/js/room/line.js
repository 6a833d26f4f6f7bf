// The line to the room: a socket under connection.js, what is done with each message that comes, and
// what is said where there is none.

import { base, socketUrl } from '../api.js';
import { createConnection } from '../connection.js';
import { h, show } from '../dom.js';
import { wantsSync } from '../page.js';
import { after } from '../timer.js';
import { words } from '../words.js';

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

/** A room that was never reached has nothing to show but this. */
export function tellNoLine() {
  const node = h('section', { class: 'card', hidden: true },
    h('h2', {}, words.noLine.heading), h('p', {}, words.noLine.says),
    h('div', { class: 'buttons' }, h('a', { class: 'button', href: new URL('learn', base).href }, words.start.how),
      h('a', { class: 'button', href: base.href }, words.gone.home)));
  let failed = false; // once: the next try is under way already

  function see(before, page) {
    failed ||= page.line === 'waiting' || page.line === 'offline';
    show(node, failed && !page.room && !page.gone);
  }

  document.querySelector('main').prepend(node);
  return { see };
}
