import { useEffect, useState } from 'react';
import { HttpError } from '../api/errors.ts';

/** Counts the seconds down that the server asks to wait, so that nobody knocks in vain. */
export function useWait(): { waiting: number; waitFor: (cause: unknown) => void } {
  const [until, setUntil] = useState(0);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const count = () => setWaiting(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    count();
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      count();
      if (until <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  function waitFor(cause: unknown) {
    if (cause instanceof HttpError && cause.status === 429) setUntil(Date.now() + cause.retryAfter * 1_000);
  }
  return { waiting, waitFor };
}
