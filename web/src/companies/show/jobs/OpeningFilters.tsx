import { formatCount } from '../../../format/numbers.ts';
import { FilterBar, FilterSelect, SearchField } from '../../../ui/Filters.tsx';
import { FACETS, type Facet, type Group, isStated, LONGEST_SEARCH, type OpeningFilter, wordOf } from './openings.ts';

const NAMES: Record<Facet, [label: string, all: string]> = {
  department: ['Department', 'All departments'],
  workplace: ['Workplace', 'All workplaces'],
  seniority: ['Seniority', 'All levels'],
  function: ['Function', 'All functions'],
  place: ['Place', 'All places'],
};

/** Values that are offered; the search finds the others. */
const MOST_OFFERED = 200;

interface OpeningFiltersProps {
  filter: OpeningFilter;
  groups: Record<Facet, Group[]>;
  found: string;
  onChange: (name: Facet | 'text', value: string) => void;
}

export function OpeningFilters({ filter, groups, found, onChange }: OpeningFiltersProps) {
  return (
    <FilterBar found={found}>
      <SearchField
        label="Search openings"
        placeholder="Search title, department or place"
        maxLength={LONGEST_SEARCH}
        value={filter.text}
        onChange={(text) => onChange('text', text)}
        clearable
      />
      {FACETS.filter((facet) => isStated(groups[facet]) || filter[facet] !== '').map((facet) => (
        <FacetSelect key={facet} facet={facet} value={filter[facet]} groups={groups[facet]} onChange={(value) => onChange(facet, value)} />
      ))}
    </FilterBar>
  );
}

interface FacetSelectProps {
  facet: Facet;
  value: string;
  groups: Group[];
  onChange: (value: string) => void;
}

/** Long names end in an ellipsis, so that five fit beside each other; two on a phone. */
const fitting = {
  flex: { xs: '1 1 calc(50% - 8px)', sm: '0 1 auto' },
  minWidth: { xs: 0, sm: 128 },
  maxWidth: { sm: 200 },
  '& .MuiSelect-select': { display: 'block', lineHeight: { xs: '42px', sm: '34px' } },
};

function FacetSelect({ facet, value, groups, onChange }: FacetSelectProps) {
  const [label, all] = NAMES[facet];
  const offered = groups.filter((group, index) => index < MOST_OFFERED || group.value === value);
  const options = offered.map((group): [string, string] => [group.value, `${wordOf(facet, group.value)} (${formatCount(group.count)})`]);
  const rest = groups.length - offered.length;
  return (
    <FilterSelect
      label={label}
      value={value}
      options={[['', all], ...options]}
      {...(rest > 0 && { note: `${formatCount(rest)} more are found by the search` })}
      onChange={onChange}
      sx={fitting}
    />
  );
}
