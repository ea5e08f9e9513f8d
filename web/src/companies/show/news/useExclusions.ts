import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { NewsExclusion, NewsWish } from '../../../api/provider/exclusions.ts';
import { useAction } from '../../../app/useAction.ts';
import { useSayDone } from '../../../ui/useSayDone.tsx';

/** News, changes and counts may all differ. */
function useChanged(companyId: string) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['collected', companyId] });
}

export function useTakeBack(companyId: string) {
  const notify = useNotify();
  const changed = useChanged(companyId);
  const action = useAction((provider, { id }: NewsExclusion) => provider.takeNewsBack(companyId, id), {
    failed: 'Failed to take it back. Please try again.',
    onDone: () => {
      notify('It is back.', { type: 'success' });
      changed();
    },
  });
  return action;
}

/** Says that news are not about the company; a notice has the way to take it back. */
export function useExclude(company: { id: string; name: string }, onDone?: () => void) {
  const changed = useChanged(company.id);
  const takeBack = useTakeBack(company.id);
  const sayDone = useSayDone();
  return useAction((provider, wish: NewsWish) => provider.excludeNews(company.id, wish), {
    failed: 'Failed to leave it out. Please try again.',
    onDone: (exclusion) => {
      sayDone(`Left out: ${exclusionWords(exclusion)}.`, () => takeBack.run(exclusion));
      changed();
      onDone?.();
    },
  });
}

/** What is left out, in words. */
export function exclusionWords({ rule, said }: Pick<NewsExclusion, 'rule' | 'said'>): string {
  if (rule === 'publisher') return `everything from ${said}`;
  if (rule === 'word') return `titles with “${said}”`;
  return `“${said}”`;
}
