import { Box, Button } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import type { SetQuery } from '../companies/show/useQueryParams.ts';
import { FilterBar, FilterSelect, SearchField } from '../ui/Filters.tsx';
import { FilterIcon } from '../ui/icons.tsx';
import { CompanyFilter } from './CompanyFilter.tsx';
import { DaySpan } from './DaySpan.tsx';
import { CHOICES, type ChoiceName, chosen, filtersSet, LONGEST_SEARCH, SPAN } from './filter.ts';

const LABELS: [ChoiceName, string][] = [
  ['type', 'Type'],
  ['area', 'Area'],
  ['importance', 'Importance'],
  ['days', 'Time'],
];

const ORDERS: [string, string][] = [
  ['', 'Most important first'],
  ['newest', 'Newest first'],
];

interface FindingFiltersProps {
  query: URLSearchParams;
  set: SetQuery;
  /** What is searched, in the plural. */
  what: string;
  found: ReactNode;
  /** Further filters, and what can be done with the list. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Search, filters and order of insights and alerts. On a phone the filters stand behind a button, which says how many are set. */
export function FindingFilters({ query, set, what, found, children, actions }: FindingFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = filtersSet(query);
  const change = (name: string, value: string) =>
    set({ [name]: value === '' ? null : value, page: null, ...(name === 'days' && { from: null, to: null }) }, true);
  return (
    <FilterBar found={found} actions={actions}>
      <SearchField
        label={`Search ${what}`}
        placeholder={`Search ${what}`}
        maxLength={LONGEST_SEARCH}
        value={query.get('q') ?? ''}
        onChange={(text) => change('q', text)}
        clearable
      />
      <Button
        startIcon={<FilterIcon size={14} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ display: { sm: 'none' } }}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <Box id={id} sx={{ display: { xs: open ? 'grid' : 'none', sm: 'contents' }, gap: 1, width: '100%' }}>
        <CompanyFilter value={query.get('company') ?? ''} onChange={(value) => change('company', value)} />
        {LABELS.map(([name, label]) => (
          <FilterSelect
            key={name}
            label={label}
            value={chosen(query, name, CHOICES[name])}
            options={CHOICES[name]}
            onChange={(value) => change(name, value)}
          />
        ))}
        {query.get('days') === SPAN && <DaySpan query={query} set={set} />}
        {children}
        <FilterSelect label="Order" value={chosen(query, 'order', ORDERS)} options={ORDERS} onChange={(value) => change('order', value)} />
      </Box>
    </FilterBar>
  );
}
