import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { MouseEvent } from 'react';
import type { Change } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { EvidenceChip } from '../../../ui/EvidenceChip.tsx';
import { ImportanceChip } from '../../../ui/Importance.tsx';
import { ArrowDownIcon, SnapshotIcon } from '../../../ui/icons.tsx';
import { KindLabel } from '../../../ui/kinds.tsx';
import { When } from '../../../ui/When.tsx';
import { ConfirmationChip } from './ChangeDrawer.tsx';

interface ChangeTableProps {
  changes: Change[];
  selected: string | null;
  onOpen: (id: string) => void;
}

const snapshotCount = ({ snapshots }: Change): number => [snapshots.before, snapshots.after].filter(Boolean).length;

/** Newest first, as the server sends them. A table from 600 px, a list below. */
export function ChangeTable({ changes, selected, onOpen }: ChangeTableProps) {
  return (
    <>
      <Table sx={{ display: { xs: 'none', sm: 'table' } }}>
        <caption className="visually-hidden">Detected changes, newest first</caption>
        <TableHead>
          <TableRow>
            <TableCell scope="col" sortDirection="desc">
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.primary' }}>
                Date <ArrowDownIcon size={13} />
              </Box>
            </TableCell>
            <TableCell scope="col">Type</TableCell>
            <TableCell scope="col">Description</TableCell>
            <TableCell scope="col">Importance</TableCell>
            <TableCell scope="col">Evidence</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <TableRow key={change.id} hover selected={change.id === selected}>
              <TableCell sx={{ color: 'text.secondary' }}>
                <When at={change.detectedAt} />
              </TableCell>
              <TableCell>
                <KindLabel dataType={change.dataType} />
              </TableCell>
              <TableCell sx={{ width: '99%' }}>
                <Description change={change} onOpen={onOpen} />
              </TableCell>
              <TableCell>
                <ImportanceChip importance={change.importance} />
              </TableCell>
              <TableCell>
                <Proof change={change} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box component="ul" sx={{ display: { sm: 'none' }, m: 0, p: 0, listStyle: 'none' }}>
        {changes.map((change) => (
          <Box component="li" key={change.id} sx={{ px: 2, py: 1.5, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5, typography: 'caption', color: 'text.secondary' }}>
              <KindLabel dataType={change.dataType} />
              <When at={change.detectedAt} />
            </Box>
            <Description change={change} onOpen={onOpen} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
              <ImportanceChip importance={change.importance} />
              <Proof change={change} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** A real link, so that a change opens in a new tab as well; a plain click opens the drawer. */
function Description({ change, onOpen }: { change: Change; onOpen: (id: string) => void }) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(change.id);
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Link
        href={`?tab=changes&change=${encodeURIComponent(change.id)}`}
        onClick={open}
        sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}
      >
        {change.description}
      </Link>
      <ConfirmationChip change={change} />
    </Box>
  );
}

function Proof({ change }: { change: Change }) {
  const count = snapshotCount(change);
  return (
    <EvidenceChip
      icon={SnapshotIcon}
      label={count === 0 ? 'Source' : plural(count, 'snapshot')}
      to={`?tab=changes&change=${encodeURIComponent(change.id)}`}
    />
  );
}
