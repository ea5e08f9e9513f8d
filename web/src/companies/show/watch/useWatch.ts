import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../api/errors.ts';
import type { Provider } from '../../../api/provider/provider.ts';
import type { WatchlistEntry } from '../../../api/types.ts';
import { useAnswer, useProvider } from '../../../app/queries.ts';
import { useAction } from '../../../app/useAction.ts';
import { useDebounced } from '../../../app/useDebounced.ts';
import { forgetDraft } from '../../../app/useDraft.ts';
import { changesOf, draftOf, previewOf, type WatchDraft } from './watch.ts';

const keyOf = (companyId: string) => ['watchlist', companyId];

/** Names the draft of an entry. */
export const formOf = (id: string): string => `watch:${id}`;

/** null while the company is not on the watchlist. */
export const useWatchlistEntry = (companyId: string) => useAnswer(keyOf(companyId), (provider) => provider.watchlistEntry(companyId));

/** Puts the company on the watchlist, with the standard settings. */
export function useWatchCompany(companyId: string) {
  const client = useQueryClient();
  return useAction((provider) => provider.watch({ companyId }), {
    failed: 'Failed to save. Please try again.',
    onDone: () => client.invalidateQueries({ queryKey: keyOf(companyId) }),
  });
}

/** Saves what was chosen anew. */
export function useSaveWatch(entry: WatchlistEntry, onSaved: (saved: WatchDraft) => void) {
  const client = useQueryClient();
  return useAction(
    (provider, draft: WatchDraft) =>
      provider.changeWatchlistEntry(entry.id, { ...changesOf(draftOf(entry), draft), version: entry.version }),
    {
      failed: 'Failed to save. Please try again.',
      onDone: (saved, draft) => {
        client.setQueryData(keyOf(entry.companyId), { ...entry, ...draft, ...saved });
        // Whether it is our own site decides where the company stands, and what counts against the plan.
        if (entry.relationshipType !== draft.relationshipType) void client.invalidateQueries({ refetchType: 'none' });
        onSaved(draft);
      },
    },
  );
}

/** Loads the entry as it is now. */
export function useReloadWatch(companyId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(companyId) });
}

/** Takes the company off the watchlist; who finds it taken off by somebody else has what they want. */
export function useUnwatch({ id, companyId, relationshipType }: WatchlistEntry, onDone: () => void) {
  const client = useQueryClient();
  const unwatch = async (provider: Provider) => {
    try {
      await provider.unwatch(id);
    } catch (cause) {
      if (!(cause instanceof HttpError && cause.code === 'not_found')) throw cause;
    }
  };
  return useAction(unwatch, {
    failed: 'Failed to take the company off the watchlist. Please try again.',
    onDone: () => {
      forgetDraft(formOf(id));
      onDone();
      client.setQueryData(keyOf(companyId), null);
      if (relationshipType === 'self') void client.invalidateQueries({ refetchType: 'none' });
    },
  });
}

/** What the draft would have come to; the sentence before stays until the next one is known. */
export function useWatchPreview(companyId: string, draft: WatchDraft) {
  const provider = useProvider();
  const debounced = useDebounced(JSON.stringify(previewOf(companyId, draft)));
  return useQuery({
    queryKey: ['alert-preview', debounced],
    queryFn: ({ signal }) => provider.previewAlerts(JSON.parse(debounced), signal),
    placeholderData: (before) => before,
  });
}
