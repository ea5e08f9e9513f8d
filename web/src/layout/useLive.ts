import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Notice, Watcher } from '../api/provider/live.ts';
import { useProvider } from '../app/queries.ts';
import { useOnline } from '../app/useOnline.ts';
import { whileVisible } from '../app/visible.ts';

/** The page's own data comes first. */
const START_MS = 2_000;
/** Changes come in bursts: one refresh for all that arrive within this. */
const GATHER_MS = 500;
/** What shows changes over all companies; and places used, which billing counts a moment after a company was added. */
const OVER_ALL = [['week'], ['feed'], ['summaries'], ['insights'], ['companies', 'cards'], ['usage']];
/** What shows alerts: list, counts, bell. */
const ALERTS = ['alerts'];

/** Of the one connection: whether notices arrive, and whether the server is there at all. */
let state = { connected: false, gone: false };
const listeners = new Set<() => void>();

function setState(next: Partial<typeof state>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** True while new changes arrive by themselves; otherwise pages ask for them now and then. */
export function useIsLive(): boolean {
  const connected = useSyncExternalStore(subscribe, () => state.connected);
  // A network that is gone is known at once, a silent stream only after a while.
  return useOnline() && connected;
}

/** True while the server gives no answer, again and again. */
export const useIsGone = (): boolean => useSyncExternalStore(subscribe, () => state.gone);

/** Has everything shown of these companies loaded again; of all of them, alerts included, when `null`. */
function refresh(client: QueryClient, companyIds: ReadonlySet<string> | null): void {
  for (const queryKey of OVER_ALL) void client.invalidateQueries({ queryKey });
  if (companyIds === null) void client.invalidateQueries({ queryKey: ALERTS });
  if (companyIds === null) void client.invalidateQueries({ queryKey: ['collected'] });
  else for (const id of companyIds) void client.invalidateQueries({ queryKey: ['collected', id] });
}

/** Gathers the companies of notices for a moment, then refreshes once. */
function createGatherer(client: QueryClient) {
  const gathered = new Set<string>();
  function flush(): void {
    refresh(client, new Set(gathered));
    gathered.clear();
  }
  return ({ companyId }: Notice) => {
    if (gathered.size === 0) setTimeout(flush, GATHER_MS);
    gathered.add(companyId);
  };
}

/** Alerts come in bursts as well: theirs are loaded again once for all of them. */
function createAlertGatherer(client: QueryClient) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      void client.invalidateQueries({ queryKey: ALERTS });
    }, GATHER_MS);
  };
}

/** One connection of this tab while it is visible; what may have been missed meanwhile is loaded again. */
export function useLive(): void {
  const client = useQueryClient();
  const provider = useProvider();
  const watch = useEffectEvent((watcher: Watcher, signal: AbortSignal) => provider.notices(watcher, signal));
  useEffect(() => {
    let missed = false;
    const onChange = createGatherer(client);
    const onAlert = createAlertGatherer(client);
    function onState(open: boolean): void {
      setState({ connected: open });
      if (open && missed) refresh(client, null);
      missed = !open;
    }
    const watcher: Watcher = { onChange, onAlert, onState, onGone: (gone) => setState({ gone }) };
    let leave: (() => void) | undefined;
    // Also when the network is back: the last wait may have been long, and its failures said nothing of the server.
    function begin(): void {
      leave?.();
      setState({ gone: false });
      leave = whileVisible(true, (signal) => watch(watcher, signal));
    }
    const start = setTimeout(begin, START_MS);
    window.addEventListener('online', begin);
    return () => {
      clearTimeout(start);
      window.removeEventListener('online', begin);
      leave?.();
      setState({ gone: false });
    };
  }, [client]);
}
