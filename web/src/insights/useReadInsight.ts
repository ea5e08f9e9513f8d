import { type InfiniteData, type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { type GetInfiniteListResult, useNotify } from 'react-admin';
import { messageOf } from '../api/errors.ts';
import type { CompanyInsight, Insight } from '../api/types.ts';
import { useProvider } from '../app/queries.ts';

/** The resource; everything that is kept of insights over companies stands under it. */
export const INSIGHTS = 'insights';

type Pages = InfiniteData<GetInfiniteListResult<CompanyInsight>>;
/** Those of one company, as they are kept with it. */
const OF_COMPANY = {
  predicate: ({ queryKey: [kept, , kind, how] }: Query) => kept === 'collected' && kind === 'insights' && how === 'pages',
};

/** Notes that the user has read an insight, or has not, and shows it wherever it stands, without moving any. */
export function useReadInsight() {
  const client = useQueryClient();
  const provider = useProvider();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) => provider.readInsight(id, read),
    onSuccess: ({ id, read }) => {
      const marked = <T extends Insight>(items: T[]) => items.map((insight) => (insight.id === id ? { ...insight, read } : insight));
      for (const kept of [{ queryKey: [INSIGHTS, 'getInfiniteList'] }, OF_COMPANY])
        client.setQueriesData<Pages>(
          kept,
          (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, data: marked(page.data) })) },
        );
    },
    onError: (cause) => notify(messageOf(cause, 'Failed to save. Please try again.'), { type: 'error' }),
  });
  return { mark: (id: string, read: boolean) => mutate({ id, read }), busy: isPending };
}
