import { Box, Button } from '@mui/material';
import type { Company } from '../../api/types.ts';
import { Notice } from '../../subscription/Notice.tsx';
import { useMayEdit } from '../../subscription/role.ts';
import { useSetBy } from '../setBy.tsx';
import { useSetStatus } from './useSetStatus.ts';

/** Says what archiving means, with the way back. */
export function ArchivedNotice({ company }: { company: Company }) {
  const { setStatus, busy } = useSetStatus(company);
  const mayEdit = useMayEdit();
  if (company.status === 'active') return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Notice
        tone="info"
        title="This company is archived."
        action={
          mayEdit && (
            <Button size="small" disabled={busy} aria-busy={busy} onClick={() => setStatus('active')}>
              Restore
            </Button>
          )
        }
      >
        <ArchivedBy company={company} /> Nothing more is collected and nothing alerts you. What was collected stays, and so does its place
        in your plan.
      </Notice>
    </Box>
  );
}

function ArchivedBy({ company }: { company: Company }) {
  const by = useSetBy(company)('status');
  return by && <>Archived by {by}.</>;
}
