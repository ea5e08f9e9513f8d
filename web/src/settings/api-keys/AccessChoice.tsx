import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import type { Scope } from '../../api/types.ts';
import { useFormValue } from '../../ui/form/useFormValue.ts';

const ACCESS: { value: string; scopes: Scope[]; label: string; help: string }[] = [
  { value: 'read', scopes: ['read'], label: 'Read', help: 'Everything that a viewer sees' },
  { value: 'write', scopes: ['read', 'write'], label: 'Read and write', help: 'Everything that a member does; never the team or its keys' },
];

/** Writing includes reading. A field of a form of react-admin. */
export function AccessChoice({ source }: { source: string }) {
  const [scopes, set] = useFormValue<Scope[]>(source);
  return (
    <FormControl>
      <FormLabel id="access">Access</FormLabel>
      <RadioGroup
        aria-labelledby="access"
        value={scopes.includes('write') ? 'write' : 'read'}
        onChange={(_event, value) => set(ACCESS.find((access) => access.value === value)?.scopes ?? ['read'])}
      >
        {ACCESS.map(({ value, label, help }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mt: 0.5, color: 'text.primary' }}
            label={
              <Box sx={{ pt: 1 }}>
                {label}
                <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{help}</Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
