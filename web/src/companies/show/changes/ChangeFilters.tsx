import type { ReactNode } from 'react';
import { formatDateTime } from '../../../format/dates.ts';
import { plural } from '../../../format/numbers.ts';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { FilterBar, FilterSelect } from '../../../ui/Filters.tsx';
import { DATA_TYPES, kindOf } from '../../../ui/kinds.tsx';
import { checkFrom, RANGES } from './filter.ts';

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
  const check = checkFrom(query);
  return (
    <FilterBar found={plural(count, 'change')} actions={actions}>
      {FILTERS.map(([name, label, options]) => (
        <FilterSelect
          key={name}
          label={label}
          value={options.some(([value]) => value === query.get(name)) ? (query.get(name) ?? '') : ''}
          options={options}
          onChange={(value) => onChange(name, value === '' ? null : value)}
          sx={{ minWidth: { sm: 148 } }}
        />
      ))}
      {check && <FilterChip label={`One check, ${formatDateTime(check)}`} onRemove={() => onChange('check', null)} />}
    </FilterBar>
  );
}
