import { Box, Link } from '@mui/material';
import type { MouseEvent } from 'react';
import type { Change } from '../../../api/types.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useColumns } from '../../../lists/useLayout.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ImportanceChip } from '../../../ui/Importance.tsx';
import { ArrowDownIcon } from '../../../ui/icons.tsx';
import { KindLabel } from '../../../ui/kinds.tsx';
import { bareList, caption, divided, wrapping } from '../../../ui/styles.ts';
import { useIsPhone } from '../../../ui/useWidth.ts';
import { When } from '../../../ui/When.tsx';
import { ConfirmationChip } from './ChangeDrawer.tsx';
import { OriginChip } from './Origin.tsx';
import { Proof } from './Proof.tsx';

const checkOf = ({ detectedAt }: Change): string => detectedAt;

interface ChangeTableProps {
  /** Those of one check beside each other. */
  changes: Change[];
  selected: string | null;
  /** The address that opens a change, and keeps what narrows the list. */
  hrefOf: (change: Change) => string;
  onOpen: (id: string) => void;
}

type Opening = Pick<ChangeTableProps, 'hrefOf' | 'onOpen'>;

const dateHead = (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.primary' }}>
    Date <ArrowDownIcon size={13} />
  </Box>
);

/** When a check was, and how many changes it found where it is more than one. */
function CheckTime({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      <When at={changes[0]?.detectedAt} />
      {changes.length > 1 && <Box sx={{ ...caption, whiteSpace: 'nowrap' }}>{formatCount(changes.length)} of one check</Box>}
    </>
  );
}

const columnsOf = (opening: Opening, checks: Map<string, Change[]>): Column<Change>[] => [
  {
    name: 'Date',
    head: { sortDirection: 'desc', children: dateHead },
    sx: { color: 'text.secondary', verticalAlign: 'top', pt: '16px' },
    isOfGroup: true,
    cell: (change) => <CheckTime changes={checks.get(checkOf(change)) ?? []} />,
  },
  { name: 'Type', cell: ({ dataType }) => <KindLabel dataType={dataType} /> },
  { name: 'Description', sx: { width: '99%' }, cell: (change) => <Description change={change} {...opening} /> },
  { name: 'Importance', cell: ({ importance }) => <ImportanceChip importance={importance} /> },
  { name: 'Evidence', cell: (change) => <Proof change={change} to={opening.hrefOf(change)} /> },
];

/** Those that may be taken off. */
export const COLUMNS = ['Date', 'Type', 'Importance', 'Evidence'].map((name) => [name, name] as const);

/** Newest first, what one check found together; a table from 600 px, a list below. */
export function ChangeTable({ changes, selected, ...opening }: ChangeTableProps) {
  const { shows } = useColumns('changes');
  const phone = useIsPhone();
  const checks = Map.groupBy(changes, checkOf);
  if (phone) return <ChangeRows checks={[...checks.values()]} {...opening} />;
  return (
    <DataTable
      caption="Detected changes, newest first"
      columns={columnsOf(opening, checks).filter(({ name }) => shows(name))}
      items={changes}
      keyOf={({ id }) => id}
      groupOf={checkOf}
      selected={selected}
    />
  );
}

function ChangeRows({ checks, ...opening }: Opening & { checks: Change[][] }) {
  return (
    <Box component="ul" sx={bareList}>
      {checks.map((changes) => (
        <Box component="li" key={changes[0]?.id} sx={{ display: 'grid', gap: 1.5, px: 2, py: 1.5, ...divided }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
            <CheckTime changes={changes} />
          </Box>
          {changes.map((change) => (
            <div key={change.id}>
              <Box sx={{ mb: 0.5, ...caption }}>
                <KindLabel dataType={change.dataType} />
              </Box>
              <Description change={change} {...opening} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
                <ImportanceChip importance={change.importance} />
                <Proof change={change} to={opening.hrefOf(change)} />
              </Box>
            </div>
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** A real link, so that a change opens in a new tab as well; a plain click opens the drawer. */
function Description({ change, hrefOf, onOpen }: Opening & { change: Change }) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(change.id);
  }
  return (
    <Box sx={{ ...wrapping, gap: 1 }}>
      <Link href={hrefOf(change)} onClick={open} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {change.description}
      </Link>
      <ConfirmationChip change={change} />
      <OriginChip origin={change.origin} />
    </Box>
  );
}
