import { useEffect, useState } from 'react';

/** What stands above and takes longer is not waited for: a part of the server may be down. */
const MOST_MS = 1_000;

/** True once `ms` have passed. */
export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/** For the `sx` of what keeps its place, unseen and out of reach, until what stands above it is there: what has been seen does not move. */
export function useUnseenWhile(isPending: boolean) {
  const isLate = useAfter(MOST_MS);
  return { visibility: isPending && !isLate ? 'hidden' : 'inherit' } as const;
}
