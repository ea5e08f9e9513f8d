import { useSyncExternalStore } from 'react';

const TICK_MS = 60_000;
let now = new Date();

function subscribe(changed: () => void): () => void {
  const timer = setInterval(() => {
    now = new Date();
    changed();
  }, TICK_MS);
  return () => clearInterval(timer);
}

/** The current time, renewed every minute, so that relative times stay true on a page left open. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now);
