import { FormControl, FormHelperText, FormLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

export interface FieldProps extends OutlinedInputProps {
  label: string;
  hint?: string;
  /** What is wrong with what was typed. */
  problem?: string | undefined;
  maxLength?: number;
}

/** A text field with its label above, and below it what is wrong and its hint, tied together for assistive technology. */
export function Field({ label, hint, problem, maxLength, inputProps, ...input }: FieldProps) {
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth error={input.error ?? problem !== undefined}>
      <FormLabel htmlFor={id} sx={{ mb: 0.75 }}>
        {label}
      </FormLabel>
      <OutlinedInput id={id} inputProps={{ ...inputProps, maxLength, 'aria-describedby': described || undefined }} {...input} />
      {problem && <FormHelperText id={`${id}-problem`}>{problem}</FormHelperText>}
      {hint && (
        <FormHelperText id={`${id}-hint`} error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
