import { Checkbox } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Company } from '../../../api/types.ts';

/** Selects one company. Above the link that covers its row on a phone. */
export function SelectBox({ company }: { company: Company }) {
  const { selectedIds, onToggleItem } = useListContext<Company>();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(company.id)}
      onChange={() => onToggleItem(company.id)}
      slotProps={{ input: { 'aria-label': `Select ${company.name}` } }}
      sx={{ zIndex: 1, alignSelf: 'center' }}
    />
  );
}

/** Selects what the page shows, or lets go of it; what is selected on other pages stays. */
export function SelectPage({ companies }: { companies: Company[] }) {
  const { selectedIds, onSelect } = useListContext<Company>();
  const shown = companies.map(({ id }) => id);
  const chosen = shown.filter((id) => selectedIds.includes(id));
  const all = chosen.length === shown.length;
  const others = selectedIds.filter((id) => !shown.includes(String(id)));
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={!all && chosen.length > 0}
      onChange={() => onSelect(all ? others : [...others, ...shown])}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
    />
  );
}
