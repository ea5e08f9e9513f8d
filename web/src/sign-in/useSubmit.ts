import { useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { useWait } from './useWait.ts';

interface Submit {
  busy: boolean;
  /** What is wrong, in words for the user. */
  error: string | null;
  /** Seconds until the server takes the next try. */
  waiting: number;
  /** Shows what is wrong before anything is sent. */
  refuse: (message: string) => void;
  /** Sends; resolves with whether it worked. Nothing is sent twice at a time. */
  submit: (send: () => Promise<void>) => Promise<boolean>;
}

/**
 * A form on its way to the server.
 * @param otherwise what to say about a failure that has no words of its own
 * @param told      what is said from the start
 */
export function useSubmit(otherwise: string, told: string | null = null): Submit {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(told);
  const { waiting, waitFor } = useWait();

  async function submit(send: () => Promise<void>): Promise<boolean> {
    if (busy || waiting > 0) return false;
    setBusy(true);
    setError(null);
    try {
      await send();
      return true;
    } catch (cause) {
      setError(messageOf(cause, otherwise));
      waitFor(cause);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, waiting, refuse: setError, submit };
}
