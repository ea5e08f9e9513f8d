/**
 * Runs something while the tab is in sight, or while it is out of sight: begun whenever that becomes so, its signal aborted
 * when it is so no longer. Returns the way to end both.
 */
export function whileVisible(visible: boolean, run: (signal: AbortSignal) => Promise<void>): () => void {
  let stop: AbortController | null = null;
  function follow(): void {
    if (document.hidden === visible) {
      stop?.abort();
      stop = null;
    } else if (!stop) {
      stop = new AbortController();
      void run(stop.signal);
    }
  }
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.abort();
  };
}
