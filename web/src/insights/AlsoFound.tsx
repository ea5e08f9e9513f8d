import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { Insight } from '../api/types.ts';
import { InsightEvidence } from '../companies/show/InsightEvidence.tsx';
import { bareList, wrapping } from '../ui/styles.ts';

interface AlsoFoundProps {
  companyId: string;
  also: Insight['also'];
}

/** What the same look at the page found besides, each with what it rests on. */
export function AlsoFound({ companyId, also }: AlsoFoundProps) {
  const id = useId();
  return (
    <Box sx={{ mt: 1.25, maxWidth: 720 }}>
      <Typography id={id} component="p" sx={{ fontWeight: 600 }}>
        Also found in the same check
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ ...bareList, display: 'grid', gap: 1, mt: 0.5 }}>
        {also.map((part) => (
          <Box component="li" key={part.rule + part.title} sx={{ pl: 1.5, borderLeft: '2px solid', borderColor: 'var(--border-strong)' }}>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{part.title}</Typography>
            <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{part.description}</Typography>
            <Box sx={{ ...wrapping, gap: 0.75, mt: 0.5 }}>
              <InsightEvidence companyId={companyId} insight={part} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
