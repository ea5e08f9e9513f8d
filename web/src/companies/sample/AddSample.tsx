import { Box, Button } from '@mui/material';
import { useMayEdit } from '../../subscription/role.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { useAddSample, useSample } from './useSample.ts';

/** Offers the sample rival to who may add companies, while there is none. */
export function AddSample() {
  const mayEdit = useMayEdit();
  const sample = useSample();
  const { run, busy, error } = useAddSample();
  if (!mayEdit || sample !== null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
      <Button variant="text" disabled={busy} aria-busy={busy} onClick={() => run()}>
        {busy ? 'Adding...' : 'Show me a sample rival'}
      </Button>
      <FormAlert message={error} />
    </Box>
  );
}
