import { useInfiniteQuery } from '@tanstack/react-query';
import type { SortPayload } from 'react-admin';
import type { FindingFilter } from '../../api/provider/companies.ts';
import type { Provider } from '../../api/provider/provider.ts';
import type { Change, Insight } from '../../api/types.ts';
import { useAnswer, useProvider } from '../../app/queries.ts';
import { daysAgo } from '../../format/dates.ts';
import { firstOfBoth, RECENT_DAYS } from '../../format/weight.ts';

const PER_PAGE = 50;
const FOREMOST = 5;
/** Insights that are named at one change. */
const MOST_AT_CHANGE = 20;
const RANK: SortPayload = { field: 'rank', order: 'DESC' };

/** Everything of a company's insights stands under it, so that a notice renews all of it. */
const keyOf = (companyId: string, ...more: unknown[]) => ['collected', companyId, 'insights', ...more];

const some = (provider: Provider, companyId: string, perPage: number, filter: FindingFilter, sort?: SortPayload, page = 1) =>
  provider.getList<Insight>('insights', { pagination: { page, perPage }, filter, meta: { companyId }, ...(sort && { sort }) });

/**
 * A company's insights, the important ones of the last 30 days first, 50 more at a time.
 * @param only the id of the one that is asked for; null for all
 */
export function useInsights(companyId: string, only: string | null) {
  const provider = useProvider();
  const { data, ...query } = useInfiniteQuery({
    queryKey: keyOf(companyId, 'pages', only),
    initialPageParam: 1,
    queryFn: ({ pageParam }) => some(provider, companyId, PER_PAGE, only === null ? {} : { id: only }, RANK, pageParam),
    getNextPageParam: ({ data: page, total = 0 }, _pages, n) => (page.length > 0 && n * PER_PAGE < total ? n + 1 : undefined),
  });
  return { ...query, pages: data?.pages.map((page) => page.data) };
}

/** The first few: what is recent by importance, then the newest of the others; and how many there are in all. */
export const useForemostInsights = (companyId: string) =>
  useAnswer(keyOf(companyId, 'foremost'), async (provider) => {
    const since = daysAgo(RECENT_DAYS, new Date()).toISOString();
    const [important, newest] = await Promise.all([
      some(provider, companyId, FOREMOST, { since }, RANK),
      some(provider, companyId, FOREMOST, {}),
    ]);
    return { insights: firstOfBoth(important.data, newest.data, FOREMOST), total: newest.total ?? newest.data.length };
  });

/** Those that rest on a change, the newest first; none is older than what it rests on. */
export const useInsightsOn = (companyId: string, { id, detectedAt }: Change) =>
  useAnswer(keyOf(companyId, 'on', id), (provider) => some(provider, companyId, MOST_AT_CHANGE, { change: id, since: detectedAt }));
