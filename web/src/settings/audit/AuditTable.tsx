import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { formatDateTime } from '../../format/dates.ts';
import type { AuditEntry } from './entry.ts';
import { wordsOf } from './words.ts';

/** Where no person acted. */
const SYSTEM = 'Rivalscope';

/** A table from 600 px, a list below. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <>
      <Table sx={{ display: { xs: 'none', sm: 'table' } }}>
        <caption className="visually-hidden">Audit log, newest first</caption>
        <TableHead>
          <TableRow>
            <TableCell scope="col" aria-sort="descending">
              When
            </TableCell>
            <TableCell scope="col">Who</TableCell>
            <TableCell scope="col">What</TableCell>
            <TableCell scope="col">Address</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={entry.id}>
              <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>{formatDateTime(entry.at)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{entry.actor || SYSTEM}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <What entry={entry} />
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{entry.address || '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box component="ul" aria-label="Audit log, newest first" sx={{ display: { sm: 'none' }, m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere', '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
          >
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
