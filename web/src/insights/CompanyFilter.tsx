import { Autocomplete, Box, OutlinedInput } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import type { Company } from '../api/types.ts';
import { useSettled } from '../app/useSettled.ts';
import { caption } from '../ui/styles.ts';

type Named = Pick<Company, 'id' | 'name' | 'website'>;

/** Enough to see whether to type more. */
const OFFERED = 20;
const LONGEST = 200;

/** What the server finds for the words, by name; asked while the list of options is open. */
function useFound(typed: string, open: boolean) {
  const q = useSettled(typed.trim().slice(0, LONGEST));
  const { data, error, isFetching } = useGetList<Company>(
    'companies',
    { pagination: { page: 1, perPage: OFFERED }, sort: { field: 'name', order: 'ASC' }, filter: q === '' ? {} : { q } },
    { enabled: open },
  );
  return { found: data ?? [], failed: error !== null, looking: isFetching || q !== typed.trim().slice(0, LONGEST) };
}

/** The company that the address names; one that is not there any more stays chosen, under words of ours. */
function useChosen(id: string): Named | null {
  const { data } = useGetOne<Company>('companies', { id }, { enabled: id !== '' });
  return useMemo(() => {
    if (id === '') return null;
    return data?.id === id ? data : { id, name: 'The chosen company', website: '' };
  }, [id, data]);
}

interface CompanyFilterProps {
  /** Empty for all. */
  value: string;
  onChange: (id: string) => void;
}

/** One company of any number, found by its name or website. */
export function CompanyFilter({ value, onChange }: CompanyFilterProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { found, failed, looking } = useFound(typed, open);
  const chosen = useChosen(value);
  return (
    <Autocomplete<Named>
      size="small"
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={found}
      value={chosen}
      filterOptions={(all) => all}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      loading={looking}
      loadingText="Looking..."
      noOptionsText={failed ? 'Failed to load companies' : 'No company has this name or website.'}
      // What is in the field because it was chosen searches nothing.
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, company) => onChange(company?.id ?? '')}
      sx={{ width: { xs: '100%', sm: 220 } }}
      renderOption={({ key, ...option }, { name, website }) => (
        <li key={key} {...option}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name} <Box sx={caption}>{website}</Box>
          </Box>
        </li>
      )}
      renderInput={({ slotProps, disabled, fullWidth }) => (
        <OutlinedInput
          {...slotProps.input}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': 'Company', maxLength: LONGEST }}
          placeholder="All companies"
          size="small"
          disabled={disabled}
          fullWidth={fullWidth}
          sx={{ p: 0, pr: 8, '& .MuiAutocomplete-input': { px: 1.5 } }}
        />
      )}
    />
  );
}
