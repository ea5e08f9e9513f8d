import { postLogs } from '../api/logs.ts';
import { createLogger } from './logger.ts';

/** The one logger of this page. A refused batch is not sent again, unless it was refused for its time. */
export const log = createLogger({
  send: (lines) =>
    postLogs(lines).then(
      ({ status }) => status < 500 && status !== 429,
      () => false,
    ),
  sendLast: (lines) => void postLogs(lines, true).catch(() => undefined),
});
