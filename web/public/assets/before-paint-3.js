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

// A page of a firm begins with the refresh of the session: it is sent while the scripts still load, under the lock that
// all tabs share, unless another tab is refreshing: that one tells its token. `lib/early-refresh.ts` takes the answer.
(function () {
  var base = document.currentScript.src.split('/assets/')[0];
  var mark = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  if (!mark || !navigator.locks || !/^\/\d+(?:[/?#]|$)/.test(location.href.slice(base.length))) return;
  window.earlyRefresh = navigator.locks.request('stod-refresh', { ifAvailable: true }, function (lock) {
    if (!lock) return null;
    return fetch(base + '/api/authentication/refresh-token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Client': 'web', 'X-XSRF-TOKEN': decodeURIComponent(mark[1]) },
      body: '{}',
      credentials: 'same-origin',
    });
  });
  window.earlyRefresh.catch(function () {});
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
