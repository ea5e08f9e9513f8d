import { Autocomplete, OutlinedInput } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { Company } from '../api/types.ts';
import { LONGEST, type Named, useCompanyOptions } from './companyOptions.tsx';

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
  const options = useCompanyOptions(typed, open);
  const chosen = useChosen(value);
  return (
    <Autocomplete<Named>
      size="small"
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      {...options}
      value={chosen}
      // What is in the field because it was chosen searches nothing.
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, company) => onChange(company?.id ?? '')}
      sx={{ width: { xs: '100%', sm: 220 } }}
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
