import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { API_BASE } from '../../api/base.ts';
import { http, session } from '../../api/client.ts';
import type { ServerEvent } from './events.ts';
import { watch } from './watch.ts';

/** The page's own data comes first. */
const START_MS = 2_000;
/** Changes come in bursts: one refresh for all that arrive within this. */
const GATHER_MS = 500;
/** Any call has an expired token renewed; of a session that is over, one outside of /auth tells where the user is. */
const RENEWING = '/subscription/current';
/** What shows changes over all companies. */
const OVER_ALL = ['week', 'feed', 'summaries', 'insights'];

let connected = false;
const listeners = new Set<() => void>();

function setConnected(next: boolean): void {
  if (connected === next) return;
  connected = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** True while new changes arrive by themselves; otherwise pages ask for them now and then. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => connected);

/** Has everything shown of these companies loaded again; of all of them when `null`. */
function refresh(client: QueryClient, companyIds: ReadonlySet<string> | null): void {
  for (const key of OVER_ALL) void client.invalidateQueries({ queryKey: [key] });
  if (companyIds === null) void client.invalidateQueries({ queryKey: ['collected'] });
  else for (const id of companyIds) void client.invalidateQueries({ queryKey: ['collected', id] });
}

function companyOf({ event, data }: ServerEvent): string | null {
  if (event !== 'change') return null;
  try {
    const { companyId } = JSON.parse(data) as { companyId?: unknown };
    return typeof companyId === 'string' ? companyId : null;
  } catch {
    return null;
  }
}

/** Gathers the companies of notices for a moment, then refreshes once. */
function createGatherer(client: QueryClient) {
  const gathered = new Set<string>();
  function flush(): void {
    refresh(client, new Set(gathered));
    gathered.clear();
  }
  return (notice: ServerEvent) => {
    const id = companyOf(notice);
    if (id === null) return;
    if (gathered.size === 0) setTimeout(flush, GATHER_MS);
    gathered.add(id);
  };
}

/** One connection of this tab while it is visible; what may have been missed meanwhile is loaded again. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let stop: AbortController | null = null;
    let missed = false;
    const onEvent = createGatherer(client);
    const deps = { url: `${API_BASE}/events`, token: session.token, renew: () => http(RENEWING), onEvent };

    function onState(open: boolean): void {
      setConnected(open);
      if (open && missed) refresh(client, null);
      missed = !open;
    }

    function follow(): void {
      if (document.hidden) {
        stop?.abort();
        stop = null;
      } else if (!stop) {
        stop = new AbortController();
        void watch({ ...deps, onState }, stop.signal);
      }
    }

    const start = setTimeout(() => {
      follow();
      document.addEventListener('visibilitychange', follow);
    }, START_MS);
    return () => {
      clearTimeout(start);
      document.removeEventListener('visibilitychange', follow);
      stop?.abort();
    };
  }, [client]);
}
