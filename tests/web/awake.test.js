import assert from 'node:assert/strict';
import test from 'node:test';
import { createAwake, LASTING_MS } from '../../web/js/awake.js';
import { afterA3, state } from './states.js';

const settled = () => new Promise((resolve) => { setImmediate(resolve); });

function setUp({ refuses = false } = {}) {
  const world = { visible: true, asked: 0, held: 0, later: null };
  const awake = createAwake({
    async request() {
      world.asked += 1;
      if (refuses) throw new Error('no battery');
      world.held += 1;
      const lock = { onrelease: null, release: () => world.lose(lock) };
      world.lock = lock;
      return lock;
    },
    isVisible: () => world.visible,
    after(ms, what) {
      assert.equal(ms, LASTING_MS);
      world.later = what;
      return () => { world.later = null; };
    },
  });
  world.lose = (lock) => { world.held -= 1; lock.onrelease?.(); };
  return { awake, world };
}

const page = (room, more = {}) => ({ room, gone: null, ...more });

test('the screen stays awake from the first board to the end of the game', async () => {
  const { awake, world } = setUp();
  awake.see(page(null));
  assert.equal(world.asked, 0);
  awake.see(page(state()));
  await settled();
  assert.equal(world.held, 1);
  awake.see(page(afterA3()));
  await settled();
  assert.deepEqual([world.asked, world.held], [1, 1], 'once is enough');
  awake.see(page(state({ phase: 'over', over: {} })));
  assert.equal(world.held, 0);
  assert.equal(world.later, null);
});

for (const [what, seen] of Object.entries({ 'waiting for a friend': page(state({ phase: 'waiting' })), 'a room that is gone': page(state(), { gone: 'deleted' }) })) {
  test(`${what} keeps nobody awake`, async () => {
    const { awake, world } = setUp();
    awake.see(seen);
    awake.stir();
    await settled();
    assert.equal(world.asked, 0);
  });
}

test('where nothing happens for long it may sleep; a touch and a move wake it', async () => {
  const { awake, world } = setUp();
  awake.see(page(state()));
  await settled();
  world.later();
  assert.equal(world.held, 0);
  awake.see(page({ ...state(), watchers: 1 }));
  await settled();
  assert.equal(world.held, 0, 'a watcher is no move');
  awake.stir();
  await settled();
  assert.equal(world.held, 1);
  world.later();
  awake.see(page(afterA3()));
  await settled();
  assert.equal(world.held, 1);
});

test('a page that was hidden asks again when it is seen', async () => {
  const { awake, world } = setUp();
  awake.see(page(state()));
  await settled();
  world.visible = false;
  world.lose(world.lock);
  awake.hold();
  await settled();
  assert.equal(world.asked, 1);
  world.visible = true;
  awake.hold();
  await settled();
  assert.equal(world.held, 1);
});

test('what is no longer wanted when it comes is given back', async () => {
  const { awake, world } = setUp();
  awake.see(page(state()));
  awake.see(page(state({ phase: 'over', over: {} })));
  await settled();
  assert.deepEqual([world.asked, world.held], [1, 0]);
});

test('a refusal is borne, and asked again at the next sign of life', async () => {
  const { awake, world } = setUp({ refuses: true });
  awake.see(page(state()));
  await settled();
  awake.stir();
  await settled();
  assert.equal(world.asked, 2);
});
