import { Checkbox } from '@mui/material';
import { memo } from 'react';
import { useListContext } from 'react-admin';

interface SelectBoxProps {
  id: string;
  /** What is selected, in words. */
  name: string;
  /** Where it stands in its row. */
  place?: 'center' | 'flex-start';
}

/** Selects one item of the list. Above the link that covers its row. */
export function SelectBox(props: SelectBoxProps) {
  const { selectedIds, onToggleItem } = useListContext();
  return <Tick {...props} checked={selectedIds.includes(props.id)} onToggle={onToggleItem} />;
}

interface TickProps extends SelectBoxProps {
  checked: boolean;
  onToggle: (id: string) => void;
}

/** Not drawn anew with whatever else moves in the list. */
const Tick = memo(({ id, name, place = 'center', checked, onToggle }: TickProps) => (
  <Checkbox
    size="small"
    checked={checked}
    onChange={() => onToggle(id)}
    slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    sx={{ zIndex: 1, alignSelf: place, mt: place === 'center' ? 0 : -0.25 }}
  />
));

/** Selects what the page shows, or lets go of it; what is selected on other pages stays. */
export function SelectPage({ ids }: { ids: string[] }) {
  const { selectedIds, onSelect } = useListContext();
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const all = ids.length > 0 && chosen.length === ids.length;
  const others = selectedIds.filter((id) => !ids.includes(String(id)));
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={!all && chosen.length > 0}
      disabled={ids.length === 0}
      onChange={() => onSelect(all ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
    />
  );
}
