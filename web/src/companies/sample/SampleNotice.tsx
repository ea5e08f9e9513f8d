import { Box, Button } from '@mui/material';
import type { Company } from '../../api/types.ts';
import { Notice } from '../../subscription/Notice.tsx';
import { useMayEdit } from '../../subscription/role.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { useRemoveSample } from './useSample.ts';

/** Says what the sample rival is, with the way out; nothing of any other company. */
export function SampleNotice({ company }: { company: Company }) {
  const mayEdit = useMayEdit();
  const { run, busy, error } = useRemoveSample(company.id);
  if (!company.sample) return null;
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 1 }}>
      <Notice
        tone="info"
        title="This is a sample: the company and its history are made up."
        action={
          mayEdit && (
            <Button size="small" disabled={busy} aria-busy={busy} onClick={() => run()}>
              {busy ? 'Removing...' : 'Remove sample'}
            </Button>
          )
        }
      >
        Nothing of it is fetched, it takes no place in your plan, and none of it enters mails, channels, exports or sums.
      </Notice>
      <FormAlert message={error} />
    </Box>
  );
}
