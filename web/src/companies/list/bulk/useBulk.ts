import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { BulkAction, Company } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { inCalls, type Outcome } from './bulk.ts';

interface Wish {
  action: BulkAction;
  tags?: string[];
  /** Others than those that are selected. */
  ids?: string[];
}

/** Acts on the selected companies; those that were refused stay selected. */
export function useBulk(onDone: (action: BulkAction) => void) {
  const { selectedIds, onSelect } = useListContext<Company>();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const action = useAction(
    (provider, { ids = selectedIds.map(String), ...wish }: Wish) =>
      inCalls(ids, (some) => provider.changeCompanies({ ...wish, ids: some })),
    {
      failed: 'Failed to change the companies. Please try again.',
      onDone: (results, wish) => {
        const refused = results.flatMap(({ id, refusal }) => (refusal ? [{ id, message: refusal.message }] : []));
        setOutcome({ action: wish.action, done: results.flatMap(({ id, refusal }) => (refusal ? [] : [id])), refused });
        onSelect(refused.map(({ id }) => id));
        for (const queryKey of [['companies'], ['usage'], ['summaries']]) void client.invalidateQueries({ queryKey });
        onDone(wish.action);
      },
    },
  );
  return { action, outcome, forget: () => setOutcome(null) };
}
