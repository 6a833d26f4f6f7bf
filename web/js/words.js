// Every text of the page, in the language that <html> names (early.js has chosen it). Each file in
// words/ says the same things in one language; only the one that is needed is loaded.
//
// Whoever imports this waits for the catalogue, and the page's events do not: `load` and `pageshow` may
// be over then. WebKit lets a second import that starts meanwhile not wait at all: so a page has one
// module script, and what comes later is loaded later.

/** The languages by their own names. */
export const languages = {
  en: 'English', fr: 'Français', es: 'Español', pt: 'Português', de: 'Deutsch',
};

/** The catalogue of a language. */
export async function wordsIn(language) {
  return (await import(`./words/${language}.js`)).words;
}

/** A catalogue that does not come, as without a network, is no reason for an empty page. */
async function wordsOf(root) {
  try {
    return await wordsIn(root.lang);
  } catch {
    root.lang = 'en';
    return wordsIn('en');
  }
}

/** In a test, without a page: English. */
export const words = await (globalThis.document ? wordsOf(document.documentElement) : wordsIn('en'));

// What stands in the HTML stands there for who reads it without this.
for (const node of globalThis.document?.querySelectorAll('[data-words]') ?? []) {
  node.textContent = node.dataset.words.split('.').reduce((value, key) => value[key], words);
}
