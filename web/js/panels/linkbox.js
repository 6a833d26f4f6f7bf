// A link to hand on, in every way that it can be: text to select, copy, share, and a QR code.

import { words } from '../words.js';
import { qrSource } from '../api.js';
import { h, setText, show, toClipboard } from '../dom.js';
import { after } from '../timer.js';

const RETRY_MS = 10_000;
const FAILURES_MAX = 5; // one after the other; then the link does without a QR code

const said = words.link;

/** @param label what kind of link it is, for who hears the page */
export function createLinkBox(label) {
  const text = h('div', { class: 'link', role: 'textbox', 'aria-readonly': 'true', 'aria-label': label, tabIndex: 0 });
  const copy = h('button', { class: 'button button-main', type: 'button', onclick: () => copyLink() }, said.copy);
  const share = h('button', { class: 'button', type: 'button', onclick: () => shareLink() }, said.share);
  const copied = h('p', { class: 'hint', role: 'status' });
  const qr = h('img', { class: 'qr', hidden: true, alt: said.qr(label), width: 160, height: 160 });
  const node = h('div', { class: 'linkbox' },
    h('div', { class: 'linkbox-text' }, text, h('div', { class: 'buttons' }, copy, share), copied), qr);
  let message = '';
  let coded = null; // the link that the QR code shows
  let failures = 0;
  let cancel = () => {};

  show(share, Boolean(navigator.share));
  qr.addEventListener('load', () => {
    failures = 0;
    show(qr, true);
  });
  qr.addEventListener('error', fail);

  async function copyLink() {
    setText(copied, await toClipboard(text) ? said.copied : said.copyFailed);
  }

  function shareLink() {
    navigator.share({ title: words.game, text: message, url: text.textContent })
      .catch(() => {}); // closed without choosing
  }

  /** @param reachable whether the link can be opened elsewhere: otherwise it needs no QR code */
  function draw({ room, link, invitation, reachable }) {
    message = invitation;
    if (text.textContent !== link) setText(copied, '');
    setText(text, link);
    drawQr(room, reachable ? link : null);
  }

  function drawQr(room, link) {
    if (link === coded) return;
    cancel();
    coded = link;
    show(qr, false); // the one that is there is another link's
    if (!link) return;
    const late = () => link !== coded;
    qrSource(room, link).then((src) => { if (!late()) qr.src = src; }, () => late() || fail());
  }

  /** What is drawn after a while asks again. */
  function fail() {
    show(qr, false);
    failures++;
    if (failures < FAILURES_MAX) cancel = after(RETRY_MS, () => { coded = null; });
  }

  return { node, draw };
}
