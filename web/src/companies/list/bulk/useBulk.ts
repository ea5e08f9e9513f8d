import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { BulkAction, Company } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import type { Outcome } from './bulk.ts';

/** As many as one call takes. */
const AT_ONCE = 100;

const inCalls = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, call) => ids.slice(call * AT_ONCE, (call + 1) * AT_ONCE));

interface Wish {
  action: BulkAction;
  tags?: string[];
  /** Others than those that are selected. */
  ids?: string[];
}

/** Acts on the selected companies; those that were refused stay selected. */
export function useBulk(onDone: () => void) {
  const { selectedIds, onSelect } = useListContext<Company>();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const action = useAction(
    async (provider, { ids: named = selectedIds.map(String), ...wish }: Wish) => {
      const results = [];
      for (const ids of inCalls(named)) results.push(...(await provider.changeCompanies({ ...wish, ids })));
      return results;
    },
    {
      failed: 'Failed to change the companies. Please try again.',
      onDone: (results, wish) => {
        const refused = results.flatMap(({ id, refusal }) => (refusal ? [{ id, message: refusal.message }] : []));
        setOutcome({ action: wish.action, done: results.flatMap(({ id, refusal }) => (refusal ? [] : [id])), refused });
        onSelect(refused.map(({ id }) => id));
        for (const queryKey of [['companies'], ['usage'], ['summaries']]) void client.invalidateQueries({ queryKey });
        onDone();
      },
    },
  );
  return { action, outcome, forget: () => setOutcome(null) };
}
