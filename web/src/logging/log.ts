import { API_BASE } from '../api/base.ts';
import { createLogger } from './logger.ts';

/** Without the access token: the log takes lines of anybody, and a line is nobody's secret. */
const post = (lines: string[], last = false): Promise<Response> =>
  fetch(`${API_BASE}/logs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ logs: lines }),
    credentials: 'omit',
    keepalive: last,
  });

/** The one logger of this page. A refused batch is not sent again, unless it was refused for its time. */
export const log = createLogger({
  send: (lines) =>
    post(lines).then(
      ({ status }) => status < 500 && status !== 429,
      () => false,
    ),
  sendLast: (lines) => void post(lines, true).catch(() => undefined),
});
