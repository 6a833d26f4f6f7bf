// The worker that thinks while the page goes on: see thinker.js, which asks it, and thinking.js.
//
// It is told { n, task, wish }, the task being a function of thinking.js, and answers { n, found } as it finds
// something and { n, found, done } at the end, or { n, failed }. A higher n makes all before it unwanted; one
// without a wish only stops it.

import { createThinking } from './thinking.js';

const TABLES_MS = 60_000;

let wanted = 0;
const thinking = load();
thinking.catch(() => {}); // is told to whoever asks

async function load() {
  const { instance } = await WebAssembly.instantiate(await bring('thinker.wasm'), {});
  return createThinking(instance.exports, bringTables);
}

async function bring(name, how) {
  const answer = await fetch(new URL(`../${name}`, import.meta.url), how);
  if (!answer.ok) throw new Error(`no ${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** They are worth no long wait, and not for those who pay for each byte. */
async function bringTables(name) {
  if (navigator.connection?.saveData) throw new Error('not wanted');
  return bring(name, { signal: AbortSignal.timeout?.(TABLES_MS) });
}

async function answer({ n, task, wish }) {
  try {
    const found = await (await thinking)[task](wish, {
      now: () => performance.now(),
      pause,
      wanted: () => wanted === n,
      told: (so) => postMessage({ n, found: so }),
    });
    if (found) postMessage({ n, found, done: true });
  } catch {
    postMessage({ n, failed: true });
  }
}

// Between two slices a message to itself, so that what this worker was told meanwhile has its turn. With timers it
// would idle half of the time: browsers let one that sets the next take 4 ms, as long as a slice.
const { port1: bell, port2: string } = new MessageChannel();
const paused = [];
bell.onmessage = () => paused.shift()();

function pause() {
  return new Promise((resolve) => {
    paused.push(resolve);
    string.postMessage(null);
  });
}

addEventListener('message', ({ data }) => {
  wanted = data.n;
  if (data.wish) answer(data);
});
