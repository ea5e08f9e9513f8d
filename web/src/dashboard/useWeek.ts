import type { Provider } from '../api/provider/provider.ts';
import { useAnswer } from '../app/queries.ts';
import { countsPerDay, daysAgo } from '../format/dates.ts';
import { useIsLive } from '../layout/useLive.ts';

const LOADED = 500;
const DAYS = 14;
const POLL_MS = 60_000;
/** What an archive shows of before is no news. */
const SEEN = { origin: 'live' } as const;

export interface Week {
  changes: number;
  before: number;
  /** Important ones of the last 7 days; null when there are more changes than were loaded. */
  high: number | null;
  /** Changes a day over 14 days, oldest first; null likewise. */
  perDay: number[] | null;
}

/** Changes of the last 7 days and of the 7 before them. */
export function useWeek() {
  const live = useIsLive();
  return useAnswer(['week'], weekOf, { refetchInterval: live ? false : POLL_MS });
}

async function weekOf(provider: Provider): Promise<Week> {
  const now = new Date();
  const weekAgo = daysAgo(7, now);
  const [fortnight, week] = await Promise.all([
    provider.changes([0, LOADED - 1], { ...SEEN, since: daysAgo(DAYS, now).toISOString() }),
    provider.changes([0, 0], { ...SEEN, since: weekAgo.toISOString() }),
  ]);
  const complete = fortnight.total <= fortnight.items.length;
  const recent = fortnight.items.filter((change) => new Date(change.detectedAt) >= weekAgo);
  return {
    changes: week.total,
    before: Math.max(0, fortnight.total - week.total),
    high: complete ? recent.filter((change) => change.importance === 'high').length : null,
    perDay: complete
      ? countsPerDay(
          fortnight.items.map((change) => change.detectedAt),
          DAYS,
          now,
        )
      : null,
  };
}
