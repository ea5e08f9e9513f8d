import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LimitCheck, Place } from '../../../api/types.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { useMayEdit } from '../../../subscription/role.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ImportanceWord } from '../../../ui/Importance.tsx';
import { InfoIcon, LinkIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { Empty } from '../../../ui/States.tsx';
import { wrapping } from '../../../ui/styles.ts';
import { useLimit, useWhyLimited } from '../../../ui/UsageLimitGuard.tsx';
import { PlaceHead, STATE_COLUMNS, wide } from './PlaceCells.tsx';
import { placeName } from './place.ts';
import { type Said, Words } from './Words.tsx';

interface GivenPlacesProps {
  places: Place[];
  busy: boolean;
  /** What came of the last thing that was done; it takes the focus where the button that led to it has gone. */
  said: Said;
  onAdd: () => void;
  onEdit: (place: Place) => void;
  onRemove: (place: Place) => void;
}

/** The pages that people of the tenant added, and what the plan allows of them. */
export function GivenPlaces({ places, busy, said, onAdd, onEdit, onRemove }: GivenPlacesProps) {
  const mayEdit = useMayEdit();
  const { check } = useLimit('pages');
  const isFull = mayEdit && check !== undefined && !check.allowed;
  const add = mayEdit && <AddButton isFull={isFull} onAdd={onAdd} />;
  return (
    <Panel title="Pages you added" note={check && inUse(check)} flush busy={busy} actions={places.length > 0 && add}>
      {isFull && <LimitNotice check={check} />}
      {places.length > 0 ? (
        <DataTable
          caption="Pages you added"
          columns={mayEdit ? [...COLUMNS, actionsOf(onEdit, onRemove)] : COLUMNS}
          items={places}
          keyOf={({ id }) => id}
        />
      ) : (
        <Empty
          icon={LinkIcon}
          title="No pages added yet."
          help="Add any page of this company, such as its changelog, blog or terms. Only your team is told of its changes."
          action={add}
        />
      )}
      <Words said={said} />
    </Panel>
  );
}

const inUse = ({ current, limit }: LimitCheck): string =>
  limit === -1
    ? `${formatCount(current)} in use, no limit`
    : `${formatCount(current)} of ${formatCount(limit)} in use, all companies together`;

/** A full plan takes no more: then the button leads to the plans, and the notice says why. */
function AddButton({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  if (isFull)
    return (
      <Button size="small" component={Link} to={paths.pricing}>
        Page limit reached: see plans
      </Button>
    );
  return (
    <Button variant="contained" color="primary" size="small" startIcon={<PlusIcon size={14} />} onClick={onAdd}>
      Add page
    </Button>
  );
}

function LimitNotice({ check }: { check: LimitCheck }) {
  const why = useWhyLimited(check, false);
  return (
    <Alert severity="info" icon={<InfoIcon />} sx={{ m: 2 }}>
      No more pages can be added on your current plan. {why}
    </Alert>
  );
}

/** Its padding hangs out, so that it stands in line with its neighbours. */
const Weight = ({ importance }: { importance: string }) => (
  <Box component="span" sx={{ ml: -0.5 }}>
    <ImportanceWord importance={importance} />
    <span className="visually-hidden"> importance</span>
  </Box>
);

const Part = ({ selector }: { selector: string | null }): ReactNode =>
  selector === null ? (
    'The whole page'
  ) : (
    <Box component="code" sx={{ font: '12px/18px var(--mono)', overflowWrap: 'anywhere' }}>
      {selector}
    </Box>
  );

const COLUMNS: Column<Place>[] = [
  {
    name: 'Page',
    isRowHeader: true,
    sx: { width: { xs: '99%', md: '28%' }, fontWeight: 400 },
    cell: (place) => (
      <PlaceHead
        place={place}
        more={
          <Box sx={{ ...wrapping, columnGap: 1 }}>
            <Weight importance={place.importance} />
            <Part selector={place.selector} />
          </Box>
        }
      />
    ),
  },
  { name: 'Part', head: { sx: wide }, sx: wide, cell: ({ selector }) => <Part selector={selector} /> },
  { name: 'Importance', head: { sx: wide }, sx: wide, cell: ({ importance }) => <Weight importance={importance} /> },
  ...STATE_COLUMNS,
];

const actionsOf = (onEdit: (place: Place) => void, onRemove: (place: Place) => void): Column<Place> => ({
  name: 'Actions',
  align: 'right',
  head: { align: 'inherit', children: <span className="visually-hidden">Actions</span> },
  cell: (place) => (
    <RowMenu
      label={`Actions for ${placeName(place)}`}
      items={[
        { label: 'Edit', run: () => onEdit(place) },
        { label: 'Remove', dangerous: true, run: () => onRemove(place) },
      ]}
    />
  ),
});
