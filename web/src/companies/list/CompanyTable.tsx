import { Box, Chip, Link, Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Company, Summary } from '../../api/types.ts';
import { changePath, companyPath } from '../../paths.ts';
import { useMayEdit } from '../../subscription/role.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { CoverageRow } from '../../ui/Coverage.tsx';
import { ImportanceBars } from '../../ui/Importance.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { When } from '../../ui/When.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { SelectBox, SelectPage } from './bulk/SelectBox.tsx';

const TAGS_SHOWN = 2;

interface CompanyTableProps {
  companies: Company[];
  summaries: Map<string, Summary> | undefined;
}

export function CompanyTable({ companies, summaries }: CompanyTableProps) {
  const mayEdit = useMayEdit();
  return (
    <Table>
      <caption className="visually-hidden">Tracked companies with coverage and latest change</caption>
      <TableHead>
        <TableRow>
          {mayEdit && (
            <TableCell padding="checkbox" scope="col">
              <SelectPage companies={companies} />
            </TableCell>
          )}
          <SortHeader field="name">Company</SortHeader>
          <TableCell scope="col">Status</TableCell>
          <TableCell scope="col">Industry</TableCell>
          <TableCell scope="col">Coverage</TableCell>
          <TableCell scope="col">Latest change</TableCell>
          <SortHeader field="createdAt" align="right">
            Added
          </SortHeader>
          <TableCell sx={{ width: 48 }} aria-hidden="true" />
        </TableRow>
      </TableHead>
      <TableBody>
        {companies.map((company) => (
          <CompanyRow key={company.id} company={company} summary={summaries?.get(company.id)} mayEdit={mayEdit} />
        ))}
      </TableBody>
    </Table>
  );
}

function SortHeader({ field, align, children }: { field: string; align?: 'right'; children: ReactNode }) {
  const { sort, setSort } = useListContext();
  const active = sort.field === field;
  const order = sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell scope="col" align={align ?? 'left'} sortDirection={active ? order : false}>
      <TableSortLabel
        active={active}
        direction={active ? order : 'asc'}
        onClick={() => setSort({ field, order: active && order === 'asc' ? 'DESC' : 'ASC' })}
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
}

function CompanyRow({ company, summary, mayEdit }: CompanyRowProps) {
  const hidden = company.industry.slice(TAGS_SHOWN);
  return (
    <TableRow hover>
      {mayEdit && (
        <TableCell padding="checkbox">
          <SelectBox company={company} />
        </TableCell>
      )}
      <TableCell component="th" scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <CompanyLogo name={company.name} company={company} />
          <Box sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={companyPath(company.id)}
              sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {company.name}
            </Link>
            <Box sx={{ typography: 'caption', color: 'text.tertiary', overflowWrap: 'anywhere' }}>{company.website}</Box>
          </Box>
        </Box>
      </TableCell>
      <TableCell>
        <StatusBadge status={company.status} />
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {company.industry.length === 0 && (
            <Box component="span" sx={{ color: 'text.tertiary' }}>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">Not specified</span>
            </Box>
          )}
          {company.industry.slice(0, TAGS_SHOWN).map((tag) => (
            <Chip key={tag} label={tag} />
          ))}
          {hidden.length > 0 && (
            <Tooltip title={hidden.join(', ')}>
              <Chip tabIndex={0} label={`+${hidden.length}`} aria-label={`and ${hidden.join(', ')}`} />
            </Tooltip>
          )}
        </Box>
      </TableCell>
      <TableCell>{summary && <CoverageRow coverage={summary.coverage} />}</TableCell>
      <TableCell>{summary && <LatestChange summary={summary} />}</TableCell>
      <TableCell align="right" sx={{ color: 'text.secondary' }}>
        <When at={company.createdAt} />
      </TableCell>
      <TableCell align="right" sx={{ color: 'text.tertiary' }} aria-hidden="true">
        <ChevronRightIcon style={{ display: 'block' }} />
      </TableCell>
    </TableRow>
  );
}

function LatestChange({ summary: { companyId, latestChange } }: { summary: Summary }) {
  if (latestChange === null) return <Box sx={{ color: 'text.tertiary' }}>No changes yet</Box>;
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
