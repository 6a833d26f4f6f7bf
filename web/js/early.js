// What must be known before the first paint: the theme and the language chosen on this browser. A
// classic script in the head of each page, as modules run too late. It knows what settings.js says
// may be chosen; a test holds the two together.

(() => {
  const THEMES = ['auto', 'light', 'dark', 'contrast'];
  const LANGUAGES = ['en', 'fr', 'es', 'pt', 'de'];
  const root = document.documentElement;
  const schemes = ['light', 'dark'].map((name) => (
    { name, bar: document.querySelector(`meta[name=theme-color][media*=${name}]`) }));

  // As keepsakes.js does; at most one of them has something.
  const places = [
    (key) => new Map(history.state?.anew?.kept).get(key) ?? null,
    (key) => sessionStorage.getItem(key),
    (key) => localStorage.getItem(key),
  ];

  function kept() {
    for (const get of places) {
      try {
        const settings = JSON.parse(get('oware.settings'));
        if (settings) return settings;
      } catch { /* forbidden, or rubbish */ }
    }
    return {};
  }

  const moreContrast = matchMedia('(prefers-contrast: more)');
  let worn;

  /** Puts a theme on the page, and on what the browser draws around it. */
  function dress(theme) {
    worn = theme;
    const forced = schemes.find(({ name }) => name === theme);
    root.dataset.theme = theme === 'auto' && moreContrast.matches ? 'contrast' : theme;
    document.querySelector('meta[name=color-scheme]').content = forced?.name ?? 'light dark';
    for (const { name, bar } of schemes) {
      const usual = `(prefers-color-scheme: ${name})`;
      bar.media = forced ? (forced.name === name ? 'all' : 'not all') : usual;
    }
  }

  function languageOf(wish) {
    const wished = LANGUAGES.includes(wish) ? [wish] : navigator.languages ?? [];
    return wished.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => LANGUAGES.includes(tag)) ?? 'en';
  }

  /** words.js will ask for it, but only once it has come itself. */
  function fetchSoon(module) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(module, document.currentScript.src);
    document.head.append(link);
  }

  const { theme, language } = kept();
  dress(THEMES.includes(theme) ? theme : 'auto');
  moreContrast.addEventListener('change', () => dress(worn));
  root.lang = languageOf(language);
  const { moreWords } = document.currentScript.dataset; // those of this page alone
  fetchSoon(`words/${root.lang}.js`);
  fetchSoon('words/forms.js');
  if (moreWords) fetchSoon(`words/${moreWords}/${root.lang}.js`);
  globalThis.dress = dress; // for a theme that is chosen later
})();
