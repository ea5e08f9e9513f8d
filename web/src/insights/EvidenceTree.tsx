import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Change } from '../api/types.ts';
import { changePath } from '../paths.ts';
import { KindLabel } from '../ui/kinds.tsx';
import { bareList, caption, wrapping } from '../ui/styles.ts';
import { When } from '../ui/When.tsx';

/** The changes that something rests on, each one click away. */
export function EvidenceTree({ companyId, changes }: { companyId: string; changes: Change[] }) {
  return (
    <Box component="ul" sx={{ ...bareList, mt: 1, ml: 0.75, borderLeft: '1px solid', borderColor: 'var(--border-strong)' }}>
      {changes.map((change) => (
        <Box
          component="li"
          key={change.id}
          sx={{
            ...wrapping,
            columnGap: 1.5,
            py: 0.5,
            pl: 2,
            position: 'relative',
            '&::before': { content: '""', position: 'absolute', left: 0, top: 16, width: 10, borderTop: '1px solid var(--border-strong)' },
          }}
        >
          <Box sx={caption}>
            <KindLabel dataType={change.dataType} />
          </Box>
          <Link
            component={RouterLink}
            to={changePath(companyId, change.id)}
            sx={{ color: 'text.primary', fontWeight: 400, overflowWrap: 'anywhere' }}
          >
            {change.description}
          </Link>
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
            <When at={change.detectedAt} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
