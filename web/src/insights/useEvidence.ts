import type { CompanyChange, CompanyInsight } from '../api/types.ts';
import { useAnswer } from '../app/queries.ts';
import { isId, MOST_NAMED } from '../companies/show/changes/useChanges.ts';
import { citedBy } from './evidence.ts';

/** Companies of one site have the same changes, each under its name. */
const MOST_FOUND = 3 * MOST_NAMED;

/** The changes that a page of insights over companies rests on, by one request; those before are shown until they have come. */
export function useEvidence(insights: readonly CompanyInsight[]) {
  const asked = citedBy(insights, MOST_NAMED).filter(isId);
  return useAnswer(
    ['changes', 'cited', asked],
    async (provider) =>
      (await provider.getList<CompanyChange>('changes', { pagination: { page: 1, perPage: MOST_FOUND }, filter: { id: asked } })).data,
    { enabled: asked.length > 0, placeholderData: (before) => before },
  );
}
