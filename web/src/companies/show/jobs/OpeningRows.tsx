import { Box, Chip, TableContainer, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import type { Opening } from '../../../api/types.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { bareList, caption, divided } from '../../../ui/styles.ts';
import { SENIORITIES, WORKPLACES } from './openings.ts';
import { ageWords, placeWords, salaryWords, sinceWords } from './words.ts';

const keyOf = ({ url, title, location }: Opening) => `${url} ${title} ${location}`;

const workplace = ({ remote }: Opening) => remote && WORKPLACES[remote];
const seniority = (opening: Opening) => opening.seniority && SENIORITIES[opening.seniority];

const orNotStated = (stated: ReactNode) =>
  stated ?? (
    <Box component="span" sx={{ color: 'text.tertiary' }}>
      Not stated
    </Box>
  );

const nowrap = { whiteSpace: 'nowrap' } as const;

const COLUMNS: Column<Opening>[] = [
  { name: 'Position', isRowHeader: true, sx: { fontWeight: 500, minWidth: 240 }, cell: (opening) => <Title opening={opening} /> },
  { name: 'Department', cell: ({ department }) => orNotStated(department) },
  { name: 'Place', cell: ({ location }) => orNotStated(location && <Place location={location} />) },
  { name: 'Workplace', sx: nowrap, cell: (opening) => orNotStated(workplace(opening)) },
  { name: 'Seniority', sx: nowrap, cell: (opening) => orNotStated(seniority(opening)) },
  { name: 'Salary', sx: { minWidth: 140 }, cell: ({ salary }) => orNotStated(salaryWords(salary)) },
  { name: 'Age', sx: nowrap, cell: (opening) => <Age opening={opening} /> },
];

/** A table from 900 px, cards below. */
export function OpeningRows({ openings }: { openings: Opening[] }) {
  return (
    <>
      <TableContainer sx={{ display: { xs: 'none', md: 'block' } }}>
        <DataTable caption="Open positions" columns={COLUMNS} items={openings} keyOf={keyOf} />
      </TableContainer>
      <Box component="ul" aria-label="Open positions" sx={{ display: { md: 'none' }, ...bareList }}>
        {openings.map((opening) => (
          <OpeningCard key={keyOf(opening)} opening={opening} />
        ))}
      </Box>
    </>
  );
}

/** What is stated; what is not, in one line at the end. */
function OpeningCard({ opening }: { opening: Opening }) {
  const { department, location } = opening;
  const salary = salaryWords(opening.salary);
  const labels = [workplace(opening), seniority(opening)].filter((label) => label !== null);
  const missing = Object.entries({
    ...{ department, place: location },
    ...{ workplace: workplace(opening), seniority: seniority(opening), salary },
  }).filter(([, value]) => value === null);
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, display: 'grid', gap: 0.75, ...divided }}>
      <Title opening={opening} />
      {(department || location) && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {department}
          {department && location && ' · '}
          {location && <Place location={location} />}
        </Box>
      )}
      {salary && <Box sx={{ typography: 'body2' }}>{salary}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, ...caption }}>
        {labels.map((label) => (
          <Chip key={label} label={label} />
        ))}
        <Age opening={opening} />
      </Box>
      {missing.length > 0 && (
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>Not stated: {missing.map(([name]) => name).join(', ')}</Box>
      )}
    </Box>
  );
}

const Title = ({ opening: { url, title } }: { opening: Opening }) => <ExternalLink href={url}>{title}</ExternalLink>;

/** Says more when pointed at, tapped or reached by keyboard. */
function Told({ text, more }: { text: string; more: string }) {
  return (
    <Tooltip title={more} enterTouchDelay={0} leaveTouchDelay={4_000}>
      <Box
        component="span"
        tabIndex={0}
        role="note"
        aria-label={`${text}. ${more}`}
        sx={{
          textDecoration: 'underline dotted 1px',
          textDecorationColor: 'var(--border-control)',
          textUnderlineOffset: '4px',
        }}
      >
        {text}
      </Box>
    </Tooltip>
  );
}

const Age = ({ opening }: { opening: Opening }) => <Told text={ageWords(opening.age)} more={sinceWords(opening)} />;

function Place({ location }: { location: string }) {
  const { text, more } = placeWords(location);
  if (more === 0) return <>{text}</>;
  return (
    <>
      {text} <Told text={`and ${more} more`} more={location} />
    </>
  );
}
