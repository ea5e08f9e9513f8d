import { useInfiniteQuery } from '@tanstack/react-query';
import type { After } from '../../../api/provider/changes.ts';
import type { Provider } from '../../../api/provider/provider.ts';
import type { Change } from '../../../api/types.ts';
import { useAnswer, useProvider } from '../../../app/queries.ts';
import { daysAgo } from '../../../format/dates.ts';
import { askedFor, type ChangesFilter, NO_FILTER } from './filter.ts';

const PER_PAGE = 50;
const RECENT_DAYS = 7;
const MOST = 1_000;
const MOST_NAMED = 100;

/** Everything of a company's changes stands under it, so that a notice renews all of it. */
const keyOf = (companyId: string, ...more: unknown[]) => ['collected', companyId, 'changes', ...more];

/** A company's changes as the address narrows them, newest first, 50 more at a time; the list before is shown until the new one has come. */
export function useChanges(companyId: string, filter: ChangesFilter = NO_FILTER) {
  const provider = useProvider();
  const { data, ...query } = useInfiniteQuery({
    queryKey: keyOf(companyId, filter),
    initialPageParam: undefined as After | undefined,
    queryFn: ({ pageParam }) => provider.changesOf(companyId, [0, PER_PAGE - 1], { ...askedFor(filter, new Date()), after: pageParam }),
    getNextPageParam: ({ items }) => {
      const last = items.length < PER_PAGE ? undefined : items.at(-1);
      return last && ([last.detectedAt, last.id] as After);
    },
    placeholderData: (before) => before,
  });
  return { ...query, changes: data?.pages.flatMap(({ items }) => items), total: data?.pages[0]?.total };
}

/** One change of a company, wherever it stands; null when there is none of that id. */
export function useChange(companyId: string, id: string | null, isWanted: boolean) {
  const asked = [id ?? ''].filter(isId);
  return useAnswer(
    keyOf(companyId, 'one', id),
    async (provider) => (asked.length > 0 ? ((await provider.changesOf(companyId, [0, 0], { id: asked })).items[0] ?? null) : null),
    { enabled: isWanted },
  );
}

/** The changes that something rests on; an id that is none of them is left out. */
export function useCited(companyId: string, ids: readonly string[]): Change[] {
  const asked = [...new Set(ids)].filter(isId).slice(0, MOST_NAMED);
  const { data } = useAnswer(
    keyOf(companyId, 'cited', asked),
    async (provider) => (await provider.changesOf(companyId, [0, MOST_NAMED - 1], { id: asked })).items,
    { enabled: asked.length > 0 },
  );
  return data ?? [];
}

/** Changes of one kind, newest first, as many as one answer has. */
export const useChangesOfKind = (companyId: string, dataType: string) =>
  useAnswer(
    keyOf(companyId, 'kind', dataType),
    async (provider) => (await provider.changesOf(companyId, [0, MOST - 1], { dataType })).items,
  );

/** The first few: what is recent by importance, then the newest of the others. */
export const useForemostChanges = (companyId: string, count: number) =>
  useAnswer(keyOf(companyId, 'foremost', count), (provider) => foremost(provider, companyId, count));

async function foremost(provider: Provider, companyId: string, count: number): Promise<Change[]> {
  const since = daysAgo(RECENT_DAYS, new Date()).toISOString();
  const [important, newest] = await Promise.all([
    provider.changesOf(companyId, [0, count - 1], { since }, ['importance', 'DESC']),
    provider.changesOf(companyId, [0, count - 1], {}),
  ]);
  const first = new Set(important.items.map(({ id }) => id));
  return [...important.items, ...newest.items.filter(({ id }) => !first.has(id))].slice(0, count);
}

/** What an address names may be anything. */
const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
