import { Box, FormLabel, MenuItem, Select } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Saved } from './Saved.tsx';

interface ChoiceLabelProps {
  id: string;
  label: string;
  saved?: boolean;
  children: ReactNode;
}

/** A label above a control, and beside the label that the choice was saved. */
export function ChoiceLabel({ id, label, saved = false, children }: ChoiceLabelProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <FormLabel id={`${id}-label`} htmlFor={id}>
          {label}
        </FormLabel>
        <Saved shown={saved} />
      </Box>
      {children}
    </Box>
  );
}

export interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly (readonly [value: V, text: string])[];
  saved?: boolean;
  onChange: (value: V) => void;
}

/** One of a few. */
export function Choice<V extends string>({ label, value, options, saved = false, onChange }: ChoiceProps<V>) {
  const id = useId();
  return (
    <ChoiceLabel id={id} label={label} saved={saved}>
      <Select labelId={`${id}-label`} id={id} fullWidth value={value} onChange={(event) => onChange(event.target.value as V)}>
        {options.map(([option, text]) => (
          <MenuItem key={option} value={option}>
            {text}
          </MenuItem>
        ))}
      </Select>
    </ChoiceLabel>
  );
}
