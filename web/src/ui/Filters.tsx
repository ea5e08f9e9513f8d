import { Box, IconButton, InputAdornment, MenuItem, OutlinedInput, Select, type SxProps, type Theme } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../app/shortcuts.ts';
import { CloseIcon, type IconType, SearchIcon } from './icons.tsx';
import { lineBelow, wrapping } from './styles.ts';

/** Of `5,000 companies`: what comes after it has its place on the same line, or on the next, before it is known. */
const FOUND_WIDTH = 112;

/** Above a list: what narrows it; at the right how much that leaves, which is announced, and what can be done. */
export function FilterBar({ found, actions, children }: { found: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ ...wrapping, displayPrint: 'none', gap: 1, px: { xs: 2, sm: 2.5 }, py: 1.5, ...lineBelow }}>
      {children}
      <Box role="status" sx={{ ml: 'auto', minWidth: FOUND_WIDTH, textAlign: 'right', typography: 'body2', color: 'text.secondary' }}>
        {found}
      </Box>
      {actions}
    </Box>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  /** The first one filters nothing. */
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
  icon?: IconType;
  sx?: SxProps<Theme>;
}

/** One of some; its label is for assistive technology alone, the chosen words say what it is about. */
export function FilterSelect({ label, value, options, onChange, icon: Icon, sx }: FilterSelectProps) {
  return (
    <Select
      size="small"
      displayEmpty
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label }}
      startAdornment={
        Icon && (
          <InputAdornment position="start" sx={{ mr: 0, ml: 1.5 }}>
            <Icon size={14} />
          </InputAdornment>
        )
      }
      sx={sx}
    >
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </Select>
  );
}

const SETTLE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  /** Shows a button of ours instead of the browser's. */
  clearable?: boolean;
}

/** Searches once the typing has settled; a search from the address, or its clearing, shows in the field. */
export function SearchField({ label, placeholder, maxLength, value, onChange, clearable = false }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useShortcut('/', () => input.current?.focus());
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  const clear = clearable && typed !== '' && (
    <IconButton size="small" aria-label="Clear search" onClick={() => setTyped('')} sx={{ mr: 0.5 }}>
      <CloseIcon size={14} />
    </IconButton>
  );
  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={placeholder}
      inputProps={{ 'aria-label': label, maxLength }}
      startAdornment={<SearchIcon style={{ color: 'var(--text-3)', flex: 'none', marginLeft: 12 }} />}
      endAdornment={clear}
      sx={{
        p: 0,
        width: { xs: '100%', sm: 320 },
        ...(clearable && { '& input::-webkit-search-cancel-button': { display: 'none' } }),
      }}
    />
  );
}
