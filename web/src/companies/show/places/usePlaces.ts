import { useQueryClient } from '@tanstack/react-query';
import type { LimitCheck } from '../../../api/types.ts';
import { useCollected } from '../useCollected.ts';
import { afterwards } from './limit.ts';
import { lookAgainAfter } from './place.ts';

/** All pages of a company, found and given; looked at again while one waits for its first check. */
export const usePlaces = (companyId: string) => useCollected(companyId, 'places', (answer, times) => lookAgainAfter(answer?.places, times));

/** What to call when pages were added (or, below 0, removed) or changed: the count of the plan follows by event, a moment after the page. */
export function usePlacesChanged(companyId: string) {
  const client = useQueryClient();
  return (more: number) => {
    client.invalidateQueries({ queryKey: ['collected', companyId, 'places'] });
    client.invalidateQueries({ queryKey: ['usage'] });
    client.setQueryData<LimitCheck>(['limit', 'pages'], (check) => check && afterwards(check, more));
  };
}
