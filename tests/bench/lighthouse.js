// tests/bench/lighthouse.js -- what Lighthouse says of a page on a phone: three scores, and why one is
// below its goal. It slows the page down by calculation, so that the machine matters less; a busy one
// still costs points of performance, and so the visit in the middle counts.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const GOALS = { 'performance': 95, 'accessibility': 100, 'best-practices': 100 };
const VISITS = 3;

/** @returns `judge(url)`, that resolves to { scores, shortcomings }, and `close()` */
export async function openLighthouse() {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });

  async function visit(url) {
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: Object.keys(GOALS) });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  }

  async function judge(url) {
    const visits = [];
    while (visits.length < VISITS) visits.push(await visit(url));
    visits.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const middle = visits[Math.floor(VISITS / 2)];
    const short = Object.keys(GOALS).filter((category) => scoreOf(middle, category) < GOALS[category]);
    return {
      scores: Object.keys(GOALS).map((category) => scoreOf(middle, category)),
      shortcomings: short.flatMap((category) => shortcomings(middle, category)),
    };
  }

  return { judge, close: () => chrome.kill() };
}

const scoreOf = ({ categories }, category) => Math.round(categories[category].score * 100);

/** What a category should have, and the audits that cost it something, the dearest first. */
function shortcomings({ categories, audits }, category) {
  const cost = ({ id, weight }) => weight * (1 - (audits[id].score ?? 1));
  const audited = categories[category].auditRefs.filter((ref) => cost(ref) > 0).sort((a, b) => cost(b) - cost(a))
    .map(({ id }) => [id, audits[id].title, audits[id].displayValue].filter(Boolean).join(': '));
  return [`${category} below ${GOALS[category]}`, ...audited];
}
