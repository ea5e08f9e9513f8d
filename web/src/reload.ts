const RELOADED_AT = 'rivalscope.reloadedAt';
/** A page that fails again so soon would fail for ever: then the user is told. */
const AGAIN_AFTER_MS = 30_000;

/**
 * Reloads the page when a part of the application does not arrive: the network broke off for a moment, or a new version has replaced the
 * part (https://vite.dev/guide/build#load-error-handling).
 */
export function reloadForMissingParts(page: Window): void {
  page.addEventListener('vite:preloadError', () => {
    const last = Number(page.sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    page.sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    page.location.reload();
  });
}
