import { Box, TableContainer } from '@mui/material';
import { plural } from '../../format/numbers.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { caption } from '../../ui/styles.ts';
import type { Candidate } from './sheet.ts';

/** Sound rows, enough to see whether the columns are right. */
const SHOWN = 20;

const COLUMNS: Column<Candidate>[] = [
  { name: 'Row', cell: ({ line }) => line },
  { name: 'State', sx: { minWidth: 140 }, cell: ({ problem }) => <State problem={problem} /> },
  { name: 'Name', cell: ({ row }) => row.name || '–', isRowHeader: true },
  { name: 'Website', cell: ({ row }) => row.website || '–' },
  { name: 'Industry', cell: ({ row }) => row.industry?.join(', ') },
  { name: 'Tags', cell: ({ row }) => row.tags?.join(', ') },
];

const State = ({ problem }: Pick<Candidate, 'problem'>) => (
  <Box component="span" sx={{ color: problem === null ? 'text.secondary' : 'error.main' }}>
    {problem ?? 'Ready'}
  </Box>
);

/** Of every row that would not be added why, and the first of those that would. */
export function Preview({ candidates }: { candidates: Candidate[] }) {
  const wrong = candidates.filter(({ problem }) => problem !== null);
  const sound = candidates.filter(({ problem }) => problem === null);
  const hidden = sound.length - SHOWN;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="status">
        {plural(sound.length, 'row', 'rows')} ready
        {wrong.length > 0 && `, ${plural(wrong.length, 'row', 'rows')} left out`}
      </Box>
      <TableContainer tabIndex={0} role="region" aria-label="Preview" sx={{ overflow: 'auto', maxHeight: 480 }}>
        <DataTable
          caption="What is imported"
          columns={COLUMNS}
          items={[...wrong, ...sound.slice(0, SHOWN)]}
          keyOf={({ line }) => String(line)}
        />
      </TableContainer>
      {hidden > 0 && <Box sx={caption}>{plural(hidden, 'further row is', 'further rows are')} ready and not shown</Box>}
    </Box>
  );
}
