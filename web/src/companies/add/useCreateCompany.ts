import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { session } from '../../api/currentSession.ts';
import { useProvider } from '../../app/queries.ts';
import { companyBody, type Draft, trackingBody, watchBody } from './draft.ts';
import { createMessage, trackingMessage } from './messages.ts';

/** Creates the company, sets what to track, puts it on the watchlist. A second try after a failure goes on where the first one stopped. */
export function useCreateCompany(onCreated: (companyId: string, draft: Draft) => void) {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const createdId = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function idOf(draft: Draft): Promise<string> {
    if (createdId.current === null) {
      const { data } = await provider.create<{ id: string }>('companies', { data: companyBody(draft) }).catch((cause: unknown) => {
        throw new Error(createMessage(cause));
      });
      createdId.current = data.id;
    }
    const id = createdId.current;
    try {
      await provider.track(id, trackingBody(draft));
      await provider.watch(watchBody(id, draft));
    } catch (cause) {
      throw new Error(trackingMessage(cause));
    }
    return id;
  }

  async function create(draft: Draft): Promise<void> {
    const isSignedOut = session.token() === null;
    setError(isSignedOut ? 'Authentication required. Please log in again.' : null);
    if (isSignedOut || busy) return;
    setBusy(true);
    try {
      onCreated(await idOf(draft), draft);
      void queryClient.invalidateQueries();
    } catch (cause) {
      setError((cause as Error).message);
      setBusy(false);
    }
  }

  return { create, busy, error };
}
