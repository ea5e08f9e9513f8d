import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { caption } from './styles.ts';

/** Terms and what they are; one column of pairs on a phone. */
export function FactList({ facts, termWidth = 168 }: { facts: [term: string, value: ReactNode][]; termWidth?: number }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: `${termWidth}px minmax(0, 1fr)` },
        columnGap: 3,
        rowGap: { xs: 0.25, sm: 1.25 },
      }}
    >
      {facts.map(([term, value]) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {term}
          </Box>
          <Box component="dd" sx={{ m: 0, mb: { xs: 1.25, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Figures side by side in one strip, divided by hairlines. */
export function FactStrip({ facts }: { facts: [term: string, value: ReactNode][] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${facts.length}, 1fr)` } }}>
      {facts.map(([term, value]) => (
        <Box
          key={term}
          sx={{
            p: 2.5,
            minWidth: 0,
            borderRight: { md: '1px solid' },
            borderColor: { md: 'divider' },
            '&:last-of-type': { borderRight: 0 },
          }}
        >
          <Box component="dt" sx={caption}>
            {term}
          </Box>
          <Box component="dd" sx={{ m: 0, mt: 0.5, fontSize: 16, lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
