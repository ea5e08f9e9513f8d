import { Box, TableContainer } from '@mui/material';
import { plural } from '../../format/numbers.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { caption } from '../../ui/styles.ts';
import type { Candidate } from './sheet.ts';

/** Enough to see whether the columns are right; rows with a problem come first. */
const SHOWN = 20;

const COLUMNS: Column<Candidate>[] = [
  { name: 'Row', cell: ({ line }) => line },
  { name: 'Name', cell: ({ row }) => row.name || '–', isRowHeader: true },
  { name: 'Website', cell: ({ row }) => row.website || '–' },
  { name: 'Industry', cell: ({ row }) => row.industry?.join(', ') },
  { name: 'Tags', cell: ({ row }) => row.tags?.join(', ') },
  { name: 'State', cell: ({ problem }) => problem ?? 'Ready' },
];

/** What would be added, and of each row that would not why. */
export function Preview({ candidates }: { candidates: Candidate[] }) {
  const wrong = candidates.filter(({ problem }) => problem !== null);
  const shown = [...wrong, ...candidates.filter(({ problem }) => problem === null)].slice(0, SHOWN);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="status">
        {plural(candidates.length - wrong.length, 'row', 'rows')} ready
        {wrong.length > 0 && `, ${plural(wrong.length, 'row', 'rows')} left out`}
      </Box>
      <TableContainer tabIndex={0} role="region" aria-label="Preview" sx={{ overflowX: 'auto' }}>
        <DataTable caption="What is imported" columns={COLUMNS} items={shown} keyOf={({ line }) => String(line)} />
      </TableContainer>
      {candidates.length > shown.length && (
        <Box sx={caption}>{plural(candidates.length - shown.length, 'further row', 'further rows')} not shown</Box>
      )}
    </Box>
  );
}
