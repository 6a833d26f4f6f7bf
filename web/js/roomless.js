// What the pages without a room share: their own words, what this browser remembers, the settings behind
// the button at the corner, and a stage that says so when it stays empty.

import { base } from './api.js';
import { createGear } from './gear.js';
import { openKeepsakes } from './keepsakes.js';
import { createFreshness, keepForOffline } from './offline.js';
import { openSettings } from './settings.js';
import { words } from './words.js';
import { h } from './dom.js';

async function wordsOf(name, language) {
  return (await import(`./words/${name}/${language}.js`))[name];
}

/**
 * @param name of the page: its folder of words, and the catalogue in there
 * @returns {Promise<object>} `said`: that catalogue; `keepsakes`, `settings`, `gear`: what each page has;
 *   `missed`: to be called when a part of the page did not come, as without a network
 */
export async function openPage(name) {
  const { lang } = document.documentElement;
  const said = await wordsOf(name, lang).catch(() => wordsOf(name, 'en'));
  const keepsakes = openKeepsakes();
  const settings = openSettings(keepsakes);
  const { look: missed } = createFreshness(); // it may be gone with its version
  const gear = createGear({ settings, keepsakes, missed });
  gear.standAlone();
  keepForOffline();
  return { said, keepsakes, settings, gear, missed };
}

/** Draws the page: its title, and a stage that waits. @returns the stage */
export function layStage({ said }) {
  const stage = h('div', { class: 'roomless-stage' }, h('p', { class: 'hint' }, said.loading));
  document.title = said.title;
  document.querySelector('.first-look').replaceWith(
    h('header', { class: 'roomless-head' }, h('a', { class: 'home', href: base.href }, words.game), h('h1', {}, said.title)),
    stage);
  return stage;
}

/**
 * @param stage where it is told that this cannot be done
 * @param isAble whether this browser has what it needs
 * @param begin fetches what it needs, and begins
 */
export async function tryToBegin({ said, missed }, stage, isAble, begin) {
  if (!isAble) return tell(said.boardless);
  try {
    await begin();
  } catch {
    tell(said.unloaded);
    missed();
  }

  function tell(why) {
    const play = h('a', { class: 'button button-main', href: base.href }, said.play);
    stage.replaceChildren(h('p', { class: 'note' }, why), h('p', {}, play));
  }
}

/** What must be said where the browser forgets all when it is closed; null where it does not. */
export const costOf = ({ said, keepsakes }) => (keepsakes.lasts === 'always' ? null : h('p', { class: 'hint' }, said.cost));
