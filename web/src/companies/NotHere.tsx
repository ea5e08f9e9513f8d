import { Box } from '@mui/material';
import type { Capability } from '../api/types.ts';
import { useCapability } from '../app/queries.ts';
import { caption } from '../ui/styles.ts';

/** Says of choices, before any is made, that this installation cannot act on them yet. */
export function NotHere({ needs, sx }: { needs: Capability | undefined; sx: Readonly<Record<string, number>> }) {
  if (useCapability(needs) !== false) return null;
  return <Box sx={{ ...caption, ...sx }}>Not collected by this installation yet. Your choice is kept, and acts once it is.</Box>;
}
