import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf } from '../api/errors.ts';
import { type AlertFilter, MOST_MARKED } from '../api/provider/alerts.ts';
import type { Listed, Sort } from '../api/provider/answers.ts';
import type { Provider } from '../api/provider/provider.ts';
import type { Alert, AlertChanges } from '../api/types.ts';
import { useAnswer, useProvider } from '../app/queries.ts';
import { isNewestFirst } from '../insights/filter.ts';
import { useIsLive } from '../layout/useLive.ts';
import { alertFilter, PER_PAGE, pageFrom } from './alerts.ts';

/** Everything that is kept of alerts stands under it. */
export const ALERTS = 'alerts';
const POLL_MS = 60_000;
const LATEST = 6;
/** So many calls mark at most; what is beyond is said, and marked by asking again. */
const MOST_ROUNDS = 50;

/** Anew each minute while no notices come. */
function useRefetch() {
  return { refetchInterval: useIsLive() ? (false as const) : POLL_MS };
}

const RANK: Sort = ['rank', 'DESC'];
const NEWEST: Sort = ['raisedAt', 'DESC'];

/** The page of alerts that the address asks for; the one before is shown until it has come. */
export function useAlertList(query: URLSearchParams) {
  const asked = new URLSearchParams(query);
  asked.delete('alert');
  asked.sort();
  const first = (pageFrom(query) - 1) * PER_PAGE;
  return useAnswer(
    [ALERTS, 'list', asked.toString()],
    (provider) => provider.alerts([first, first + PER_PAGE - 1], alertFilter(query, new Date()), isNewestFirst(query) ? NEWEST : RANK),
    { ...useRefetch(), placeholderData: (before) => before },
  );
}

/** One alert, wherever it stands in the list; at once where it was listed. null when there is none of that id. */
export function useAlert(id: string, listed: Alert | undefined) {
  return useAnswer([ALERTS, 'one', id], (provider) => provider.alert(id), { initialData: listed, staleTime: 30_000 });
}

/** How many the user has not read. */
export const useUnread = () => useAnswer([ALERTS, 'count'], (provider) => provider.unreadAlerts(), useRefetch());

/** How many the team has not acknowledged, of all or of those that the filter leaves. */
export const useActive = (filter: Pick<AlertFilter, 'companyId' | 'sample'> = {}) =>
  useAnswer(
    [ALERTS, 'active', filter],
    async (provider) => (await provider.alerts([0, 0], { state: 'new', ...filter })).total,
    useRefetch(),
  );

/** The most important ones that the team has not acknowledged. */
export const useFirst = (count: number) =>
  useAnswer([ALERTS, 'first', count], (provider) => provider.alerts([0, count - 1], { state: 'new' }, RANK), useRefetch());

/** For the bell's list. */
export const useLatest = () =>
  useAnswer([ALERTS, 'latest'], async (provider) => (await provider.alerts([0, LATEST - 1], {}, NEWEST)).items, useRefetch());

/** Puts a changed alert where it is shown, without moving any: a list that is being read stays as it is until it is asked for again. */
function replace(client: QueryClient, change: (alert: Alert) => Alert): void {
  client.setQueriesData<Listed<Alert>>({ queryKey: [ALERTS, 'list'] }, (page) => page && { ...page, items: page.items.map(change) });
  client.setQueriesData<Alert[]>({ queryKey: [ALERTS, 'latest'] }, (items) => items?.map(change));
  client.setQueriesData<Alert | null>({ queryKey: [ALERTS, 'one'] }, (alert) => alert && change(alert));
  for (const figure of ['count', 'active', 'first']) void client.invalidateQueries({ queryKey: [ALERTS, figure] });
}

interface Change {
  id: string;
  changes: AlertChanges;
}

/** Changes alerts; a failure is said as a passing notice, because the alert may be out of sight by then. */
export function useChangeAlert(onDone?: (given: Change) => void) {
  const client = useQueryClient();
  const provider = useProvider();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, changes }: Change) => provider.changeAlert(id, changes),
    onSuccess: (changed, given) => {
      replace(client, (alert) => (alert.id === changed.id ? changed : alert));
      onDone?.(given);
    },
    onError: (cause) => notify(messageOf(cause, 'Failed to save. Please try again.'), { type: 'error' }),
  });
  return { change: (id: string, changes: AlertChanges) => mutate({ id, changes }), busy: isPending };
}

/** Marks what is unread, at most so many at a time, until nothing is. @returns how many were marked */
async function markAll(provider: Provider, filter: AlertFilter): Promise<number> {
  let marked = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { items, total } = await provider.alerts([0, MOST_MARKED - 1], { ...filter, read: false });
    if (items.length === 0) break;
    const updated = await provider.markRead(items.map(({ id }) => id));
    marked += updated;
    if (updated === 0 || total <= items.length) break;
  }
  return marked;
}

/** Marks the given alerts as read, or all that match when none are given. */
export function useMarkRead(onDone?: (marked: number) => void) {
  const client = useQueryClient();
  const provider = useProvider();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (what: string[] | AlertFilter) => (Array.isArray(what) ? provider.markRead(what) : markAll(provider, what)),
    onSuccess: (marked, what) => {
      const isMarked = Array.isArray(what) ? new Set(what) : null;
      if (isMarked) replace(client, (alert) => (isMarked.has(alert.id) ? { ...alert, read: true } : alert));
      else void client.invalidateQueries({ queryKey: [ALERTS] });
      onDone?.(marked);
    },
    onError: (cause) => notify(messageOf(cause, 'Failed to save. Please try again.'), { type: 'error' }),
  });
  return { mark: mutate, busy: isPending };
}
