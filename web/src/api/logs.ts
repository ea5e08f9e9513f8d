import { API_BASE } from './base.ts';
import type { Body } from './operations.ts';

/**
 * Delivers lines of the page's log; without the access token, because the log takes lines of anybody, and a line is nobody's secret.
 * @param last while the page is being left: the browser delivers it afterwards
 */
export const postLogs = (logs: string[], last = false): Promise<Response> =>
  fetch(`${API_BASE}/logs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ logs } satisfies Body<'post', '/logs'>),
    credentials: 'omit',
    keepalive: last,
  });
