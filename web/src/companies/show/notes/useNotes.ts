import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useProvider } from '../../../app/queries.ts';
import { useMembers } from '../../../settings/team/team.ts';

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

/** The name of who wrote something; who has left the team, or was a program, has none here. */
export function useAuthorName(): (id: string) => string {
  const { data } = useMembers();
  const names = new Map(data?.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]));
  return (id) => names.get(id) ?? (data ? 'Somebody who is no longer in the team' : '…');
}
