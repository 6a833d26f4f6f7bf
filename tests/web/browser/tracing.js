// What a browser did while something was shown: frames, layouts that a script has forced, long tasks.

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];
const LONG_TASK_MS = 50;
const SCRIPT = new Set(['FunctionCall', 'EvaluateScript', 'TimerFire', 'FireAnimationFrame', 'EventDispatch']);

/**
 * Runs `what` and tells what the page has done meanwhile. Tasks are measured by the time that the
 * processor gave them, so that a busy machine makes them hardly longer; frames by the clock.
 * @param slower by how much the page's processor is slowed down
 */
export async function traced(browser, { page, context }, slower, what) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await browser.startTracing(page, { categories: CATEGORIES });
  await what();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return summary(traceEvents);
}

function summary(events) {
  const { pid, tid } = mainThread(events);
  const main = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
  const scripts = main.filter(({ name }) => SCRIPT.has(name));
  const inScript = ({ ts }) => scripts.some((script) => ts > script.ts && ts < script.ts + script.dur);
  const named = (name) => main.filter((event) => event.name === name);
  const tasks = named('RunTask').map(({ tdur }) => tdur / 1000);
  return {
    forcedLayouts: named('Layout').filter(inScript).length,
    forcedStyles: named('UpdateLayoutTree').filter(inScript).length,
    layouts: named('Layout').length,
    longTasks: tasks.filter((ms) => ms > LONG_TASK_MS).map(Math.round),
    busy: Math.round(tasks.reduce((sum, ms) => sum + ms, 0)),
    frames: spread(events.filter((event) => event.pid === pid && event.name === 'DrawFrame').map(({ ts }) => ts / 1000)),
  };
}

/** The thread of the page, among those of all the browser's processes. */
function mainThread(events) {
  const { args } = events.find(({ name }) => name === 'TracingStartedInBrowser');
  const pids = new Set(args.data.frames.map(({ processId }) => processId));
  return events.find(({ name, args: { name: thread }, pid }) => name === 'thread_name' && thread === 'CrRendererMain' && pids.has(pid));
}

/** How far apart moments lie, in milliseconds. */
function spread(moments) {
  const gaps = moments.sort((a, b) => a - b).slice(1).map((at, i) => at - moments[i]).sort((a, b) => a - b);
  const part = (share) => Math.round(gaps[Math.floor((gaps.length - 1) * share)] * 10) / 10;
  return { shown: moments.length, median: part(0.5), p95: part(0.95), longest: part(1) };
}
