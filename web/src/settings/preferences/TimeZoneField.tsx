import { Autocomplete, OutlinedInput } from '@mui/material';
import { useId, useMemo } from 'react';
import { ChoiceLabel } from '../../ui/Choice.tsx';
import { UTC } from './follow.ts';
import { offsetOf, timeZones } from './timeZones.ts';

interface TimeZoneFieldProps {
  value: string;
  saved: boolean;
  onChange: (timeZone: string) => void;
}

/** Hundreds of zones, found by typing a part of the name. */
export function TimeZoneField({ value, saved, onChange }: TimeZoneFieldProps) {
  const id = useId();
  const zones = useMemo(() => timeZones(value), [value]);
  return (
    <ChoiceLabel id={id} label="Time zone" saved={saved}>
      <Autocomplete
        id={id}
        options={zones}
        value={value}
        disableClearable
        autoHighlight
        getOptionLabel={(zone) => `${zone === UTC ? 'UTC' : zone.replaceAll('_', ' ')} (${offsetOf(zone)})`}
        onChange={(_event, zone) => onChange(zone)}
        slotProps={{ listbox: { sx: { maxHeight: 280 } } }}
        renderInput={({ slotProps, disabled, fullWidth }) => (
          <OutlinedInput
            {...slotProps.input}
            inputProps={slotProps.htmlInput}
            disabled={disabled}
            fullWidth={fullWidth}
            sx={{ p: 0, pr: 5, '& .MuiAutocomplete-input': { px: 1.5 } }}
          />
        )}
      />
    </ChoiceLabel>
  );
}
