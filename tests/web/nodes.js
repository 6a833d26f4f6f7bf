// As much of a document as modules that draw need to be run without a browser, and a clock that
// stands until it is told. To be imported before what it is for.

class Node extends EventTarget {
  children = [];
  attributes = {};
  classList = { add() {}, toggle() {} };
  dataset = {};
  hidden = false;
  open = false;
  own = '';

  append(...children) { this.children.push(...children); }
  replaceChildren(...children) { this.children = children; }
  setAttribute(name, value) { this.attributes[name] = value; }
  focus() {}
  close() { this.open = false; }
  get firstChild() { return this.children[0]; }
  get textContent() { return this.own + this.children.map((child) => child.textContent ?? child).join(''); }
  set textContent(text) {
    this.children = [];
    this.own = text;
  }
}

/** @returns {{pass(ms)}} the clock of all that is then called */
export function setStage() {
  let now = 0;
  let timers = [];
  Object.assign(globalThis, {
    document: { createElement: () => new Node(), documentElement: { lang: 'en' }, querySelectorAll: () => [] },
    matchMedia: () => ({ matches: false }),
    setTimeout(what, ms) {
      const timer = { what, at: now + ms };
      timers.push(timer);
      return timer;
    },
    clearTimeout(timer) { timers = timers.filter((each) => each !== timer); },
  });
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  return {
    pass(ms) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { what } of due) what();
    },
  };
}

/** When all that was promised has come. */
export const settled = () => new Promise((resolve) => { setImmediate(resolve); });
