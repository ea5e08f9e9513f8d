import type { Refresh } from '../../api/types.ts';
import { formatDateTime } from '../../format/dates.ts';
import { plural } from '../../format/numbers.ts';

const MINUTE_MS = 60_000;
/** From then on the date is said instead of the minutes. */
const LONG_MS = 60 * MINUTE_MS;

/** What a person is told who asked for a refresh: how many pages, or when, or why nothing. */
export function refreshWords(source: string, refresh: Refresh, now: Date): { text: string; type: 'success' | 'info' } {
  const { jobId, pages, notBefore, reason } = refresh;
  if (jobId === null) return { text: `Nothing to refresh for ${source} data. ${reason ?? ''}`.trim(), type: 'info' };
  if (pages === 0 && notBefore)
    return { text: `The ${source} data was checked a moment ago. The next check is ${when(notBefore, now)}.`, type: 'info' };
  const count = pages > 0 ? ` (${plural(pages, 'page')})` : '';
  return { text: `Refresh job for ${source} data has been scheduled${count}`, type: 'success' };
}

function when(iso: string, now: Date): string {
  const ms = new Date(iso).getTime() - now.getTime();
  return ms < LONG_MS ? `in ${plural(Math.max(1, Math.ceil(ms / MINUTE_MS)), 'minute')}` : `on ${formatDateTime(iso)}`;
}
