// The chat between the two at the board: a card beside it, or on a phone a sheet that comes up when
// it is called.

import { otherSide } from '../pits.js';
import { nameOf, ownName } from '../seats.js';
import { LINE_MAX, lengthOf, lineOf } from '../talk.js';
import { refusalText, talkLines } from '../view.js';
import { words } from '../words.js';
import { createGuard } from '../timer.js';
import { h, isBeside, setText } from '../dom.js';

const said = words.talk;
const NEAR_MAX = 20; // so many letters before the end their number is shown

export function create({ say, toggleTalk, mute }) {
  const silence = h('button', { class: 'button', type: 'button', onclick: () => mute(!page.talk.muted) }, said.mute);
  const close = h('button', {
    class: 'button talk-close', type: 'button', 'aria-label': said.close, title: said.close, onclick: toggleTalk,
  }, '✕');
  const lines = createLines();
  const ready = said.phrases.list.map((phrase) => h('button', {
    class: 'button', type: 'button', onclick: () => say(phrase, false),
  }, phrase));
  const phrases = h('div', {
    class: 'talk-phrases', role: 'group', 'aria-label': said.phrases.heading,
  }, ...ready);
  const input = h('input', {
    type: 'text', dir: 'auto', autocomplete: 'off', enterKeyHint: 'send', placeholder: said.placeholder,
    'aria-label': said.field, 'aria-describedby': 'talk-left', oninput: drawLength,
  });
  const left = h('span', { class: 'hint', id: 'talk-left' });
  const send = h('button', { class: 'button button-main', type: 'submit' }, said.send);
  const trouble = h('p', { class: 'trouble' }); // heard from the live region
  const node = h('section', { class: 'card talk', 'aria-label': said.heading, onkeydown: press },
    h('div', { class: 'talk-head' }, h('h2', {}, said.heading), silence, close), ...lines.nodes, phrases, trouble,
    h('form', { class: 'talk-form', 'data-drafts': 'talk', onsubmit: submit, noValidate: true }, input, send, left));
  let page = null;
  let returned = null; // what was last put back into the field
  let seen = false;
  // Beside the board it comes by itself, when the friend sits down and the link is not needed any more.
  const guard = createGuard((rests) => { for (const phrase of ready) phrase.disabled = rests; });

  function submit(event) {
    event.preventDefault();
    const text = lineOf(input.value);
    if (!text || lengthOf(text) > LINE_MAX) return;
    input.value = '';
    drawLength();
    say(text, true);
  }

  function press(event) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    toggleTalk();
  }

  function draw(now) {
    page = now;
    if (!seen && isBeside()) guard();
    seen = true;
    lines.draw(page);
    takeBack(page.talk.returned);
    setText(trouble, page.talk.returned ? refusalText(page.talk.returned.code) : '');
    silence.setAttribute('aria-pressed', String(page.talk.muted));
    drawLength();
  }

  function unseen() {
    seen = false;
  }

  /** What was refused stands before what is being typed; what did arrive after all goes again. */
  function takeBack(next) {
    if (next === returned) return;
    if (next) input.value = [next.text, input.value].filter(Boolean).join(' ');
    else if (input.value === returned.text) input.value = '';
    returned = next;
  }

  function drawLength() {
    const over = lengthOf(lineOf(input.value)) - LINE_MAX;
    setText(left, lengthLine(over));
    left.classList.toggle('trouble', over > 0);
    input.setAttribute('aria-invalid', String(over > 0));
    send.setAttribute('aria-disabled', String(over > 0));
  }

  function lengthLine(over) {
    if (over > 0) return said.tooLong(over);
    return over > -NEAR_MAX ? said.left(LINE_MAX + over, LINE_MAX) : '';
  }

  // A phone's keyboard lies over what stands at the bottom: the sheet stands on it.
  globalThis.visualViewport?.addEventListener('resize', () => {
    const { height, offsetTop } = visualViewport;
    node.style.setProperty('--keyboard', `${Math.max(0, innerHeight - height - offsetTop)}px`);
  });

  return { node, draw, unseen, focus: () => input.focus({ preventScroll: true }) };
}

/** What was said, and who reads it. */
function createLines() {
  const hint = h('p', { class: 'hint' });
  const list = h('ol', { class: 'talk-lines', tabIndex: 0, 'aria-label': said.lines });
  let shown = []; // a key for each line on the page

  function draw(page) {
    const { lines, hidden } = talkLines(page);
    const name = nameOf(page.room, otherSide(page.you));
    setText(hint, page.talk.muted ? said.hidden(name, hidden) : said.hint(name));
    const whens = lines.map(({ at }) => (at === null ? said.sending : said.when(at, page.now + page.skew)));
    const keys = lines.map(({ by, text }, i) => `${ownName(page.room, by)} ${whens[i]} ${by} ${text}`);
    const same = keys.findIndex((key, i) => key !== shown[i]);
    const kept = same === -1 ? keys.length : same;
    if (kept === shown.length && kept === keys.length) return;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    while (list.children.length > kept) list.lastChild.remove();
    lines.slice(kept).forEach((line, i) => list.append(newLine(page.room, line, whens[kept + i])));
    shown = keys;
    if (atEnd || lines.at(-1)?.mine) toEnd();
  }

  function newLine(room, { by, mine, text, at }, when) {
    const name = ownName(room, by);
    return h('li', { class: `talk-line ${mine ? 'talk-mine' : 'talk-theirs'}${at === null ? ' talk-unsent' : ''}` },
      h('span', { class: 'talk-who' }, h('bdi', {}, mine ? words.youAreSide(name) : name), ` · ${words.sides[by]} · ${when}`),
      h('span', { class: 'talk-text', dir: 'auto' }, text));
  }

  function toEnd() {
    list.scrollTop = list.scrollHeight;
  }

  new ResizeObserver(toEnd).observe(list); // when it opens, and when a keyboard takes its room

  return { nodes: [hint, list], draw };
}
