import type { ReactNode } from 'react';
import type { AuditFilter } from '../../api/provider/team.ts';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { KINDS } from './words.ts';

export const LONGEST_SEARCH = 100;

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
