import { useQueryClient } from '@tanstack/react-query';
import type { RuleOfInsights, RulePayload } from '../../api/types.ts';
import { useAnswer } from '../../app/queries.ts';
import { useAction } from '../../app/useAction.ts';

const KEY = ['rules'];

export const useRules = () => useAnswer(KEY, (provider) => provider.rules());

/** Sets a rule for the team; what is an insight changes with it. */
export function useSetRule(name: string, onSaved: () => void) {
  const client = useQueryClient();
  return useAction((provider, body: RulePayload) => provider.setRule(name, body), {
    failed: 'Failed to save. Please try again.',
    onDone: (saved) => {
      client.setQueryData<RuleOfInsights[]>(KEY, (rules) => rules?.map((rule) => (rule.name === name ? saved : rule)));
      // Lists that are open elsewhere ask anew when they are shown.
      void client.invalidateQueries({ queryKey: ['insights'], refetchType: 'none' });
      onSaved();
    },
  });
}

/** How else a rule may be set. */
export type RuleWish = { threshold: number } | { enabled: boolean };
