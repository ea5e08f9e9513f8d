import { Box } from '@mui/material';
import type { HTMLAttributes } from 'react';
import { useNow } from '../app/now.ts';
import { useCompany } from '../companies/useCompany.ts';
import { formatRelative } from '../format/dates.ts';
import { caption } from '../ui/styles.ts';
import type { Hit } from './hits.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A result: what it is called, and below it whose it is, when it was, and what it says. */
export function HitLine({ hit, props }: { hit: Hit; props: HTMLAttributes<HTMLLIElement> }) {
  const now = useNow();
  const company = useCompany(hit.companyId)?.name;
  const below = [company, hit.at && formatRelative(hit.at, now), hit.excerpt].filter(Boolean).join(' · ');
  return (
    <Box component="li" {...props} sx={{ minWidth: 0 }}>
      <Box sx={{ minWidth: 0, width: '100%' }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{hit.title}</Box>
        {below !== '' && <Box sx={{ ...caption, ...oneLine }}>{below}</Box>}
      </Box>
    </Box>
  );
}
