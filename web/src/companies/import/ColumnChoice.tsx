import { Box } from '@mui/material';
import { Choice } from '../../ui/Choice.tsx';
import { FIELDS, type Field, type Mapping, type Sheet } from './sheet.ts';

const LABELS: Record<Field, string> = { name: 'Name', website: 'Website', industry: 'Industry', tags: 'Tags' };
const NONE = ['-1', 'None'] as const;

/** Which column is what. */
export function ColumnChoice({
  sheet: { head },
  mapping,
  onChange,
}: {
  sheet: Sheet;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}) {
  const columns = head.map((name, n) => [String(n), name] as const);
  return (
    <Box
      role="group"
      aria-label="Columns"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(4, minmax(0, 1fr))' } }}
    >
      {FIELDS.map((field) => (
        <Choice
          key={field}
          label={LABELS[field]}
          value={String(mapping[field])}
          options={[NONE, ...columns]}
          onChange={(column) => onChange({ ...mapping, [field]: Number(column) })}
        />
      ))}
    </Box>
  );
}
