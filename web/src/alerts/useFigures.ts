import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SortPayload, useGetList, useNotify } from 'react-admin';
import { messageOf } from '../api/errors.ts';
import type { AlertFilter } from '../api/provider/alerts.ts';
import type { Provider } from '../api/provider/provider.ts';
import { MOST_MARKED } from '../api/provider/resources.ts';
import type { Alert } from '../api/types.ts';
import { firstOf, useAnswer, useProvider } from '../app/queries.ts';
import { useIsLive } from '../layout/useLive.ts';
import { OPEN } from './alerts.ts';

/** What every page shows of alerts: counts, the latest, the most important. What is done with one is beside its list. */

/** Everything that is kept of alerts stands under it. */
export const ALERTS = 'alerts';
const POLL_MS = 60_000;
const LATEST = 6;
/** So many calls mark at most; what is beyond is said, and marked by asking again. */
const MOST_ROUNDS = 50;

/** Anew each minute while no notices come. */
export function useRefetch() {
  return { refetchInterval: useIsLive() ? (false as const) : POLL_MS };
}

export const RANK: SortPayload = { field: 'rank', order: 'DESC' };
export const NEWEST: SortPayload = { field: 'raisedAt', order: 'DESC' };

/** How many the user has not read. */
export const useUnread = () => useAnswer([ALERTS, 'count'], (provider) => provider.unreadAlerts(), useRefetch());

/** How many stand that the team has not acknowledged, of all or of those that the filter leaves. */
export const useActive = (filter: Pick<AlertFilter, 'sample'> = {}) =>
  useAnswer(
    [ALERTS, 'active', filter],
    async (provider) => (await provider.getList<Alert>(ALERTS, { ...few(1), filter: { ...OPEN, ...filter } })).total ?? 0,
    useRefetch(),
  );

/** How many the team has not acknowledged, by company; nothing of one that has none. */
export const useOpen = (companyIds: string[]) =>
  useAnswer([ALERTS, 'open', companyIds], (provider) => provider.openAlerts(companyIds), {
    ...useRefetch(),
    enabled: companyIds.length > 0,
    placeholderData: (before) => before,
  });

/** The most important ones that the team has not acknowledged. */
export const useFirst = (count: number) =>
  useAnswer([ALERTS, 'first', count], (provider) => firstOf<Alert>(provider, ALERTS, count, OPEN, RANK.field), useRefetch());

const few = (perPage: number) => ({ pagination: { page: 1, perPage } });

/** For the bell's list, most important first: of those that are counted while any are, or what stands high already would hide them. */
export const useLatest = (isUnread: boolean) =>
  useGetList<Alert>(
    ALERTS,
    { ...few(LATEST), sort: RANK, filter: isUnread ? { read: false, stands: true } : {} },
    { ...useRefetch(), placeholderData: (before) => before },
  );

/** A failure is said as a passing notice, because the alert may be out of sight by then. */
export function useSayFailure() {
  const notify = useNotify();
  return (cause: Error) => notify(messageOf(cause, 'Failed to save. Please try again.'), { type: 'error' });
}

/** Marks what is unread, at most so many at a time, until nothing is. */
async function markAll(provider: Provider): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { data, total = 0 } = await provider.getList<Alert>(ALERTS, { ...few(MOST_MARKED), filter: { read: false } });
    if (data.length === 0) break;
    await provider.updateMany(ALERTS, { ids: data.map(({ id }) => id), data: { read: true } });
    if (total <= data.length) break;
  }
}

/** Marks all alerts as read, listed or not. */
export function useMarkAllRead() {
  const client = useQueryClient();
  const provider = useProvider();
  const { mutate, isPending } = useMutation({
    mutationFn: () => markAll(provider),
    onSuccess: () => client.invalidateQueries({ queryKey: [ALERTS] }),
    onError: useSayFailure(),
  });
  return { mark: () => mutate(), busy: isPending };
}
