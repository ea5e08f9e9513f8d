import { useState } from 'react';
import { useAfter } from './useAfter.ts';

/** What stands above and takes longer is not waited for: a part of the server may be down. */
const MOST_MS = 1_000;

/**
 * For the `sx` of what keeps its place, unseen and out of reach, until what stands above it is there: what has been seen does not move.
 * @param above the answers by which is decided what stands above it
 */
export function useUnseenWhile(...above: readonly { isPending: boolean }[]) {
  const isLate = useAfter(MOST_MS);
  return { visibility: above.some(({ isPending }) => isPending) && !isLate ? 'hidden' : 'inherit' } as const;
}

/** Whether what stands above was waited for in vain: it comes once what is below has been seen, and is to stand where it moves nothing. */
export function useCameLate(isPending: boolean, { visibility }: ReturnType<typeof useUnseenWhile>): boolean {
  const [isLate, setIsLate] = useState(false);
  if (isPending && visibility !== 'hidden' && !isLate) setIsLate(true);
  return isLate;
}
