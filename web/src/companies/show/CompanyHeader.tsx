import { Box, Breadcrumbs, Button, Chip, Link, Typography } from '@mui/material';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Company } from '../../api/types.ts';
import { useFocusOnArrival } from '../../app/arrival.ts';
import { paths } from '../../paths.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { CoverageRow, coverageSentence } from '../../ui/Coverage.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ChevronRightIcon, RefreshIcon } from '../../ui/icons.tsx';
import { wrapping } from '../../ui/styles.ts';
import { ArchivedNotice } from '../actions/ArchivedNotice.tsx';
import { CompanyActions } from '../actions/CompanyActions.tsx';
import { isOwn } from '../own/useOwnSite.ts';
import { StatusChip } from '../StatusBadge.tsx';
import { SampleChip } from '../sample/SampleChip.tsx';
import { SampleNotice } from '../sample/SampleNotice.tsx';
import { useCollected, useRefreshAll } from './useCollected.ts';

/** As high as a target for a finger must be, beside the smaller text of its line. */
const tall = { '& > a': { display: 'inline-block', lineHeight: '24px' } };

export function CompanyHeader({ company }: { company: Company }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  const { refreshAll, busy } = useRefreshAll(company.id);
  const { data: website } = useCollected(company.id, 'website');
  const { data: coverage } = useCollected(company.id, 'coverage');
  return (
    <Box component="header" sx={{ mb: 1.5 }}>
      <Breadcrumbs
        aria-label="Breadcrumb"
        separator={<ChevronRightIcon size={13} />}
        sx={{ mb: 1.5, typography: 'body2', color: 'text.tertiary', overflowWrap: 'anywhere' }}
      >
        <Link component={RouterLink} to={paths.companies} sx={{ color: 'inherit', fontWeight: 400 }}>
          Companies
        </Link>
        <Box component="span" aria-current="page" sx={{ color: 'text.primary' }}>
          {company.name}
        </Box>
      </Breadcrumbs>
      <SampleNotice company={company} />
      <ArchivedNotice company={company} />
      <Box sx={{ ...wrapping, gap: 2 }}>
        <CompanyLogo name={company.name} company={company} size={56} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={{ ...wrapping, gap: 1.5 }}>
            <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
              {company.name}
            </Typography>
            <StatusChip status={company.status} />
            {company.sample && <SampleChip />}
            {isOwn(company) && <Chip color="info" label="Your own site" />}
          </Box>
          <Box sx={{ ...wrapping, ...tall, columnGap: 1.25, mt: 0.25, typography: 'body2', color: 'text.secondary' }}>
            {company.sample ? (
              <span>{company.website}</span>
            ) : (
              <ExternalLink href={website?.pages?.landingPage?.url || `https://${company.website}`}>{company.website}</ExternalLink>
            )}
            {coverage && (
              <>
                <CoverageRow coverage={coverage} />
                <span>{coverageSentence(coverage)}</span>
              </>
            )}
          </Box>
        </Box>
        {!company.sample && (
          <Button startIcon={<RefreshIcon />} onClick={refreshAll} disabled={busy} aria-busy={busy}>
            Refresh All Data
          </Button>
        )}
        <CompanyActions company={company} />
      </Box>
    </Box>
  );
}
