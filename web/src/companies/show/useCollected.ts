import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Provider } from '../../api/provider/provider.ts';
import type { Collected, Kind, RefreshPayload } from '../../api/types.ts';
import { useProvider } from '../../app/queries.ts';
import { useMayEdit } from '../../subscription/role.ts';
import { refreshWords } from './refreshWords.ts';

const queryFor = <K extends Kind>(provider: Provider, companyId: string, kind: K) => ({
  queryKey: ['collected', companyId, kind] as const,
  queryFn: () => provider.collected(companyId, kind),
});

/** After how many milliseconds to ask again for what was answered so many times; false for never. */
type LookAgain<T> = (answer: T | null | undefined, times: number) => number | false;

/** One kind of data of a company; `data` is null when there is none yet. */
export function useCollected<K extends Kind>(companyId: string, kind: K, lookAgain: LookAgain<Collected[K]> = () => false) {
  return useQuery({
    ...queryFor(useProvider(), companyId, kind),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => lookAgain(data, dataUpdateCount),
  });
}

const ON_OPEN: Kind[] = ['website', 'social', 'pricing', 'funding', 'jobs', 'profile', 'coverage'];

/** Starts the calls of the company page at once, beside that for its changes; what fails counts as missing, without an error. Who shows an answer is drawn by it, not the page. */
export function usePrefetchCollected(companyId: string): void {
  const provider = useProvider();
  const client = useQueryClient();
  useEffect(() => {
    for (const kind of ON_OPEN) void client.prefetchQuery(queryFor<Kind>(provider, companyId, kind));
  }, [client, provider, companyId]);
}

/** Loads everything of a company again; what is shown stays until the new data is there. */
export function useReloadAll(companyId: string) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function reload() {
    setBusy(true);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['collected', companyId] }),
      queryClient.invalidateQueries({ queryKey: ['companies'] }),
    ]);
    setBusy(false);
  }
  return { reload, busy };
}

/** A refresh takes seconds: look again after these. */
const LOOK_AGAIN_MS = [2_000, 6_000, 15_000, 30_000];

/** Has every page that is followed looked at, where the person may ask for it, and loads meanwhile what is there. */
export function useRefreshAll(companyId: string) {
  const { reload, busy: isLoading } = useReloadAll(companyId);
  const { refresh, busy } = useRefresh(companyId, 'changes', 'company');
  const mayEdit = useMayEdit();
  return { refreshAll: () => Promise.all([mayEdit && refresh(), reload()]), busy: busy || isLoading };
}

/** Schedules a collection of one source and shows its result when it comes. @param told what it is called to the person who asked */
export function useRefresh(companyId: string, source: RefreshPayload['source'], told: string = source) {
  const provider = useProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  async function refresh() {
    setBusy(true);
    try {
      const answer = await provider.scheduleRefresh(companyId, source);
      const { text, type } = refreshWords(told, answer, new Date());
      notify(text, { type });
      if (answer.pages === 0) return setBusy(false);
      const look = () => queryClient.invalidateQueries({ queryKey: ['collected', companyId] });
      timers.current = LOOK_AGAIN_MS.map((ms) => setTimeout(look, ms));
    } catch {
      notify(`Failed to schedule refresh for ${told} data`, { type: 'error' });
    }
    setBusy(false);
  }
  return { refresh, busy };
}
