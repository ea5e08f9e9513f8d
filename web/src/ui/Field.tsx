import { FormControl, FormHelperText, FormLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

interface FieldProps extends OutlinedInputProps {
  label: string;
  hint?: string;
  maxLength?: number;
}

/** A text field with its label above and its hint below, tied together for assistive technology. */
export function Field({ label, hint, maxLength, inputProps, ...input }: FieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={input.error ?? false}>
      <FormLabel htmlFor={id} sx={{ mb: 0.75 }}>
        {label}
      </FormLabel>
      <OutlinedInput id={id} inputProps={{ ...inputProps, maxLength, 'aria-describedby': hint ? `${id}-hint` : undefined }} {...input} />
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </FormControl>
  );
}
