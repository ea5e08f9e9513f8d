interface Kept {
  token?: unknown;
}

/**
 * The token of a mailed link that led here; empty when there is none. It is a secret, so that it leaves the address bar at once, before
 * anybody looks at it or passes the address on. This entry of the browser's history keeps it for a reload.
 */
export function mailedToken(): string {
  const { pathname, search } = window.location;
  const state: Kept = window.history.state ?? {};
  const token = new URLSearchParams(search).get('token');
  if (token === null) return typeof state.token === 'string' ? state.token : '';
  window.history.replaceState({ ...state, token }, '', pathname);
  return token;
}
