// What a screen reader says when something has changed: in a live region, or in that of the dialog in
// front of everything. The sentences come from news.js, which is fetched once the first board is there; nothing is lost until then.

import { bring } from '../lazy.js';
import { shownPage } from '../past.js';
import { refusalText } from '../view.js';
import { newRegion, regionInFront, sayIn } from '../dom.js';

export function createSpeaker({ current, calm }) {
  const node = newRegion();
  let news = null; // once it has come
  let unheard = null; // the page before the first change that was not told

  function speak(text) {
    if (text) sayIn(regionInFront() ?? node, text);
  }

  function see(before, page) {
    if (page.notices !== before.notices) speak(refusalText(page.notice.code));
    else if (news) speak(news.newsOf(before, page));
    else keep(before);
  }

  /** Before the first board there is little to tell. */
  function keep(before) {
    if (!unheard?.room) unheard = before;
    calm.reached.then(fetchNews).catch(() => {}); // with the next change again
  }

  async function fetchNews() {
    news = await bring('news.js');
    if (unheard) speak(news.newsOf(unheard, current.page));
    unheard = null;
  }

  /** Somebody asks for the board. @param speech 'boardSpeech', 'scoreSpeech' or 'clockSpeech' of news.js */
  async function read(speech) {
    try {
      speak((await bring('news.js'))[speech](shownPage(current.page)));
    } catch {
      current.occur({ t: 'refused', code: 'no-part' });
    }
  }

  return { node, read, see };
}
