import { Box } from '@mui/material';
import { CoverageGlyph } from '../../ui/Coverage.tsx';
import { caption } from '../../ui/styles.ts';
import type { AvailabilityNote } from './availability.ts';

/** Says of a tick that what it asks for cannot be had, and why. */
export function AvailabilityLine({ id, note }: { id: string; note: AvailabilityNote | null }) {
  if (!note) return null;
  return (
    <Box component="span" id={id} sx={{ display: 'flex', gap: 0.75, mt: 0.5, overflowWrap: 'anywhere', ...caption, color: 'text.primary' }}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', height: '1.5em' }}>
        <CoverageGlyph state={note.state} />
      </Box>
      <span>{note.text}</span>
    </Box>
  );
}
