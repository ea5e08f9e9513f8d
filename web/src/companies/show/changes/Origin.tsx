import { Box, Chip } from '@mui/material';
import type { Change } from '../../../api/types.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';

type Captured = Pick<Change, 'origin' | 'captures'>;

/** Marks what was read of an archive: from before the company was followed. */
export function OriginChip({ origin }: Pick<Change, 'origin'>) {
  return origin === 'archive' ? <Chip variant="outlined" label="Internet Archive" /> : null;
}

/** Where the archive shows what was before and after a change; nothing of our own ones. */
export function Captures({ captures }: Captured) {
  if (!captures) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <span>
        Before: <ExternalLink href={captures.before} />
      </span>
      {captures.after && (
        <span>
          After: <ExternalLink href={captures.after} />
        </span>
      )}
    </Box>
  );
}
