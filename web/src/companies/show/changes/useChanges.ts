import { useInfiniteQuery } from '@tanstack/react-query';
import type { SortPayload } from 'react-admin';
import type { After, ChangeFilter } from '../../../api/provider/changes.ts';
import type { Provider } from '../../../api/provider/provider.ts';
import type { Change } from '../../../api/types.ts';
import { useAnswer, useProvider } from '../../../app/queries.ts';
import { daysAgo } from '../../../format/dates.ts';
import { firstOfBoth, RECENT_DAYS, wholeAfter } from '../../../format/weight.ts';
import { askedFor, type ChangesFilter, NO_FILTER } from './filter.ts';

const PER_PAGE = 50;
const MOST = 1_000;
/** Changes that one call names. */
export const MOST_NAMED = 100;

/** Everything of a company's changes stands under it, so that a notice renews all of it. */
const keyOf = (companyId: string, ...more: unknown[]) => ['collected', companyId, 'changes', ...more];

const first = (perPage: number) => ({ pagination: { page: 1, perPage } });

/** The first few of a company's changes, newest first unless sorted. */
const some = async (provider: Provider, companyId: string, count: number, filter: ChangeFilter, sort?: SortPayload): Promise<Change[]> =>
  (await provider.getList<Change>('changes', { ...first(count), filter, meta: { companyId }, ...(sort && { sort }) })).data;

/** A company's changes as the address narrows them, newest first, 50 more at a time; the list before is shown until the new one has come. */
export function useChanges(companyId: string, filter: ChangesFilter = NO_FILTER) {
  const provider = useProvider();
  const { data, ...query } = useInfiniteQuery({
    queryKey: keyOf(companyId, filter),
    initialPageParam: undefined as After | undefined,
    queryFn: ({ pageParam }) =>
      provider.getList<Change>('changes', {
        ...first(PER_PAGE),
        filter: { ...askedFor(filter, new Date()), after: pageParam },
        meta: { companyId },
      }),
    getNextPageParam: ({ data: page }) => {
      const last = page.length < PER_PAGE ? undefined : page.at(-1);
      return last && ([last.detectedAt, last.id] as After);
    },
    placeholderData: (before) => before,
  });
  return { ...query, changes: data?.pages.flatMap((page) => page.data), total: data?.pages[0]?.total };
}

/** One change of a company, wherever it stands; null when there is none of that id. */
export function useChange(companyId: string, id: string | null, isWanted: boolean) {
  const asked = [id ?? ''].filter(isId);
  return useAnswer(
    keyOf(companyId, 'one', id),
    async (provider) => (asked.length > 0 ? ((await some(provider, companyId, 1, { id: asked }))[0] ?? null) : null),
    { enabled: isWanted },
  );
}

/** The changes that something rests on; an id that is none of them is left out. */
export function useCited(companyId: string, ids: readonly string[]): Change[] {
  const asked = [...new Set(ids)].filter(isId).slice(0, MOST_NAMED);
  const { data } = useAnswer(keyOf(companyId, 'cited', asked), (provider) => some(provider, companyId, MOST_NAMED, { id: asked }), {
    enabled: asked.length > 0,
  });
  return data ?? [];
}

/** Changes of one kind, newest first, as many as one answer has. */
export const useChangesOfKind = (companyId: string, dataType: string) =>
  useAnswer(keyOf(companyId, 'kind', dataType), (provider) => some(provider, companyId, MOST, { dataType }));

/** The first few: what is recent by importance, then the newest of the others; and after which moment all are among them. */
export const useForemostChanges = (companyId: string, count: number) =>
  useAnswer(keyOf(companyId, 'foremost', count), (provider) => foremost(provider, companyId, count));

async function foremost(provider: Provider, companyId: string, count: number): Promise<{ changes: Change[]; whole: string }> {
  const since = daysAgo(RECENT_DAYS, new Date()).toISOString();
  const [important, newest] = await Promise.all([
    some(provider, companyId, count, { since }, { field: 'importance', order: 'DESC' }),
    some(provider, companyId, count, {}),
  ]);
  return { changes: firstOfBoth(important, newest, 2 * count), whole: wholeAfter(newest, count) };
}

/** What an address names may be anything. */
export const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
