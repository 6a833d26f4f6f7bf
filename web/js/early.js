// What must be known before the first paint: the theme and the language chosen on this browser, and
// whether somebody was here before (`data-unless` names what is kept of him then); and what to do
// where the modules of a page do not come. A classic script in the head of each page, as modules run
// too late. It knows what settings.js says may be chosen, and a few words of the catalogues; a test
// holds them together.

(() => {
  const THEMES = ['auto', 'light', 'dark', 'contrast'];
  const FAILED = { // and the way to try again, as in words.lazy
    en: ['A part of this page could not be fetched.', 'Load the page again'],
    fr: ['Une partie de cette page n’a pas pu être chargée.', 'Recharger la page'],
    es: ['No se ha podido cargar una parte de esta página.', 'Volver a cargar la página'],
    pt: ['Não foi possível carregar uma parte desta página.', 'Recarregar a página'],
    de: ['Ein Teil dieser Seite ließ sich nicht laden.', 'Seite neu laden'],
  };
  const LANGUAGES = Object.keys(FAILED);
  const root = document.documentElement;
  const schemes = ['light', 'dark'].map((name) => (
    { name, bar: document.querySelector(`meta[name=theme-color][media*=${name}]`) }));

  // As keepsakes.js does; at most one of them has something.
  const places = [
    (key) => new Map(history.state?.anew?.kept).get(key) ?? null,
    (key) => sessionStorage.getItem(key),
    (key) => localStorage.getItem(key),
  ];

  function kept(key) {
    for (const get of places) {
      try {
        const value = JSON.parse(get(key));
        if (value) return value;
      } catch { /* forbidden, or rubbish */ }
    }
    return null;
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

  /**
   * What stands above the board of a room is the first that is read there, and known only when the room has told how it
   * stands. But whoever comes with a key is told what to do with its link, and who has none is invited.
   */
  function fetchLead() {
    if (/^#[\w-]{22}$/.test(location.hash)) fetchSoon('panels/handover.js');
    else if (!kept(`oware.seat.${location.pathname.split('/').pop()}`)) fetchSoon('panels/invite.js');
  }

  const main = () => document.querySelector('main');
  const isEmpty = () => main()?.querySelector(':scope > :not(noscript, .first-look)') === null;

  /** One module that is lost on the way leaves nothing: the page is loaded once more, by itself only once. */
  function fail() {
    const [{ type }] = performance.getEntriesByType('navigation');
    if (type === 'reload') tell(...FAILED[language]);
    else location.reload();
  }

  function tell(says, reload) {
    const [line, button] = ['p', 'button'].map((tag) => document.createElement(tag));
    line.textContent = says;
    line.setAttribute('role', 'alert');
    button.textContent = reload;
    button.className = 'button';
    button.onclick = () => location.reload();
    main().replaceChildren(line, button);
  }

  // Of the script of a page, or of what that waits for, as the catalogue.
  addEventListener('error', ({ target }) => {
    if (isEmpty() && (target === globalThis || target.type === 'module')) fail();
  }, true);

  const { theme, language: wish } = kept('oware.settings') ?? {};
  const language = languageOf(wish); // words.js may have to take another
  dress(THEMES.includes(theme) ? theme : 'auto');
  moreContrast.addEventListener('change', () => dress(worn));
  root.lang = language;
  const { moreWords, unless, inRoom } = document.currentScript.dataset; // the words of this page alone
  if (unless && kept(unless)) root.dataset.known = ''; // the first look is for who is new
  fetchSoon(`words/${language}.js`);
  fetchSoon('words/forms.js');
  if (moreWords) fetchSoon(`words/${moreWords}/${language}.js`);
  if (inRoom !== undefined) fetchLead();
  globalThis.dress = dress; // for a theme that is chosen later
})();
