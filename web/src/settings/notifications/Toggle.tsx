import { Box, Switch } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { divided } from '../../ui/styles.ts';

/** 32 by 18 with a round thumb, as large to touch as the line it stands in. */
const look = {
  width: 32,
  height: 18,
  p: 0,
  overflow: 'visible',
  '& .MuiSwitch-switchBase': { p: '2px', '&.Mui-checked': { transform: 'translateX(14px)', color: '#fff' } },
  '& .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': { opacity: 1, bgcolor: 'primary.main' },
  '& .MuiSwitch-switchBase.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--focus-ring)', outlineOffset: 2 },
  '& .MuiSwitch-thumb': { width: 14, height: 14, bgcolor: '#fff', boxShadow: 'none' },
  '& .MuiSwitch-track': { borderRadius: '9px', opacity: 1, bgcolor: 'var(--border-control)' },
} as const;

interface ToggleProps {
  label: string;
  help: string;
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

/** A line with a switch; the whole line is its label. */
export function Toggle({ label, help, on, onChange, children }: ToggleProps) {
  const id = useId();
  return (
    <Box component="li" sx={divided}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 64, px: { xs: 2, sm: 2.5 }, py: 1.25, cursor: 'pointer' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box id={`${id}-label`} component="span" sx={{ display: 'block', fontWeight: 500 }}>
            {label}
          </Box>
          <Box id={`${id}-help`} component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {help}
          </Box>
        </Box>
        {children}
        <Switch
          checked={on}
          sx={look}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { id, role: 'switch', 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-help` } }}
        />
      </Box>
    </Box>
  );
}
