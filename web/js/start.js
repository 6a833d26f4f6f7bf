// The start page: the ways to play alone and to learn; then a name, who moves first, the rules, one
// button.

import { createRoom, base, fileUrl, roomPath } from './api.js';
import { createClockForm } from './clockform.js';
import { createGear } from './gear.js';
import { createHostKey } from './hostkey.js';
import { createRoomList } from './roomlist.js';
import { createRulesForm } from './rulesform.js';
import { openKeepsakes } from './keepsakes.js';
import { createFreshness, keepForOffline } from './offline.js';
import { requestOf, rulesInLink } from './rules.js';
import { openSettings } from './settings.js';
import { words } from './words.js';
import { h, choice, field, setText } from './dom.js';

// The creator sits at South.
const FIRST = { south: words.start.me, north: words.start.friend, toss: words.start.toss };

const keepsakes = openKeepsakes();
const name = h('input', { type: 'text', maxLength: 80, autocomplete: 'nickname', value: keepsakes.name() });
const first = choice(words.start.first, 'first', FIRST);
const rules = createRulesForm();
const clock = createClockForm();
const key = createHostKey(keepsakes);
const create = h('button', { class: 'button button-main', type: 'submit' }, words.start.create);
const wayTo = (page) => h('a', { class: 'button', href: new URL(page, base).href });
const computer = wayTo('practice');
const puzzle = wayTo('puzzles');
const how = wayTo('learn');
const rooms = createRoomList(keepsakes);
const trouble = h('p', { class: 'trouble', role: 'alert' });

first.value = 'south';
rules.draw(rulesInLink(location.hash) ?? rules.rules); // as chosen on the learn page

async function submit(event) {
  event.preventDefault();
  create.disabled = true;
  setText(create, words.start.creating);
  setText(trouble, '');
  const wanted = name.value.trim();
  keepsakes.keepName(wanted);
  enter(await createRoom({
    rules: requestOf(rules.rules), first: first.value, clock: clock.wish, ...(wanted && { name: wanted }),
  }, key.value));
}

/** Goes to the new room with its seat in the pocket, or says why there is none. */
function enter({ room, token, code }) {
  if (!room) return stay(code);
  key.worked();
  const kept = keepsakes.keepSeat(room, { token, side: 'south', at: Date.now() });
  // Where nothing is kept, the seat travels in the fragment, which never leaves the browser.
  const travels = !kept || keepsakes.lasts === 'page';
  location.assign(roomPath(room) + (travels ? `#${token}` : ''));
}

function stay(code) {
  ready();
  setText(trouble, words.refusals[code] ?? words.net.failed);
  const wrong = code === 'name-refused';
  name.setAttribute('aria-invalid', String(wrong));
  (wrong ? name : create).focus(); // the button has lost it while it was disabled
  key.answered(code);
}

function ready() {
  create.disabled = false;
  setText(create, words.start.create);
}

/** What this browser remembers: my rooms, and the game against the computer that is under way. */
function drawKept() {
  rooms.draw();
  const goesOn = isUnderWay(keepsakes.get('match'));
  setText(computer, goesOn ? words.start.goOn : words.start.computer);
  computer.classList.toggle('ways-goes-on', goesOn);
}

/** As practice/match.js keeps it, which has the whole game with it and so is not asked. */
const isUnderWay = (match) => match?.moves?.length > 0 && !match.counted;

setText(puzzle, words.start.puzzle);
setText(how, words.start.how);
document.querySelector('.first-look').replaceWith(
  h('div', { class: 'hero' }, h('h1', {}, words.game),
    h('img', { src: fileUrl('img/board.svg'), alt: '', width: 720, height: 310 }), h('p', {}, words.motto),
    h('div', { class: 'ways' }, computer, puzzle, how)),
  rooms.node,
  h('form', { class: 'card', onsubmit: submit, noValidate: true, 'data-drafts': 'start' },
    h('h2', {}, words.start.heading),
    field(words.start.name, name, words.start.nameHint), first.node, rules.node, clock.node,
    key.node, h('div', { class: 'start-do' }, trouble, create),
    h('p', { class: 'hint' }, words.start.note)),
  h('p', { class: 'after' }, h('a', { href: new URL('analysis', base).href }, words.start.analysis)),
);

drawKept();
createGear({ settings: openSettings(keepsakes), keepsakes, missed: createFreshness().look }).standAlone();
keepForOffline();

// The back button may bring the page back as it was left, with the button still busy.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  ready();
  drawKept();
});
