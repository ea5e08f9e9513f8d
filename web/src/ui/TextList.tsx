import { Autocomplete, FormControl, FormHelperText, FormLabel, OutlinedInput } from '@mui/material';
import { useId } from 'react';

export interface TextListProps {
  label: string;
  hint?: string;
  values: string[];
  most: number;
  longest: number;
  /** To choose from; others may be typed. */
  options?: string[];
  onChange: (values: string[]) => void;
}

/** Several short texts: Enter, or leaving the field, adds what was typed; Backspace takes the last one away. */
export function TextList({ label, hint, values, most, longest, options = [], onChange }: TextListProps) {
  const id = useId();
  const clean = (typed: string[]) => [...new Set(typed.map((text) => text.trim().slice(0, longest)).filter(Boolean))].slice(0, most);
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={{ mb: 0.75 }}>
        {label}
      </FormLabel>
      <Autocomplete
        id={id}
        multiple
        freeSolo
        autoSelect
        disableClearable
        options={options}
        value={values}
        onChange={(_event, next) => onChange(clean(next))}
        slotProps={{ chip: { size: 'small' } }}
        renderInput={({ slotProps, disabled, fullWidth }) => (
          <OutlinedInput
            {...slotProps.input}
            inputProps={{ ...slotProps.htmlInput, maxLength: longest, 'aria-describedby': `${id}-hint` }}
            disabled={disabled}
            fullWidth={fullWidth}
            sx={{ height: 'auto', minHeight: 40, flexWrap: 'wrap', gap: 0.5, p: 0.5, '& .MuiAutocomplete-input': { px: 1, height: 28 } }}
          />
        )}
      />
      <FormHelperText id={`${id}-hint`}>{hint ?? 'Press Enter after each'}</FormHelperText>
    </FormControl>
  );
}
