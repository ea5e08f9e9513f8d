import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type GetInfiniteListResult, useNotify } from 'react-admin';
import { messageOf } from '../api/errors.ts';
import type { CompanyInsight, Insight } from '../api/types.ts';
import { useProvider } from '../app/queries.ts';

/** The resource; everything that is kept of insights over companies stands under it. */
export const INSIGHTS = 'insights';

type Pages = InfiniteData<GetInfiniteListResult<CompanyInsight>>;

/** Notes that the user has read an insight, or has not, and shows it wherever it stands, without moving any. */
export function useReadInsight() {
  const client = useQueryClient();
  const provider = useProvider();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) => provider.readInsight(id, read),
    onSuccess: ({ id, read }) => {
      const marked = <T extends Insight>(items: T[]) => items.map((insight) => (insight.id === id ? { ...insight, read } : insight));
      client.setQueriesData<Pages>(
        { queryKey: [INSIGHTS, 'getInfiniteList'] },
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, data: marked(page.data) })) },
      );
      client.setQueriesData<Insight[] | null>(
        { predicate: ({ queryKey: [kept, , kind] }) => kept === 'collected' && kind === 'insights' },
        (items) => items && marked(items),
      );
    },
    onError: (cause) => notify(messageOf(cause, 'Failed to save. Please try again.'), { type: 'error' }),
  });
  return { mark: (id: string, read: boolean) => mutate({ id, read }), busy: isPending };
}
