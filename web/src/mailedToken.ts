/** Of this visit, by the page that it leads to. */
const taken = new Map<string, string>();

/**
 * The token of a mailed link that led here; empty when there is none. It is a secret, so that it leaves the address bar at once, before
 * anybody looks at it or passes the address on; only this page's memory keeps it.
 */
export function mailedToken(): string {
  const { pathname, search } = window.location;
  const token = new URLSearchParams(search).get('token');
  if (token === null) return taken.get(pathname) ?? '';
  taken.set(pathname, token);
  window.history.replaceState(window.history.state, '', pathname);
  return token;
}
