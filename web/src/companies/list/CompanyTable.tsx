import { Box, Chip, Link, Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel, Tooltip } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Company, Summary } from '../../api/types.ts';
import { SelectBox, SelectPage } from '../../lists/SelectBox.tsx';
import { useColumns } from '../../lists/useLayout.ts';
import { changePath, companyPath } from '../../paths.ts';
import { useMayEdit } from '../../subscription/role.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { CoverageRow } from '../../ui/Coverage.tsx';
import { ImportanceBars } from '../../ui/Importance.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { When } from '../../ui/When.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { SampleChip } from '../sample/SampleChip.tsx';
import { noneSeen } from '../show/coverageOf.ts';

const TAGS_SHOWN = 2;

interface CompanyTableProps {
  companies: Company[];
  summaries: Map<string, Summary> | undefined;
}

/** Drawn anew for other companies or summaries, not with what stands around it. */
export const CompanyTable = memo(function CompanyTable({ companies, summaries }: CompanyTableProps) {
  const mayEdit = useMayEdit();
  const { shows } = useColumns('companies');
  return (
    <Table>
      <caption className="visually-hidden">Tracked companies with coverage and latest change</caption>
      <TableHead>
        <TableRow>
          {mayEdit && (
            <TableCell padding="checkbox" scope="col">
              <SelectPage ids={companies.map(({ id }) => id)} />
            </TableCell>
          )}
          <SortHeader field="name">Company</SortHeader>
          {shows('status') && <SortHeader field="status">Status</SortHeader>}
          {shows('industry') && <TableCell scope="col">Industry</TableCell>}
          {shows('coverage') && <SortHeader field="coverage">Coverage</SortHeader>}
          {shows('latestChange') && (
            <SortHeader field="latestChange" first="DESC">
              Latest change
            </SortHeader>
          )}
          {shows('createdAt') && (
            <SortHeader field="createdAt" align="right">
              Added
            </SortHeader>
          )}
          <TableCell sx={{ width: 48 }} aria-hidden="true" />
        </TableRow>
      </TableHead>
      <TableBody>
        {companies.map((company) => (
          <CompanyRow key={company.id} company={company} summary={summaries?.get(company.id)} mayEdit={mayEdit} shows={shows} />
        ))}
      </TableBody>
    </Table>
  );
});

interface SortHeaderProps {
  field: string;
  /** Which way it goes at first. */
  first?: 'ASC' | 'DESC';
  align?: 'right';
  children: ReactNode;
}

function SortHeader({ field, first = 'ASC', align, children }: SortHeaderProps) {
  const { sort, setSort } = useListContext();
  const active = sort.field === field;
  const order = sort.order === 'DESC' ? 'desc' : 'asc';
  const other = sort.order === 'DESC' ? 'ASC' : 'DESC';
  return (
    <TableCell scope="col" align={align ?? 'left'} sortDirection={active ? order : false}>
      <TableSortLabel
        active={active}
        direction={active ? order : (first.toLowerCase() as 'asc' | 'desc')}
        onClick={() => setSort({ field, order: active ? other : first })}
      >
        {children}
      </TableSortLabel>
    </TableCell>
  );
}

interface CompanyRowProps {
  company: Company;
  summary: Summary | undefined;
  mayEdit: boolean;
  /** Whether the table has a column. */
  shows: (column: string) => boolean;
}

function CompanyRow({ company, summary, mayEdit, shows }: CompanyRowProps) {
  return (
    <TableRow hover>
      {mayEdit && (
        <TableCell padding="checkbox">
          <SelectBox id={company.id} name={company.name} />
        </TableCell>
      )}
      <TableCell component="th" scope="row">
        <Name company={company} />
      </TableCell>
      {shows('status') && (
        <TableCell>
          <StatusBadge status={company.status} />
        </TableCell>
      )}
      {shows('industry') && (
        <TableCell>
          <Industries names={company.industry} />
        </TableCell>
      )}
      {shows('coverage') && <TableCell>{summary && <CoverageRow coverage={summary.coverage} />}</TableCell>}
      {shows('latestChange') && <TableCell sx={latest}>{summary && <LatestChange summary={summary} />}</TableCell>}
      {shows('createdAt') && (
        <TableCell align="right" sx={{ color: 'text.secondary' }}>
          <When at={company.createdAt} />
        </TableCell>
      )}
      <TableCell align="right" sx={{ color: 'text.tertiary' }} aria-hidden="true">
        <ChevronRightIcon style={{ display: 'block' }} />
      </TableCell>
    </TableRow>
  );
}

/** As high as its two lines before they come, so that no row grows. */
const latest = { height: 64 } as const;

/** Does not change when the summaries come. */
const Name = memo(({ company }: { company: Company }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
    <CompanyLogo name={company.name} company={company} />
    <Box sx={{ minWidth: 0 }}>
      <Link component={RouterLink} to={companyPath(company.id)} sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {company.name}
      </Link>{' '}
      {company.sample && <SampleChip />}
      <Box sx={{ typography: 'caption', color: 'text.tertiary', overflowWrap: 'anywhere' }}>{company.website}</Box>
    </Box>
  </Box>
));

function Industries({ names }: { names: string[] }) {
  const hidden = names.slice(TAGS_SHOWN);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {names.length === 0 && (
        <Box component="span" sx={{ color: 'text.tertiary' }}>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">Not specified</span>
        </Box>
      )}
      {names.slice(0, TAGS_SHOWN).map((tag) => (
        <Chip key={tag} label={tag} />
      ))}
      {hidden.length > 0 && (
        <Tooltip title={hidden.join(', ')}>
          <Chip tabIndex={0} label={`+${hidden.length}`} aria-label={`and ${hidden.join(', ')}`} />
        </Tooltip>
      )}
    </Box>
  );
}

function LatestChange({ summary: { companyId, latestChange, coverage } }: { summary: Summary }) {
  if (latestChange === null) return <Box sx={{ color: 'text.tertiary' }}>{noneSeen(coverage).words}</Box>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, maxWidth: 340 }}>
      <ImportanceBars importance={latestChange.importance} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={changePath(companyId, latestChange.id)}
          noWrap
          sx={{ display: 'block', color: 'text.primary', fontWeight: 400 }}
        >
          {latestChange.description}
        </Link>
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          <When at={latestChange.detectedAt} relative />
        </Box>
      </Box>
    </Box>
  );
}
