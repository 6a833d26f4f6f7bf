// What is heard of a game against the computer: what is new in it, once, and what somebody asks
// for.

import { boardSpeech, newsOf, scoreSpeech } from '../news.js';
import { newRegion, regionInFront, sayIn } from '../dom.js';

/** @param pageNow () -> the page, as news.js reads it */
export function createVoice(pageNow) {
  const node = newRegion();
  let told = null; // the page of which all news have been heard
  let aside = '';

  function speak(text) {
    if (text) sayIn(regionInFront() ?? node, text);
  }

  return {
    node,
    /** Of what there is now nothing is news. */
    begin() {
      told = pageNow();
      aside = '';
    },
    /** What has changed in the game since it was last told. */
    news() {
      const page = pageNow();
      speak(newsOf(told, page));
      told = page;
    },
    /** An objection or a hint, no news of the game: it is shown too, until something happens. */
    tell(text) {
      aside = text;
      speak(text);
    },
    forget() {
      aside = '';
    },
    board: () => speak(boardSpeech(pageNow())),
    score: () => speak(scoreSpeech(pageNow())),
    get aside() { return aside; },
  };
}
