import { useSyncExternalStore } from 'react';

const TICK_MS = 60_000;
let now = new Date();
const listeners = new Set<() => void>();
let ticks = false;

function tick(): void {
  now = new Date();
  for (const changed of listeners) changed();
}

/** One clock for the page: a list has a hundred moments. */
function subscribe(changed: () => void): () => void {
  if (!ticks) setInterval(tick, TICK_MS);
  ticks = true;
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** The current time, renewed every minute, so that relative times stay true on a page left open. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now);
