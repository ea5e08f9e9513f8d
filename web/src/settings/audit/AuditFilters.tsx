import type { ReactNode } from 'react';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { type AuditFilter, LONGEST_SEARCH } from './audit.ts';
import { KINDS } from './words.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  /** How many were found. */
  children: ReactNode;
}

export function AuditFilters({ filter, onChange, children }: AuditFiltersProps) {
  return (
    <FilterBar found={children}>
      <SearchField
        label="Search the audit log"
        placeholder="Search by person, target or address"
        maxLength={LONGEST_SEARCH}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <FilterSelect
        label="Kind"
        value={filter.kind}
        options={KINDS}
        onChange={(kind) => onChange({ ...filter, kind })}
        sx={{ minWidth: 148 }}
      />
    </FilterBar>
  );
}
