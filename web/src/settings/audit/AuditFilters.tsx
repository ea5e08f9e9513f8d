import { Box, MenuItem, OutlinedInput, Select } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../app/shortcuts.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import type { AuditFilter } from './entry.ts';
import { KINDS } from './words.ts';

const SETTLE_MS = 300;
export const LONGEST_SEARCH = 100;

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  /** How many were found. */
  children: ReactNode;
}

export function AuditFilters({ filter, onChange, children }: AuditFiltersProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Search value={filter.text} onChange={(text) => onChange({ ...filter, text })} />
      <Select
        size="small"
        displayEmpty
        value={filter.kind}
        onChange={(event) => onChange({ ...filter, kind: event.target.value })}
        inputProps={{ 'aria-label': 'Kind' }}
        sx={{ minWidth: 148 }}
      >
        {KINDS.map(([kind, name]) => (
          <MenuItem key={kind} value={kind}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <Box role="status" sx={{ ml: 'auto', typography: 'body2', color: 'text.secondary' }}>
        {children}
      </Box>
    </Box>
  );
}

/** Searches once the typing has settled; a search from the address, or its clearing, shows in the field. */
function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
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
  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder="Search by person, target or address"
      inputProps={{ 'aria-label': 'Search the audit log', maxLength: LONGEST_SEARCH }}
      startAdornment={<SearchIcon style={{ color: 'var(--text-3)', flex: 'none', marginLeft: 12 }} />}
      sx={{ p: 0, width: { xs: '100%', sm: 320 } }}
    />
  );
}
