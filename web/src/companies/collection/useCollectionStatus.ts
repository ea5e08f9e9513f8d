import type { CollectionStatus } from '../../api/types.ts';
import { useAnswer } from '../../app/queries.ts';

const POLL_MS = 5_000;

/** Whether the first look at a company is over. */
export const isComplete = (status: CollectionStatus | undefined): boolean => Boolean(status?.status) && status?.status !== 'pending';

/** How far the first look at a company has come, until it is over. */
export const useCollectionStatus = (companyId: string, enabled = true) =>
  useAnswer(['collection-status', companyId], (provider) => provider.collectionStatus(companyId), {
    enabled,
    refetchInterval: (query) => (isComplete(query.state.data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
  });
