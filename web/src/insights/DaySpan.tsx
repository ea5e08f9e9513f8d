import { Box, OutlinedInput } from '@mui/material';
import type { SetQuery } from '../companies/show/useQueryParams.ts';
import { wrapping } from '../ui/styles.ts';

interface DaySpanProps {
  query: URLSearchParams;
  set: SetQuery;
}

const ENDS = [
  ['from', 'From day'],
  ['to', 'To day'],
] as const;

/** Two days, both included; one that is left empty ends nothing. */
export function DaySpan({ query, set }: DaySpanProps) {
  return (
    <Box role="group" aria-label="Days" sx={{ ...wrapping, gap: 1 }}>
      {ENDS.map(([name, label]) => (
        <OutlinedInput
          key={name}
          type="date"
          size="small"
          value={query.get(name) ?? ''}
          onChange={({ target: { value } }) => set({ [name]: value === '' ? null : value, page: null }, true)}
          inputProps={{ 'aria-label': label, max: '9999-12-31' }}
        />
      ))}
    </Box>
  );
}
