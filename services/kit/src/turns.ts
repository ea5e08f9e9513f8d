import pLimit from 'p-limit';
import { unavailable } from './errors.ts';

/**
 * So many at once and so many more that wait for their turn, each in the order of its call. Who comes when all places are taken is refused,
 * instead of waiting for an answer that would come when nobody listens any more.
 * @param refusal what the caller is told then
 */
export function turns({ atOnce, waiting, refusal }: { atOnce: number; waiting: number; refusal: string }) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw unavailable(refusal);
    return limit(work);
  };
}
