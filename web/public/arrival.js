/**
 * Comes before everything else in the page and depends on nothing: what the page is made of may not arrive, because the network broke
 * off for a moment, or a new version has replaced it. Then the page is reloaded once; what is missing afterwards as well is said.
 * Without a network nothing is reloaded: the page that is there would be lost.
 */
(() => {
  const RELOADED_AT = 'rivalscope.reloadedAt';
  /** A page that fails again so soon would fail for ever. */
  const AGAIN_AFTER_MS = 30_000;
  const page = document.documentElement;
  let reloading = false;

  /** @returns whether the page is on its way anew */
  function reloadOnce() {
    if (reloading) return true;
    if (!navigator.onLine) return false;
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    reloading = true;
    location.reload();
    return true;
  }

  page.dataset.watched = '';
  // The entry fails when any of its static imports does. A link that only fetches ahead (modulepreload) decides nothing.
  const needed = 'script, link[rel=stylesheet]';
  const missing = ({ target }) => target instanceof Element && target.matches(needed) && !reloadOnce();
  addEventListener('error', (event) => missing(event) && page.setAttribute('data-missing', ''), true);
  // A part that is loaded later (https://vite.dev/guide/build#load-error-handling): the application itself says what stays missing.
  addEventListener('vite:preloadError', reloadOnce);
  addEventListener('click', ({ target }) => target instanceof Element && target.closest('#missing button') && location.reload());
})();
