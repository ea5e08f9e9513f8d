import { Box } from '@mui/material';
import type { AuditEntry } from '../../api/types.ts';
import { formatDateTime } from '../../format/dates.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { bareList, divided } from '../../ui/styles.ts';
import { wordsOf } from './words.ts';

/** Where no person acted. */
const SYSTEM = 'Rivalscope';

const COLUMNS: Column<AuditEntry>[] = [
  {
    name: 'When',
    head: { 'aria-sort': 'descending' },
    sx: { whiteSpace: 'nowrap', color: 'text.secondary' },
    cell: ({ at }) => formatDateTime(at),
  },
  { name: 'Who', sx: { overflowWrap: 'anywhere' }, cell: ({ actor }) => actor || SYSTEM },
  { name: 'What', sx: { overflowWrap: 'anywhere' }, cell: (entry) => <What entry={entry} /> },
  { name: 'Address', sx: { color: 'text.secondary' }, cell: ({ address }) => address || '–' },
];

/** A table from 600 px, a list below. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <>
      <DataTable
        caption="Audit log, newest first"
        columns={COLUMNS}
        items={entries}
        keyOf={({ id }) => id}
        sx={{ display: { xs: 'none', sm: 'table' } }}
      />
      <Box component="ul" aria-label="Audit log, newest first" sx={{ display: { sm: 'none' }, ...bareList }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere', ...divided }}>
            <What entry={entry} />
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {entry.actor || SYSTEM}
              {entry.address && ` · ${entry.address}`}
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{formatDateTime(entry.at)}</Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

function What({ entry: { action, target } }: { entry: AuditEntry }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {wordsOf(action)}
      </Box>
      {target && <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{target}</Box>}
    </>
  );
}
