import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Past } from '../../../api/types.ts';
import { useCollected } from '../useCollected.ts';
import { isSoon } from './pastWords.ts';

const LOOK_MS = 10_000;
/** A past that has not come by then comes another day. */
const MOST_LOOKS = 60;

/** How far the past of one source has been read of an archive; looks on while it comes, and then has the changes loaded again. */
export function usePast(companyId: string, source: string): Past | undefined {
  const queryClient = useQueryClient();
  const { data } = useCollected(companyId, 'archive', (pasts, times) =>
    times < MOST_LOOKS && pasts?.some((past) => isSoon(past)) ? LOOK_MS : false,
  );
  const past = data?.find((each) => each.source === source);
  const state = past?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'waiting' && state === 'read')
      void queryClient.invalidateQueries({ queryKey: ['collected', companyId, 'changes'] });
    before.current = state;
  }, [state, companyId, queryClient]);
  return past;
}
