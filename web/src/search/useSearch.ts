import type { Company } from '../api/types.ts';
import { useAnswer } from '../app/queries.ts';
import { useDebounced } from '../app/useDebounced.ts';
import { type Hit, hitsOf, PARTS } from './hits.ts';

const SETTLE_MS = 250;
const SHORTEST = 2;

export interface Search {
  hits: Hit[];
  /** Something is typed that is long enough to be looked for. */
  asks: boolean;
  /** Not all have answered about what is typed now. */
  busy: boolean;
  retry: () => void;
}

/** What the words find in every part of the product; each service answers for what is its own, and one that fails takes nothing from the others. */
export function useSearch(typed: string): Search {
  const wanted = typed.trim();
  const q = useDebounced(wanted, SETTLE_MS);
  const options = { enabled: q.length >= SHORTEST, retry: false } as const;
  const companies = useAnswer(
    ['search', 'companies', q],
    async (provider) => {
      const list = { pagination: { page: 1, perPage: 5 }, sort: { field: 'name', order: 'ASC' }, filter: { q } } as const;
      return (await provider.getList<Company>('companies', list)).data;
    },
    options,
  );
  const insights = useAnswer(['search', 'insights', q], (provider) => provider.searchInsights(q), options);
  const collected = useAnswer(['search', 'collected', q], (provider) => provider.searchCollected(q), options);
  const parts = { companies, insights, collected };
  const failed = PARTS.filter((part) => parts[part].isError);
  return {
    hits: q.length < SHORTEST ? [] : hitsOf({ companies: companies.data, insights: insights.data, collected: collected.data, failed }),
    asks: wanted.length >= SHORTEST,
    busy: wanted !== q || PARTS.some((part) => parts[part].isFetching),
    retry: () => {
      for (const part of failed) void parts[part].refetch();
    },
  };
}
