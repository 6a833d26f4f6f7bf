// What comes over the wire while a page loads, as the browser counts it: with headers, compressed.

/**
 * Weighs what a page asks for from now on.
 * @param sign a selector: when something fits it, the page is usable
 * @returns {Promise<{before(): Promise<Request[]>, all(): Request[]}>} what was asked for before the
 *   page was usable, and all of it; a Request is { url, type, bytes }
 */
export async function weigh(page, sign) {
  const requests = new Map();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, wallTime }) => {
    if (!url.startsWith('data:')) requests.set(requestId, { url, type, at: wallTime * 1000, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) requests.get(requestId).bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      globalThis.usableAt = Date.now();
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, sign);

  const all = () => [...requests.values()];
  return {
    all,
    async before() {
      const usableAt = await page.evaluate(() => globalThis.usableAt);
      return all().filter(({ at }) => at <= usableAt);
    },
  };
}

export const bytesOf = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0);
