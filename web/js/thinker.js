// Has a worker choose moves for the computer, or judge positions: one wish at a time, and none that is not
// wanted any more.

import { fileUrl } from './api.js';

const openWorker = () => new Worker(fileUrl('js/worker.js'), { type: 'module' });

/** @param open makes a worker as worker.js is one; it may fail, as in a browser that has none */
export function createThinker(open = openWorker) {
  let worker = null;
  let n = 0; // of the last message; older answers are of no use
  let asked = null; // { told, resolve, reject }

  /**
   * Asks for something; whatever was asked before is stopped.
   * @param task a function of thinking.js, and `wish` as that wants it
   * @param told called with what is found so far
   * @returns {Promise<object|null>} what is found; null when stopped; it fails where nothing can think
   */
  function ask(task, wish, told = () => {}) {
    stop();
    return new Promise((resolve, reject) => {
      asked = { told, resolve, reject };
      try {
        worker ??= hire();
        worker.postMessage({ n, task, wish });
      } catch (error) {
        fail(error);
      }
    });
  }

  function stop() {
    n += 1;
    worker?.postMessage({ n });
    settle('resolve', null);
  }

  function hire() {
    const hired = open();
    hired.onmessage = ({ data }) => hear(data);
    hired.onerror = () => fail(new Error('no worker'));
    return hired;
  }

  function hear(message) {
    if (message.n !== n) return;
    if (message.failed) fail(new Error('no thinker'));
    else if (message.done) settle('resolve', message.found);
    else asked?.told(message.found);
  }

  /** The next time with another worker: what this one lacked may be there then. */
  function fail(error) {
    worker?.terminate();
    worker = null;
    settle('reject', error);
  }

  function settle(how, value) {
    const before = asked;
    asked = null;
    before?.[how](value);
  }

  return {
    choose: (wish, told) => ask('choose', wish, told),
    judge: (wish, told) => ask('judge', wish, told),
    stop,
  };
}
