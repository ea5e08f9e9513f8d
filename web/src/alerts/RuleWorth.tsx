import { Box } from '@mui/material';
import type { Alert } from '../api/types.ts';
import { plural } from '../format/numbers.ts';
import { useRules } from '../settings/rules/useRules.ts';

/** What the team made of other alerts of the same rule; nothing where none was rated, and while it is not known. */
export function RuleWorth({ rule }: Pick<Alert, 'rule'>) {
  const { data: rules } = useRules();
  const worth = rules?.find(({ name }) => name === rule);
  if (!worth || worth.useful === null) return null;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      Your team rated {plural(worth.rated, 'alert')} of this rule in 90 days: {Math.round(worth.useful * 100)}% useful.
    </Box>
  );
}
