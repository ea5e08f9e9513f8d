import { Box, Link } from '@mui/material';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Company, Summary } from '../../api/types.ts';
import { SelectBox } from '../../lists/SelectBox.tsx';
import { companyPath } from '../../paths.ts';
import { useMayEdit } from '../../subscription/role.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { CoverageRow } from '../../ui/Coverage.tsx';
import { ImportanceBars } from '../../ui/Importance.tsx';
import { bareList, divided } from '../../ui/styles.ts';
import { When } from '../../ui/When.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { SampleChip } from '../sample/SampleChip.tsx';

interface CompanyRowsProps {
  companies: Company[];
  summaries: Map<string, Summary> | undefined;
}

/** The table as a list, below 900 px. */
export const CompanyRows = memo(function CompanyRows({ companies, summaries }: CompanyRowsProps) {
  const mayEdit = useMayEdit();
  return (
    <Box component="ul" sx={bareList}>
      {companies.map((company) => (
        <CompanyItem key={company.id} company={company} summary={summaries?.get(company.id)} mayEdit={mayEdit} />
      ))}
    </Box>
  );
});

/** Laid out when it comes near the screen. */
const item = {
  position: 'relative',
  display: 'flex',
  gap: 1.5,
  px: 2,
  py: 1.75,
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 62px',
  ...divided,
} as const;

interface CompanyItemProps {
  company: Company;
  summary: Summary | undefined;
  mayEdit: boolean;
}

function CompanyItem({ company, summary, mayEdit }: CompanyItemProps) {
  const change = summary?.latestChange;
  return (
    <Box component="li" sx={item}>
      {mayEdit && <SelectBox id={company.id} name={company.name} />}
      <CompanyLogo name={company.name} company={company} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Link
            component={RouterLink}
            to={companyPath(company.id)}
            sx={{
              color: 'text.primary',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {company.name}
          </Link>
          {summary && <CoverageRow coverage={summary.coverage} />}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'caption', color: 'text.tertiary' }}>
          <span style={{ overflowWrap: 'anywhere' }}>{company.website}</span>
          {company.sample && <SampleChip />}
          {company.status !== 'active' && <StatusBadge status={company.status} />}
        </Box>
        {change && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.75, typography: 'body2' }}>
            <ImportanceBars importance={change.importance} />
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {change.description}
            </Box>
            <Box component="span" sx={{ color: 'text.tertiary', typography: 'caption' }}>
              <When at={change.detectedAt} relative />
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  );
}
