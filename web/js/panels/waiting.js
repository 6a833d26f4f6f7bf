// For the one who made the room and waits: the link, in every way that it can be handed on.

import { hostOf, linkFor, qrSource } from '../api.js';
import { nameOf, roleOf } from '../view.js';
import { words } from '../words.js';
import { h, setText, show } from '../dom.js';

const said = words.waiting;

export function createWaiting() {
  const link = h('div', { class: 'link', role: 'textbox', 'aria-readonly': 'true', 'aria-label': said.link, tabIndex: 0 });
  const copy = h('button', { class: 'button button-main', type: 'button', onclick: () => copyLink() }, said.copy);
  const share = h('button', { class: 'button', type: 'button', onclick: () => shareLink() }, said.share);
  const copied = h('p', { class: 'hint', role: 'status' });
  const expires = h('p', { class: 'hint' });
  const qr = h('img', { class: 'qr', hidden: true, alt: said.qr, width: 160, height: 160 });
  const local = createLocalNote();
  const node = h('section', { class: 'card waiting', hidden: true },
    h('h2', {}, said.heading), h('p', {}, said.send), local.node,
    h('div', { class: 'waiting-ways' },
      h('div', { class: 'waiting-link' }, link, h('div', { class: 'buttons' }, copy, share), copied), qr),
    expires);
  let invitation = '';
  let drawn = null; // the link that the QR code shows

  show(share, Boolean(navigator.share));
  qr.addEventListener('load', () => show(qr, true));
  qr.addEventListener('error', () => show(qr, false));

  async function copyLink() {
    setText(copied, await toClipboard(link) ? said.copied : said.copyFailed);
  }

  function shareLink() {
    navigator.share({ title: words.game, text: invitation, url: link.textContent })
      .catch(() => {}); // closed without choosing
  }

  function draw(page) {
    const waiting = roleOf(page) === 'host';
    show(node, waiting);
    if (!waiting) return;
    const { seats } = page.room;
    invitation = said.shareText(seats[page.you].name && nameOf(page.room, page.you));
    const reaching = linkFor(page.id, page.lan);
    setText(link, reaching);
    // A link that nobody could open needs no QR code.
    if (page.lan === null || page.lan?.reachable) drawQr(page.id, reaching);
    setText(expires, page.room.expires ? said.expires(page.room.expires) : '');
    local.draw(page.lan);
  }

  function drawQr(room, reaching) {
    if (reaching === drawn) return;
    drawn = reaching;
    qrSource(room, reaching).then((src) => { qr.src = src; }, () => show(qr, false));
  }

  return { node, draw };
}

/** Copies the text of a node, without a clipboard if need be; leaves it selected. */
async function toClipboard(node) {
  getSelection().selectAllChildren(node);
  try {
    await navigator.clipboard.writeText(node.textContent);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

/** A link made on localhost is useless to a friend: says so, and what to do. */
function createLocalNote() {
  const make = h('pre');
  const run = h('pre');
  const open = h('p');
  const ways = h('div', {}, h('h3', {}, said.localHeading), h('p', {}, said.local), make, run, open);
  const reachable = h('p', {}, said.localReachable);
  const node = h('div', { class: 'note' }, ways, reachable);

  function draw(lan) {
    show(node, Boolean(lan));
    if (!lan) return;
    const port = lan.listen.split(':').pop();
    setText(make, `make run LISTEN=:${port}`);
    setText(run, `owared --listen :${port}`);
    setText(open, said.localOpen(lan.addresses.map((address) => `http://${hostOf(address)}:${port}/`)));
    show(ways, !lan.reachable);
    show(reachable, lan.reachable && lan.addresses.length > 0);
  }

  return { node, draw };
}
