// Before the first paint: the theme, the density and the language that were chosen, so that nothing flashes.
(function () {
  try {
    var root = document.documentElement;
    var chosen = localStorage.getItem('mantine-color-scheme-value');
    var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    if (localStorage.getItem('density') === 'compact') root.setAttribute('data-density', 'compact');
    if (localStorage.getItem('NG_TRANSLATE_LANG_KEY') === 'en') root.lang = 'en';
  } catch {
    // Without storage the defaults hold.
  }
})();
