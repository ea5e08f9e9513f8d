import { Box } from '@mui/material';
import type { HTMLAttributes } from 'react';
import { useGetList } from 'react-admin';
import type { Company } from '../api/types.ts';
import { useDebounced } from '../app/useDebounced.ts';
import { caption } from '../ui/styles.ts';

export type Named = Pick<Company, 'id' | 'name' | 'website'>;

/** Enough to see whether to type more. */
const OFFERED = 20;
export const LONGEST = 200;

/** What the server finds for the words, by name; asked while the list of options is open. */
function useFound(typed: string, open: boolean) {
  const q = useDebounced(typed.trim().slice(0, LONGEST));
  const { data, error, isFetching } = useGetList<Company>(
    'companies',
    { pagination: { page: 1, perPage: OFFERED }, sort: { field: 'name', order: 'ASC' }, filter: q === '' ? {} : { q } },
    { enabled: open },
  );
  return { found: data ?? [], failed: error !== null, looking: isFetching || q !== typed.trim().slice(0, LONGEST) };
}

/** What every field has that finds companies, of any number, by name or website. */
export function useCompanyOptions(typed: string, open: boolean) {
  const { found, failed, looking } = useFound(typed, open);
  return {
    options: found as Named[],
    filterOptions: (all: Named[]) => all,
    isOptionEqualToValue: (one: Named, other: Named) => one.id === other.id,
    getOptionLabel: ({ name }: Named) => name,
    getOptionKey: ({ id }: Named) => id,
    loading: looking,
    loadingText: 'Looking...',
    noOptionsText: failed ? 'Failed to load companies' : 'No company has this name or website.',
    renderOption: ({ key, ...option }: HTMLAttributes<HTMLLIElement> & { key: React.Key }, { name, website }: Named) => (
      <li key={key} {...option}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name} <Box sx={caption}>{website}</Box>
        </Box>
      </li>
    ),
  };
}
