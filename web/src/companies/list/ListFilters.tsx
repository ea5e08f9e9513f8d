import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useAnswer } from '../../app/queries.ts';
import { plural } from '../../format/numbers.ts';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { FilterIcon } from '../../ui/icons.tsx';

export interface CompanyFilter {
  q?: string;
  industry?: string;
}

interface ListFiltersProps {
  filter: CompanyFilter;
  onChange: (next: CompanyFilter) => void;
  actions?: ReactNode;
}

const without = (filter: CompanyFilter): CompanyFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as CompanyFilter;

const SEARCH = 'Search companies by name or website';

/** Search and industry; both live in the URL, so that a filtered list can be linked to. */
export function ListFilters({ filter, onChange, actions }: ListFiltersProps) {
  const industries = useIndustries();
  const { total } = useListContext();
  return (
    <FilterBar found={total === undefined ? '' : plural(total, 'company', 'companies')} actions={actions}>
      <SearchField
        label={SEARCH}
        placeholder={SEARCH}
        maxLength={200}
        value={filter.q ?? ''}
        onChange={(q) => onChange(without({ ...filter, q }))}
        clearable
      />
      <FilterSelect
        label="Industry"
        value={filter.industry ?? ''}
        options={[['', 'All Industries'], ...industries.map((industry) => [industry, industry] as const)]}
        onChange={(industry) => onChange(without({ ...filter, industry }))}
        icon={FilterIcon}
        sx={{ pl: 0, maxWidth: 240, '& .MuiSelect-select': { pl: 1 } }}
      />
    </FilterBar>
  );
}

function useIndustries(): string[] {
  const { data } = useAnswer(['industries'], (provider) => provider.industries());
  return data ?? [];
}
