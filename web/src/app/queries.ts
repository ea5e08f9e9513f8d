import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { DataProviderContext, type RaRecord } from 'react-admin';
import type { Provider } from '../api/provider/provider.ts';
import type { Capability } from '../api/types.ts';

/** The one that App gives to react-admin. Its `useDataProvider` signs out besides who is refused, which the HTTP client does here, by a dozen hooks for each answer. */
export const useProvider = () => use(DataProviderContext) as unknown as Provider;

/** What the data provider answers, kept under the key. */
export function useAnswer<T, Selected = T>(
  queryKey: readonly unknown[],
  ask: (provider: Provider) => Promise<T>,
  options?: Omit<UseQueryOptions<T, Error, Selected>, 'queryKey' | 'queryFn'>,
) {
  const provider = useProvider();
  return useQuery({ queryKey, queryFn: () => ask(provider), ...options });
}

/** Under which it is kept who is signed in, as the server said last. */
export const ME = ['me'];

/** The plan in force; null when there is none. */
export const useSubscription = () => useAnswer(['subscription'], (provider) => provider.subscription());

export const useUsage = () => useAnswer(['usage'], (provider) => provider.usage());

/** The first few of a resource: in the API's own order, or most of a field first. */
export const firstOf = async <T extends RaRecord>(provider: Provider, resource: string, count: number, filter: object, most?: string) =>
  (
    await provider.getList<T>(resource, {
      pagination: { page: 1, perPage: count },
      filter,
      ...(most !== undefined && { sort: { field: most, order: 'DESC' } }),
    })
  ).data;

export const useCapabilities = () =>
  useAnswer(['capabilities'], (provider) => provider.capabilities(), { staleTime: Number.POSITIVE_INFINITY });

/** Whether this installation has something; undefined until it is known. */
export function useCapability(capability: Capability | undefined): boolean | undefined {
  const { data } = useCapabilities();
  return capability === undefined ? true : data?.[capability];
}

export const usePlans = () => useAnswer(['plans'], (provider) => provider.plans());

/** Coverage, latest change and count of the companies shown. */
export const useSummaries = (ids: string[]) =>
  useAnswer(
    ['summaries', ids],
    async (provider) => new Map((await provider.summaries(ids)).map((summary) => [summary.companyId, summary])),
    {
      enabled: ids.length > 0,
      placeholderData: (before) => before,
    },
  );
