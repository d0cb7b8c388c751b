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

// If a script of the page fails to load, for example while a server restarts, the page stays blank: then reload it.
// Once something is rendered it is left alone, since somebody may be typing.
(function () {
  var asked = false;
  function again() {
    var root = document.getElementById('root');
    if (asked || (root && root.firstChild)) return;
    asked = true;
    setTimeout(function () { location.reload(); }, 2000);
  }
  addEventListener('error', function (event) {
    if (event.target && event.target.tagName === 'SCRIPT') again();
  }, true);
  addEventListener('vite:preloadError', again);
})();
