import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { Company, CompanyPayload } from '../../api/types.ts';
import { ME, useAnswer } from '../../app/queries.ts';
import { useAction } from '../../app/useAction.ts';
import { forgetDraft } from '../../app/useDraft.ts';

/** Names the form's draft. */
export const OWN_SITE_FORM = 'own-site';

/** How a tenant regards its own site. */
export const OWN = 'self';

export const isOwn = ({ relationshipType }: Pick<Company, 'relationshipType'>): boolean => relationshipType === OWN;

/** The own site; null while there is none. */
export function useOwnSite() {
  const { data, error, isPending, refetch } = useGetList<Company>('companies', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: { own: true },
  });
  return { own: data ? (data[0] ?? null) : undefined, error, isPending, refetch };
}

/** What the onboarding named: a proposal for the form. */
export const useProposal = () => useAnswer(ME, (provider) => provider.me(), { select: ({ company }) => company });

/** Adds the own site, with everything tracked that is by default. */
export function useAddOwnSite() {
  const client = useQueryClient();
  return useAction((provider, site: Pick<CompanyPayload, 'name' | 'website'>) => provider.addOwnSite(site), {
    failed: 'Failed to add your site. Please try again.',
    onDone: () => {
      forgetDraft(OWN_SITE_FORM);
      return client.invalidateQueries();
    },
  });
}
