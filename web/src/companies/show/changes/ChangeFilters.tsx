import { Box, MenuItem, Select } from '@mui/material';
import type { ReactNode } from 'react';
import { plural } from '../../../format/numbers.ts';
import { DATA_TYPES, kindOf } from '../../../ui/kinds.tsx';
import { RANGES } from './filter.ts';

interface ChangeFiltersProps {
  query: URLSearchParams;
  count: number;
  onChange: (name: string, value: string | null) => void;
  actions: ReactNode;
}

const TYPES: [string, string][] = [['', 'All types'], ...DATA_TYPES.map((type): [string, string] => [type, kindOf(type).name])];
const LEVELS: [string, string][] = [
  ['', 'All importance'],
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
];

const FILTERS: [name: string, label: string, options: [string, string][]][] = [
  ['type', 'Type', TYPES],
  ['importance', 'Importance', LEVELS],
  ['days', 'Time', RANGES],
];

export function ChangeFilters({ query, count, onChange, actions }: ChangeFiltersProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      {FILTERS.map(([name, label, options]) => (
        <Select
          key={name}
          size="small"
          displayEmpty
          value={options.some(([value]) => value === query.get(name)) ? (query.get(name) ?? '') : ''}
          onChange={(e) => onChange(name, e.target.value === '' ? null : e.target.value)}
          inputProps={{ 'aria-label': label }}
          sx={{ minWidth: { sm: 148 } }}
        >
          {options.map(([value, text]) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </Select>
      ))}
      <Box role="status" sx={{ ml: 'auto', typography: 'body2', color: 'text.secondary' }}>
        {plural(count, 'change')}
      </Box>
      {actions}
    </Box>
  );
}
