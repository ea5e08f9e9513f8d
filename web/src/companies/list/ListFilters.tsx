import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useAnswer } from '../../app/queries.ts';
import { plural } from '../../format/numbers.ts';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { FilterIcon } from '../../ui/icons.tsx';
import { useIsNarrow } from '../../ui/useWidth.ts';

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
  const narrow = useIsNarrow();
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
      {narrow && <SortSelect />}
    </FilterBar>
  );
}

const ORDERS = [
  ['name ASC', 'Name A–Z'],
  ['name DESC', 'Name Z–A'],
  ['latestChange DESC', 'Latest change first'],
  ['latestChange ASC', 'Longest unchanged first'],
  ['coverage ASC', 'Least read first'],
  ['coverage DESC', 'Most read first'],
  ['status ASC', 'Active first'],
  ['status DESC', 'Archived first'],
  ['createdAt DESC', 'Newest added first'],
  ['createdAt ASC', 'Oldest added first'],
] as const;

/** What the heads of the table do where there is none. */
function SortSelect() {
  const { sort, setSort } = useListContext();
  const order = ORDERS.find(([value]) => value === `${sort.field} ${sort.order}`)?.[0] ?? '';
  function choose(value: string) {
    const [field = '', direction] = value.split(' ');
    setSort({ field, order: direction === 'DESC' ? 'DESC' : 'ASC' });
  }
  return <FilterSelect label="Sort" value={order} options={ORDERS} onChange={choose} />;
}

function useIndustries(): string[] {
  const { data } = useAnswer(['industries'], (provider) => provider.industries());
  return data ?? [];
}
