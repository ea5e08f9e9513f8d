import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WatchlistEntry } from '../../../api/types.ts';
import { useAnswer, useProvider } from '../../../app/queries.ts';
import { useAction } from '../../../app/useAction.ts';
import { useDebounced } from '../../../app/useDebounced.ts';
import { changesOf, draftOf, previewOf, type WatchDraft } from './watch.ts';

const keyOf = (companyId: string) => ['watchlist', companyId];

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
export function useSaveWatch(entry: WatchlistEntry, onSaved: () => void) {
  const client = useQueryClient();
  return useAction((provider, draft: WatchDraft) => provider.changeWatchlistEntry(entry.id, changesOf(draftOf(entry), draft)), {
    failed: 'Failed to save. Please try again.',
    onDone: (saved, draft) => {
      client.setQueryData(keyOf(entry.companyId), { ...entry, ...draft, ...saved });
      // Whether it is our own site decides where the company stands, and what counts against the plan.
      if (entry.relationshipType !== draft.relationshipType) void client.invalidateQueries({ refetchType: 'none' });
      onSaved();
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
