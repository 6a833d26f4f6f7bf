import assert from 'node:assert/strict';
import test from 'node:test';
import { createSeat } from '../../web/js/seat.js';
import { state } from './states.js';

/** The storage of one browser for one room; `tab()` opens a page on it. */
function browser(record = null, { works = true } = {}) {
  let made = 0;
  return {
    record,
    tab(arrived = null, now = () => 1000) {
      const kept = {
        get: () => this.record,
        keep: (next) => {
          if (works) this.record = JSON.parse(JSON.stringify(next));
          return works;
        },
        drop: () => { this.record = null; },
      };
      return createSeat({ kept, arrived, newToken: () => `new-${++made}`, now });
    },
  };
}

test('who has no seat shows no key, and a lost answer to sit is asked for again with the same key', () => {
  const kofi = browser();
  const first = kofi.tab();
  assert.equal(first.hello(), undefined);
  assert.deepEqual(first.welcome(null), {});
  assert.equal(first.sit('Kofi'), 'new-1');
  const reloaded = kofi.tab();
  assert.equal(reloaded.hello(), 'new-1');
  assert.equal(reloaded.refuse(), null);
  assert.equal(reloaded.hello(), undefined);
  assert.deepEqual(reloaded.welcome(null), { sit: { name: 'Kofi' } });
  assert.equal(reloaded.sit('Kofi'), 'new-1');
  reloaded.settle('north', 'new-1');
  assert.equal(kofi.record.asked, undefined);
  assert.equal(kofi.tab().hello(), 'new-1');
});

test('a key that came in the address is kept once the room knows it', () => {
  const tablet = browser();
  const page = tablet.tab('came');
  assert.equal(page.hello(), 'came');
  assert.equal(tablet.record, null, 'not before');
  assert.equal(page.welcome('north').handed, true);
  page.hello();
  assert.equal(page.welcome('north').handed, false, 'told once');
  assert.equal(tablet.record.token, 'came');
  assert.equal(page.key, 'came');
});

test('an old link takes nothing away from who has the seat anyway', () => {
  const ama = browser({ token: 'mine', side: 'south' });
  const page = ama.tab('old');
  assert.equal(page.hello(), 'old');
  assert.equal(page.refuse(), null);
  assert.equal(page.hello(), 'mine');
  assert.equal(page.welcome('south').handed, false);
  assert.equal(ama.record.token, 'mine');
  const nobody = browser().tab('old');
  nobody.hello();
  assert.equal(nobody.refuse(), 'link');
  assert.equal(nobody.hello(), undefined);
});

test('both keys are kept until one of them is known to be good', () => {
  const lostOnTheWayBack = browser({ token: 'old', side: 'south' });
  lostOnTheWayBack.tab().renew();
  const back = lostOnTheWayBack.tab();
  assert.equal(back.hello(), 'new-1', 'the newer first');
  assert.equal(back.welcome('south').retoken, undefined);
  assert.deepEqual([lostOnTheWayBack.record.token, lostOnTheWayBack.record.next], ['new-1', undefined]);

  const lostOnTheWayThere = browser({ token: 'old', side: 'south' });
  lostOnTheWayThere.tab().renew();
  const again = lostOnTheWayThere.tab();
  again.hello();
  assert.equal(again.refuse(), null);
  assert.equal(again.hello(), 'old', 'then the older');
  assert.equal(again.welcome('south').retoken, 'new-1', 'and asks once more');
  assert.equal(lostOnTheWayThere.record.token, 'old', 'which may be lost again');
  assert.equal(again.renew(), 'new-1', 'the same key for the same wish');
  again.settle('south', 'new-1');
  assert.equal(lostOnTheWayThere.record.token, 'new-1');
  assert.equal(again.hello(), 'new-1');
});

test('a new key that is refused for good is forgotten', () => {
  const ama = browser({ token: 'old', side: 'south' });
  const page = ama.tab();
  page.renew();
  page.stay();
  assert.equal(page.hello(), 'old');
  assert.equal(page.welcome('south').retoken, undefined);
});

test('a seat that went to another device is lost here', () => {
  const ama = browser({ token: 'old', side: 'south' });
  const page = ama.tab();
  page.hello();
  assert.equal(page.refuse(), 'moved');
  assert.equal(ama.record, null);
  assert.equal(page.hello(), undefined);
});

test('the new key of another tab is found, and never thrown away with the old one', () => {
  const ama = browser({ token: 'old', side: 'south' });
  const sleeping = ama.tab();
  sleeping.hello();
  sleeping.welcome('south');
  sleeping.hello(); // said, and on its way while the other tab changes the key
  const other = ama.tab();
  other.renew();
  other.settle('south', 'new-1');
  assert.equal(sleeping.refuse(), null);
  assert.equal(sleeping.hello(), 'new-1');
  assert.equal(ama.record.token, 'new-1');
});

test('the other’s link, opened in my browser, does not cost me my seat', () => {
  const ama = browser({ token: 'south-key', side: 'south' });
  const page = ama.tab('north-key');
  page.hello();
  page.welcome('north');
  assert.equal(page.spare.token, 'south-key');
  page.swap();
  assert.equal(ama.tab().hello(), 'south-key');
  assert.equal(page.spare.token, 'north-key');
  const lost = ama.tab();
  lost.hello();
  assert.equal(lost.refuse(), null, 'the other seat is still there');
  assert.equal(lost.hello(), 'north-key');
});

test('my own link, opened where I have the seat, is one key in place of another', () => {
  const ama = browser({ token: 'old', side: 'south' });
  const page = ama.tab('new');
  page.hello();
  page.welcome('south');
  assert.equal(ama.record.token, 'new');
  assert.equal(page.spare, null);
});

test('where storage takes nothing, the page itself remembers', () => {
  const page = browser(null, { works: false }).tab();
  page.sit('Kofi');
  page.settle('north', 'new-1');
  assert.equal(page.hello(), 'new-1');
});

test('who clears the storage while the page is open keeps the seat', () => {
  const ama = browser({ token: 'key', side: 'south' });
  const page = ama.tab();
  page.hello();
  page.welcome('south');
  ama.record = null;
  assert.equal(page.hello(), 'key');
  page.drop();
  assert.equal(page.hello(), undefined);
});

test('what my rooms tell changes with the board, the time only then', () => {
  let now = 1000;
  const ama = browser({ token: 'key', side: 'south', at: 1 });
  const page = ama.tab(null, () => now);
  page.note(state({ board: 5 }), 'south');
  assert.deepEqual([ama.record.other, ama.record.at, ama.record.hidden], ['Kofi', 1000, false]);
  now = 2000;
  page.note(state({ board: 5, watching: false }), 'south');
  assert.deepEqual([ama.record.at, ama.record.hidden], [1000, true]);
  page.note(state({ board: 6, watching: false }), 'south');
  assert.equal(ama.record.at, 2000);
});
