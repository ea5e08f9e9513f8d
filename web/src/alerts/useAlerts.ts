import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useUpdate, useUpdateMany } from 'react-admin';
import type { HttpError } from '../api/errors.ts';
import type { Alert, AlertChanges } from '../api/types.ts';
import { isNewestFirst } from '../insights/filter.ts';
import { useAddressedList, useAsked } from '../lists/useAddressedList.ts';
import { alertFilter, PER_PAGE, pageFrom } from './alerts.ts';
import { ALERTS, NEWEST, RANK, useRefetch, useSayFailure } from './useFigures.ts';

/** The page of alerts that the address asks for; the one before is shown until it has come. */
export function useAlertList(query: URLSearchParams, onPage: (page: number) => void) {
  return useAddressedList<Alert>({
    resource: ALERTS,
    perPage: PER_PAGE,
    page: pageFrom(query),
    filter: useAsked(query, alertFilter, ['alert']),
    sort: isNewestFirst(query) ? NEWEST : RANK,
    onPage,
    ...useRefetch(),
  });
}

/** One alert, wherever it stands in the list; at once where it was listed. An error of 404 where there is none of that id. */
export const useAlert = (id: string) => useGetOne<Alert, HttpError>(ALERTS, { id }, { staleTime: 30_000 });

/** What else was counted of alerts; lists have what was changed in its place by then, and move nothing that is being read. */
function useRecount() {
  const client = useQueryClient();
  return () => {
    for (const figure of ['count', 'active', 'first']) void client.invalidateQueries({ queryKey: [ALERTS, figure] });
  };
}

/** Changes alerts. What is done afterwards is done where the alert is still shown. */
export function useChangeAlert() {
  const recount = useRecount();
  const onError = useSayFailure();
  const [update, { isPending }] = useUpdate<Alert, Error>(ALERTS, {}, { mutationMode: 'pessimistic', onSuccess: recount, onError });
  function change(alert: Alert, changes: AlertChanges, onDone?: () => void): void {
    const onSuccess = () => {
      recount();
      onDone?.();
    };
    void update(ALERTS, { id: alert.id, data: changes as Partial<Alert>, previousData: alert }, onDone ? { onSuccess } : {});
  }
  return { change, busy: isPending };
}

/** Marks the given alerts as read, together. */
export function useMarkRead(onDone: (marked: number) => void) {
  const recount = useRecount();
  const onError = useSayFailure();
  const [update, { isPending }] = useUpdateMany<Alert, Error>(ALERTS, {}, { mutationMode: 'pessimistic' });
  function mark(alerts: Alert[]): void {
    const ids = alerts.filter(({ read }) => !read).map(({ id }) => id);
    if (ids.length === 0) onDone(0);
    else
      void update(
        ALERTS,
        { ids, data: { read: true } },
        {
          onError,
          onSuccess: () => {
            recount();
            onDone(ids.length);
          },
        },
      );
  }
  return { mark, busy: isPending };
}
