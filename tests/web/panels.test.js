// Panels that must not go on for ever, nor give up at once: links, questions, my rooms, drafts.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ROOMS_FIRST } from '../../web/js/rooms.js';
import { setStage, settled } from './nodes.js';
import { afterA3, state } from './states.js';

const clock = setStage();
const { createLinkBox } = await import('../../web/js/panels/linkbox.js');
const { createRoomList } = await import('../../web/js/roomlist.js');
const { restore } = await import('../../web/js/drafts.js');
const claim = await import('../../web/js/panels/claim.js');
const resign = await import('../../web/js/panels/resign.js');
const offers = await import('../../web/js/panels/offers.js');

test('a QR code that failed is asked for again, after a while and not for ever', async () => {
  let asked = 0;
  globalThis.fetch = async () => { asked += 1; return { ok: false }; };
  const box = createLinkBox('A link');
  const draw = async () => {
    box.draw({ room: 'r', link: 'http://192.0.2.1/r/r', invitation: '', reachable: true });
    await settled();
  };
  await draw();
  clock.pass(9_000);
  await draw();
  assert.equal(asked, 1);
  clock.pass(1_000);
  await draw();
  assert.equal(asked, 2);
  for (let i = 0; i < 20; i++) {
    clock.pass(10_000);
    await draw();
  }
  assert.equal(asked, 5);
});

for (const [what, { create }] of Object.entries({ claim, resign })) {
  const { node, draw } = create({});
  const page = { you: 'south', room: state({ phase: 'playing' }), gone: null, now: 0, skew: 0 };
  const isOpen = (more) => {
    node.open = true;
    draw({ ...page, ...more });
    return node.open;
  };

  test(`the question of ${what} goes with the game`, () => {
    assert.equal(isOpen({}), true);
    assert.equal(isOpen({ gone: 'replaced' }), false);
    assert.equal(isOpen({ you: null }), false);
  });
}

const playing = { you: 'south', room: null, gone: null, now: 0, skew: 0, past: null, declined: [], line: 'open', moves: ['A3'] };

/** The room with an offer of the other that came with version `v`. */
const asked = (v, kind, more) => ({ ...playing, room: { ...afterA3(), v, offers: [{ v, kind, by: 'north', ...more }] } });

/** All nodes below that are buttons to be seen. */
const buttonsIn = (node) => (node.children ?? []).flatMap((child) => [
  ...(child.className?.startsWith('button') && !child.hidden ? [child] : []), ...buttonsIn(child)]);

test('each time an offer changes its buttons rest anew', () => {
  const { node, opening, draw } = offers.create({});
  const draws = (v) => draw(asked(v, 'draw'));
  opening({ ...playing, room: afterA3() });
  draw({ ...playing, room: afterA3() });
  const rests = () => buttonsIn(node).filter(({ disabled }) => disabled).length;
  const before = rests();
  draws(9);
  assert.equal(rests(), before + 2);
  clock.pass(500);
  draws(12);
  clock.pass(500);
  assert.equal(rests(), before + 2);
  clock.pass(100);
  assert.equal(rests(), before);
});

/** A list with two rooms behind "more", and what it says of them. */
function listOf(fetchRoom) {
  globalThis.fetch = fetchRoom;
  const records = Array.from({ length: ROOMS_FIRST + 2 }, (_, i) => ({ room: `r${i}`, token: 't', side: 'south', at: 100 - i }));
  const list = createRoomList({ lasts: 'always', seats: () => records, dropSeat() {}, keepSeat() {} });
  const [, , more] = list.node.children[1].children;
  return { list, says: () => more.children[0].textContent, rows: () => more.children[1].children };
}

const answer = (room) => ({ ok: true, json: async () => room });
const mine = state();
const theirs = state({ turn: 'north' });

test('what is removed is not counted any more, until it is put back', async () => {
  const { list, says, rows } = listOf(async () => answer(mine));
  list.draw();
  await settled();
  const both = says();
  const [row, removed] = rows()[0].children;
  row.children[1].dispatchEvent(new Event('click'));
  const one = says();
  removed.children[1].dispatchEvent(new Event('click'));
  assert.match(both, /2/);
  assert.match(one, /1/);
  assert.doesNotMatch(one, /2/);
  assert.equal(says(), both);
});

test('answers that come late to an older list do not count', async () => {
  const waiting = [];
  const { list, says } = listOf(() => new Promise((resolve) => { waiting.push(resolve); }));
  list.draw();
  const older = waiting.splice(0);
  list.draw();
  for (const resolve of waiting) resolve(answer(theirs));
  await settled();
  const now = says();
  for (const resolve of older) resolve(answer(mine));
  await settled();
  assert.equal(says(), now);
});

test('what was typed waits a minute for its part, and no longer', () => {
  let watches = 0;
  globalThis.MutationObserver = class {
    observe() { watches += 1; }
    disconnect() { watches -= 1; }
  };
  restore([['talk', ['Hello']]], { querySelectorAll: () => [] });
  clock.pass(59_999);
  assert.equal(watches, 1);
  clock.pass(1);
  assert.equal(watches, 0);
});
