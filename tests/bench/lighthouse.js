// tests/bench/lighthouse.js -- what Lighthouse says of a page on a phone: three scores, and why one is
// below its goal. It slows the page down by calculation, so that the machine matters less; a busy one
// still costs points of performance.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const GOALS = { 'performance': 95, 'accessibility': 100, 'best-practices': 100 };

/** @returns {Promise<(url: string) => Promise<{scores: number[], shortcomings: string[]}>>} and `close` of it */
export async function openLighthouse() {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });

  async function judge(url) {
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: Object.keys(GOALS) });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const score = (category) => Math.round(lhr.categories[category].score * 100);
    const short = Object.keys(GOALS).filter((category) => score(category) < GOALS[category]);
    return { scores: Object.keys(GOALS).map(score), shortcomings: short.flatMap((category) => shortcomings(lhr, category)) };
  }

  return { judge, close: () => chrome.kill() };
}

/** The audits that cost a category something, the dearest first. */
function shortcomings({ categories, audits }, category) {
  const cost = ({ id, weight }) => weight * (1 - (audits[id].score ?? 1));
  return categories[category].auditRefs.filter((ref) => cost(ref) > 0).sort((a, b) => cost(b) - cost(a))
    .map(({ id }) => [id, audits[id].title, audits[id].displayValue].filter(Boolean).join(': '));
}
