import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Provider } from '../api/provider.ts';

export const useProvider = () => useDataProvider<Provider>();

/** The plan in force; null when there is none. */
export function useSubscription() {
  const provider = useProvider();
  return useQuery({ queryKey: ['subscription'], queryFn: () => provider.subscription() });
}

export function useUsage() {
  const provider = useProvider();
  return useQuery({ queryKey: ['usage'], queryFn: () => provider.usage() });
}

export function usePlans() {
  const provider = useProvider();
  return useQuery({ queryKey: ['plans'], queryFn: () => provider.plans() });
}

/** Coverage, latest change and count of the companies shown. */
export function useSummaries(ids: string[]) {
  const provider = useProvider();
  return useQuery({
    queryKey: ['summaries', ids],
    queryFn: async () => new Map((await provider.summaries(ids)).map((summary) => [summary.companyId, summary])),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
}
