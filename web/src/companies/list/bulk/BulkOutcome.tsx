import { Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetMany } from 'react-admin';
import type { BulkAction, Company } from '../../../api/types.ts';
import { Notice } from '../../../subscription/Notice.tsx';
import { bareList } from '../../../ui/styles.ts';
import { doneWords, OPPOSITE, type Outcome } from './bulk.ts';

const NAMELESS = 'A company that is no longer there';

interface BulkOutcomeProps {
  outcome: Outcome;
  onUndo: (opposite: BulkAction, ids: string[]) => void;
  onClose: () => void;
}

/** What was done, and of each company that was refused why; it takes the focus, which was at a button that may be gone. */
export function BulkOutcome({ outcome, onUndo, onClose }: BulkOutcomeProps) {
  const { action, done, refused } = outcome;
  const opposite = done.length > 0 ? OPPOSITE[action] : undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) box.current?.focus();
  }, [outcome]);
  const { data } = useGetMany<Company>('companies', { ids: refused.map(({ id }) => id) }, { enabled: refused.length > 0 });
  const names = new Map(data?.flatMap((company) => (company ? [[company.id, company.name] as const] : [])));
  return (
    <Box sx={{ p: 2, pb: 0 }}>
      <Notice ref={box} tone={refused.length > 0 ? 'warning' : 'success'} title={doneWords(outcome)} onClose={onClose}>
        {refused.length > 0 && (
          <Box component="ul" aria-label="Not changed" sx={{ ...bareList, maxHeight: 200, overflowY: 'auto' }}>
            {refused.map(({ id, message }) => (
              <li key={id}>
                {names.get(id) ?? NAMELESS}: {message}
              </li>
            ))}
          </Box>
        )}
        {opposite && (
          <Button size="small" sx={{ mt: 0.5 }} onClick={() => onUndo(opposite, done)}>
            Undo
          </Button>
        )}
      </Notice>
    </Box>
  );
}
