import { Autocomplete, Chip, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { useGetMany } from 'react-admin';
import type { Company } from '../api/types.ts';
import { LONGEST, type Named, useCompanyOptions } from './companyOptions.tsx';

/** The chosen companies by their names; one that is not there any more stays chosen, under words of ours. */
function useChosen(ids: readonly string[]): Named[] {
  const { data = [] } = useGetMany<Company>('companies', { ids: [...ids] }, { enabled: ids.length > 0 });
  const known = new Map(data.flatMap((company) => (company ? [[company.id, company] as const] : [])));
  return ids.map((id) => known.get(id) ?? { id, name: 'Another company', website: '' });
}

interface CompaniesFieldProps {
  id: string;
  /** Empty for all. */
  values: readonly string[];
  most: number;
  onChange: (ids: string[]) => void;
}

/** Several companies of any number, found by their names or websites. */
export function CompaniesField({ id, values, most, onChange }: CompaniesFieldProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const options = useCompanyOptions(typed, open);
  const chosen = useChosen(values);
  return (
    <Autocomplete<Named, true>
      id={id}
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      {...options}
      value={chosen}
      getOptionDisabled={() => values.length >= most}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, companies) => onChange(companies.map((company) => company.id))}
      renderValue={(companies, itemProps) =>
        companies.map((company, index) => {
          const { key, ...item } = itemProps({ index });
          return <Chip key={key} {...item} label={company.name} />;
        })
      }
      renderInput={({ slotProps, disabled }) => (
        <OutlinedInput
          {...slotProps.input}
          inputProps={{ ...slotProps.htmlInput, maxLength: LONGEST }}
          placeholder={values.length === 0 ? 'All companies' : ''}
          disabled={disabled}
          fullWidth
          sx={{ height: 'auto', minHeight: 40, flexWrap: 'wrap', gap: 0.5, py: 0.5, pr: 8, '& .MuiAutocomplete-input': { minWidth: 120 } }}
        />
      )}
    />
  );
}
