import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useProvider } from '../../../app/queries.ts';

const PER_PAGE = 50;
const keyOf = (companyId: string) => ['notes', companyId];

/** A company's notes, newest first, 50 more at a time. */
export function useNotes(companyId: string) {
  const provider = useProvider();
  const { data, ...query } = useInfiniteQuery({
    queryKey: keyOf(companyId),
    initialPageParam: 0,
    queryFn: ({ pageParam }) => provider.notes(companyId, [pageParam, pageParam + PER_PAGE - 1]),
    getNextPageParam: ({ items, total }, _pages, from) =>
      from + items.length < total && items.length > 0 ? from + items.length : undefined,
  });
  return { ...query, notes: data?.pages.flatMap(({ items }) => items), total: data?.pages[0]?.total };
}

export function useNotesChanged(companyId: string) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(companyId) });
}
